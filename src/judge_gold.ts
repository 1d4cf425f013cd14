/**
 * Asks a label source about every gold claim as the service would: claims of one candidate together, atoms chosen by the source, no
 * label and no link in sight. Then issues the certificate that says what came of it.
 */
import { atomFilter } from './core/atoms_about.js'
import { canonicalText, sha256Hex } from './core/ledger_text.js'
import { normalAtoms } from './core/packet_content.js'
import { failedShareMax } from './core/standing.js'
import { startDeadline } from './deadline.js'
import { judgedBy } from './gather.js'
import { withCertificateId } from './gate/certificate_id.js'
import { findingOf } from './gate/finding.js'
import type { GoldFault } from './gate/gold_faults.js'
import { normalQuery } from './gate/normal_query.js'
import { kappaMin, macroF1Min } from './gate/thresholds.js'
import { certificateSchemaVersion } from './domain/certificate.js'
import type { Verdict } from './domain/claim.js'
import type { GoldRow } from './domain/gold.js'
import { ProblemError } from './domain/problem.js'
import { inTurns } from './in_turns.js'
import type { CertifiedGold, JudgingSource, Ports } from './ports.js'

/** Rows that one question can hold: the same candidate in the same setting, no claim id twice. */
const questionsOf = (rows: readonly GoldRow[]): number[][] => {
  const open = new Map<string, { places: number[]; claimIds: Set<string> }[]>()
  for (const [place, { query, candidate, claim, atoms, as_of }] of rows.entries()) {
    const setting = sha256Hex(canonicalText({ query, candidate, atoms, as_of }))
    const questions = open.get(setting) ?? []
    const fitting = questions.find(({ claimIds }) => !claimIds.has(claim.claim_id))
    if (fitting === undefined) questions.push({ places: [place], claimIds: new Set([claim.claim_id]) })
    else {
      fitting.places.push(place)
      fitting.claimIds.add(claim.claim_id)
    }
    open.set(setting, questions)
  }
  return [...open.values()].flatMap((questions) => questions.map(({ places }) => places))
}

/** One verdict a row, in the order of the rows. Each question has the service's own time limit for a unit. */
export const verdictsOnGold = async (ports: Pick<Ports, 'limits' | 'report'>, source: JudgingSource, rows: readonly GoldRow[], signal: AbortSignal): Promise<Verdict[]> => {
  const verdicts = new Array<Verdict>(rows.length)
  await inTurns(questionsOf(rows), source.questionsAtOnce, async (places) => {
    const { query, candidate, atoms, as_of } = rows[places[0]!]!
    const deadline = startDeadline(ports.limits.deadlineMsDefault, signal)
    try {
      const about = atomFilter(normalAtoms(atoms), [candidate]).about(candidate)
      const answered = await judgedBy(source, { query, candidate, claims: places.map((place) => rows[place]!.claim), atoms: about, asOf: as_of }, deadline, ports)
      places.forEach((place, index) => (verdicts[place] = answered[index]!))
    } finally {
      deadline.clear()
    }
  })
  return verdicts
}

/**
 * A row that names this service's extractor must hold a claim that this extractor makes of this candidate. What another one makes cannot
 * be checked, so its word that nobody can adjudicate a claim is not taken.
 */
export const extractionFaults = ({ extractor }: Pick<Ports, 'extractor'>, rows: readonly GoldRow[]): GoldFault[] =>
  rows.flatMap(({ query, candidate, claim, extractor_fingerprint }, index) => {
    if (extractor_fingerprint !== extractor.fingerprint) {
      if (extractor_fingerprint === null || claim.adjudicable) return []
      return [{ index, detail: 'it is called inadjudicable by an extractor that is not here: draw the sample again, or set extractor_fingerprint to null' }]
    }
    const made = extractor.extract(query, candidate).claims.map(canonicalText)
    return made.includes(canonicalText(claim)) ? [] : [{ index, detail: 'the extractor that it names does not make this claim of this candidate' }]
  })

export interface GateOrder {
  source: JudgingSource
  rows: readonly GoldRow[]
  developmentQueries: readonly string[]
  independenceMin: number
  expiresInDays: number
}

const dayMs = 24 * 60 * 60 * 1_000

/** @throws ProblemError model_unavailable when the source failed on more than a tenth: that says nothing about its labels. */
export const certify = async (ports: Pick<Ports, 'limits' | 'report' | 'now'>, order: GateOrder, signal: AbortSignal): Promise<CertifiedGold> => {
  const { source, rows, developmentQueries, independenceMin, expiresInDays } = order
  const verdicts = await verdictsOnGold(ports, source, rows, signal)
  const finding = findingOf(rows, verdicts, independenceMin)
  if (finding.failed > failedShareMax * rows.length)
    throw new ProblemError('model_unavailable', `${finding.failed} of ${rows.length} gold claims got no verdict; nothing was certified`)
  const queries = [...new Set(developmentQueries.map(normalQuery))].sort()
  const issuedAt = ports.now()
  const certificate = withCertificateId({
    schema_version: certificateSchemaVersion,
    issued_at: issuedAt.toISOString(),
    expires_at: new Date(issuedAt.getTime() + expiresInDays * dayMs).toISOString(),
    label_source: { id: source.id, fingerprint: source.fingerprint },
    independence_min: independenceMin,
    thresholds: { macro_f1_min: macroF1Min, kappa_min: kappaMin },
    development_queries: { count: queries.length, hash: sha256Hex(canonicalText(queries)) },
    finding
  })
  return { certificate, rows, verdicts }
}
