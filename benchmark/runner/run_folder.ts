/**
 * One run into one folder, whatever it runs: settle the manifest, run what has no row, then write what follows from the rows.
 *
 * manifest.json, rows.jsonl and timings.json tell of the run; all other files are made from the rows alone and hold no clock, so
 * that a run which was killed and resumed ends in the same bytes as one that was not.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestOf, settleManifest, type BoundToInputs, type Manifest } from './manifest.js'
import { replaceFile } from './replace_file.js'
import { openRowLog, type RecordedRow, type RowLog } from './row_log.js'
import { lockDirectory } from '../../src/storage/directory_lock.js'

/** What goes on while a run goes on. */
export interface RunWatch {
  signal: AbortSignal
  /** Told how many cases are to run; answers whom to tell after each. */
  begin(toRun: number, planned: number): { ended(planned: { case_id: string }, errored: boolean): void; stop(): void }
  now(): Date
}

/** Takes the time of a stage. */
export type Timed = <Value>(stage: string, work: () => Promise<Value>) => Promise<Value>

export interface FolderRun<Bound extends BoundToInputs, Planned extends { case_id: string }, Row extends RecordedRow> extends RunWatch {
  folder: string
  bound: Bound
  revision: string | null
  /** Every case once. */
  plan(): Promise<ReadonlyMap<string, Planned>>
  /** Called before any row is looked at: may append rows that the folder still owes. */
  opened?(rows: RowLog<Row>): Promise<void>
  /** Runs cases and appends a row for each. @returns whether every case was run */
  runAll(given: { cases: readonly Planned[]; rows: RowLog<Row>; ended(planned: { case_id: string }, errored: boolean): void }): Promise<boolean>
  /** Writes what follows from the rows. @returns tables.md */
  write(given: { manifest: Manifest<Bound>; complete: boolean; rows: RowLog<Row>; timed: Timed; seconds: Record<string, number> }): Promise<string>
  closed?(): Promise<void>
}

export interface RunEnd {
  /** `unchanged`: everything was there already. */
  outcome: 'complete' | 'unchanged' | 'partial'
  tables: string
  errors: number
  /** Runs of agents that came to nothing that counts; there are none elsewhere. */
  failed: number
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

const held = async (folder: string): Promise<{ release(): Promise<void> }> => {
  try {
    return await lockDirectory(folder)
  } catch (cause) {
    throw new Error(`${folder} is being written by another run: wait for it, stop it, or choose another folder.`, { cause })
  }
}

/** @throws Error while another process writes the folder, ManifestDiffers, RowLogDamaged */
export const runFolder = async <Bound extends BoundToInputs, Planned extends { case_id: string }, Row extends RecordedRow>(
  options: FolderRun<Bound, Planned, Row>
): Promise<RunEnd> => {
  await mkdir(options.folder, { recursive: true })
  const lock = await held(options.folder)
  try {
    return await runAlone(options)
  } finally {
    await options.closed?.()
    await lock.release()
  }
}

const runAlone = async <Bound extends BoundToInputs, Planned extends { case_id: string }, Row extends RecordedRow>(
  run: FolderRun<Bound, Planned, Row>
): Promise<RunEnd> => {
  const { folder, bound, revision, begin, now } = run
  const pathOf = (name: string): string => join(folder, name)
  const startedAt = now()
  const seconds: Record<string, number> = {}
  const timed: Timed = async (stage, work) => {
    const startedMs = performance.now()
    const value = await work()
    seconds[stage] = (performance.now() - startedMs) / 1_000
    return value
  }

  const manifest = await settleManifest(folder, pathOf('manifest.json'), manifestOf(bound, revision))
  const timings = await readTimings(pathOf('timings.json'))
  const cases = await timed('plan', () => run.plan())
  const rows = await timed('read rows', () => openRowLog<Row>(pathOf('rows.jsonl')))
  try {
    await run.opened?.(rows)
    const toRun = [...cases.values()].filter(({ case_id }) => rows.state(case_id) !== 'scored')
    if (toRun.length === 0 && timings.complete)
      return { outcome: 'unchanged', tables: await readFile(pathOf('tables.md'), 'utf8'), errors: 0, failed: 0, seconds }
    // What stands in the folder is not what the rows will say, until the end.
    if (timings.complete) await replaceFile(pathOf('timings.json'), `${JSON.stringify({ ...timings, complete: false }, null, 2)}\n`)

    const progress = begin(toRun.length, cases.size)
    const complete = await timed('cases', () => run.runAll({ cases: toRun, rows, ended: progress.ended })).finally(progress.stop)
    const tables = await run.write({ manifest, complete, rows, timed, seconds })

    const ended = {
      started_at: startedAt.toISOString(),
      ended_at: now().toISOString(),
      cases_run: toRun.filter(({ case_id }) => rows.state(case_id) !== 'absent').length,
      seconds
    }
    await replaceFile(pathOf('timings.json'), `${JSON.stringify({ complete, runs: [...timings.runs, ended] } satisfies Timings, null, 2)}\n`)
    const countOf = (state: string): number => [...cases.keys()].filter((caseId) => rows.state(caseId) === state).length
    return { outcome: complete ? 'complete' : 'partial', tables, errors: countOf('errored'), failed: countOf('failed'), seconds }
  } finally {
    await rows.close()
  }
}
