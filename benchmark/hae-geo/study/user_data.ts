/**
 * A user's own data, a folder: `tasks.jsonl` holds our tasks or SearchGEO-style ones, `pages.jsonl` pages as corpus/import/own_pages.ts has them,
 * and `released_pages.jsonl` records of the released corpus. One of the two files of pages is enough; with both, both are taken.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StudyArguments } from './study_options.js'
import type { StudyData } from './study_data.js'
import { ownPagesOf } from '../corpus/import/own_pages.js'
import { releasedPagesOf, releasedQueryId } from '../corpus/import/released_records.js'
import { searchGeoTasksOf } from '../corpus/import/searchgeo_tasks.js'
import type { CorpusPage } from '../corpus_page.js'
import { HaeGeoTask } from '../task.js'
import { linesOfJson } from '../score/lines_of_json.js'
import { provenanceOfSource } from '../../defence/trusted_sources.js'
import { isAttack } from '../../web/page.js'
import { sha256Hex } from '../../../src/core/ledger_text.js'

const tasksFile = 'tasks.jsonl'
const ownFile = 'pages.jsonl'
const releasedFile = 'released_pages.jsonl'

const looksLikeSearchGeo = (text: string): boolean => /"attacker_(?:objective|target_claim)"/.test(text.split('\n', 1)[0]!)

const uniqueTasks = (tasks: readonly HaeGeoTask[], path: string): readonly HaeGeoTask[] => {
  const ids = tasks.map(({ query_id }) => query_id)
  const again = ids.find((id, place) => ids.indexOf(id) !== place)
  if (again !== undefined) throw new Error(`${path}: query_id ${again} stands there twice`)
  if (tasks.length === 0) throw new Error(`${path}: holds no task`)
  return tasks
}

const isTrusted = ({ hidden }: CorpusPage): boolean => hidden.source_type !== null && provenanceOfSource[hidden.source_type] !== undefined

/** A task's own pages, by id or by its words, and those that belong to no question but to its category, such as registers. */
const belongsTo = (page: CorpusPage, { query_id, query, category }: HaeGeoTask): boolean => {
  const { query_id: of, category: within } = page.hidden
  return of === query_id || of === releasedQueryId(query) || (of === null && within === category)
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}/.test(text)

/** @throws Error naming file, line and field */
export const userData = async (folder: string, { as_of, clean_pages }: StudyArguments): Promise<StudyData> => {
  if (clean_pages !== null) throw new Error('--clean-pages grows the bundled corpus: leave it out beside --data')
  const texts = new Map<string, string>()
  for (const name of [tasksFile, ownFile, releasedFile]) if (existsSync(join(folder, name))) texts.set(name, await readFile(join(folder, name), 'utf8'))
  const pathOf = (name: string): string => join(folder, name)
  const tasksText = texts.get(tasksFile)
  if (tasksText === undefined) throw new Error(`${folder}: there is no ${tasksFile} in it`)
  if (!texts.has(ownFile) && !texts.has(releasedFile)) throw new Error(`${folder}: there is neither ${ownFile} nor ${releasedFile} in it`)

  const remarks: string[] = []
  const imported = looksLikeSearchGeo(tasksText) ? searchGeoTasksOf(tasksText, pathOf(tasksFile)) : null
  if (imported !== null && imported.without_target.length > 0) remarks.push(`tasks without a target: ${imported.without_target.join(', ')}`)
  const tasks = uniqueTasks(imported?.tasks ?? linesOfJson(pathOf(tasksFile), tasksText, HaeGeoTask), pathOf(tasksFile))

  const own = ownPagesOf(texts.get(ownFile) ?? '', pathOf(ownFile))
  const released = releasedPagesOf(texts.get(releasedFile) ?? '', pathOf(releasedFile))
  for (const [reason, count] of Object.entries(released.notes)) remarks.push(`${releasedFile}: ${count} x ${reason}`)
  const pages = [...own, ...released.pages]
  const clean = pages.filter(({ hidden }) => hidden.attack === null && !isAttack(hidden.source_type))
  const unplaced = pages.filter(({ hidden }) => hidden.attack === null && isAttack(hidden.source_type)).length
  if (unplaced > 0) remarks.push(`${unplaced} planted pages say of no level, and stand in no environment`)
  const days = clean.flatMap(({ visible }) => (isDay(visible.timestamp) ? [visible.timestamp.slice(0, 10)] : [])).sort()
  const asOf = as_of ?? days.at(-1)
  if (asOf === undefined) throw new Error(`${folder}: no page bears a date, so say with --as-of on which day evidence is judged`)
  return {
    inputs: [...texts].map(([name, text]) => ({ name, sha256: sha256Hex(text) })),
    tasks,
    cleanPages: () => clean,
    plantedPages: (level) => pages.filter(({ hidden }) => hidden.attack?.level === level),
    trustedPages: (task) => clean.filter((page) => isTrusted(page) && belongsTo(page, task)),
    asOf,
    remarks
  }
}
