/**
 * How well the embedded judge labels product claims by writers it was not tuned on, beside a word-overlap yardstick.
 *
 * Writers a to d are for tuning, e and f for reporting. The labels are the writers' own, one reading each. The data are
 * read from `training/product-claims/{a..f}-packets.jsonl` and `{a..f}-claims.jsonl` under the data folder.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeOf } from '../../src/attestation/judge.js'
import { scorerOf } from '../../src/attestation/scorer.js'
import { deriveLabel } from '../../src/core/derive_label.js'
import type { Claim, Verdict } from '../../src/domain/claim.js'
import type { Atom, Entity } from '../../src/domain/packet.js'
import type { ClaimType, SupportLabel } from '../../src/domain/vocabulary.js'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { type LabelMetrics, type LabelPair, labelMetricsOf } from '../../src/gate/label_metrics.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import { type AttestationCost, type CostSize, attestationCost, costText } from './attestation_cost.js'

export const tuningWriters = ['a', 'b', 'c', 'd'] as const
export const reportWriters = ['e', 'f'] as const

/** tau. Paper, section 3. */
const independenceMin = 3

interface RawAtom {
  atom_id: string
  text: string
  source_type: string
  independence?: number
  voice: 'record' | 'publisher'
  valid_from?: string
  valid_until?: string
}

interface RawPacket {
  packet_id: string
  query: string
  entity: Entity
  date: string
  atoms: RawAtom[]
}

interface RawClaim {
  claim_id: string
  packet_id: string
  text: string
  claim_type: ClaimType
  label: SupportLabel
  attestations: string[][]
  contradicting: string[]
  why: string
}

export interface StudyCase {
  writer: string
  raw: RawClaim
  packet: RawPacket
  claim: Claim
  atoms: Atom[]
}

const linesOf = <Row>(path: string): Row[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row)

const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })

/** Opinion as the extractor sees it, so that the study measures what the service would answer. */
const adjudicabilityOf = (text: string, { query, entity }: RawPacket): boolean => {
  const { claims } = extractor.extract(query, { id: 'x', text, entity })
  return claims.length === 0 || claims.some((claim) => claim.adjudicable)
}

const atomOf = ({ atom_id, text, ...origin }: RawAtom): Atom => ({ atom_id, text, origin: { kind: 'record', ...origin } })

export const casesOf = (folder: string, writers: readonly string[]): StudyCase[] =>
  writers.flatMap((writer) => {
    const packets = new Map(linesOf<RawPacket>(join(folder, `${writer}-packets.jsonl`)).map((packet) => [packet.packet_id, { packet, atoms: packet.atoms.map(atomOf) }]))
    return linesOf<RawClaim>(join(folder, `${writer}-claims.jsonl`)).map((raw) => {
      const { packet, atoms } = packets.get(raw.packet_id)!
      const claim: Claim = {
        claim_id: raw.claim_id,
        text: raw.text,
        spans: [],
        claim_type: raw.claim_type,
        query_relevance: 'high',
        needs_external_evidence: true,
        third_party_voice: false,
        adjudicable: adjudicabilityOf(raw.text, packet)
      }
      return { writer, raw, packet, claim, atoms }
    })
  })

export interface StudyRow {
  judge: string
  writers: string
  metrics: LabelMetrics
}

export interface AttestationStudy {
  rows: StudyRow[]
  byClaimType: StudyRow[]
  pairsPerSecond: number
  startUpMs: number
  costs: AttestationCost[]
}

const labelOf = (each: StudyCase, verdict: Pick<Verdict, 'attestations' | 'status'>): SupportLabel | null =>
  verdict.status === 'ok' ? deriveLabel(each.claim, verdict, new Map(each.atoms.map((atom) => [atom.atom_id, atom.origin])), independenceMin).label : null

const overlapWordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [])

