/**
 * What a scripted policy meant by each sentence beside what the rules read in it, and what its report meant beside what the judge said. Policies
 * and judge do not read each other's words, so agreement says how far the judge can be trusted on this grammar, and on no other text.
 */
import { z } from 'zod'
import type { RecordedMisKnowRun } from './recorded_run.js'
import { ReportStance } from '../run_record.js'

/** `other`: the sentence is about something else than the false answer. `none`: nothing was read of the false answer. */
export const IntendedPair = z.strictObject({
  intended: z.enum([...ReportStance.options, 'other']),
  read: z.enum(['adopts', 'reports', 'hedges', 'refutes', 'none']),
  count: z.int().min(1)
})
export type IntendedPair = z.infer<typeof IntendedPair>

const keyOf = ({ intended, read }: Pick<IntendedPair, 'intended' | 'read'>): string => `${intended}/${read}`

export const summedPairs = (pairs: readonly IntendedPair[]): IntendedPair[] => {
  const sums = new Map<string, IntendedPair>()
  for (const pair of pairs) {
    const known = sums.get(keyOf(pair))
    sums.set(keyOf(pair), known === undefined ? pair : { ...known, count: known.count + pair.count })
  }
  return [...sums.values()].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
}

/** Sentences that stand in the report no more (a revision cut into them) are left out. */
export const intendedPairsOf = ({ run, gold, reading }: RecordedMisKnowRun): IntendedPair[] => {
  const { report, intended } = run
  if (report === null || reading === null) return []
  let from = 0
  return summedPairs(
    intended.flatMap(({ text, stance, target }): IntendedPair[] => {
      const ahead = report.indexOf(text, from)
      const at = ahead === -1 ? report.indexOf(text) : ahead
      if (at === -1) return []
      from = at + text.length
      const read = reading.sentences.filter(({ answer, start, end }) => answer === 'false' && start < at + text.length && end > at)
      const found = (['adopts', 'refutes', 'hedges', 'reports'] as const).find((each) => read.some((one) => one.stance === each)) ?? 'none'
      return [{ intended: target?.toLowerCase() === gold.false_answer.toLowerCase() ? stance : 'other', read: found, count: 1 }]
    })
  )
}

/** Whether any sentence of the final report was meant to adopt the false answer; null for a model, which says nothing of what it means. */
export const intendedAdoptionOf = ({ run, gold }: RecordedMisKnowRun): boolean | null =>
  run.agent.kind === 'model'
    ? null
    : run.intended.some(({ stance, target }) => stance === 'adopts' && target?.toLowerCase() === gold.false_answer.toLowerCase())
