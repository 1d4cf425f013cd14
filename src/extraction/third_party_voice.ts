/**
 * Does a claim put its content into somebody else's mouth? Evidence laundering (paper, section 2) states claims in a
 * third-party voice. The publisher's own voice ("our laboratory measured", "we tested") is no third party.
 *
 * Our choice in doubt: too many flags cost a look at the evidence, too few hide laundering.
 */
import { wordsBeginning, wordsMatching } from './cue_words.js'

const attributedPassive = wordsBeginning(
  String.raw`according to|as (?:seen|featured|reported|reviewed|tested|rated|noted|measured) (?:in|on|by)`,
  String.raw`(?:tested|verified|measured|confirmed|rated|ranked|recommended|validated|reviewed|endorsed|certified|assessed)(?: [\w-]+){0,6} by`,
  String.raw`(?:evaluated|approved|praised|named|voted|audited|reported|found|proven|trusted)(?: [\w-]+){0,6} by`,
  String.raw`independent(?:ly)? (?:tested|verified|measured|confirmed|certified|validated|assessed|reviewed|audited|evaluated|lab|laboratory)`,
  String.raw`independent (?:tests?|testing|reviews?|reviewers|study|studies|evaluation|verification)`,
  String.raw`third[- ]party|clinically (?:proven|tested)|in (?:independent|clinical|published) (?:tests?|testing|trials?|studies|reviews?)`,
  String.raw`in an? (?:[\w-]+ ){0,3}(?:study|trial|survey|test)\b|studies (?:show|have)|dermatologist[- ](?:tested|recommended)`,
  String.raw`(?:vet|doctor|dentist|expert|pediatrician)[- ](?:recommended|approved)`
)

/**
 * Bodies and professions that speak about a product but are hardly ever whom it is sold to. Named in a claim, other than
 * behind "for", they stand behind it.
 */
const authorityCues = wordsMatching(
  String.raw`laborator(?:y|ies)(?!-)|institute|university|magazine|newspaper|journal|yearbook|gazette|bulletin|website`,
  String.raw`testers?|auditors?|researchers?|scientists?|surveyors?|critics|analysts?|reviewers?|inspectors?|assessors?|examiners?|judges|jury`,
  String.raw`federation|guild|consultancy|council|agency|society|association|authority|registry|ombudsman|watchdog|academy`,
  String.raw`(?:uniformity|consumer|reader|user|owner|customer)s?'? survey|field (?:trial|study)|climate chamber|test house|trials? led by`,
  String.raw`\w+(?:ologists?|iatrists?|etitians?)|pediatricians?|pharmacists|physiotherapists|verdict of|singled out|top marks|vouch(?:es|ed)? for`
)
const audience = /\b(?:for|to|by your|your|our|my|we|with your)\s+(?:[\w-]+\s+){0,2}$/i


const outside = '(?:independent|outside|impartial|neutral|external|unaffiliated|unpaid)'
/** Outsiders named as such, people who were asked, and hearsay. */
const outsideCues = wordsMatching(
  String.raw`${outside} (?:[\w-]+ ){0,2}(?:audit|report|panel|firm|bureau|engineers?|experts?|comparison|consortium|jurors?|run|stud(?:y|ies)|tests?)`,
  String.raw`(?:polled|surveyed|interviewed|questioned|canvassed|consulted|quoted|commissioned|enrolled|witnessed|countersigned|cited) (?:by|for|in|on)`,
  String.raw`\w+ (?:in|out of) (?:ten|five|twenty|a hundred|\d+) (?:[\w-]+ ){1,6}(?:polled|asked|would|prefer\w*|recommend\w*|say|report\w*|agree|chose)`,
  String.raw`reportedly|by all accounts|(?:is|are) (?:said|reported|quoted) (?:to|as)|we (?:hear|read|are told)|tells us`,
  String.raw`(?:by the reckoning|in the (?:view|opinion|words|judgement|judgment)|word) (?:of|from)|per an? ${outside}|writing (?:in|for)|figures published`,
  String.raw`(?:teardown|comparison|review|poll) (?:of it )?(?:published )?(?:by|in) (?!our|the maker)|(?:test|trial|audit|measurements?) by (?!our|the maker)`,
  String.raw`(?:recommend|endorse|commend|praise)(?:s|d|ed)? (?:it|this)|(?:has|have|had) (?:named|declared|voted|judged) (?:it|the)`,
  String.raw`blind(?:ed)? (?:vote|test|comparison)|(?:relies|relied) on it|signed (?:it )?off|put it through|issue it to|(?:approved|safe|its) list`
)

/** "clocked by Wrexley Weekly": behind "by" a name, which is not the candidate's own. Capitals count. */
const namedWitness =
  /\b(?:clocked|timed|weighed|logged|published|checked|conferred|observed|judged|metered|awarded|compared|examined) by (?:[a-z]+ ){0,3}\p{Lu}\p{L}+/u

const givenName = String.raw`\p{Lu}[\p{L}'-]+`
/** "Wrexley Weekly weighed it": a name, then a verb of testing, then the product. Capitals count. */
const namedTester = new RegExp(
  [
    String.raw`^(?:The )?${givenName}(?: (?:&|of|the|${givenName})){0,5}(?:, an? [^,]{3,40},)? (?:has |have |had )?`,
    String.raw`(?:weighed|measured|metered|clocked|timed|counted|logged|tested|rated|ranked|named|declared|judged|reviewed|recorded|endorsed|awarded)`,
    ' (?:it|its|the|this|both|them)(?![a-z])'
  ].join(''),
  'u'
)

const finding = 'found|confirmed|noted|notes|observed|reported|reports?|recorded|concluded|suggests?|attests?'
/** "Reviewers at Wrexley found": people of a named house, then what they found. Capitals count. */
const namedStaff = new RegExp(
  [
    String.raw`^(?:[\p{L}-]+ ){0,3}\p{Ll}+s (?:at|from|hired by) (?:the )?\p{Lu}[^,.]{2,60} `,
    String.raw`(?:${finding}|saw|judged|declared|measured|says?|said|showed|ranked|rated|prefer|preferred|chose|favour|logged)(?![\p{L}])`
  ].join(''),
  'u'
)

const ownSide = String.raw`(?:the )?(?:maker|manufacturer|brand|company|we|you|our|it|they)\b`
/** ", an audit by Wrexley found", ", so the Wrexley lab reports,": said in passing. The maker and the reader are no third party. */
const saidInPassing = new RegExp(
  [
    String.raw`(?:^|, )(?:as |so )?(?!${ownSide})[^,]{4,60} (?:${finding})(?:\s*[.!]?$|,)`,
    String.raw`, (?:says|reports|writes|confirms) (?!${ownSide})[^,]{4,60}(?:,|$)`
  ].join('|')
)

const ownTest = /\b(?:our|we|in-house|internal)\b[^,.;]{0,40}/i

/** `saidText` is what the claim says, its attribution included and the candidate's own name left out. */
export const isThirdPartyVoice = (saidText: string, isAttributed: boolean): boolean => {
  if (isAttributed) return true
  const found = attributedPassive.exec(saidText)
  if (found !== null) return !ownTest.test(saidText.slice(found.index, found.index + 60)) || /independent|third[- ]party|according/i.test(found[0])
  if (outsideCues.test(saidText)) return true
  if (ownTest.test(saidText)) return false
  if ([namedWitness, namedTester, namedStaff, saidInPassing].some((cue) => cue.test(saidText))) return true
  const authority = authorityCues.exec(saidText)
  return authority !== null && !audience.test(saidText.slice(Math.max(0, authority.index - 40), authority.index))
}
