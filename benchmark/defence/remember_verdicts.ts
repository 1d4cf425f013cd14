/**
 * A label source that remembers: the same question on one claim gets the same verdict, so it is put to the judge once for all pages, levels,
 * agents and defences that make the claim. For judges whose verdict on a claim does not depend on its neighbours or its page's text, as is
 * true of the embedded one.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Claim, Verdict } from '../../src/domain/claim.js'
import type { Atom } from '../../src/domain/packet.js'
import type { JudgingSource, Question } from '../../src/ports.js'

/** A verdict takes about two kilobytes, most of it the ids of the atoms that were shown. Our choice. */
const rememberedVerdictCountMax = 300_000

/** A number for each selection of atoms: what is asked about the same atoms is one setting. A packet's atoms are the same objects as long as it is kept. */
const rememberSelections = () => {
  const numbers = new WeakMap<Atom, number>()
  let atomCount = 0
  const numberOf = (atom: Atom): number => {
    let number = numbers.get(atom)
    if (number === undefined) numbers.set(atom, (number = ++atomCount))
    return number
  }
  return (atoms: readonly Atom[]): string => atoms.map(numberOf).join(' ')
}

/** Everything of a question but the claim and the page. */
const settingOf = ({ query, candidate, atoms, asOf }: Question<Claim>, selectionOf: (atoms: readonly Atom[]) => string): string =>
  createHash('sha256')
    .update(JSON.stringify([query, candidate.entity?.name, candidate.entity?.model, asOf, selectionOf(atoms)]))
    .digest('base64')

/** Neither its id nor where it stands decides anything of a verdict. */
const saidIn = ({ text, claim_type, query_relevance, needs_external_evidence, third_party_voice, adjudicable }: Claim): string =>
  `${claim_type} ${query_relevance} ${needs_external_evidence} ${third_party_voice} ${adjudicable} ${text}`

interface Remembered {
  shown: readonly Atom[]
  verdict: Verdict
}

export const rememberVerdicts = (source: JudgingSource): JudgingSource => {
  const remembered = new LRUCache<string, Remembered>({ max: rememberedVerdictCountMax })
  const selectionOf = rememberSelections()
  // A question is put twice, to choose and to ground.
  const keysOfQuestion = new WeakMap<Question<Claim>, string[]>()
  const keysOf = (question: Question<Claim>): string[] => {
    let keys = keysOfQuestion.get(question)
    if (keys === undefined) {
      const setting = settingOf(question, selectionOf)
      keysOfQuestion.set(question, (keys = question.claims.map((claim) => setting + saidIn(claim))))
    }
    return keys
  }
  /** The question on those claims alone that nobody has judged; `indexes` says which they are. */
  const openPart = (question: Question<Claim>, keys: readonly string[]) => {
    const indexes = keys.flatMap((key, index) => (remembered.has(key) ? [] : [index]))
    return { indexes, part: { ...question, claims: indexes.map((index) => question.claims[index]!) } }
  }
  return {
    kind: 'judging',
    id: source.id,
    fingerprint: source.fingerprint,
    questionsAtOnce: source.questionsAtOnce,
    choose: (question) => {
      const keys = keysOf(question)
      const { indexes, part } = openPart(question, keys)
      const chosen = indexes.length === 0 ? [] : source.choose(part)
      const chosenAt = new Map(indexes.map((index, place) => [index, chosen[place]!]))
      return keys.map((key, index) => (chosenAt.get(index) ?? remembered.peek(key)!.shown) as Atom[])
    },
    ground: async (question, shown, signal) => {
      const keys = keysOf(question)
      // Taken at once: what is remembered now may be gone when the judge has answered.
      const known = keys.map((key) => remembered.get(key)?.verdict)
      const indexes = known.flatMap((verdict, index) => (verdict === undefined ? [index] : []))
      if (indexes.length === 0) return known as Verdict[]
      const part = { ...question, claims: indexes.map((index) => question.claims[index]!) }
      const verdicts = await source.ground(
        part,
        indexes.map((index) => shown[index]!),
        signal
      )
      for (const [place, index] of indexes.entries()) {
        known[index] = verdicts[place]!
        remembered.set(keys[index]!, { shown: shown[index]!, verdict: verdicts[place]! })
      }
      return known as Verdict[]
    }
  }
}
