/**
 * Whom and what a claim names: "Inkwell was woven by Fairlight Blinds". A name is part of what is said, so an atom that does
 * not name it attests nothing of it, however many other words the two share ("Inkwell ... was woven by Alder Roller Works").
 *
 * A name is a capitalised word that no dictionary knows, or a run of capitalised words that it does not know as one ("Old Quay
 * Foundry", but not "New York"). The place in which a name stands may be told in many ways, so single known words name no one.
 */
import type { Atom } from '../domain/packet.js'
import type { AtomReading, Passage } from './atom_reading.js'
import type { TextFeatures } from './features.js'
import { isFragment } from './fragment.js'
import { type Lexicon, emptyLexicon } from './lexicon.js'
import { comparableTextOf, normalTextOf } from './normal_text.js'
import type { ModelNames } from './other_model.js'
import { unitOf } from './quantities/unit_table.js'
import { writtenNumberAt } from './quantities/written_number.js'
import { groupOf, isContentWord } from './terms.js'
import { partsOfSpeechIn, wordFormOf } from './word_forms.js'
import { silentWords } from './word_tables.js'

export interface NamedParty {
  /** As written. */
  name: string
  /** Its words, lower-case. */
  words: readonly string[]
  /**
   * A subject stands where a sentence begins, and another text may call it "it"; a word there ("Nettle was ...") may be a name or not.
   */
  role: 'party' | 'subject' | 'word'
}

const capital = String.raw`\p{Lu}\p{L}*\p{Ll}\p{L}*`
const runPattern = new RegExp(String.raw`(?<![\p{L}\p{N}'.-])${capital}(?:\s(?:(?:of|for|&|de|of the)\s)?${capital})*(?![\p{L}\p{N}])`, 'gu')
const wordPattern = new RegExp(capital, 'gu')

