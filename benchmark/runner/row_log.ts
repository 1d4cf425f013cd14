/** rows.jsonl: what every case came to. It is all that a resumed run knows of the one before (line_log.ts says how it is kept). */
import { openLineLog } from './line_log.js'
import type { JudgedUnit } from '../../src/domain/ledger.js'

export { RowLogDamaged } from './line_log.js'

/** What a row is to the runner. An `error` threw, and a `failed` one came to nothing that counts: neither is an event, both run again. */
export interface RecordedRow {
  case_id: string
  kind: string
}

/** What a case of the nine studies came to. An error is no event: it is counted, has no score, and runs again. */
export type Row = { case_id: string } & (
  | { kind: 'scored'; score: number | null }
  | { kind: 'ordered'; order: readonly string[] | null }
  | { kind: 'judged'; unit: JudgedUnit }
  | { kind: 'error'; error: string }
)

export type CaseState = 'scored' | 'errored' | 'failed' | 'absent'

export const stateOfRow = ({ kind }: RecordedRow): Exclude<CaseState, 'absent'> => {
  if (kind === 'error') return 'errored'
  return kind === 'failed' ? 'failed' : 'scored'
}

export interface RowLog<Recorded extends RecordedRow = Row> {
  state(caseId: string): CaseState
  read(caseId: string): Recorded | null
  append(row: Recorded): Promise<void>
  close(): Promise<void>
}

export const openRowLog = async <Recorded extends RecordedRow = Row>(path: string, { readOnly = false } = {}): Promise<RowLog<Recorded>> => {
  const lines = await openLineLog<Recorded, Exclude<CaseState, 'absent'>>(path, {
    readOnly,
    indexed: (line) => {
      const row = JSON.parse(line.toString('utf8')) as Recorded
      return { case_id: row.case_id, kept: stateOfRow(row) }
    }
  })
  return {
    state: (caseId) => lines.kept(caseId) ?? 'absent',
    read: (caseId) => lines.read(caseId),
    append: (row) => lines.append(row, stateOfRow(row)),
    close: () => lines.close()
  }
}
