/**
 * rows.jsonl: one line a case, appended as cases end and never changed. It is all that a resumed run knows of the one before.
 *
 * A process that was killed may leave a torn last line: it is cut off, and its case runs again. A later row of the same case
 * replaces an earlier one, which happens only after an error. Rows stay in the file and are read when asked for, so memory holds
 * an index and not the rows.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { JudgedUnit } from '../../src/domain/ledger.js'

/** What a case came to. An error is no event: it is counted, has no score, and runs again. */
export type Row = { case_id: string } & (
  | { kind: 'scored'; score: number | null }
  | { kind: 'ordered'; order: readonly string[] | null }
  | { kind: 'judged'; unit: JudgedUnit }
  | { kind: 'error'; error: string }
)

interface Place {
  start: number
  length: number
  errored: boolean
}

export interface RowLog {
  /** Cases recorded without an error. */
  readonly scoredCount: number
  state(caseId: string): 'scored' | 'errored' | 'absent'
  read(caseId: string): Row | null
  append(row: Row): Promise<void>
  close(): Promise<void>
}

const newLine = 10

export class RowLogDamaged extends Error {
  override readonly name = 'RowLogDamaged'
}

/** Walks the whole lines of the file; answers where they end. */
const index = async (file: FileHandle, path: string, seen: (row: Row, start: number, length: number) => void): Promise<number> => {
  const chunk = Buffer.alloc(1 << 20)
  let rest = Buffer.alloc(0)
  let restStart = 0
  let lineNumber = 0
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, restStart + rest.length)
    if (bytesRead === 0) return restStart
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)])
    let from = 0
    for (let end = bytes.indexOf(newLine); end !== -1; end = bytes.indexOf(newLine, from)) {
      lineNumber++
      try {
        seen(JSON.parse(bytes.toString('utf8', from, end)) as Row, restStart + from, end - from)
      } catch (cause) {
        throw new RowLogDamaged(`${path}, line ${lineNumber}: is not a row, though it is not the last line; the folder cannot be resumed`, { cause })
      }
      from = end + 1
    }
    rest = bytes.subarray(from)
    restStart += from
  }
}

const noRows: RowLog = { scoredCount: 0, state: () => 'absent', read: () => null, append: () => Promise.reject(new Error('opened for reading')), close: async () => undefined }

export const openRowLog = async (path: string, { readOnly = false } = {}): Promise<RowLog> => {
  if (readOnly && !existsSync(path)) return noRows
  const places = new Map<string, Place>()
  const file = await open(path, readOnly ? 'r' : 'a+')
  let end: number
  try {
    end = await index(file, path, (row, start, length) => {
      if (typeof row.case_id !== 'string') throw new TypeError('no case_id')
      places.set(row.case_id, { start, length, errored: row.kind === 'error' })
    })
    // A whole file is not touched, so that a finished run stays as it is.
    if (!readOnly && (await file.stat()).size > end) await file.truncate(end)
  } catch (error) {
    await file.close()
    throw error
  }
  const openedEnd = end
  const reading = openSync(path, 'r')
  // Appends follow one another, so that places are known and lines never mix.
  let last = Promise.resolve()
  return {
    get scoredCount() {
      return [...places.values()].filter(({ errored }) => !errored).length
    },
    state: (caseId) => {
      const place = places.get(caseId)
      if (place === undefined) return 'absent'
      return place.errored ? 'errored' : 'scored'
    },
    read: (caseId) => {
      const place = places.get(caseId)
      if (place === undefined) return null
      const bytes = Buffer.alloc(place.length)
      readSync(reading, bytes, 0, place.length, place.start)
      return JSON.parse(bytes.toString('utf8')) as Row
    },
    append: (row) => {
      const line = Buffer.from(`${JSON.stringify(row)}\n`)
      last = last.then(async () => {
        await file.appendFile(line)
        places.set(row.case_id, { start: end, length: line.length - 1, errored: row.kind === 'error' })
        end += line.length
      })
      return last
    },
    close: async () => {
      await last.catch(() => undefined)
      if (end > openedEnd) await file.sync()
      await file.close()
      closeSync(reading)
    }
  }
}