/** Where a sentence, a row's value or a quotation begins, any word has a capital. */
const beginning = /(?:^|[.:;!?•\n"([/|]|^(?:[Ii]n|[Oo]n|[Aa]t|[Bb]y|[Dd]uring|[Aa]fter|[Bb]efore|[Ss]ince|[Ff]rom)\s[^.;:]{1,60},)\s*$/u

/** Our choice: looked at so far back, so that the cost stays linear. */
const lookedBackCount = 70
const isBeginning = (text: string, index: number): boolean =>
  beginning.test(index <= lookedBackCount ? text.slice(0, index) : `…${text.slice(index - lookedBackCount, index)}`)

/** "MCQs" is an abbreviation, told out in full elsewhere. */
const abbreviated = /^\p{Lu}{2,}s?$/u

/** Our choice: a shorter word is seldom a name of its own. */
const nameLengthMin = 3

/** Capitalised in any English text. */
const calendarWords: ReadonlySet<string> = new Set(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday'.split(
    ' '
  )
)

/** What may follow the name of one who does or is something: not the noun of "Contactless payments". */
const afterSubject: ReadonlySet<string> = new Set(['AUX', 'VERB', 'ADP', 'PART'])

/** "The Battery Life Is Long": where small words have capitals, or nothing of content is without, capitals name nothing. */
const isTitle = (text: string, { terms }: TextFeatures): boolean =>
  isFragment(text) ||
  [...text.matchAll(wordPattern)].some(({ 0: word, index }) => silentWords.has(word.toLowerCase()) && !isBeginning(text, index)) ||
  terms.every((term) => term.isCode || /^\p{Lu}/u.test(text.slice(term.start)))

/** A word that has its capital from its place: "Outshines", "Sixty", "In". */
const onlyBegins = (word: string): boolean => !isContentWord(word) || wordFormOf(word).lemma !== word || writtenNumberAt([word], 0) !== undefined

/** The names in a claim from which the candidate's own name has been taken out. In a title only words that no dictionary knows are names. */
export const namedPartiesOf = (features: TextFeatures, names: ModelNames, lexicon: Lexicon): NamedParty[] => {
  const { normal } = features
  if (lexicon.fingerprint === emptyLexicon.fingerprint || !/\p{Lu}/u.test(normal)) return []
  const isUnknown = (word: string): boolean =>
    lexicon.sensesOf(word).length === 0 && [wordFormOf(word).lemma, word.replace(/s$/u, '')].every((form) => lexicon.sensesOf(form).length === 0)
  const isName = (word: string): boolean =>
    word.length >= nameLengthMin &&
    !abbreviated.test(word) &&
    !names.spelled.has(word.toLowerCase()) &&
    !calendarWords.has(word.toLowerCase()) &&
    isContentWord(word.toLowerCase()) &&
    unitOf(word.toLowerCase()) === undefined
  const title = isTitle(normal, features)
  const parties: NamedParty[] = [...normal.matchAll(runPattern)].flatMap(({ 0: run, index }) => {
    const isSubject = isBeginning(normal, index)
    const written = [...run.matchAll(wordPattern)].map(([word]) => word)
    const found = isSubject && onlyBegins(written[0]!.toLowerCase()) && !isUnknown(written[0]!.toLowerCase()) ? written.slice(1) : written
    const words = found.filter(isName).map((word) => word.toLowerCase())
    if (words.length === 0) return []
    const isKnownRun = !isUnknown(run.toLowerCase().replace(/[^\p{L}]+/gu, '_'))
    if (title || words.length === 1 ? !words.some(isUnknown) : isKnownRun) return []
    if (isSubject && written.length === 1 && !standsAlone(normal.slice(index), run)) return []
    return [{ name: found.join(' '), words: title ? words.filter(isUnknown) : words, role: isSubject && found === written ? 'subject' : 'party' } as const]
  })
  const word = loneSubject.exec(normal)?.[1]
  // Beside a party that is named, what the sentence begins with is probably a name, too.
  if (word === undefined || parties.length === 0 || parties.some(({ role }) => role === 'subject') || !isName(word)) return parties
  return [...parties, { name: word, words: [word.toLowerCase()], role: 'word' }]
}

const loneSubject = new RegExp(String.raw`^(${capital}) (?:was|were|is|are|has|had)\b`, 'u')

const standsAlone = (text: string, word: string): boolean => {
  if (/^'s\b/u.test(text.slice(word.length))) return true
  const next = partsOfSpeechIn(text)[1]
  return next !== undefined && afterSubject.has(next.part)
}

const plain = (text: string): string =>
  ` ${comparableTextOf(normalTextOf(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Read once an atom: a pair is asked too often. */
const sources = new WeakMap<Atom, string>()
const sourceOf = (atom: Atom): string => {
  let source = sources.get(atom)
  if (source === undefined) {
    const { origin } = atom
    source = origin.kind === 'record' ? plain(`${origin.source_ref ?? ''} ${origin.source_type.replaceAll('_', ' ')}`) : ''
    sources.set(atom, source)
  }
  return source
}

const holdsWord = ({ features }: Passage, word: string): boolean =>
  features.byStem.has(wordFormOf(word).stem) || features.byGroup.has(groupOf(wordFormOf(word).lemma))

const leadPattern = new RegExp(String.raw`^${capital}(?:[\s-]${capital})*(?=,| (?:is|was|has|had|are|were)\b)`, 'u')
/** Read once an atom, as its source is. */
const leads = new WeakMap<AtomReading, string[]>()
/** How the atom begins where it begins with a name: "Garnet Row, bred by ..." */
const leadOf = (reading: AtomReading): string[] => {
  let lead = leads.get(reading)
  if (lead === undefined) {
    lead = [...(leadPattern.exec(reading.text)?.[0] ?? '').matchAll(wordPattern)].map(([word]) => word.toLowerCase()).filter((word) => isContentWord(word))
    leads.set(reading, lead)
  }
  return lead
}

/** Does the atom's text or its source name it? Every word of a name must stand there. Where nobody says whom an atom is about, "it" may be the one, unless the atom begins with another name. */
export const namesParty = (reading: AtomReading, { words, role }: NamedParty, names: ModelNames, comparableClaim: string): boolean => {
  if (
    words.every(
      (word) =>
        reading.comparable.includes(` ${word} `) || reading.passages.some((passage) => holdsWord(passage, word)) || sourceOf(reading.atom).includes(` ${word} `)
    )
  )
    return true
  if (names.forms !== undefined) return role === 'word'
  return role !== 'party' && leadOf(reading).every((word) => comparableClaim.includes(` ${word} `))
}

export const namedPartyTableText = (): string =>
  JSON.stringify([
    runPattern.source,
    beginning.source,
    abbreviated.source,
    nameLengthMin,
    [...calendarWords],
    [...afterSubject],
    loneSubject.source,
    leadPattern.source
  ])
