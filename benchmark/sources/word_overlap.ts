/**
 * The yardstick judge: an atom attests a claim when it holds most of the claim's words. It knows no numbers, no negation and no
 * voice; whatever a judge is worth shows beside it.
 */
import type { Claim, Verdict } from '../../src/domain/claim.js'
import type { Atom } from '../../src/domain/packet.js'
import { functionWords } from '../../src/extraction/function_words.js'
import { wordStemsOf } from '../../src/extraction/word_stem.js'
import type { JudgingSource, Question } from '../../src/ports.js'

/** Share of a claim's content words that an atom must hold. A round number, not fitted to these data. */
export const overlapShareMin = 0.5

const contentOf = (text: string): Set<string> => new Set(wordStemsOf(text).filter((stem) => !functionWords.has(stem)))

const overlapOf = (claim: ReadonlySet<string>, atom: ReadonlySet<string>): number => {
  let held = 0
  for (const stem of claim) if (atom.has(stem)) held++
  return claim.size === 0 ? 0 : held / claim.size
}

export const wordOverlapSource: JudgingSource = {
  kind: 'judging',
  questionsAtOnce: 1,
  id: 'word-overlap',
  fingerprint: `word-overlap/1/${overlapShareMin}`,
  choose: ({ claims, atoms }: Question<Claim>): Atom[][] => claims.map(() => [...atoms]),
  ground: async ({ claims }: Question<Claim>, shown: readonly (readonly Atom[])[]): Promise<Verdict[]> => {
    const contentOfAtom = new Map<Atom, Set<string>>()
    const read = (atom: Atom): Set<string> => {
      let content = contentOfAtom.get(atom)
      if (content === undefined) contentOfAtom.set(atom, (content = contentOf(atom.text)))
      return content
    }
    return claims.map((claim, index): Verdict => {
      const words = contentOf(claim.text)
      const near = (shown[index] ?? [])
        .map((atom) => ({ id: atom.atom_id, overlap: overlapOf(words, read(atom)) }))
        .sort((left, right) => right.overlap - left.overlap || (left.id < right.id ? -1 : 1))
      const attesting = near.filter(({ overlap }) => overlap >= overlapShareMin)
      return {
        status: 'ok',
        attestations: attesting.map(({ id }) => [id]),
        contradicting_atom_ids: [],
        shown_atom_ids: (shown[index] ?? []).map(({ atom_id }) => atom_id),
        nearest_atom_id: near[0]?.id ?? null,
        rationale: `${attesting.length} atoms hold at least ${overlapShareMin} of the claim's words`
      }
    })
  }
}
