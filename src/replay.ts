/**
 * A recorded unit, judged again under another policy or another packet. Claims are never extracted again.
 *
 * Lambda or tau alone keep the verdicts. Under another packet a verdict is kept where the atoms now chosen for the claim are
 * the same by content; otherwise the same source, at the same fingerprint, grounds the claim again, or the replay is refused.
 */
import { answerOf } from './answer.js'
import { atomFilter } from './core/atoms_about.js'
import { certificateUseOf } from './core/certificate_use.js'
import { canonicalText, prepareRecord } from './core/ledger_text.js'
import { recordedOutcomeOf } from './core/recorded_outcome.js'
import { startDeadline, type Deadline } from './deadline.js'
import { decidedOnce } from './decided.js'
import { attestingAtoms, judgedBy, requireSomeVerdict, withoutLinks } from './gather.js'
import { once } from './idempotency.js'
import { labelSourceRef } from './label_source_choice.js'
import { packetFor } from './packets.js'
import { packetFaults } from './request_faults.js'
import { findRerank } from './stored_record.js'
import type { LinkedClaim, Verdict } from './domain/claim.js'
import { recordSchemaVersion, type JudgedCandidate, type JudgedClaim, type RecordedOutcome, type RerankRecord } from './domain/ledger.js'
import { ProblemError, requestInvalid } from './domain/problem.js'
import type { Atom } from './domain/packet.js'
import type { Change, RerankAnswer } from './domain/rerank_answer.js'
import type { ReplayRequest } from './domain/rerank_request.js'
import type { Append, LabelSource, Ports, Question, StoredPacket } from './ports.js'
import type { RequestContext } from './request_context.js'

/** @throws ProblemError rerank_not_found, record_erased, packet_not_found, label_source_changed */
export const replay = (ports: Ports, context: RequestContext, rerankId: string, request: ReplayRequest): Promise<RerankAnswer> =>
  once(
    ports,
    context,
    async () => ({ append: await judgeAgain(ports, context, rerankId, request), notes: {} }),
    ([placed]) => answerOf(placed!.record as RerankRecord, placed!.entry, {})
  )

/** Everything up to the replay's record, which the caller appends. */
export const judgeAgain = async (
  ports: Ports,
  context: RequestContext,
  rerankId: string,
  request: ReplayRequest
): Promise<Pick<Append, 'records' | 'packetContents'>> => {
  const { record: original } = await findRerank(ports, context.tenant, rerankId)
  const faults = packetFaults(request.packet?.atoms ?? [], ports.limits).map((fault) => ({ ...fault, pointer: `/packet${fault.pointer}` }))
  if (faults.length > 0) throw requestInvalid(faults)
  const policy = { ...original.unit.policy, ...request.policy }
  const source = ports.labelSources.get(original.unit.label_source.id)
  const other = request.packet === undefined && request.packet_ref === undefined ? null : await packetFor(ports, context.tenant, request)
  const deadline = startDeadline(policy.deadline_ms, context.signal)
  try {
    const rejudged =
      other === null
        ? { candidates: underOtherTau(original, policy.independence_min), packet: original.unit.packet, attesting_atoms: original.unit.attesting_atoms }
        : await underPacket(ports, context.tenant, original, other, source, deadline)
    const isSameSource = source !== undefined && source.fingerprint === original.unit.label_source.fingerprint
    const { certificate: _certificate, ...sourceName } = original.unit.label_source
    const use = certificateUseOf({ candidates: rejudged.candidates, policy }, original.extractor_fingerprint)
    const unit = { ...original.unit, ...rejudged, policy, label_source: isSameSource ? labelSourceRef(ports, source, use) : sourceName }
    const outcome = recordedOutcomeOf(decidedOnce(unit))
    const record: RerankRecord = {
      ...original,
      schema_version: recordSchemaVersion,
      kind: 'replay',
      record_id: ports.newId(),
      created_at: ports.now().toISOString(),
      unit,
      outcome,
      replay_of: rerankId,
      changes: changesBetween(original.outcome, outcome)
    }
    const isInline = other !== null && request.packet !== undefined
    return { records: [prepareRecord(record)], packetContents: isInline ? [{ contentHash: other.contentHash, atoms: other.packet.atoms }] : [] }
  } finally {
    deadline.clear()
  }
}

/** Another tau keeps the verdicts. A given label that came with links is derived from them, as every other label is. */
const underOtherTau = (original: RerankRecord, independenceMin: number): JudgedCandidate[] => {
  if (independenceMin === original.unit.policy.independence_min) return original.unit.candidates
  const derivable = ({ verdict, atom_ids }: JudgedClaim): boolean =>
    verdict.given_label !== undefined && verdict.given_label !== 'unverifiable' && atom_ids !== undefined && verdict.attestations.length > 0
  return original.unit.candidates.map((candidate) => ({
    ...candidate,
    claims: candidate.claims.map((claim) => {
      if (!derivable(claim)) return claim
      const { given_label: _given, ...verdict } = claim.verdict
      return { ...claim, verdict }
    })
  }))
}

const linkedClaimOf = ({ verdict: _verdict, supplied_label, ...claim }: JudgedClaim): LinkedClaim => ({
  ...claim,
  ...(supplied_label !== undefined && { label: supplied_label })
})

