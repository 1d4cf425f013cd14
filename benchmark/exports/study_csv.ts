/** The lists of a study's result as CSV, one file a list, under `csv/` of the exports. */
import { join } from 'node:path'
import { csvText } from './csv.js'
import { replaceFile } from '../runner/replace_file.js'

/** `rows` is named after the study alone, and other lists after the study and their member. */
export const writeStudyCsv = async (folder: string, study: string, result: object): Promise<void> => {
  const lists = Object.entries(result).filter((entry): entry is [string, object[]] => Array.isArray(entry[1]))
  for (const [member, rows] of lists) await replaceFile(join(folder, 'csv', `${member === 'rows' ? study : `${study}.${member}`}.csv`), csvText(rows))
}
