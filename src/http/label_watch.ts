/**
 * Watches the labels of each source in service: verdicts without a witness, candidates that go unpenalised only because nobody could
 * label their claims, and how far the recent mix of labels lies from the one that the source was certified with.
 */
import { Counter, Gauge, type Registry } from 'prom-client'
import { unpenalisedKindsOf } from '../core/unpenalised.js'
import type { LabelMix } from '../domain/certificate.js'
import type { RerankRecord } from '../domain/ledger.js'
import { claimCountOf, emptyMix, mixColumns, mixOf, totalVariation } from '../gate/label_mix.js'

/** The recent mix is that of so many units of a source: enough to be steady, few enough to follow a change. Our choice. */
export const recentUnitCountMax = 1_000

/** The sum of the latest mixes. */
const recentMix = () => {
  const units: LabelMix[] = []
  const sum = emptyMix()
  const addTimes = (mix: LabelMix, sign: 1 | -1): void => mixColumns.forEach((column) => (sum[column] += sign * mix[column]))
  return {
    sum: sum as Readonly<LabelMix>,
    add(mix: LabelMix): void {
      addTimes(mix, 1)
      units.push(mix)
      if (units.length > recentUnitCountMax) addTimes(units.shift()!, -1)
    }
  }
}

export interface LabelWatch {
  /** The mix with which the source was certified. */
  expectMix(labelSourceId: string, mix: LabelMix): void
  countUnit(record: RerankRecord): void
}

export const watchLabels = (registry: Registry): LabelWatch => {
  const registers = [registry]
  const recent = new Map<string, ReturnType<typeof recentMix>>()
  const certified = new Map<string, LabelMix>()
  const unwitnessed = new Counter({
    name: 'groundedgeo_unwitnessed_verdicts_total',
    help: 'Claims called attested without naming an atom that was shown; they count as unsupported',
    labelNames: ['label_source'],
    registers
  })
  const unpenalised = new Counter({
    name: 'groundedgeo_unpenalised_candidates_total',
    help: 'Candidates without a penalty: none was due, a relevant claim has no label, or no claim bears on the query',
    labelNames: ['label_source', 'because'],
    registers
  })
  new Gauge({
    name: 'groundedgeo_label_drift',
    help: `Total variation between the labels of the last ${recentUnitCountMax} units and those on the certificate's gold, 0 to 1`,
    labelNames: ['label_source'],
    registers,
    collect() {
      this.reset()
      for (const [label_source, mix] of certified) {
        const distance = totalVariation(recent.get(label_source)?.sum ?? emptyMix(), mix)
        if (distance !== null) this.set({ label_source }, distance)
      }
    }
  })
  new Gauge({
    name: 'groundedgeo_label_drift_claims',
    help: 'Claims behind either side of the drift',
    labelNames: ['label_source', 'side'],
    registers,
    collect() {
      for (const [label_source, mix] of certified) {
        this.set({ label_source, side: 'certified' }, claimCountOf(mix))
        this.set({ label_source, side: 'recent' }, claimCountOf(recent.get(label_source)?.sum ?? emptyMix()))
      }
    }
  })
  return {
    expectMix: (labelSourceId, mix) => void certified.set(labelSourceId, mix),
    countUnit({ kind, unit, outcome }) {
      const label_source = unit.label_source.id
      unwitnessed.inc({ label_source }, outcome.counts.unwitnessed)
      for (const because of unpenalisedKindsOf(unit, outcome)) if (because !== null) unpenalised.inc({ label_source, because })
      // A replay asks about the same claims again.
      if (kind === 'replay') return
      const mix = recent.get(label_source) ?? recentMix()
      mix.add(mixOf(outcome.results.flatMap(({ claims }) => claims.map(({ label }) => label))))
      recent.set(label_source, mix)
    }
  }
}
