/** `npm run bench -- import <kind>`: other people's data into the layout that the studies read, and what is still missing there. */
import { join } from 'node:path'
import { readBeir } from './beir.js'
import { draftsOf, type DraftSettings } from './draft.js'
import { readEsci } from './esci.js'
import type { JudgedQuery } from './judged_query.js'
import { importPackets } from './packets.js'
import { importSentences } from './sentences.js'
import { replaceFile } from '../runner/replace_file.js'
import { printable } from '../../src/printable.js'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const writeDrafts = async (judged: readonly JudgedQuery[], folder: string, settings: DraftSettings): Promise<void> => {
  const { drafts, skipped } = draftsOf(judged, settings)
  for (const { query, packet } of drafts) {
    await replaceFile(join(folder, 'queries', `${query.query_id}.json`), jsonText(query))
    await replaceFile(join(folder, 'packets', `${query.query_id}.json`), jsonText(packet))
  }
  await replaceFile(join(folder, 'origin.jsonl'), drafts.map(({ origin }) => `${JSON.stringify(origin)}\n`).join(''))
  say(`${drafts.length} queries with packets of their listings into ${folder}`)
  if (skipped.length > 0) say(`${skipped.length} queries with fewer than five candidates left out: ${printable(skipped.slice(0, 10).join(', '))}${skipped.length > 10 ? ', …' : ''}`)
  say('still missing: the sentences of the four arms (import sentences) and evidence beyond the listing (import packets); validate names the rest')
}

export interface DraftOptions {
  out: string
  limit?: number
  seed: string
  asOf: string
  category: string
}

export const importEsciCommand = async ({ examples, products, locale, out, limit = Infinity, ...settings }: DraftOptions & { examples: string; products: string; locale: string }): Promise<void> =>
  writeDrafts(await readEsci({ examples, products, locale, limit }), out, settings)

export const importBeirCommand = async ({ folder, out, limit = Infinity, ...settings }: DraftOptions & { folder: string }): Promise<void> => writeDrafts(await readBeir(folder, limit), out, settings)

export const importPacketsCommand = async ({ file, out }: { file: string; out: string }): Promise<void> => say(`${await importPackets(file, out)} packets into ${out}`)

export const importSentencesCommand = async ({ file, out }: { file: string; out: string }): Promise<void> => say(`${await importSentences(file, out)} sentences into ${out}`)
