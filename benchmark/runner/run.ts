/**
 * One run into one folder: settle the manifest, run what has no row, compute the studies from the rows, write what follows from them.
 *
 * manifest.json, rows.jsonl and timings.json tell of the run; results.json, tables.md, report.html and exports/ are made from the
 * rows alone and hold no clock, so that a run which was killed and resumed ends in the same bytes as one that was not.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestOf, settleManifest, withGate, writeManifest, type Bound } from './manifest.js'
import { planOf, type Plan, type PlannedCase } from './plan.js'
import { recordedParts } from './recorded_parts.js'
import { replaceFile } from './replace_file.js'
import { computeStudies, type Results } from './results.js'
import { openRowLog, type RowLog } from './row_log.js'
import { runCases } from './run_cases.js'
import type { RunSetting } from './run_setting.js'
import type { StudyName } from './studies.js'
import { casesOf } from '../data/cases.js'
import { writeExports } from '../exports/write_exports.js'
import { reportPage } from '../report/report_page.js'
import { tablesText, type DataShown } from '../tables/tables_text.js'
import { lockDirectory } from '../../src/storage/directory_lock.js'

export interface RunOptions {
  folder: string
  setting: RunSetting
  studies: readonly StudyName[]
  bound: Bound
  revision: string | null
  concurrency: number
  /** Who runs the cases: this process, where it is left out. */
  runAll?: typeof runCases
  signal: AbortSignal
  /** Told how many cases are to run; answers whom to tell after each. */
  begin(toRun: number, planned: number): { ended(planned: PlannedCase, errored: boolean): void; stop(): void }
  now(): Date
}

export interface RunEnd {
  /** `unchanged`: everything was there already. */
  outcome: 'complete' | 'unchanged' | 'partial'
  tables: string
  errors: number
  seconds: Record<string, number>
}

interface Timings {
  complete: boolean
  runs: { started_at: string; ended_at: string; cases_run: number; seconds: Record<string, number> }[]
}

const readTimings = async (path: string): Promise<Timings> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Timings
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { complete: false, runs: [] }
    throw error
  }
}

const dataShown = ({ dataset }: RunSetting): DataShown => ({
  queries: dataset.queries.length,
  development: dataset.queries.filter(({ query }) => query.split === 'development').length,
  holdout: dataset.queries.filter(({ query }) => query.split === 'holdout').length,
  cases: casesOf(dataset).length
})

/** Sources with units under the packets as they are, in the order in which they were planned. */
const exportedSourcesOf = ({ cases }: Plan): string[] => [...new Set([...cases.values()].flatMap((planned) => (planned.kind === 'judged' && planned.world === 'base' ? [planned.source] : [])))]

const held = async (folder: string): Promise<{ release(): Promise<void> }> => {
  try {
    return await lockDirectory(folder)
  } catch (cause) {
    throw new Error(`${folder} is being written by another run: wait for it, stop it, or choose another folder.`, { cause })
  }
}

export const run = async (options: RunOptions): Promise<RunEnd> => {
  await mkdir(options.folder, { recursive: true })
  const lock = await held(options.folder)
  try {
    return await runAlone(options)
  } finally {
    await lock.release()
  }
}

const runAlone = async ({ folder, setting, studies, bound, revision, concurrency, runAll = runCases, signal, begin, now }: RunOptions): Promise<RunEnd> => {
  const pathOf = (name: string): string => join(folder, name)
  const startedAt = now()
  const seconds: Record<string, number> = {}
  const timed = async <Value>(stage: string, work: () => Promise<Value>): Promise<Value> => {
    const startedMs = performance.now()
    const value = await work()
    seconds[stage] = (performance.now() - startedMs) / 1_000
    return value
  }

  const manifest = await settleManifest(folder, pathOf('manifest.json'), manifestOf(bound, revision))
  const timings = await readTimings(pathOf('timings.json'))
  const plan = await timed('plan', () => planOf(setting, studies))
  const rows = await timed('read rows', () => openRowLog(pathOf('rows.jsonl')))
  try {
    const toRun = [...plan.cases.values()].filter(({ case_id }) => rows.state(case_id) !== 'scored')
    if (toRun.length === 0 && timings.complete) return { outcome: 'unchanged', tables: await readFile(pathOf('tables.md'), 'utf8'), errors: 0, seconds }
    // What stands in the folder is not what the rows will say, until the end.
    if (timings.complete) await replaceFile(pathOf('timings.json'), `${JSON.stringify({ ...timings, complete: false }, null, 2)}\n`)

    const progress = begin(toRun.length, plan.cases.size)
    const complete = await timed('cases', () => runAll({ setting, cases: toRun, rows, concurrency, signal, ended: progress.ended })).finally(progress.stop)

    const done = await computeStudies(plan, recordedParts(setting, rows), rows, (name, tookMs) => (seconds[name] = tookMs / 1_000))
    const results: Results = { manifest_hash: manifest.manifest_hash, ...(!complete && { partial: true as const }), studies: done }
    const tables = tablesText(results, dataShown(setting))
    await timed('write', () => writeFolder(folder, { results, tables, setting, rows, plan }))
    if (done.gate !== undefined) await writeManifest(pathOf('manifest.json'), withGate(manifest, done.gate.rows))

    const ended = { started_at: startedAt.toISOString(), ended_at: now().toISOString(), cases_run: toRun.filter(({ case_id }) => rows.state(case_id) !== 'absent').length, seconds }
    await replaceFile(pathOf('timings.json'), `${JSON.stringify({ complete, runs: [...timings.runs, ended] } satisfies Timings, null, 2)}\n`)
    return { outcome: complete ? 'complete' : 'partial', tables, errors: [...plan.cases.keys()].filter((caseId) => rows.state(caseId) === 'errored').length, seconds }
  } finally {
    await rows.close()
  }
}

const writeFolder = async (folder: string, { results, tables, setting, rows, plan }: { results: Results; tables: string; setting: RunSetting; rows: RowLog; plan: Plan }): Promise<void> => {
  await replaceFile(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  await replaceFile(join(folder, 'tables.md'), tables)
  await replaceFile(join(folder, 'report.html'), await reportPage(results, dataShown(setting)))
  await writeExports(join(folder, 'exports'), { dataset: setting.dataset, results, rows, sourceIds: exportedSourcesOf(plan) })
}
