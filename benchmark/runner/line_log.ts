/**
 * A file of JSON lines with one line a case, appended as cases end and never changed.
 *
 * A process that was killed may leave a torn last line: it is cut off, and its case runs again. A later line of the same case
 * replaces an earlier one. Lines stay in the file and are read when asked for, so memory holds an index and not the lines: about
 * 150 bytes a case, whatever a line weighs.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** What the index keeps of a line. */
export interface Indexed<Kept> {
  case_id: string
  kept: Kept
}

export interface LineLog<Line extends { case_id: string }, Kept> {
  /** What is kept of the latest line of every case. */
  entries(): Iterable<[caseId: string, kept: Kept]>
  kept(caseId: string): Kept | null
  read(caseId: string): Line | null
  append(line: Line, kept: Kept): Promise<void>
  close(): Promise<void>
}

interface Place<Kept> {
  start: number
  length: number
  kept: Kept
}

const newLine = 10

export class RowLogDamaged extends Error {
  override readonly name = 'RowLogDamaged'
}

/** Walks the whole lines of the file; answers where they end. */
const walk = async (file: FileHandle, path: string, seen: (line: Buffer, start: number) => void): Promise<number> => {
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
        seen(bytes.subarray(from, end), restStart + from)
      } catch (cause) {
        throw new RowLogDamaged(`${path}, line ${lineNumber}: is not a row, though it is not the last line; the folder cannot be resumed`, { cause })
      }
      from = end + 1
    }
    rest = bytes.subarray(from)
    restStart += from
  }
}

const noLines: LineLog<never, never> = {
  entries: () => [],
  kept: () => null,
  read: () => null,
  append: () => Promise.reject(new Error('opened for reading')),
  close: async () => undefined
}

/** @param indexed reads of a line what the index keeps; what it throws makes the file damaged. @throws RowLogDamaged */
export const openLineLog = async <Line extends { case_id: string }, Kept>(
  path: string,
  { indexed, readOnly = false }: { indexed(line: Buffer): Indexed<Kept>; readOnly?: boolean }
): Promise<LineLog<Line, Kept>> => {
  if (readOnly && !existsSync(path)) return noLines
  const places = new Map<string, Place<Kept>>()
  const file = await open(path, readOnly ? 'r' : 'a+')
  let end: number
  try {
    end = await walk(file, path, (line, start) => {
      const { case_id, kept } = indexed(line)
      if (typeof case_id !== 'string') throw new TypeError('no case_id')
      places.set(case_id, { start, length: line.length, kept })
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
    *entries() {
      for (const [caseId, { kept }] of places) yield [caseId, kept]
    },
    kept: (caseId) => places.get(caseId)?.kept ?? null,
    read: (caseId) => {
      const place = places.get(caseId)
      if (place === undefined) return null
      const bytes = Buffer.alloc(place.length)
      readSync(reading, bytes, 0, place.length, place.start)
      return JSON.parse(bytes.toString('utf8')) as Line
    },
    append: (line, kept) => {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      last = last.then(async () => {
        await file.appendFile(bytes)
        places.set(line.case_id, { start: end, length: bytes.length - 1, kept })
        end += bytes.length
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
