/**
 * Many units in one request: each is judged for itself and has a record of its own, and one that fails is told as such
 * without spoiling the others. All records of a batch are appended in one transaction.
 */
import { answerOf } from './answer.js'
import { once } from './idempotency.js'
import { judge } from './rerank.js'
import type { RerankRecord } from './domain/ledger.js'
import { ProblemError, type Problem } from './domain/problem.js'
import type { RerankAnswer } from './domain/rerank_answer.js'
import type { RerankRequest } from './domain/rerank_request.js'
import type { Append, Ports } from './ports.js'
import type { RequestContext } from './request_context.js'

export type BatchResult = { index: number; answer: RerankAnswer } | { index: number; problem: Problem }

/** Per unit: what its answer shows, or why it has none. */
type UnitNote = Pick<RerankRequest, 'top_n' | 'include'> | { problem: Problem }

/** @param units requests, or the fault that kept one from being a request. */
export const rerankBatch = (ports: Ports, context: RequestContext, units: readonly (RerankRequest | ProblemError)[]): Promise<BatchResult[]> =>
  once(
    ports,
    context,
    async () => {
      const records: Append['records'][number][] = []
      const packetContents: Append['packetContents'][number][] = []
      const notes: UnitNote[] = []
      for (const unit of units) {
        try {
          if (unit instanceof ProblemError) throw unit
          const judged = await judge(ports, context, unit)
          records.push(...judged.records)
          packetContents.push(...judged.packetContents)
          notes.push({ top_n: unit.top_n, include: unit.include })
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error
          if (error.options.cause !== undefined) ports.report(error.options.cause)
          notes.push({ problem: error.problem })
        }
      }
      return { append: { records, packetContents }, notes }
    },
    (placed, notes) => {
      const remaining = placed.values()
      return notes.map((note, index): BatchResult => {
        if ('problem' in note) return { index, problem: note.problem }
        const { record, entry } = remaining.next().value!
        return { index, answer: answerOf(record as RerankRecord, entry, note) }
      })
    }
  )
