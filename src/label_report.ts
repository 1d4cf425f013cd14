/**
 * What the labels of each source come to in a tenant's ledger: how they are spread, what got no label, who goes unpenalised because of
 * that, and how far the spread lies from the one the source was certified with. From records alone; replays repeat and are left out.
 */
import { unpenalisedKinds, unpenalisedKindsOf, type UnpenalisedKind } from './core/unpenalised.js'
import type { LabelMix } from './domain/certificate.js'
import { emptyMix, mixColumns, mixOf, totalVariation } from './gate/label_mix.js'
import type { LedgerStore } from './ports.js'

export interface SourceReport {
  units: number
  mix: LabelMix
  abstained: number
  unwitnessed: number
  failed: number
  penalised: number
  unpenalised: Record<UnpenalisedKind, number>
  /** Null without a certificate or without claims. */
  drift: number | null
}

const emptyReport = (): SourceReport => ({
  units: 0,
  mix: emptyMix(),
  abstained: 0,
  unwitnessed: 0,
  failed: 0,
  penalised: 0,
  unpenalised: Object.fromEntries(unpenalisedKinds.map((kind) => [kind, 0])) as Record<UnpenalisedKind, number>,
  drift: null
})

/** By the id of the source and the fingerprint it had, for another fingerprint is another judge. */
export const labelReport = async (
  ledger: Pick<LedgerStore, 'recordsAfter'>,
  tenant: string,
  certifiedMixOf: (labelSourceId: string, fingerprint: string) => LabelMix | undefined
): Promise<Map<string, SourceReport>> => {
  const reports = new Map<string, SourceReport>()
  for (let after = 0; ;) {
    const page = await ledger.recordsAfter(tenant, after)
    if (page.length === 0) return reports
    after = page.at(-1)!.sequence
    for (const { record } of page) {
      if (record.kind !== 'rerank') continue
      const { unit, outcome } = record
      const { id, fingerprint } = unit.label_source
      const name = `${id} ${fingerprint}`
      const report = reports.get(name) ?? emptyReport()
      reports.set(name, report)
      report.units++
      report.abstained += outcome.counts.abstained
      report.unwitnessed += outcome.counts.unwitnessed
      report.failed += outcome.counts.failed
      const mix = mixOf(outcome.results.flatMap(({ claims }) => claims.map(({ label }) => label)))
      for (const column of mixColumns) report.mix[column] += mix[column]
      for (const kind of unpenalisedKindsOf(unit, outcome)) {
        if (kind === null) report.penalised++
        else report.unpenalised[kind]++
      }
      const certified = certifiedMixOf(id, fingerprint)
      report.drift = certified === undefined ? null : totalVariation(report.mix, certified)
    }
  }
}
