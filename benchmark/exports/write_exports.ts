/** Writes the exports of a run under `exports/`: TREC, BEIR and CSV. Studies that judged no unit bring CSV alone. */
import { join } from 'node:path'
import { beirFoldersOf } from './beir.js'
import { csvText } from './csv.js'
import { writeStudyCsv } from './study_csv.js'
import { documentIdOf, rankedAt, topicsOf } from './export_units.js'
import { qrelsText, runLines } from './trec.js'
import type { Dataset } from '../data/dataset.js'
import { replaceFile } from '../runner/replace_file.js'
import type { Results } from '../runner/results.js'
import type { RowLog } from '../runner/row_log.js'
import { allLambdas } from '../studies/lambdas.js'

export interface ExportOptions {
  dataset: Dataset
  results: Results
  rows: Pick<RowLog, 'read'>
  /** Label sources with units under the packets as they are. */
  sourceIds: readonly string[]
}

export const writeExports = async (folder: string, { dataset, results, rows, sourceIds }: ExportOptions): Promise<void> => {
  for (const [study, result] of Object.entries(results.studies)) await writeStudyCsv(folder, study, result)
  if (sourceIds.length === 0) return
  const topics = topicsOf(dataset)
  await replaceFile(join(folder, 'trec', 'qrels.txt'), qrelsText(topics))
  const units: object[] = []
  for (const source of sourceIds) {
    for (const lambda of allLambdas) {
      let run = ''
      for (const topic of topics) {
        const ranked = rankedAt(topic, source, lambda, rows)
        run += runLines(topic, ranked, `${source}-lambda-${lambda}`)
        for (const { id, base_score, grounded_score, base_rank, grounded_rank, unsupported_mass } of ranked) {
          units.push({ source, lambda, unit: topic.id, document: documentIdOf(topic, id), base_score, grounded_score, base_rank, grounded_rank, unsupported_mass })
        }
      }
      await replaceFile(join(folder, 'trec', `${source}.lambda-${lambda}.run`), run)
    }
  }
  await replaceFile(join(folder, 'csv', 'units.csv'), csvText(units))
  for (const { name, files } of beirFoldersOf(topics)) for (const [file, text] of Object.entries(files)) await replaceFile(join(folder, 'beir', name, file), text)
}
