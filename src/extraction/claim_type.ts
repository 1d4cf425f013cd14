/**
 * The paper names six claim types (section 5) and leaves how to tell them apart open: these cue words are our choice.
 * The first row that matches decides; a claim without any cue is a specification.
 */
import type { ClaimType } from '../domain/vocabulary.js'

export const claimTypeCues: readonly (readonly [ClaimType, RegExp])[] = [
  ['case_customer', /\b(?:trusted by|used by (?:over|more than|thousands|millions|nasa|professionals)|(?:customers?|clients?|buyers?|shoppers?|families|owners?|users?|reviewers?|guests?|patients?|subscribers?) (?:say|report|love|rate|praise|agree|worldwide|saved|told|found|have|served)|\d[\d,.]*\+? (?:\w+ )?(?:customers?|clients?|reviews?|ratings?|users|families|buyers|patients|companies|businesses)|case study|testimonials?|rated \d|\d(?:\.\d)?(?: out of|\/)\s?5|stars?|best-?sell(?:er|ing)|units sold|sold over)\b/i],
  ['credential', /\b(?:certif\w+|accredit\w*|iso ?\d{3,}|en ?\d{2,}|iec ?\d{3,}|ansi\b\S*|mil-std\S*|ce[- ]mark\w*|ce\b|ul[- ]listed|fda|usda|epa|etl|rohs|gs mark|tüv|tuv|oeko-tex|fsc|energy star|nsf|cpsc|astm|hepa[- ]certified|patent\w*|award\w*|licen[cs]ed|registered|approved|compli(?:es|ant|ance)|conform\w*|meets (?:the )?(?:\w+ )?standards?|dermatologist|clinically|tested (?:by|to|in|for)|independently|laboratory|audited|verified|insured|(?:bachelor|master|doctoral|university|college)(?:'s)? degree|fellow|member of|founded|since (?:19|20)\d\d|organic|vegan|cruelty-free|fair ?trade|b corp|gots)\b/i],
  ['comparative', /\b(?:than|versus|vs|compared (?:to|with)|outperform\w*|unlike|beats|surpass\w*|(?:twice|three times|\d+x|\d+ times|\d+ ?%) (?:as|more|less|faster|lighter|longer|quieter|brighter|stronger|better|smaller|larger|thinner|cheaper)|the (?:most|least) \w+|no\. ?1|#1|number one|(?!(?:for|har|mod|hon|int|inter|requ|gu|qu|sugg|inv|cont|prot|dig|arr|lat|earn|nor|south|north|ever|man|conqu|bequ)est\b)\w{3,}est|best|leading|market-leading|top-rated|top-selling|first in|only \w+ (?:in|on|with|that)|in its class|same as)\b/i],
  ['location_service_coverage', /\b(?:ships?|shipping|delivery|delivers? (?:to|within|in)|deliver(?:ed|ies)|pick-?up|in-?store|store hours?|open (?:from|daily|\d)|located|serves? (?:the|customers in)|serving|service area|coverage|nationwide|worldwide|available in (?:\p{Lu}|over|more|\d)|returns?|refunds?|customer service|support (?:line|team|hours)|helpline|hotline|service (?:centers?|centres?|points?|network)|appointments?|on-?site|same-day|next-day|installation service|emergency|call-?out|warranty|guarantee\w*|free parking|walk-ins?|neighbou?rhoods?|branches|showrooms?)\b/iu],
  ['use_case', /\b(?:ideal|perfect|great|suitable|suited|designed|made|built|intended|recommended|best|good|meant|convenient|handy|useful|excellent|developed) (?:for|to)\b|\b(?:use (?:it|this|them)|used (?:for|as|in|to)|for (?:use|\w+ing\b|everyday|daily|outdoor|indoor|home|office|travel|kids|children|beginners|professionals|families|hikers|campers|students|small|large|sensitive)|lets? you|allows? you|helps? (?:you|to|with|keep|reduce|prevent)|enables?|whether you|works (?:well )?(?:for|in|on|as)|doubles as|can be (?:used|worn|taken|carried))\b/i]
]

export const claimTypeOf = (ownText: string): ClaimType => claimTypeCues.find(([, cue]) => cue.test(ownText))?.[0] ?? 'specification'

/** Credentials, comparisons, customers' stories and proven effects cannot be settled by the seller's own listing. Our choice. */
const outcome = /\b(?:proven|clinically|prevents?|cures?|reduces?|improves?|increases?|eliminates?|kills?|boosts?|relieves?|heals?|guaranteed|tested|saves? up to)\b/i
export const needsExternalEvidence = (claimType: ClaimType, ownText: string, isThirdParty: boolean): boolean =>
  isThirdParty || claimType === 'credential' || claimType === 'comparative' || claimType === 'case_customer' || outcome.test(ownText)
