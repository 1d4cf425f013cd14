/**
 * The arms' sentences from JSON Lines into query files: `{ query_id, arm, type, slot, text, atom_ids }` a line, slots 1 to 3.
 * A query is filled by its thirty-six sentences together, or by those that come; what is missing stays for the validator to name.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { profiledTypes, richArms } from '../data/arms_and_profiles.js'
import { parseJsonLines } from '../data/json_lines.js'
import { Sentence } from '../data/query_file.js'
import { replaceFile } from '../runner/replace_file.js'

const SentenceLine = z.strictObject({ query_id: z.string().regex(/^q[0-9]{3,5}$/), arm: z.enum(richArms), type: z.enum(profiledTypes), slot: z.int().min(1).max(3), ...Sentence.shape })
type SentenceLine = z.infer<typeof SentenceLine>

type Arms = Record<string, Record<string, (Sentence | undefined)[]>>

/** @throws Error naming the row that does not fit, or the query that is not there. */
export const importSentences = async (path: string, folder: string): Promise<number> => {
  const byQuery = new Map<string, SentenceLine[]>()
  for (const [index, line] of (await parseJsonLines<unknown>(path)).entries()) {
    const parsed = SentenceLine.safeParse(line)
    if (!parsed.success) throw new Error(`${path}, row ${index + 1}: ${z.prettifyError(parsed.error)}`)
    byQuery.set(parsed.data.query_id, [...(byQuery.get(parsed.data.query_id) ?? []), parsed.data])
  }
  for (const [queryId, lines] of byQuery) {
    const queryPath = join(folder, 'queries', `${queryId}.json`)
    const text = await readFile(queryPath, 'utf8').catch((cause: unknown) => {
      throw new Error(`${queryPath} cannot be read; import the query first`, { cause })
    })
    const query = JSON.parse(text) as { arms?: Arms; distractors: unknown }
    const arms: Arms = query.arms ?? {}
    for (const { query_id: _query, arm, type, slot, ...sentence } of lines) {
      const slots = ((arms[arm] ??= {})[type] ??= [])
      slots[slot - 1] = sentence
    }
    const { distractors, ...rest } = query
    await replaceFile(queryPath, `${JSON.stringify({ ...rest, arms, distractors }, null, 2)}\n`)
  }
  return [...byQuery.values()].flat().length
}
