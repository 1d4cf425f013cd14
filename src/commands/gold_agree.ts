/** `groundedgeo gold agree`: how well two annotators agree, and where they do not. */
import { AnnotationSheetRow } from '../domain/gold.js'
import { compareSheets, type SheetFault } from '../gate/annotation.js'
import { printableWithin } from '../printable.js'
import { placeOf, readJsonLines, refuse, writeJsonLines, type Line } from './json_lines.js'
import type { ExitCode, Terminal } from './terminal.js'

const claimWidth = 100

export const readSheet = (file: string): Line<AnnotationSheetRow>[] => readJsonLines(file, () => AnnotationSheetRow)

export const valuesOf = <Value>(lines: readonly Line<Value>[]): Value[] => lines.map(({ value }) => value)

/** Faults of sheets with the file and line of each. */
export const placedFaults = (faults: readonly SheetFault[], sheets: Readonly<Record<SheetFault['sheet'], { file: string; lines: readonly Line<unknown>[] }>>) =>
  faults.map(({ sheet, index, detail }) => ({ pointer: placeOf(sheets[sheet].file, index === null ? null : (sheets[sheet].lines[index]?.number ?? null)), detail }))

/** @param disagreementsFile where the disagreements are written for adjudication, with a blank for the label. */
export const goldAgree = (terminal: Terminal, firstFile: string, secondFile: string, disagreementsFile: string | undefined): ExitCode => {
  const [first, second] = [readSheet(firstFile), readSheet(secondFile)]
  const { faults, annotators, claims, kappa, disagreements } = compareSheets(valuesOf(first), valuesOf(second))
  const sheets = { first: { file: firstFile, lines: first }, second: { file: secondFile, lines: second }, adjudicated: { file: '', lines: [] } }
  refuse(placedFaults(faults, sheets))
  terminal.out(`${annotators.join(' and ')}: ${claims} claims, ${disagreements.length} disagreements, kappa ${kappa === null ? 'not defined' : kappa.toFixed(3)}\n`)
  for (const { row_id, claim, annotations } of disagreements)
    terminal.out(`${row_id}: ${annotations.map(({ annotator, label }) => `${annotator} ${label}`).join(', ')}: ${printableWithin(claim.text, claimWidth)}\n`)
  if (disagreementsFile !== undefined) writeJsonLines(terminal, disagreementsFile, disagreements.map((row) => ({ ...row, label: null })))
  return 0
}
