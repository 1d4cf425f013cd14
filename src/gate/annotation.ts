/**
 * Two annotators' sheets side by side, and the gold that comes of them once their disagreements are adjudicated. Annotators work
 * alone, on the same rows, without the judge's label; nothing of a row may differ between the sheets but name and label.
 */
import { cohenKappa } from './kappa.js'
import { canonicalText } from '../core/ledger_text.js'
import type { AdjudicatedRow, AnnotationSheetRow, GoldQuestion, GoldRow } from '../domain/gold.js'

export interface SheetFault {
  /** Which of the files, and the place of its row; null for the file as a whole. */
  sheet: 'first' | 'second' | 'adjudicated'
  index: number | null
  detail: string
}

export interface Comparison {
  faults: SheetFault[]
  annotators: [string, string]
  claims: number
  kappa: number | null
  /** Rows of the first sheet with both labels, in its order. */
  disagreements: Omit<AdjudicatedRow, 'label'>[]
}

const questionOf = ({ row_id, query_id, query, candidate, claim, atoms, as_of, extractor_fingerprint }: GoldQuestion): GoldQuestion => ({
  row_id,
  query_id,
  query,
  candidate,
  claim,
  atoms,
  as_of,
  extractor_fingerprint
})

const annotationOf = ({ annotator, label }: AnnotationSheetRow) => ({ annotator, label })

const sheetFaults = (sheet: 'first' | 'second', rows: readonly AnnotationSheetRow[]): SheetFault[] => {
  if (rows.length === 0) return [{ sheet, index: null, detail: 'it has no rows' }]
  const seen = new Set<string>()
  return rows.flatMap(({ row_id, annotator }, index) => {
    const details = [
      ...(annotator === rows[0]!.annotator ? [] : [`the annotator is ${annotator}, and ${rows[0]!.annotator} in the rows before`]),
      ...(seen.has(row_id) ? [`row ${row_id} stands in it twice`] : [])
    ]
    seen.add(row_id)
    return details.map((detail) => ({ sheet, index, detail }))
  })
}

const differences = (first: readonly AnnotationSheetRow[], second: readonly AnnotationSheetRow[]): SheetFault[] => {
  const textOf = (row: AnnotationSheetRow): string => canonicalText(questionOf(row))
  const [firstTexts, secondTexts] = [first, second].map((rows) => new Map(rows.map((row) => [row.row_id, textOf(row)])))
  return [
    ...second.flatMap((row, index): SheetFault[] => {
      const text = firstTexts!.get(row.row_id)
      if (text === undefined) return [{ sheet: 'second', index, detail: `row ${row.row_id} is not in the first sheet` }]
      return text === textOf(row) ? [] : [{ sheet: 'second', index, detail: `row ${row.row_id} differs from the first sheet in more than name and label` }]
    }),
    ...first.flatMap((row, index): SheetFault[] => (secondTexts!.has(row.row_id) ? [] : [{ sheet: 'first', index, detail: `row ${row.row_id} is not in the second sheet` }]))
  ]
}

export const compareSheets = (first: readonly AnnotationSheetRow[], second: readonly AnnotationSheetRow[]): Comparison => {
  const annotators: [string, string] = [first[0]?.annotator ?? '', second[0]?.annotator ?? '']
  const faults = [...sheetFaults('first', first), ...sheetFaults('second', second), ...differences(first, second)]
  if (faults.length === 0 && annotators[0].toLowerCase() === annotators[1].toLowerCase()) faults.push({ sheet: 'second', index: 0, detail: `both sheets are by ${annotators[0]}` })
  const secondOf = new Map(second.map((row) => [row.row_id, row]))
  const pairs = first.flatMap((row): [AnnotationSheetRow, AnnotationSheetRow][] => (secondOf.has(row.row_id) ? [[row, secondOf.get(row.row_id)!]] : []))
  return {
    faults,
    annotators,
    claims: pairs.length,
    kappa: cohenKappa(pairs.map(([left, right]) => [left.label, right.label] as const)),
    disagreements: pairs
      .filter(([left, right]) => left.label !== right.label)
      .map(([left, right]) => ({ ...questionOf(left), annotations: [annotationOf(left), annotationOf(right)] }))
  }
}

/** Agreed labels stand; every disagreement takes its adjudicated label, and nothing else may be adjudicated. */
export const mergeSheets = (
  first: readonly AnnotationSheetRow[],
  second: readonly AnnotationSheetRow[],
  adjudicated: readonly AdjudicatedRow[]
): { faults: SheetFault[]; rows: GoldRow[] } => {
  const { faults, disagreements } = compareSheets(first, second)
  if (faults.length > 0) return { faults, rows: [] }
  const openOf = new Map(disagreements.map((row) => [row.row_id, canonicalText(row)]))
  const settled = new Map<string, GoldRow['label']>()
  for (const [index, { label, ...row }] of adjudicated.entries()) {
    const fault = (detail: string): number => faults.push({ sheet: 'adjudicated', index, detail })
    if (settled.has(row.row_id)) fault(`row ${row.row_id} is adjudicated twice`)
    else if (!openOf.has(row.row_id)) fault(`the annotators do not disagree on row ${row.row_id}`)
    else if (openOf.get(row.row_id) !== canonicalText(row)) fault(`row ${row.row_id} differs from the sheets in more than its label`)
    settled.set(row.row_id, label)
  }
  const missing = disagreements.filter(({ row_id }) => !settled.has(row_id))
  faults.push(...missing.map(({ row_id }): SheetFault => ({ sheet: 'adjudicated', index: null, detail: `row ${row_id} is not adjudicated` })))
  const secondOf = new Map(second.map((row) => [row.row_id, row]))
  const rows = first.map((row): GoldRow => ({
    ...questionOf(row),
    label: settled.get(row.row_id) ?? row.label,
    annotations: [annotationOf(row), annotationOf(secondOf.get(row.row_id)!)]
  }))
  return { faults, rows: faults.length > 0 ? [] : rows }
}
