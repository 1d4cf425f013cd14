/**
 * The paper names six claim types (section 5) and leaves how to tell them apart open: these cue words are our choice.
 * The first row that matches decides; a claim without any cue is a specification.
 */
import type { ClaimType } from '../domain/vocabulary.js'
import { wordsMatching } from './cue_words.js'

const customers = '(?:customers?|clients?|buyers?|shoppers?|families|owners?|users?|reviewers?|guests?|patients?|subscribers?|diners|couples)'
/** "More than 400 schools" compares nothing. */
const amount = String.raw`\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|half|well|you)\b`

const claimTypeCues: readonly (readonly [ClaimType, RegExp])[] = [
  [
    'case_customer',
    wordsMatching(
      String.raw`trusted by|used by (?:over|more than|thousands|millions|nasa|professionals)`,
      String.raw`(?:an?|one|the|our) (?:\w+ )?(?:customer|client|buyer|owner|reviewer|guest|tester|diner)(?:'s)?`,
      String.raw`${customers} (?:say|confirm|who|find|report|love|rate|praise|agree|worldwide|saved|told|found|have|served)`,
      String.raw`\d[\d,.]*\+? (?:\w+ )?(?:customers?|clients?|reviews?|ratings?|users|families|buyers|patients|companies|businesses)|case study`,
      String.raw`testimonials?|rated \d|\d(?:\.\d)?(?: out of|\/)\s?5|stars?|best-?sell(?:er|ing)|units sold|sold over`
    )
  ],
  [
    'credential',
    wordsMatching(
      String.raw`certif\w+|accredit\w*|iso ?\d{3,}|en ?\d{2,}|iec ?\d{3,}|ansi\b\S*|mil-std\S*|ce[- ]mark\w*|ce\b|ul[- ]listed|fda|usda|epa|etl`,
      String.raw`rohs|gs mark|tüv|tuv|oeko-tex|fsc|energy star|nsf|cpsc|astm|hepa[- ]certified|patent\w*|award\w*|licen[cs]ed|registered|approved`,
      String.raw`compli(?:es|ant|ance)|conform\w*|meets (?:the )?(?:\w+ )?standards?|dermatologist|clinically|tested (?:by|to|for)`,
      String.raw`independently (?:tested|verified|certified|audited)|audited|kosher|halal|public liability|carries the \w+|conformity marks?`,
      String.raw`\w+ marks?\b|verified|insured|(?:bachelor|master|doctoral|university|college)(?:'s)? degree|fellow|member of|founded`,
      String.raw`since (?:19|20)\d\d|organic|vegan|cruelty-free|fair ?trade|b corp|gots`
    )
  ],
  [
    'comparative',
    wordsMatching(
      String.raw`(?!rather|other)(?:\w+er|more|less|fewer|worse)(?: [\w-]+){0,3} than (?!${amount})`,
      String.raw`double the|half of what|outlasts?|versus|vs|compared (?:to|with)|outperform\w*|unlike|beats|surpass\w*`,
      String.raw`(?:twice|three times|\d+x|\d+ times|\d+ ?%) (?:as|more|less|better|\w{4,}er)`,
      String.raw`the (?:most|least) \w+|no\. ?1|#1|number one`,
      String.raw`(?!(?:for|har|mod|hon|int|inter|requ|gu|qu|sugg|inv|cont|prot|dig|arr|lat|earn|nor|south|north|ever|man|conqu|bequ)est\b)\w{3,}est`,
      String.raw`best|leading|market-leading|top-rated|top-selling|first in|only \w+ (?:in|on|with|that)|in its class|same as`
    )
  ],
  [
    'location_service_coverage',
    wordsMatching(
      String.raw`ships? (?:to|from|in|within|worldwide)|shipping|delivery|delivers? (?:to|within|in)|deliver(?:ed|ies)`,
      String.raw`picks? (?:it )?up (?:from|at)|in-?store|store hours?|open (?:from|daily|\d)|located|serves? (?:the|customers in)|serving`,
      String.raw`service area|coverage|nationwide|worldwide|available in (?:\p{Lu}|over|more|\d)|returns?|refunds?|customer service`,
      String.raw`support (?:line|team|hours)|helpline|hotline|service (?:centers?|centres?|points?|network)|appointments?|on-?site|same-day`,
      String.raw`next-day|installation service|emergency|call-?out|free parking|postage|post ?codes?|repair (?:cent(?:er|re)s?|counters?)`,
      String.raw`throughout \p{Lu}|shops in|we (?:reach|cover|come to|serve)|exchanged on site|walk-ins?|neighbou?rhoods?|branches|showrooms?`
    )
  ],
  [
    'use_case',
    wordsMatching(
      String.raw`(?:ideal|perfect|great|suitable|suited|best|good|convenient|handy|useful|excellent) (?:for|to)`,
      String.raw`(?:designed|made|built|intended|recommended|meant|developed) (?:for|to)`,
      String.raw`use (?:it|this|them)|used (?:for|as|in|to)`,
      String.raw`for (?:use|\w+ing\b|everyday|daily|outdoor|indoor|home|office|travel|small|large|sensitive)`,
      String.raw`for (?:kids|children|beginners|professionals|families|hikers|campers|students)`,
      String.raw`lets? you|allows? you|helps? (?:you|to|with|keep|reduce|prevent)|enables?|whether you|works (?:well )?(?:for|in|on|as)|doubles as`,
      String.raw`tackles|copes with|stands up to|handles|can be (?:used|worn|taken|carried)`
    )
  ]
]

export const claimTypeOf = (ownText: string): ClaimType => claimTypeCues.find(([, cue]) => cue.test(ownText))?.[0] ?? 'specification'

/** Credentials, comparisons, customers' stories and proven effects cannot be settled by the seller's own listing. Our choice. */
const outcome = wordsMatching(
  String.raw`proven|clinically|prevents?|cures?|reduces?|improves?|increases?|eliminates?|kills?|boosts?|relieves?|heals?|guaranteed|tested`,
  String.raw`saves? up to`
)
export const needsExternalEvidence = (claimType: ClaimType, ownText: string, isThirdParty: boolean): boolean =>
  isThirdParty || claimType === 'credential' || claimType === 'comparative' || claimType === 'case_customer' || outcome.test(ownText)
