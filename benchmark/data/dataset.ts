/**
 * The dataset as the studies see it: every query with its packet, in ascending order of query id.
 *
 * A folder is read whole before anything is said about it, so that a writer sees all faults at once. Files that do not fit
 * the schema are left out and named; rules that need well-formed files are checked elsewhere (validate_dataset.ts).
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { z } from 'zod'
import { pointerTo, type Fault } from './fault.js'
import { QueryFile } from './query_file.js'
import { Packet } from '../../src/domain/packet.js'
import { packageRoot } from '../../src/package_root.js'

export interface DatasetQuery {
  query: QueryFile
  packet: Packet
  /** Where both were read from, as faults name them. */
  queryFile: string
  packetFile: string
}

export interface Dataset {
  queries: readonly DatasetQuery[]
}

export interface DatasetFolders {
  queriesDir: string
  packetsDir: string
}

/** The dataset that comes with the project. */
export const bundledFolders: DatasetFolders = { queriesDir: join(packageRoot, 'benchmark/data/queries'), packetsDir: join(packageRoot, 'packets/benchmark') }

/** A user's own dataset: one folder with `queries` and `packets`. */
export const foldersIn = (folder: string): DatasetFolders => ({ queriesDir: join(folder, 'queries'), packetsDir: join(folder, 'packets') })

export interface DatasetReading {
  dataset: Dataset
  faults: Fault[]
}

/** Thrown when a study is asked to run on files that do not fit. */
export class DatasetFaulty extends Error {
  override readonly name = 'DatasetFaulty'
  constructor(readonly faults: readonly Fault[]) {
    const [first] = faults
    super(`${faults.length} faults in the dataset, the first in ${first?.file}${first?.pointer}: ${first?.detail}`)
  }
}

const namesOfJsonFiles = async (folder: string): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()

const shownPath = (path: string): string => {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') ? path : fromHere
}

/** Unknown keys have a place of their own, and of a union all branches speak. */
const faultsOf = (file: string, issues: readonly z.core.$ZodIssue[]): Fault[] =>
  issues.flatMap((issue): Fault[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ file, pointer: pointerTo(...issue.path, key), detail: 'is not a known key' }))
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const details = issue.errors.map((branch) => branch.map(({ path, message }) => `${pointerTo(...path)} ${message}`.trim()).join('; '))
      return [{ file, pointer: pointerTo(...issue.path), detail: details.join(', or ') }]
    }
    return [{ file, pointer: pointerTo(...issue.path), detail: issue.message }]
  })

const readAs = async <Schema extends z.ZodType>(schema: Schema, path: string, faults: Fault[]): Promise<z.infer<Schema> | null> => {
  const file = shownPath(path)
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')))
    if (parsed.success) return parsed.data
    faults.push(...faultsOf(file, parsed.error.issues))
  } catch (error) {
    if (!(error instanceof SyntaxError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    faults.push({ file, pointer: '', detail: error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'is missing' })
  }
  return null
}

export const readDataset = async ({ queriesDir, packetsDir }: DatasetFolders, limit = Infinity): Promise<DatasetReading> => {
  const faults: Fault[] = []
  const queries: DatasetQuery[] = []
  const names = await namesOfJsonFiles(queriesDir)
  for (const name of names.slice(0, limit)) {
    const [queryPath, packetPath] = [join(queriesDir, name), join(packetsDir, name)]
    const query = await readAs(QueryFile, queryPath, faults)
    const packet = await readAs(Packet, packetPath, faults)
    if (query === null || packet === null) continue
    const ids = { query_id: query.query_id, packet_id: packet.packet_id }
    for (const [key, id] of Object.entries(ids)) {
      if (id !== basename(name, '.json')) faults.push({ file: shownPath(key === 'query_id' ? queryPath : packetPath), pointer: pointerTo(key), detail: `is ${id}, but the file is called ${name}` })
    }
    queries.push({ query, packet, queryFile: shownPath(queryPath), packetFile: shownPath(packetPath) })
  }
  if (limit === Infinity) {
    for (const name of await namesOfJsonFiles(packetsDir)) {
      if (!names.includes(name)) faults.push({ file: shownPath(join(packetsDir, name)), pointer: '', detail: 'is a packet without a query' })
    }
  }
  return { dataset: { queries }, faults }
}

/** @param limit the first so many queries, with all their conditions. @throws DatasetFaulty when a file is missing or does not fit its schema. */
export const loadDataset = async ({ limit, ...folders }: DatasetFolders & { limit?: number }): Promise<Dataset> => {
  const { dataset, faults } = await readDataset(folders, limit)
  if (faults.length > 0) throw new DatasetFaulty(faults)
  return dataset
}