/** Verdicts on the recorded claims under another packet. */
const underPacket = async (
  ports: Ports,
  tenant: string,
  original: RerankRecord,
  stored: StoredPacket,
  source: LabelSource | undefined,
  deadline: Deadline
): Promise<Pick<RerankRecord['unit'], 'candidates' | 'packet' | 'attesting_atoms'>> => {
  const { unit } = original
  const { atoms, ...packet } = stored.packet
  const named = { packet: { ...packet, content_hash: stored.contentHash, atom_count: atoms.length } }
  if (stored.contentHash === unit.packet.content_hash) return { ...named, candidates: unit.candidates, attesting_atoms: unit.attesting_atoms }
  if (source === undefined) throw new ProblemError('label_source_changed', `label source ${unit.label_source.id} is not here any more`)
  const oldAtoms = await ports.packets.atomsOf(tenant, unit.packet.content_hash)
  if (oldAtoms === null) throw new Error(`packet content ${unit.packet.content_hash} of record ${original.record_id} is missing`)

  const oldTextOf = new Map(oldAtoms.map((atom) => [atom.atom_id, canonicalText(atom)]))
  const filter = atomFilter(atoms, unit.candidates)
  const candidates: JudgedCandidate[] = []
  for (const candidate of unit.candidates) {
    await deadline.breathe()
    const question: Question<LinkedClaim> = {
      query: unit.query,
      candidate: { id: candidate.id, text: candidate.text, entity: candidate.entity },
      claims: candidate.claims.map(linkedClaimOf),
      atoms: filter.about(candidate),
      asOf: original.as_of
    }
    const verdicts =
      source.kind === 'linked'
        ? source.verdictsAgain(question)
        : await keptOrGrounded(ports, source, unit.label_source.fingerprint, candidate.claims, question, oldTextOf, deadline)
    candidates.push({ ...candidate, claims: candidate.claims.map((claim, index) => ({ ...claim, verdict: verdicts[index]! })) })
  }
  const statuses = candidates.flatMap(({ claims }) => claims.map(({ verdict }) => verdict.status))
  if (statuses.length > 0 && statuses.every((status) => status === 'not_replayable')) {
    throw new ProblemError('label_source_changed', 'every label was given without atom_ids, so none can be derived under another packet')
  }
  requireSomeVerdict(candidates, unit.policy.deadline_ms)
  return { ...named, candidates, attesting_atoms: attestingAtoms(candidates, atoms) }
}

/** Keeps a judge's verdict where it would be shown the same atoms, by content and in any order; asks again otherwise. */
const keptOrGrounded = async (
  ports: Ports,
  source: Extract<LabelSource, { kind: 'judging' }>,
  recordedFingerprint: string,
  claims: readonly JudgedClaim[],
  question: Question<LinkedClaim>,
  oldTextOf: ReadonlyMap<string, string>,
  deadline: Deadline
): Promise<Verdict[]> => {
  const chosen = source.choose({ ...question, claims: question.claims.map(withoutLinks) })
  const isKept = claims.map(({ verdict }, index) => sameAtoms(verdict.shown_atom_ids, chosen[index]!, oldTextOf))
  if (isKept.every(Boolean)) return claims.map(({ verdict }) => verdict)
  if (source.fingerprint !== recordedFingerprint) {
    throw new ProblemError('label_source_changed', `label source ${source.id} has changed since the record was made, and other atoms now bear on its claims`)
  }
  const asked = question.claims.filter((_claim, index) => !isKept[index])
  const fresh = (await judgedBy(source, { ...question, claims: asked }, deadline, ports)).values()
  return claims.map(({ verdict }, index) => (isKept[index] ? verdict : fresh.next().value!))
}

const sameAtoms = (shownBefore: readonly string[], chosenNow: readonly Atom[], oldTextOf: ReadonlyMap<string, string>): boolean => {
  if (shownBefore.length !== chosenNow.length) return false
  const before = new Set(shownBefore)
  return chosenNow.every((atom) => before.has(atom.atom_id) && oldTextOf.get(atom.atom_id) === canonicalText(atom))
}

/** What moved, candidate by candidate; one that kept rank, score and labels is not listed. */
export const changesBetween = (before: RecordedOutcome, after: RecordedOutcome): Change[] => {
  const oldOf = new Map(before.results.map((result) => [result.id, result]))
  return after.results.flatMap((result) => {
    const old = oldOf.get(result.id)!
    const relabelled = result.claims.flatMap((claim, index) => {
      const oldLabel = old.claims[index]!.label
      return oldLabel === claim.label ? [] : [{ claim_id: claim.claim_id, old_label: oldLabel, new_label: claim.label }]
    })
    if (relabelled.length === 0 && old.grounded_rank === result.grounded_rank && old.grounded_score === result.grounded_score) return []
    return [
      {
        id: result.id,
        old_grounded_rank: old.grounded_rank,
        new_grounded_rank: result.grounded_rank,
        old_grounded_score: old.grounded_score,
        new_grounded_score: result.grounded_score,
        relabelled
      }
    ]
  })
}
