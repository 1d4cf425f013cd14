/**
 * Where a sentence names who says the rest: "An independent laboratory measured ...", "..., according to reviewers".
 * The attribution is part of every claim that the sentence makes. Paper, section 4.
 */
const thirdParties: ReadonlySet<string> = new Set(
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

const sayingVerbs: ReadonlySet<string> = new Set(
  (
    'say report find note measure confirm state claim record rate rank recommend praise show verify test describe call name award conclude ' +
    'observe prove indicate suggest agree certify validate document list score ' +
    'mention attest write give love trust choose like swear clock report determine demonstrate reveal vote endorse prefer select review'
  ).split(' ')
)
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
