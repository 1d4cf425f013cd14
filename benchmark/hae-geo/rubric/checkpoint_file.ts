/** rubric.jsonl: one checkpoint a line, appended as judges answer. A line torn by a crash at the end is dropped; damage anywhere else is an error. */
import { existsSync } from 'node:fs'
import { appendFile, readFile, truncate } from 'node:fs/promises'
import { Checkpoint, checkpointsFrom, type Checkpoints } from './checkpoint.js'
import { canonicalText } from '../../../src/core/ledger_text.js'

/** @throws Error naming the line that is no checkpoint */
export const openCheckpointFile = async (path: string): Promise<Checkpoints> => {
  const text = existsSync(path) ? await readFile(path, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const known = whole
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      try {
        return Checkpoint.parse(JSON.parse(line))
      } catch (error) {
        throw new Error(`${path}, line ${index + 1}: no checkpoint of the rubric: ${error instanceof Error ? error.message : String(error)}`)
      }
    })
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole))
  return checkpointsFrom(known, (checkpoint) => appendFile(path, `${canonicalText(checkpoint)}\n`))
}
