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
  about(candidate: CandidateText): Atom[]
}

/**
 * Prepares the atoms of a unit once; cost grows with their words, then with atoms x candidates.
 *
 * @param candidates all candidates of the rerank unit: their entities are the names that an atom's text may carry.
 */
export const atomFilter = (atoms: readonly Atom[], candidates: readonly CandidateText[]): AtomFilter => {
  const entities = new Map<string, Names>()
  const learn = (entity: Entity | undefined): void => {
    if (entity === undefined) return
    const names = namesOf(entity)
    entities.set(`${names.name}|${names.modelPhrase}`, names)
  }
  candidates.forEach(({ entity }) => learn(entity))
  for (const { about } of atoms) if (about !== undefined && 'entity' in about) learn(about.entity)
  // A text is compared only with names whose first word it has, so that a thousand entities cost no more than ten.
  const byModelWord = byFirstWord(entities.values(), ({ model }) => model)
  const byBrandWord = byFirstWord(entities.values(), ({ brand }) => brand)
  const namedIn = (words: readonly string[], index: ReadonlyMap<string, readonly Names[]>): Names[] => [...new Set(words)].flatMap((word) => index.get(word) ?? [])

  const prepared = atoms.map((atom): PreparedAtom => {
    if (atom.about !== undefined) {
      return 'candidate_ids' in atom.about
        ? { ...namesNobody, atom, ids: new Set(atom.about.candidate_ids) }
        : { ...namesNobody, atom, subject: namesOf(atom.about.entity) }
    }
    const spelled = padded(spelledWordsOf(atom.text))
    const phrase = spelled.toLowerCase()
    const words = phrase.trim().split(' ')
    return {
      ...namesNobody,
      atom,
      phrase,
      words,
      numberedAt: words.flatMap((word, index) => (hasDigit(word) ? [index] : [])),
      modelNumbers: modelNumbersOf(atom.text),
      models: namedIn(words, byModelWord).filter(({ modelPhrase }) => phrase.includes(modelPhrase)),
      brands: namedIn(words, byBrandWord).filter(({ spellings }) => spellings.some((spelling) => spelled.includes(spelling)))
    }
  })

  return {
    about: (candidate) => {
      const own = candidate.entity === undefined ? null : namesOf(candidate.entity)
      return prepared
        .filter((row) => {
          if (row.ids !== null) return row.ids.has(candidate.id)
          if (row.subject !== null) return own !== null && isSameEntity(row.subject, own)
          return mayConcern(row, own)
        })
        .map(({ atom }) => atom)
    }
  }
}

interface PreparedAtom {
  atom: Atom
  /** Whom `about` names, where there is one: candidates or an entity. */
  ids: ReadonlySet<string> | null
  subject: Names | null
  phrase: string
  words: readonly string[]
  /** Where a word with a digit stands. */
  numberedAt: readonly number[]
  modelNumbers: readonly ModelNumber[]
  /** Entities of the unit whose model, and whose brand, the text names. */
  models: readonly Names[]
  brands: readonly Names[]
}

const namesNobody = { ids: null, subject: null, phrase: '', words: [], numberedAt: [], modelNumbers: [], models: [], brands: [] } satisfies Partial<PreparedAtom>

/** An atom without `about`: kept unless it names somebody else and not the candidate. */
const mayConcern = ({ phrase, words, numberedAt, modelNumbers, models, brands }: PreparedAtom, own: Names | null): boolean => {
  if (own === null) return models.length === 0 && brands.length === 0
  if (phrase.includes(own.modelPhrase === '' ? own.name : own.modelPhrase)) return true
  // Another product of the same brand is another entity; the brand alone is not, for it makes the candidate too.
  if (models.some(({ modelPhrase }) => modelPhrase !== own.modelPhrase)) return false
  if (brands.some(({ name }) => name !== own.name) && !phrase.includes(own.name)) return false
  return !(namesSibling(words, numberedAt, own) || namesOtherModelOfBrand(modelNumbers, own))
}
