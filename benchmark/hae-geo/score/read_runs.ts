/**
 * Runs from a file or folder: JSON lines of our records, our trajectories.jsonl, or files made elsewhere (one JSON object a query, a list
 * of them, lines, or a folder of them). All faults are told at once, each by file, line and member; nothing is scored then.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { faultsText } from './lines_of_json.js'
import { UnreadableRun } from './members.js'
import { releasedRunOf, type ReleasedDefaults } from './released_run.js'
import { RunRecord } from '../run_record.js'

export interface ReadRun {
  /** File and line, or file and place in its list. */
  place: string
  format: 'record' | 'released'
  run: RunRecord
}

interface Placed {
  place: string
  value: unknown
}

/** So many faults are told; the rest are counted. */
const faultsToldMax = 20

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole JSON document, or lines of them. */
const valuesOf = (file: string, faults: string[]): Placed[] => {
  const text = readFileSync(file, 'utf8')
  try {
    const whole: unknown = JSON.parse(text)
    return Array.isArray(whole)
      ? whole.map((value, index) => ({ place: `${file}, /${index}`, value }))
      : [{ place: text.trim().includes('\n') ? file : `${file}, line 1`, value: whole }]
  } catch (error) {
    if (!file.endsWith('.jsonl') && !/\}\s*\n\s*\{/u.test(text)) {
      faults.push(`${file}: not JSON: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  }
  return text.split('\n').flatMap((line, index): Placed[] => {
    if (line.trim() === '') return []
    try {
      return [{ place: `${file}, line ${index + 1}`, value: JSON.parse(line) }]
    } catch (error) {
      faults.push(`${file}, line ${index + 1}: not JSON: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  })
}

/** Ours say their agent and their task; a line of trajectories.jsonl has the record within. */
const ownRecordIn = (value: unknown): unknown => {
  if (!isObject(value)) return undefined
  const isRecordedLine = isObject(value['trajectory']) && 'planned' in value
  // Beside the record of a run stands what only the benchmark knows (study/recorded_run.ts).
  const { searched_sources: _sources, judged: _judged, ...record } = isRecordedLine ? (value['trajectory'] as Record<string, unknown>) : value
  return isObject(record) && isObject(record['task']) && isObject(record['agent']) && Array.isArray(record['turns']) ? record : undefined
}

const runOf = ({ place, value }: Placed, defaults: ReleasedDefaults, faults: string[]): ReadRun[] => {
  const own = ownRecordIn(value)
  try {
    if (own === undefined) return [{ place, format: 'released', run: releasedRunOf(value, defaults) }]
    const parsed = RunRecord.safeParse(own)
    if (parsed.success) return [{ place, format: 'record', run: parsed.data }]
    faults.push(`${place}: ${faultsText(parsed.error)}`)
  } catch (error) {
    if (!(error instanceof UnreadableRun)) throw error
    faults.push(`${place}: ${error.message}`)
  }
  return []
}

/** A run that failed and ran again stands twice in our trajectories.jsonl: the last counts. Any other run that is there twice is a fault, or it would count twice. */
const withoutRepeats = (runs: readonly ReadRun[], faults: string[]): ReadRun[] => {
  const kept = new Map<string, ReadRun>()
  for (const read of runs) {
    const key = JSON.stringify([read.run.run_id, read.run.mode])
    const first = kept.get(key)
    if (first === undefined || (first.format === 'record' && first.run.failure !== null)) kept.set(key, read)
    else faults.push(`${read.place}: the run ${read.run.run_id} is there already, in ${first.place}; repeated runs need a run_id each`)
  }
  return [...kept.values()]
}

/** @throws Error telling every fault, or that nothing is there */
export const readRuns = (path: string, defaults: ReleasedDefaults = {}): ReadRun[] => {
  const isFolder = statSync(path).isDirectory()
  const files = isFolder
    ? readdirSync(path)
        .filter((name) => /\.jsonl?$/u.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path]
  const faults: string[] = []
  const read = files.flatMap((file) => valuesOf(file, faults)).flatMap((placed) => runOf(placed, defaults, faults))
  const runs = withoutRepeats(read, faults)
  if (faults.length === 0 && runs.length === 0) faults.push(`${path}: holds no run`)
  if (faults.length > 0)
    throw new Error([...faults.slice(0, faultsToldMax), ...(faults.length > faultsToldMax ? [`and ${faults.length - faultsToldMax} more`] : [])].join('\n'))
  return runs
}
