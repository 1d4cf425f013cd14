/** `npm run bench -- validate [DIR]`: every fault with its place, the totals, and exit code 1 when there is a fault. */
import { bundledFolders, foldersIn, readDataset } from '../data/dataset.js'
import { datasetTotalsOf } from '../data/dataset_totals.js'
import { totalsText } from '../data/totals_text.js'
import { validateDataset } from '../data/validate_dataset.js'
import { printable } from '../../src/printable.js'

export const validateCommand = async (folder: string | undefined): Promise<void> => {
  const { dataset, faults: readingFaults } = await readDataset(folder === undefined ? bundledFolders : foldersIn(folder))
  const faults = [...readingFaults, ...validateDataset(dataset)]
  for (const { file, pointer, detail } of faults)
    process.stdout.write(`${printable(file)}${pointer === '' ? '' : ` ${printable(pointer)}`}: ${printable(detail)}\n`)
  if (dataset.queries.length > 0) process.stdout.write(`${totalsText(datasetTotalsOf(dataset))}\n`)
  else process.stdout.write('no readable queries\n')
  process.stdout.write(faults.length === 0 ? 'no faults\n' : `${faults.length} faults\n`)
  if (faults.length > 0 || dataset.queries.length === 0) process.exitCode = 1
}
