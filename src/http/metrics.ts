/**
 * Numbers for Prometheus. Every label value comes from a closed vocabulary, a route pattern or the service's own label
 * sources, so that no caller can grow the number of series.
 */
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { LabelMix } from '../domain/certificate.js'
import type { LedgerRecord } from '../domain/ledger.js'
import type { JudgeObserver } from '../labelling/chat/chat_parts.js'
import { judgeMetrics } from './judge_metrics.js'
import { watchLabels } from './label_watch.js'

/** Seconds; the embedded judge answers within tens of milliseconds, a remote one within seconds. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics {
  observeRequest(method: string, route: string, outcome: string, seconds: number): void
  /** Counts what was recorded, so that a repeated request, answered from the ledger, is not counted twice. */
  countRecord(record: LedgerRecord): void
  countErasures(count: number): void
  /** The mix of labels with which a source was certified, against which its drift is measured. */
  expectMix(labelSourceId: string, mix: LabelMix): void
  /** Numbers of the model judges. */
  readonly judges: JudgeObserver
  text(): Promise<string>
  readonly contentType: string
}

/** @param withProcess also the process's own numbers: memory, event loop, garbage collection. */
export const makeMetrics = ({ withProcess }: { withProcess: boolean }): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'groundedgeo_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'outcome'],
    buckets: durationBuckets,
    registers
  })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) => new Counter({ name: `groundedgeo_${name}_total`, help, labelNames, registers })
  const records = counter('ledger_records', 'Records appended to the ledger', ['kind'])
  const reranks = counter('reranks', 'Units ranked and recorded', ['kind', 'standing', 'label_source', 'enforced'])
  const labels = counter('labels', 'Claims by the label derived for them', ['label', 'label_source'])
  const failures = counter('verdict_failures', 'Claims left without a label', ['status', 'label_source'])
  const warnings = counter('warnings', 'Warnings given', ['code'])
  const dropped = counter('dropped_candidates', 'Candidates that could not be ranked', ['reason'])

  const watch = watchLabels(registry)

  return {
    observeRequest: (method, route, outcome, seconds) => requests.observe({ method, route, outcome }, seconds),
    expectMix: watch.expectMix,
    countRecord(record) {
      records.inc({ kind: record.kind })
      if (record.kind !== 'rerank' && record.kind !== 'replay') return
      const { outcome, unit } = record
      const label_source = unit.label_source.id
      reranks.inc({ kind: record.kind, standing: outcome.standing, label_source, enforced: String(outcome.enforced) })
      for (const [label, count] of Object.entries(outcome.counts.labels)) labels.inc({ label, label_source }, count)
      for (const { verdict } of unit.candidates.flatMap(({ claims }) => claims)) {
        if (verdict.status !== 'ok' && verdict.status !== 'unwitnessed') failures.inc({ status: verdict.status, label_source })
      }
      watch.countUnit(record)
      for (const { code } of outcome.warnings) warnings.inc({ code })
      for (const { reason } of outcome.dropped) dropped.inc({ reason })
    },
    countErasures: (count) => records.inc({ kind: 'erasure' }, count),
    judges: judgeMetrics(registry),
    text: () => registry.metrics(),
    contentType: registry.contentType
  }
}
