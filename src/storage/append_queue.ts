/**
 * Group commit: a commit costs the same for one request as for many, so one writer takes everything that is waiting and
 * commits it together. While it writes, the next requests gather.
 *
 * Nobody pays for a neighbour: when the database refuses a group, its members are written one by one, and only the one at
 * fault hears of it. When the connection is lost, the commit may have gone through, so nothing is written twice.
 */
import type { LedgerEntry } from '../domain/ledger.js'
import { ProblemError } from '../domain/problem.js'
import type { Append } from '../ports.js'
import { mayBeOneMembersFault, storageProblem } from './storage_problem.js'

/** Requests in one transaction. */
export const groupAppendCountMax = 128
/** Characters of record text in one transaction; a single request may be larger. */
export const groupCharacterCountMax = 8_000_000
/** Requests waiting for the writer; beyond that the database does not keep up and callers are told so. */
export const waitingAppendCountMax = 10_000

interface Waiting {
  append: Append
  resolve(entries: LedgerEntry[]): void
  reject(error: unknown): void
}

export interface AppendQueue {
  add(append: Append): Promise<LedgerEntry[]>
  /** Resolves when everything added so far is written; later requests are refused. */
  close(): Promise<void>
}

const characterCountOf = (append: Append): number => append.records.reduce((sum, record) => sum + record.text.length, 0)

/** @param write writes a group in one transaction and returns the entries of each member. */
export const appendQueue = (write: (group: readonly Append[]) => Promise<LedgerEntry[][]>): AppendQueue => {
  const waiting: Waiting[] = []
  let writer: Promise<void> | null = null
  let closed = false

  const takeGroup = (): Waiting[] => {
    let count = 0
    let characterCount = 0
    while (count < waiting.length && count < groupAppendCountMax) {
      characterCount += characterCountOf(waiting[count]!.append)
      if (count > 0 && characterCount > groupCharacterCountMax) break
      count++
    }
    return waiting.splice(0, count)
  }

  const writeGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const entries = await write(group.map((each) => each.append))
      group.forEach((each, index) => each.resolve(entries[index]!))
    } catch (error) {
      if (group.length > 1 && mayBeOneMembersFault(error)) {
        for (const each of group) await writeGroup([each])
      } else {
        for (const each of group) each.reject(storageProblem(error))
      }
    }
  }

  const writeAll = async (): Promise<void> => {
    // Requests of the same turn of the event loop go into one group.
    await Promise.resolve()
    while (waiting.length > 0) await writeGroup(takeGroup())
    writer = null
  }

  return {
    add: (append) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ProblemError('ledger_unavailable', 'the ledger is closing'))
        if (waiting.length >= waitingAppendCountMax) return reject(new ProblemError('ledger_unavailable', 'too many requests are waiting to be recorded'))
        waiting.push({ append, resolve, reject })
        writer ??= writeAll()
      }),
    close: async () => {
      closed = true
      await writer
    }
  }
}
