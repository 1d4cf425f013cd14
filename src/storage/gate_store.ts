/**
 * Certificates and their gold, kept for good. Nothing that is read is trusted: a text that does not fit its hash comes back with its
 * fault in words, and a label source whose certificate has one is diagnostic.
 */
import { canonicalText } from '../core/ledger_text.js'
import { Certificate } from '../domain/certificate.js'
import { Verdict } from '../domain/claim.js'
import { GoldRow } from '../domain/gold.js'
import { certificateIdOf } from '../gate/certificate_id.js'
import type { CertifiedGold, FoundCertificate, GateStore } from '../ports.js'
import { gateGoldRow } from './row_hash.js'
import { withProblems } from './storage_problem.js'
import type { Database, GateCertificateRow, GateGoldRow } from './tables.js'

/** Rows of one statement: each may hold all the atoms of a packet. */
const rowsAtOnce = 50

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null where the text is no certificate any more: then there is nothing to show of it. */
const foundCertificateOf = ({ certificate_id, label_source, body }: GateCertificateRow): FoundCertificate | null => {
  const parsed = Certificate.safeParse(jsonOf(body))
  if (!parsed.success) return null
  const certificate = parsed.data
  const isIntact = certificateIdOf(certificate) === certificate_id && certificate.certificate_id === certificate_id && certificate.label_source.id === label_source
  // Filed under the source that its row names: a certificate does not change hands by its text.
  const filed = { ...certificate, certificate_id, label_source: { ...certificate.label_source, id: label_source } }
  return { certificate: filed, fault: isIntact ? null : 'the stored certificate does not fit its hash' }
}

const writeGold = async (transaction: Database, rows: readonly GateGoldRow[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto('gate_gold')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}

const readGold = async (database: Database, certificateId: string): Promise<Pick<CertifiedGold, 'rows' | 'verdicts'> | { fault: string }> => {
  const stored = await database.selectFrom('gate_gold').selectAll().where('certificate_id', '=', certificateId).orderBy('position').execute()
  const rows: GoldRow[] = []
  const verdicts: Verdict[] = []
  for (const [index, row] of stored.entries()) {
    if (row.position !== index + 1) return { fault: `gold row ${index + 1} is missing` }
    if (gateGoldRow(row).row_hash !== row.row_hash) return { fault: `gold row ${row.position} or its verdict does not fit its hash` }
    const [gold, verdict] = [GoldRow.safeParse(jsonOf(row.gold)), Verdict.safeParse(jsonOf(row.verdict))]
    if (!gold.success || !verdict.success) return { fault: `gold row ${row.position} or its verdict does not fit its schema` }
    rows.push(gold.data)
    verdicts.push(verdict.data)
  }
  return { rows, verdicts }
}

export const gateStore = (database: Database): GateStore => ({
  put: ({ certificate, rows, verdicts }) =>
    withProblems(() =>
      database.transaction().execute(async (transaction) => {
        const { certificate_id, label_source } = certificate
        await transaction.insertInto('gate_certificates').values({ certificate_id, label_source: label_source.id, body: canonicalText(certificate) }).execute()
        const gold = rows.map((row, index) => gateGoldRow({ certificate_id, position: index + 1, gold: canonicalText(row), verdict: canonicalText(verdicts[index]) }))
        await writeGold(transaction, gold)
      })
    ),
  certificates: () =>
    withProblems(async () => {
      const rows = await database.selectFrom('gate_certificates').selectAll().orderBy('certificate_id').execute()
      const found = rows.map(foundCertificateOf)
      return { found: found.filter((each) => each !== null), unreadableIds: rows.filter((_row, index) => found[index] === null).map(({ certificate_id }) => certificate_id) }
    }),
  goldOf: (certificateId) => withProblems(() => readGold(database, certificateId))
})
