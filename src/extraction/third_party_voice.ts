/**
 * Does a sentence put its content into somebody else's mouth? Evidence laundering (paper, section 2) states claims in a
 * third-party voice, and the attribution is part of the claim (section 4): every claim cut from the sentence keeps it.
 * The publisher's own voice ("our laboratory measured", "we tested") is no third party.
 */
import { wordsBeginning, wordsMatching } from './cue_words.js'

export const thirdParties: ReadonlySet<string> = new Set(
  (
    'laboratory laboratories lab labs institute institution university hospital clinic agency regulator auditor auditors inspector ' +
    'inspectors authority association ' +
    'reviewer reviewers review reviews tester testers expert experts critic critics analyst analysts researcher researchers scientist ' +
    'scientists doctor doctors dermatologist dermatologists ' +
    'dentist dentists pediatrician pediatricians veterinarian veterinarians vet vets engineer engineers physician physicians nutritionist nutritionists ' +
    'customer customers buyer buyers user users owner owners client clients parent parents hiker hikers traveller travellers traveler ' +
    'travelers runner runners shopper shoppers guest guests ' +
    'testing test tests study studies trial trials survey surveys report reports benchmark benchmarks magazine journal publication ' +
    'publications press media panel panellists ' +
    'bureau federation foundation organisation organization body organisations organizations evaluators evaluator specialists specialist ' +
    'consultants professionals trainers coaches'
  ).split(' ')
)

export const sayingVerbs: ReadonlySet<string> = new Set(
  (
    'say report find note measure confirm state claim record rate rank recommend praise show verify test describe call name award conclude ' +
    'observe prove indicate suggest agree certify validate document list score ' +
    'mention attest write give love trust choose like swear clock report determine demonstrate reveal vote endorse prefer select review'
  ).split(' ')
)
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
 * behind "for", they stand behind it. Our choice: too many flags cost a look at the evidence, too few hide laundering.
 */
export const authorityCues = wordsMatching(
  String.raw`laborator(?:y|ies)(?!-)|institute|university|magazine|newspaper|journal|yearbook|gazette|bulletin|website`,
  String.raw`testers?|auditors?|researchers?|scientists?|surveyors?|critics|analysts?|reviewers?|inspectors?|assessors?|examiners?|judges|jury`,
  String.raw`federation|guild|consultancy|council|agency|society|association|authority|registry|ombudsman|watchdog|academy`,
  String.raw`(?:uniformity|consumer|reader|user|owner|customer)s?'? survey|field (?:trial|study)|climate chamber|test house|trials? led by`,
  String.raw`\w+(?:ologists?|iatrists?|etitians?)|pediatricians?|pharmacists|physiotherapists|verdict of|singled out|top marks|vouch(?:es|ed)? for`
)
const audience = /\b(?:for|to|by your|your|our|my|we|with your)\s+(?:[\w-]+\s+){0,2}$/i

const ownVoice: ReadonlySet<string> = new Set(['our', 'we', 'us', 'my', 'i', 'in-house', 'internal', 'you', 'your'])

const occasions: ReadonlySet<string> = new Set(['in', 'during', 'under', 'across', 'at', 'for', 'throughout'])

interface Word {
  lower: string
  lemma: string
  pos: string
}

/** "Our customers say": the seller's words, but the customers' voice. */
const outsiders: ReadonlySet<string> = new Set('customers clients users buyers guests owners shoppers patients readers reviewers members'.split(' '))
const isTheirs = (tokens: readonly Word[], index: number): boolean =>
  tokens[index]?.lower === 'our' && tokens.slice(index + 1, index + 3).some((token) => outsiders.has(token.lower))

const isPlural = (token: Word | undefined): boolean => token !== undefined && /[^s]s$/.test(token.lower)

/** The index just after "an independent laboratory measured" or "reviewers say that"; 0 when the tokens do not open so. */
export const attributionLengthOf = (tokens: readonly Word[]): number => {
  const reach = Math.min(tokens.length, 14)
  if (tokens[0]?.lower === 'according' && tokens[1]?.lower === 'to') {
    for (let index = 2; index < reach; index += 1) if (tokens[index]?.lower === ',') return index + 1
    return 0
  }
  if (occasions.has(tokens[0]?.lower ?? '')) {
    // "In trials run by independent testers, ..."
    const comma = tokens.findIndex((token, index) => index < reach && token.lower === ',')
    const occasion = tokens.slice(0, Math.max(0, comma))
    const isForeign = occasion.some((token) => thirdParties.has(token.lower)) && !occasion.some((token) => ownVoice.has(token.lower))
    if (isForeign && comma + 1 < tokens.length) return comma + 1
  }
  let party = -1
  for (let index = 0; index < reach; index += 1) {
    const token = tokens[index] as Word
    if (ownVoice.has(token.lower) && party < 0 && !isTheirs(tokens, index)) return 0
    const followsParty = party === index - 1
    if (thirdParties.has(token.lower) && !(followsParty && sayingVerbs.has(token.lower) && isPlural(tokens[party]))) party = index
    else if (
      party >= 0 &&
      (sayingVerbs.has(token.lemma) || sayingVerbs.has(token.lower)) &&
      (followsParty || token.pos !== 'NOUN') &&
      token.pos !== 'ADJ' &&
      tokens[index + 1]?.lower !== 'by'
    ) {
      let end = index + 1
      while (['that', 'how', ':', ','].includes(tokens[end]?.lower ?? '')) end += 1
      return end < tokens.length ? end : 0
    } else if (token.lower === ',' || token.lower === ':' || (token.pos === 'AUX' && !['have', 'has', 'had'].includes(token.lower))) return 0
  }
  return 0
}

/** How many tokens at the end say ", according to reviewers" or ", reviewers say"; 0 when none. */
export const closingAttributionLengthOf = (tokens: readonly Word[]): number => {
  for (let index = tokens.length - 1; index > 0 && tokens.length - index < 12; index -= 1) {
    const token = tokens[index] as Word
    if (token.lower === 'according' && tokens[index + 1]?.lower === 'to') return tokens.length - index
    if (token.lower === ',' && tokens.length - index <= 7) {
      const tail = tokens.slice(index + 1)
      const names = tail.some((word) => thirdParties.has(word.lower)) && !tail.some((word) => ownVoice.has(word.lower))
      return names && tail.some((word) => sayingVerbs.has(word.lemma)) && tail.length <= 5 ? tokens.length - index : 0
    }
  }
  return 0
}

const ownTest = /\b(?:our|we|in-house|internal)\b[^,.;]{0,40}/i

export const isThirdPartyVoice = (claimText: string, isAttributed: boolean): boolean => {
  if (isAttributed) return true
  const found = attributedPassive.exec(claimText)
  if (found === null) {
    const authority = authorityCues.exec(claimText)
    return authority !== null && !audience.test(claimText.slice(Math.max(0, authority.index - 40), authority.index)) && !ownTest.test(claimText)
  }
  return !ownTest.test(claimText.slice(found.index, found.index + 60)) || /independent|third[- ]party|according/i.test(found[0])
}