/** The yardstick: an atom attests when it holds at least this share of the claim's words of three letters or more. */
const overlapLabelOf = (each: StudyCase, threshold: number): SupportLabel | null => {
  const wanted = overlapWordsOf(each.raw.text)
  const attestations = each.atoms
    .filter((atom) => {
      const held = overlapWordsOf(atom.text)
      return [...wanted].filter((word) => held.has(word)).length >= threshold * wanted.size
    })
    .map((atom) => [atom.atom_id])
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

/** The largest packet the service takes, half of it, and an ordinary one. */
const costSizes: readonly CostSize[] = [
  { atomCount: 40, atomCharacterCount: 150, candidateCount: 20 },
  { atomCount: 1_000, atomCharacterCount: 8_000, candidateCount: 20 },
  { atomCount: 2_000, atomCharacterCount: 8_000, candidateCount: 20 }
]

export const attestationStudy = (dataFolder: string): AttestationStudy => {
  const folder = join(dataFolder, 'training', 'product-claims')
  const startedMs = performance.now()
  const lexicon = loadLexicon()
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  const startUpMs = performance.now() - startedMs

  const sets = { 'a-d': casesOf(folder, tuningWriters), e: casesOf(folder, ['e']), f: casesOf(folder, ['f']), 'e-f': casesOf(folder, reportWriters) }
  const threshold = fittedOverlapThreshold(sets['a-d'])
  const judged = (each: StudyCase): LabelPair => {
    const [shown] = judge.choose({ claims: [each.claim], atoms: each.atoms, entity: each.packet.entity, asOf: each.packet.date })
    return { gold: each.raw.label, predicted: labelOf(each, judge.verdictOf(each.claim, shown!, each.packet.entity, each.packet.date)) }
  }
  const overlapped = (each: StudyCase): LabelPair => ({ gold: each.raw.label, predicted: overlapLabelOf(each, threshold) })

  const rows: StudyRow[] = []
  const byClaimType: StudyRow[] = []
  for (const [writers, cases] of Object.entries(sets)) {
    rows.push({ judge: 'attestation', writers, metrics: labelMetricsOf(cases.map(judged)) })
    rows.push({ judge: 'word overlap', writers, metrics: labelMetricsOf(cases.map(overlapped)) })
    if (writers !== 'a-d' && writers !== 'e-f') continue
    for (const type of [...new Set(cases.map((each) => each.claim.claim_type))].sort()) {
      byClaimType.push({ judge: type, writers, metrics: labelMetricsOf(cases.filter((each) => each.claim.claim_type === type).map(judged)) })
    }
  }

  // Speed with warm readings: what a packet costs once its texts have been read.
  const all = sets['a-d']
  const read = all.map((each) => ({ claim: judge.readClaim(each.claim, each.packet.entity, each.packet.date), atoms: each.atoms.map(judge.readAtom) }))
  const pairCount = read.reduce((sum, { atoms }) => sum + atoms.length, 0)
  const readings = (): void => read.forEach(({ claim, atoms }) => atoms.forEach((atom) => judge.score(claim, atom)))
  for (let round = 0; round < 2; round++) readings()
  const timedMs = performance.now()
  const rounds = 10
  for (let round = 0; round < rounds; round++) readings()
  const pairsPerSecond = (rounds * pairCount * 1_000) / (performance.now() - timedMs)
  const costs = costSizes.map((size) => attestationCost(judge, all, size))
  return { rows, byClaimType, pairsPerSecond, startUpMs, costs }
}

const shown = (value: number | null): string => (value === null ? '   -' : value.toFixed(3).replace(/^0/, ' '))

export const attestationText = (study: AttestationStudy): string => {
  const line = (row: StudyRow): string =>
    `${row.judge.padEnd(26)}${row.writers.padEnd(5)}${String(row.metrics.count).padStart(5)}  ${[row.metrics.accuracy, row.metrics.macroF1, row.metrics.kappa, row.metrics.penaltyPrecision, row.metrics.penaltyRecall, row.metrics.falsePenaltyRate].map(shown).join('  ')}`
  const classes = (row: StudyRow): string =>
    `${row.judge.padEnd(26)}${row.writers.padEnd(5)}  ${Object.entries(row.metrics.perClass).map(([label, score]) => `${label.slice(0, 13)} ${shown(score.f1)}`).join('  ')}`
  return [
    `${'judge'.padEnd(26)}${'set'.padEnd(5)}    n   acc  macroF1 kappa  pen.P  pen.R    FPR`,
    ...study.rows.map(line),
    '',
    'F1 by label',
    ...study.rows.map(classes),
    '',
    'by claim type',
    ...study.byClaimType.map(line),
    '',
    `start-up ${study.startUpMs.toFixed(0)} ms, ${Math.round(study.pairsPerSecond).toLocaleString('en')} claim-atom pairs/s on warm readings`,
    ...study.costs.map(costText)
  ].join('\n')
}
