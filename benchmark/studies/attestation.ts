/**
 * How well the embedded judge labels product claims by writers it was not tuned on, beside a word-overlap yardstick: writers a
 * to d are for tuning, e and f for reporting.
 */
import { join } from 'node:path'
import type { Judge } from '../../src/attestation/judge.js'
import { deriveLabel } from '../../src/core/derive_label.js'
import type { Verdict } from '../../src/domain/claim.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'
import { type LabelMetrics, type LabelPair, labelMetricsOf } from '../../src/gate/label_metrics.js'
import { independenceMin } from '../data/construction_labels.js'
import { heldShareOf, overlapWordsOf } from '../labels/overlap_yardstick.js'
import { casesOf, reportWriters, tuningWriters, type StudyCase } from './product_claims.js'

export interface StudyRow {
  judge: string
  writers: string
  metrics: LabelMetrics
  /** Claims on which the judge abstained: they count as labelled wrongly, never as supported. */
  abstained: number
}

export interface AttestationRows {
  rows: StudyRow[]
  /** The kind of claim stands where the judge does in `rows`; `word overlap` follows each. */
  byClaimType: StudyRow[]
  overlapThreshold: number
}

const labelOf = (each: StudyCase, verdict: Pick<Verdict, 'attestations' | 'status'>): SupportLabel | null =>
  verdict.status === 'ok' ? deriveLabel(each.claim, verdict, new Map(each.atoms.map((atom) => [atom.atom_id, atom.origin])), independenceMin).label : null

/** The yardstick: an atom attests when it holds at least this share of the claim's words. */
const overlapLabelOf = (each: StudyCase, threshold: number): SupportLabel | null => {
  const wanted = overlapWordsOf(each.raw.text)
  const attestations = each.atoms.filter((atom) => heldShareOf(wanted, overlapWordsOf(atom.text)) >= threshold).map((atom) => [atom.atom_id])
  return labelOf(each, { status: 'ok', attestations })
}

const fittedOverlapThreshold = (cases: readonly StudyCase[]): number => {
  let best = { threshold: 0.5, value: -1 }
  for (let step = 4; step <= 20; step++) {
    const threshold = step / 20
    const value = labelMetricsOf(cases.map((each) => ({ gold: each.raw.label, predicted: overlapLabelOf(each, threshold) }))).macroF1 ?? 0
    if (value > best.value) best = { threshold, value }
  }
  return best.threshold
}

const abstainedOf = (pairs: readonly LabelPair[]): number => pairs.filter(({ predicted }) => predicted === null).length

export const productClaimsFolder = (dataFolder: string): string => join(dataFolder, 'training', 'product-claims')

/** Five-way labels against the writers' own; word overlap's threshold is fitted on writers a to d. @param folder holds the writers' files */
export const attestationRows = (folder: string, judge: Judge): AttestationRows => {
  const sets = { 'a-d': casesOf(folder, tuningWriters), e: casesOf(folder, ['e']), f: casesOf(folder, ['f']), 'e-f': casesOf(folder, reportWriters) }
  const threshold = fittedOverlapThreshold(sets['a-d'])
  const judged = (each: StudyCase): LabelPair => {
    const [shown] = judge.choose({ claims: [each.claim], atoms: each.atoms, entity: each.packet.entity, asOf: each.packet.date })
    return { gold: each.raw.label, predicted: labelOf(each, judge.verdictOf(each.claim, shown!, each.packet.entity, each.packet.date)) }
  }
  const overlapped = (each: StudyCase): LabelPair => ({ gold: each.raw.label, predicted: overlapLabelOf(each, threshold) })
  const rowOf = (name: string, writers: string, pairs: readonly LabelPair[]): StudyRow => ({
    judge: name,
    writers,
    metrics: labelMetricsOf(pairs),
    abstained: abstainedOf(pairs)
  })

  const rows: StudyRow[] = []
  const byClaimType: StudyRow[] = []
  for (const [writers, cases] of Object.entries(sets)) {
    rows.push(rowOf('attestation', writers, cases.map(judged)), rowOf('word overlap', writers, cases.map(overlapped)))
    if (writers !== 'a-d' && writers !== 'e-f') continue
    for (const type of [...new Set(cases.map((each) => each.raw.claim_type))].sort()) {
      const some = cases.filter((each) => each.raw.claim_type === type)
      byClaimType.push(rowOf(type, writers, some.map(judged)), rowOf('  word overlap', writers, some.map(overlapped)))
    }
  }
  return { rows, byClaimType, overlapThreshold: threshold }
}
