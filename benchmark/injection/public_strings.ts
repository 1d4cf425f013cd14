/** Live attacks from four public collections under `adversarial/` of the data folder; read as data, and not in the repository. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJsonLines } from '../data/json_lines.js'
import type { HostileString } from './hostile_strings.js'

const TextRow = z.object({ text: z.string() })

const parsed = <Schema extends z.ZodType>(schema: Schema, value: unknown, place: string): z.infer<Schema> => {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`${place}: ${result.error.issues[0]!.path.join('.')} ${result.error.issues[0]!.message}`)
  return result.data
}

const json = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path}: not JSON`, { cause })
  }
}

/** Every string of the four files, a string's place in its id; none is left out. @throws Error naming the file that does not fit */
export const publicStrings = async (dataFolder: string): Promise<HostileString[]> => {
  const pathOf = (name: string): string => join(dataFolder, 'adversarial', name)
  const lines = async (name: string): Promise<string[]> =>
    (await parseJsonLines<unknown>(pathOf(name))).map((row, index) => parsed(TextRow, row, `${pathOf(name)}, row ${index + 1}`).text)
  const texts: Record<string, string[]> = {
    deepset: await lines('deepset_prompt_injections_train.jsonl'),
    bipia: Object.values(
      parsed(z.record(z.string(), z.array(z.string())), await json(pathOf('bipia_text_attack_train.json')), pathOf('bipia_text_attack_train.json'))
    ).flat(),
    naughty: parsed(z.array(z.string()), await json(pathOf('blns.json')), pathOf('blns.json')),
    optimised: await lines('rank-optimizer.jsonl')
  }
  return Object.entries(texts).flatMap(([kind, list]) => list.map((text, index) => ({ id: `${kind}/${index + 1}`, kind, text })))
}
