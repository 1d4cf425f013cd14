/**
 * The atoms that concern a candidate: two products with different weights in one packet never attest each other.
 *
 * An atom that says whom it is about concerns only those. One that does not concerns every candidate, unless its text
 * names another entity, or another model, than the candidate's. Naming is by whole words, without case or punctuation.
 */
import type { Atom, Entity } from '../domain/packet.js'
import type { CandidateText } from '../ports.js'

const spelledWordsOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
const wordsOf = (text: string): string[] => spelledWordsOf(text).map((word) => word.toLowerCase())

/** Words between single spaces, with one at either end, so that a phrase can be found by a plain substring search. */
const padded = (words: readonly string[]): string => ` ${words.join(' ')} `

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

interface Names {
  name: string
  /** The words of the name. */
  brand: readonly string[]
  /** As written, and in capitals: many brands are common words, so only these spellings name somebody else. */
  spellings: readonly string[]
  /** The model as words; empty without one. */
  model: readonly string[]
  modelPhrase: string
}

const namesOf = (entity: Entity): Names => {
  const spelled = padded(spelledWordsOf(entity.name))
  const model = entity.model === undefined ? [] : wordsOf(entity.model)
  const modelPhrase = model.length === 0 ? '' : padded(model)
  return { name: spelled.toLowerCase(), brand: wordsOf(entity.name), spellings: [spelled, spelled.toUpperCase()], model, modelPhrase }
}

const isSameEntity = (one: Names, other: Names): boolean =>
  one.name === other.name && (one.modelPhrase === '' || other.modelPhrase === '' || one.modelPhrase === other.modelPhrase)

/** Does the text name a model of the same series with another number: "Strata 5" where the candidate is a Strata 6? */
const namesSibling = (words: readonly string[], numberedAt: readonly number[], own: Names): boolean => {
  const number = own.model.at(-1)
  const series = own.model.slice(0, -1)
  if (number === undefined || !hasDigit(number) || series.length === 0) return false
  return numberedAt.some(
    (index) => index >= series.length && words[index] !== number && series.every((part, offset) => words[index - series.length + offset] === part)
  )
}

/** Parts of a text that stand apart: what follows a bracket or a colon is no part of the name before it ("Acme (vegan): B12 2.4 µg"). */
const partsOf = (text: string): string[][] => text.split(/[()[\]{}:;!?|/]|[.,](?=\s|$)/).map(wordsOf)

/** A word that looks like a model number, with the words before it, nearest last. */
interface ModelNumber {
  word: string
  before: readonly string[]
}

const modelNumbersOf = (text: string): ModelNumber[] =>
  hasDigit(text) ? partsOf(text).flatMap((words) => words.flatMap((word, index) => (isModelNumber(word) ? [{ word, before: words.slice(0, index) }] : []))) : []

/** Does the text put a model number that is not the candidate's straight behind the brand: "Acme X5" for an Acme X6? */
const namesOtherModelOfBrand = (modelNumbers: readonly ModelNumber[], own: Names): boolean =>
  own.model.length > 0 &&
  modelNumbers.some(
    ({ word, before }) =>
      !own.model.includes(word) &&
      before.length >= own.brand.length &&
      own.brand.every((part, offset) => before[before.length - own.brand.length + offset] === part)
  )

/** Letters and digits in one word, but not a quantity such as "12h" or "500gb": a number first, and then a short unit. */
const isModelNumber = (word: string): boolean => /\p{L}/u.test(word) && hasDigit(word) && !/^\p{N}+\p{L}{1,3}$/u.test(word)

const byFirstWord = (entities: Iterable<Names>, wordsOfNames: (names: Names) => readonly string[]): Map<string, Names[]> => {
  const index = new Map<string, Names[]>()
  for (const names of entities) {
    const first = wordsOfNames(names)[0]
    if (first === undefined) continue
    const sharing = index.get(first)
    if (sharing === undefined) index.set(first, [names])
    else sharing.push(names)
  }
  return index
}

export interface AtomFilter {
  /** The atoms that concern the candidate, in the order in which they were given. */
  about(candidate: CandidateText): readonly Atom[]
}

/** What an atom says of whom it concerns, by itself. */
interface ReadAtom {
  atom: Atom
  /** Whom `about` names, where there is one: candidates or an entity. */
  ids: ReadonlySet<string> | null
  subject: Names | null
  /** The words as they are spelled, and without case. */
  spelled: string
  phrase: string
  words: readonly string[]
  /** Where a word with a digit stands. */
  numberedAt: readonly number[]
  modelNumbers: readonly ModelNumber[]
}

const sayingNobody = { ids: null, subject: null, spelled: '', phrase: '', words: [], numberedAt: [], modelNumbers: [] } satisfies Partial<ReadAtom>

