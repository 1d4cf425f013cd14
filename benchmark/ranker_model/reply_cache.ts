/**
 * model_replies.jsonl: every sound reply of a model, raw, under what it was given on. Appended and never changed; errors are not in it.
 *
 * Rows say what a case came to, this file what a model said. It outlives a row that was torn off, and copied into the folder
 * of another run it spares the calls that both have in common: the key is of the question alone.
 */
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { canonicalText, sha256Hex } from '../../src/core/ledger_text.js'

export interface ReplyKey {
  model: string
  base_url: string
  /** Of everything that is sent but model and data. */
  prompt_hash: string
  /** Of the data. */
  input_hash: string
  /** Counts independent replies to the same question. */
  repeat: number
}

export interface ReplyCache {
  /** Reads the file, once. Whoever looks something up has waited for it. */
  load(): Promise<void>
  find(key: ReplyKey): string | undefined
  append(key: ReplyKey, reply: string): Promise<void>
}

export class ReplyCacheDamaged extends Error {
  override readonly name = 'ReplyCacheDamaged'
}

const hashOf = (key: ReplyKey): string => sha256Hex(canonicalText([key.model, key.base_url, key.prompt_hash, key.input_hash, key.repeat]))

const newLine = 10

/** Whole lines alone; answers how many bytes they take. */
const readLines = async (path: string, each: (line: string) => void): Promise<number> => {
  let rest = Buffer.alloc(0)
  let wholeByteCount = 0
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    let from = 0
    for (let end = bytes.indexOf(newLine); end !== -1; end = bytes.indexOf(newLine, from)) {
      each(bytes.toString('utf8', from, end))
      from = end + 1
    }
    wholeByteCount += from
    rest = bytes.subarray(from)
  }
  return wholeByteCount
}

/** @param path null keeps replies in memory alone. */
export const replyCache = (path: string | null): ReplyCache => {
  const replies = new Map<string, string>()
  let loading: Promise<number> | undefined
  const readFile = async (): Promise<number> => {
    if (path === null) return 0
    let lineNumber = 0
    try {
      return await readLines(path, (line) => {
        lineNumber++
        const { reply, ...key } = JSON.parse(line) as ReplyKey & { reply: unknown }
        if (typeof reply !== 'string') throw new SyntaxError('no reply')
        replies.set(hashOf(key), reply)
      })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
      if (!(error instanceof SyntaxError)) throw error
      throw new ReplyCacheDamaged(`${path}, line ${lineNumber}: is not a reply, though it is not the last line`, { cause: error })
    }
  }
  const loaded = (): Promise<number> => (loading ??= readFile())
  // Appends follow one another, so that lines never mix. The first cuts off what a process left that was killed while it wrote.
  let last: Promise<void> | undefined
  const prepared = async (): Promise<void> => {
    const wholeByteCount = await loaded()
    if (path === null) return
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, '')
    await truncate(path, wholeByteCount)
  }
  return {
    load: async () => void (await loaded()),
    find: (key) => replies.get(hashOf(key)),
    append: (key, reply) => {
      const line = `${JSON.stringify({ ...key, reply })}\n`
      last = (last ?? prepared()).then(async () => {
        if (path !== null) await appendFile(path, line)
        replies.set(hashOf(key), reply)
      })
      return last
    }
  }
}
