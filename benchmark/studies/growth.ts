/**
 * How the oracle's cost grows with the number of queries: time and memory over generated datasets, each read once and in order.
 *
 * The generated queries are the bundled ones under other names: what is measured is the work, not anything about the data.
 */
import { oracleStudy } from './oracle.js'
import { rerankInProcess } from './rerank_in_process.js'
import { bundledFolders, loadDataset, type DatasetQuery } from '../data/dataset.js'
import { embeddedPointwise } from '../scorers/embedded_pointwise.js'
import { rememberScores } from '../scorers/scoring.js'
import { constructionSource } from '../../src/labelling/construction.js'

/** Sizes that are measured, in queries of 39 cases each; the largest is the 195,000 cases of the target. */
export const growthSizes = [500, 1_000, 2_500, 5_000] as const
const casesOfQuery = 39
const bytesPerMegabyte = 1_048_576

export interface GrowthRow {
  queries: number
  cases: number
  seconds: number
  /** Resident memory of the process when the size was done. */
  megabytes: number
}

const renamed = (row: DatasetQuery, number: number): DatasetQuery => ({ ...row, query: { ...row.query, query_id: `q${String(number).padStart(5, '0')}` } })

function* generated(bundled: readonly DatasetQuery[], count: number): Generator<DatasetQuery> {
  for (let index = 0; index < count; index++) yield renamed(bundled[index % bundled.length]!, index + 1)
}

/** @param told hears of each size as it is done. */
export const growthStudy = async (told: (row: GrowthRow) => void, sizes: readonly number[] = growthSizes): Promise<GrowthRow[]> => {
  const { queries } = await loadDataset(bundledFolders)
  const rows: GrowthRow[] = []
  for (const count of sizes) {
    const startedAt = performance.now()
    await oracleStudy({ queries: generated(queries, count) }, { rerank: rerankInProcess({ source: constructionSource, scoring: rememberScores(embeddedPointwise) }) })
    const row = { queries: count, cases: count * casesOfQuery, seconds: (performance.now() - startedAt) / 1_000, megabytes: process.memoryUsage().rss / bytesPerMegabyte }
    rows.push(row)
    told(row)
  }
  return rows
}

export const growthLine = ({ queries, cases, seconds, megabytes }: GrowthRow): string =>
  `${String(queries).padStart(5)} queries, ${String(cases).padStart(6)} cases: ${seconds.toFixed(1).padStart(5)} s, ${((1_000 * seconds) / queries).toFixed(2)} ms a query, ${megabytes.toFixed(0)} MB resident`