const readAtom = (atom: Atom): ReadAtom => {
  if (atom.about !== undefined) {
    return 'candidate_ids' in atom.about
      ? { ...sayingNobody, atom, ids: new Set(atom.about.candidate_ids) }
      : { ...sayingNobody, atom, subject: namesOf(atom.about.entity) }
  }
  const spelled = padded(spelledWordsOf(atom.text))
  const phrase = spelled.toLowerCase()
  const words = phrase.trim().split(' ')
  const numberedAt = words.flatMap((word, index) => (hasDigit(word) ? [index] : []))
  return { ...sayingNobody, atom, spelled, phrase, words, numberedAt, modelNumbers: modelNumbersOf(atom.text) }
}

/** With whom of the unit's entities its text names: by the model, and by the brand. */
interface PreparedAtom extends ReadAtom {
  models: readonly Names[]
  brands: readonly Names[]
}

const makeFilter = (rows: readonly ReadAtom[], candidateEntities: readonly Entity[]): AtomFilter => {
  const entities = new Map<string, Names>()
  const learn = (names: Names): void => void entities.set(`${names.name}|${names.modelPhrase}`, names)
  candidateEntities.map(namesOf).forEach(learn)
  for (const { subject } of rows) if (subject !== null) learn(subject)
  // A text is compared only with names whose first word it has, so that a thousand entities cost no more than ten.
  const byModelWord = byFirstWord(entities.values(), ({ model }) => model)
  const byBrandWord = byFirstWord(entities.values(), ({ brand }) => brand)
  const namedIn = (words: readonly string[], index: ReadonlyMap<string, readonly Names[]>): Names[] =>
    [...new Set(words)].flatMap((word) => index.get(word) ?? [])
  const prepared = rows.map((row): PreparedAtom => ({
    ...row,
    models: byModelWord.size === 0 ? [] : namedIn(row.words, byModelWord).filter(({ modelPhrase }) => row.phrase.includes(modelPhrase)),
    brands:
      byBrandWord.size === 0 ? [] : namedIn(row.words, byBrandWord).filter(({ spellings }) => spellings.some((spelling) => row.spelled.includes(spelling)))
  }))
  const concerning = (candidate: CandidateText): Atom[] => {
    const own = candidate.entity === undefined ? null : namesOf(candidate.entity)
    return prepared
      .filter((row) => {
        if (row.ids !== null) return row.ids.has(candidate.id)
        if (row.subject !== null) return own !== null && isSameEntity(row.subject, own)
        return mayConcern(row, own)
      })
      .map(({ atom }) => atom)
  }
  if (prepared.some(({ ids }) => ids !== null)) return { about: concerning }
  // No atom asks for a candidate's id, so all candidates of one entity have the same atoms.
  const known = new Map<string, Atom[]>()
  return {
    about: (candidate) => {
      const key = entityKeyOf(candidate.entity)
      let atoms = known.get(key)
      if (atoms === undefined) {
        if (known.size >= rememberedEntityCountMax) known.clear()
        known.set(key, (atoms = concerning(candidate)))
      }
      return atoms
    }
  }
}

const entityKeyOf = (entity: Entity | undefined): string => (entity === undefined ? '' : JSON.stringify([entity.name, entity.model]))

/** Our choice: selections of one packet that are kept. */
const rememberedEntityCountMax = 64

/** A packet is read once as long as it is kept, and its latest filter serves every unit of the same entities. */
const readings = new WeakMap<readonly Atom[], { rows: readonly ReadAtom[]; entitiesKey: string | null; filter: AtomFilter | null }>()

/**
 * Prepares the atoms of a unit once; cost grows with their words, then with atoms x entities.
 *
 * @param atoms are not changed afterwards
 * @param candidates all candidates of the rerank unit: their entities are the names that an atom's text may carry.
 */
export const atomFilter = (atoms: readonly Atom[], candidates: readonly CandidateText[]): AtomFilter => {
  const entities = new Map<string, Entity>()
  for (const { entity } of candidates) {
    if (entity === undefined) continue
    const key = entityKeyOf(entity)
    // Of two spellings of a name the last counts.
    entities.delete(key)
    entities.set(key, entity)
  }
  const entitiesKey = [...entities.keys()].join(' ')
  let reading = readings.get(atoms)
  if (reading === undefined) readings.set(atoms, (reading = { rows: atoms.map(readAtom), entitiesKey: null, filter: null }))
  if (reading.filter === null || reading.entitiesKey !== entitiesKey) {
    reading.filter = makeFilter(reading.rows, [...entities.values()])
    reading.entitiesKey = entitiesKey
  }
  return reading.filter
}

/** An atom without `about`: kept unless it names somebody else and not the candidate. */
const mayConcern = ({ phrase, words, numberedAt, modelNumbers, models, brands }: PreparedAtom, own: Names | null): boolean => {
  if (own === null) return models.length === 0 && brands.length === 0
  if (phrase.includes(own.modelPhrase === '' ? own.name : own.modelPhrase)) return true
  // Another product of the same brand is another entity; the brand alone is not, for it makes the candidate too.
  if (models.some(({ modelPhrase }) => modelPhrase !== own.modelPhrase)) return false
  if (brands.some(({ name }) => name !== own.name) && !phrase.includes(own.name)) return false
  return !(namesSibling(words, numberedAt, own) || namesOtherModelOfBrand(modelNumbers, own))
}
