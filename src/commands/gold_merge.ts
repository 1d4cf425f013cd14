/** `groundedgeo gold merge`: two sheets and the adjudicated disagreements become gold. */
import { AdjudicatedRow } from '../domain/gold.js'
import { mergeSheets } from '../gate/annotation.js'
import { placedFaults, readSheet, valuesOf } from './gold_agree.js'
import { readJsonLines, refuse, writeJsonLines } from './json_lines.js'
import type { ExitCode, Terminal } from './terminal.js'

export const goldMerge = (terminal: Terminal, firstFile: string, secondFile: string, adjudicatedFile: string, output: string): ExitCode => {
  const [first, second] = [readSheet(firstFile), readSheet(secondFile)]
  const adjudicated = readJsonLines(adjudicatedFile, () => AdjudicatedRow)
  const { faults, rows } = mergeSheets(valuesOf(first), valuesOf(second), valuesOf(adjudicated))
  refuse(
    placedFaults(faults, { first: { file: firstFile, lines: first }, second: { file: secondFile, lines: second }, adjudicated: { file: adjudicatedFile, lines: adjudicated } })
  )
  writeJsonLines(terminal, output, rows)
  terminal.out(`${output}: ${rows.length} gold claims, ${adjudicated.length} of them adjudicated\n`)
  return 0
}
