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

/** What is known of atoms by identity: a packet's atoms are the same objects as long as the packet is kept. */
const rememberAtoms = () => {
  const hashes = new WeakMap<Atom, string>()
  const hashOf = (atom: Atom): string => {
    let hash = hashes.get(atom)
    if (hash === undefined) hashes.set(atom, (hash = createHash('sha256').update(JSON.stringify(atom)).digest('base64')))
    return hash
  }
  return (atoms: readonly Atom[]): string => {
    const hash = createHash('sha256')
    for (const atom of atoms) hash.update(hashOf(atom))
    return hash.digest('base64')
  }
}

/** Everything of a question but the claim. */
const settingOf = ({ query, candidate, atoms, asOf }: Question<Claim>, hashOfAtoms: (atoms: readonly Atom[]) => string): string =>
  createHash('sha256')
    .update(JSON.stringify([query, candidate.entity?.name, candidate.entity?.model, asOf, hashOfAtoms(atoms)]))
    .digest('base64')

/** Neither its id nor where it stands decides anything of a verdict. */
const saidIn = ({ claim_id: _id, spans: _spans, ...said }: Claim): string => JSON.stringify(said)

interface Remembered {
  shown: readonly Atom[]
  verdict: Verdict
}

export const rememberVerdicts = (source: JudgingSource): JudgingSource => {
  const remembered = new LRUCache<string, Remembered>({ max: rememberedVerdictCountMax })
  const hashOfAtoms = rememberAtoms()
  const keysOf = (question: Question<Claim>): string[] => {
    const setting = settingOf(question, hashOfAtoms)
    return question.claims.map((claim) => setting + saidIn(claim))
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
      return keys.map((key, index) => [...(chosenAt.get(index) ?? remembered.peek(key)!.shown)])
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
