/**
 * Verdicts that arrived, kept by what they were given on: judge, claim and shown atoms, all as they were sent. In memory
 * for this process, in the database for all. A failure is never kept, so it is asked again.
 *
 * The database only saves calls: when it cannot be read or written the cause is reported and the model is asked.
 */
import { LRUCache } from 'lru-cache'
import type { Verdict } from '../../domain/claim.js'
import { verdictArrived } from '../../domain/vocabulary.js'

export interface KeptVerdict {
  key: string
  judgeId: string
  verdict: Verdict
}

/** The table behind the memory. */
export interface VerdictStore {
  /** What is stored under these keys and fits its row's hash. */
  find(keys: readonly string[]): Promise<Map<string, Verdict>>
  save(rows: readonly KeptVerdict[]): Promise<void>
  /** Returns how many verdicts older than the cut-off were removed. */
  dropBefore(cutoff: Date): Promise<number>
}

export interface VerdictCache {
  find(judgeId: string, keys: readonly string[]): Promise<Map<string, Verdict>>
  save(rows: readonly KeptVerdict[]): Promise<void>
}

/** Our choice: some 20 MB at a kilobyte a verdict. */
export const rememberedVerdictCountMax = 20_000
/** Rows of the database are dropped once a day, so nothing is remembered for much longer than they are kept. */
const rememberedMs = 24 * 60 * 60 * 1_000

export const verdictCache = (
  store: VerdictStore | undefined,
  report: (cause: unknown) => void,
  hits: (judgeId: string, place: 'memory' | 'database', count: number) => void
): VerdictCache => {
  const memory = new LRUCache<string, Verdict>({ max: rememberedVerdictCountMax, ttl: rememberedMs })
  return {
    find: async (judgeId, keys) => {
      const found = new Map<string, Verdict>()
      for (const key of keys) {
        const verdict = memory.get(key)
        if (verdict !== undefined) found.set(key, verdict)
      }
      if (found.size > 0) hits(judgeId, 'memory', found.size)
      const missing = keys.filter((key) => !found.has(key))
      if (store === undefined || missing.length === 0) return found
      try {
        const stored = await store.find(missing)
        for (const [key, verdict] of stored) {
          memory.set(key, verdict)
          found.set(key, verdict)
        }
        if (stored.size > 0) hits(judgeId, 'database', stored.size)
      } catch (error) {
        report(error)
      }
      return found
    },
    save: async (rows) => {
      const arrived = rows.filter(({ verdict }) => verdictArrived[verdict.status])
      for (const { key, verdict } of arrived) memory.set(key, verdict)
      if (store === undefined || arrived.length === 0) return
      await store.save(arrived).catch(report)
    }
  }
}
