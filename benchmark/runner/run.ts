/** A run of some of the nine studies into one folder: results.json, tables.md, report.html and exports/ are made from the rows. */
import { join } from 'node:path'
import { withGate, writeManifest, type Bound } from './manifest.js'
import { planOf, type Plan, type PlannedCase } from './plan.js'
import { recordedParts } from './recorded_parts.js'
import { replaceFile } from './replace_file.js'
import { computeStudies, type Results } from './results.js'
import type { Row, RowLog } from './row_log.js'
import { runCases } from './run_cases.js'
import { runFolder, type RunEnd, type RunWatch } from './run_folder.js'
import type { RunSetting } from './run_setting.js'
import type { StudyName } from './studies.js'
import { casesOf } from '../data/cases.js'
import { writeExports } from '../exports/write_exports.js'
import { reportPage } from '../report/report_page.js'
import { tablesText, type DataShown } from '../tables/tables_text.js'

export type { RunEnd } from './run_folder.js'

export interface RunOptions extends RunWatch {
  folder: string
  setting: RunSetting
  studies: readonly StudyName[]
  bound: Bound
  revision: string | null
  concurrency: number
  /** Who runs the cases: this process, where it is left out. */
  runAll?: typeof runCases
}

const dataShown = ({ dataset }: RunSetting): DataShown => ({
  queries: dataset.queries.length,
  development: dataset.queries.filter(({ query }) => query.split === 'development').length,
  holdout: dataset.queries.filter(({ query }) => query.split === 'holdout').length,
  cases: casesOf(dataset).length
})

/** Sources with units under the packets as they are, in the order in which they were planned. */
const exportedSourcesOf = ({ cases }: Plan): string[] => [
  ...new Set([...cases.values()].flatMap((planned) => (planned.kind === 'judged' && planned.world === 'base' ? [planned.source] : [])))
]

export const run = async ({ setting, studies, concurrency, runAll = runCases, ...options }: RunOptions): Promise<RunEnd> => {
  let plan: Plan
  return runFolder<Bound, PlannedCase, Row>({
    ...options,
    plan: async () => (plan = await planOf(setting, studies)).cases,
    runAll: (given) => runAll({ ...given, setting, concurrency, signal: options.signal }),
    write: async ({ manifest, complete, rows, timed, seconds }) => {
      const done = await computeStudies(plan, recordedParts(setting, rows), rows, (name, tookMs) => (seconds[name] = tookMs / 1_000))
      const results: Results = { manifest_hash: manifest.manifest_hash, ...(!complete && { partial: true as const }), studies: done }
      const tables = tablesText(results, dataShown(setting))
      await timed('write', () => writeFolder(options.folder, { results, tables, setting, rows, plan }))
      if (done.gate !== undefined) await writeManifest(join(options.folder, 'manifest.json'), withGate(manifest, done.gate.rows))
      return tables
    }
  })
}

const writeFolder = async (
  folder: string,
  { results, tables, setting, rows, plan }: { results: Results; tables: string; setting: RunSetting; rows: RowLog; plan: Plan }
): Promise<void> => {
  await replaceFile(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  await replaceFile(join(folder, 'tables.md'), tables)
  await replaceFile(join(folder, 'report.html'), await reportPage(results, dataShown(setting)))
  await writeExports(join(folder, 'exports'), { dataset: setting.dataset, results, rows, sourceIds: exportedSourcesOf(plan) })
}
