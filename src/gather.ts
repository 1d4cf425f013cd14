/**
 * The effects before the decision: claims of every candidate that has a base score, then a verdict on every claim.
 *
 * A failed extraction and a failed verdict are data, counted later. Only a unit without any usable verdict is refused.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { atomFilter, type AtomFilter } from './core/atoms_about.js'
import { inTurns } from './in_turns.js'
import { DeadlinePassed, unlessAborted, type Deadline } from './deadline.js'
import { verdictMissing } from './labelling/linked_verdict.js'
import type { LinkedClaim, SuppliedClaim, Verdict } from './domain/claim.js'
import type { JudgedCandidate, JudgedClaim } from './domain/ledger.js'
import { ProblemError, requestInvalid } from './domain/problem.js'
import type { Atom } from './domain/packet.js'
import type { Candidate, RerankRequest } from './domain/rerank_request.js'
import { verdictArrived } from './domain/vocabulary.js'
import type { JudgingSource, LabelSource, Ports, Question } from './ports.js'

/** A candidate with its claims, before anybody judged them. */
type ExtractedCandidate = Omit<JudgedCandidate, 'claims'> & { claims: LinkedClaim[] }

// Fields are written out rather than spread with a rest: claims are many, and this is the service's hot path.
const linkedClaimOf = (claim: SuppliedClaim): LinkedClaim => ({
  claim_id: claim.claim_id,
  text: claim.text,
  spans: claim.span === undefined ? [] : [claim.span],
  claim_type: claim.claim_type,
  query_relevance: claim.query_relevance,
  needs_external_evidence: claim.needs_external_evidence,
  third_party_voice: claim.third_party_voice ?? false,
  adjudicable: claim.adjudicable ?? true,
  ...(claim.label !== undefined && { label: claim.label }),
  ...(claim.atom_ids !== undefined && { atom_ids: claim.atom_ids })
})

const extracted = (ports: Pick<Ports, 'extractor'>, query: string, { claims, ...candidate }: Candidate): ExtractedCandidate => {
  // Nothing is spent on a candidate that cannot be ranked.
  if (candidate.base_score === null) return { ...candidate, extraction: claims === undefined ? 'ok' : 'supplied', claims: [] }
  if (claims !== undefined) return { ...candidate, extraction: 'supplied', claims: claims.map(linkedClaimOf) }
  const extraction = ports.extractor.extract(query, candidate)
  return {
    ...candidate,
    extraction: extraction.status,
    claims: extraction.claims,
    ...(extraction.detail !== undefined && { extraction_detail: extraction.detail })
  }
}

/** What a judge may know of a claim: neither label nor links. */
export const withoutLinks = ({ label: _label, atom_ids: _atomIds, ...claim }: LinkedClaim) => claim

/** So few ids are searched faster than they are put into a set. */
const searchedIdCountMax = 64
const setHolding = (ids: readonly string[]): ((id: string) => boolean) => {
  const held = new Set(ids)
  return (id) => held.has(id)
}

/** A judge can only point at what it was shown, and its label is derived; anything else is a broken invariant, not a verdict. */
const checkWitnesses = (source: JudgingSource, verdicts: readonly Verdict[], claimCount: number): void => {
  if (verdicts.length !== claimCount) throw new Error(`label source ${source.id} gave ${verdicts.length} verdicts on ${claimCount} claims`)
  for (const { attestations, contradicting_atom_ids, shown_atom_ids, given_label } of verdicts) {
    if (given_label !== undefined) throw new Error(`label source ${source.id} gives the label ${given_label} outright`)
    // Most claims have no witness, and many atoms were shown to each.
    if (attestations.length === 0 && contradicting_atom_ids.length === 0) continue
    const isShown = shown_atom_ids.length <= searchedIdCountMax ? (atomId: string) => shown_atom_ids.includes(atomId) : setHolding(shown_atom_ids)
    const unknown = [...attestations.flat(), ...contradicting_atom_ids].find((atomId) => !isShown(atomId))
    if (unknown !== undefined) throw new Error(`label source ${source.id} names atom ${unknown}, which it was not shown`)
  }
}

/** Our choice: how long a source that listens may take, once time is up, to hand over the verdicts that had arrived. */
const handOverMs = 50

/** Verdicts of a judge on the claims of one candidate; when it fails, each claim says so and none is penalised. */
export const judgedBy = async (
  source: JudgingSource,
  question: Question<LinkedClaim>,
  deadline: Deadline,
  ports: Pick<Ports, 'report'>
): Promise<Verdict[]> => {
  const blind = { ...question, claims: question.claims.map(withoutLinks) }
  const failed = (status: Verdict['status'], rationale: string): Verdict[] => question.claims.map(() => verdictMissing(status, rationale))
  if (question.claims.length === 0) return []
  if (deadline.passed) return failed('timed_out', 'the deadline passed before the claim was judged')
  const late = (): Verdict[] => failed('timed_out', 'the deadline passed while the claim was judged')
  try {
    const work = source.ground(blind, source.choose(blind), deadline.signal)
    const verdicts = await unlessAborted(work, deadline.signal).catch((error: unknown) => {
      if (error instanceof DeadlinePassed) return Promise.race([work, sleep(handOverMs).then(late)])
      throw error
    })
    checkWitnesses(source, verdicts, question.claims.length)
    return verdicts
  } catch (error) {
    if (error instanceof DeadlinePassed) return late()
    if (deadline.signal.aborted) throw error
    ports.report(error)
    return failed('unavailable', 'the label source failed on this candidate')
  }
}

const questionOf = (query: string, candidate: ExtractedCandidate, filter: AtomFilter, asOf: string): Question<LinkedClaim> => ({
  query,
  candidate: { id: candidate.id, text: candidate.text, entity: candidate.entity },
  claims: candidate.claims,
  atoms: filter.about(candidate),
  asOf
})

export const judgedClaims = (claims: readonly LinkedClaim[], verdicts: readonly Verdict[]): JudgedClaim[] =>
  claims.map((claim, index) => ({
    claim_id: claim.claim_id,
    text: claim.text,
    spans: claim.spans,
    claim_type: claim.claim_type,
    query_relevance: claim.query_relevance,
    needs_external_evidence: claim.needs_external_evidence,
    third_party_voice: claim.third_party_voice,
    adjudicable: claim.adjudicable,
    ...(claim.label !== undefined && { supplied_label: claim.label }),
    ...(claim.atom_ids !== undefined && { atom_ids: claim.atom_ids }),
    verdict: verdicts[index]!
  }))

/** The provenance that `decide` needs: of the atoms that some verdict names as attesting. */
export const attestingAtoms = (candidates: readonly JudgedCandidate[], atoms: readonly Atom[]) => {
  const named = new Set<string>()
  for (const { claims } of candidates) for (const { verdict } of claims) for (const set of verdict.attestations) for (const atomId of set) named.add(atomId)
  return atoms.filter(({ atom_id }) => named.has(atom_id)).map(({ atom_id, origin }) => ({ atom_id, origin }))
}

/**
 * Refuses a unit on which nobody gave a usable verdict, although there were claims to judge.
 * A caller who supplied no label at all is told where; a source that failed is a failed dependency.
 */
export const requireSomeVerdict = (candidates: readonly JudgedCandidate[], deadlineMs: number): void => {
  const statuses = candidates.flatMap(({ claims }) => claims.map(({ verdict }) => verdict.status))
  if (statuses.length === 0 || statuses.some((status) => verdictArrived[status])) return
  if (statuses.every((status) => status === 'missing_label')) {
    throw requestInvalid([{ pointer: '/label_source', detail: 'this label source reads labels or atom_ids from the claims, and no claim brings any' }])
  }
  if (statuses.includes('timed_out')) throw new ProblemError('deadline_exceeded', `no claim was judged within ${deadlineMs} ms; nothing was ranked`)
  throw new ProblemError('model_unavailable', `none of ${statuses.length} claims got a usable verdict; nothing was ranked`)
}

/** Candidates with their claims judged, in the order of the request. `atoms` are the packet's, in normal order. */
export const gather = async (
  ports: Pick<Ports, 'extractor' | 'report'>,
  request: Pick<RerankRequest, 'query' | 'candidates'>,
  source: LabelSource,
  atoms: readonly Atom[],
  asOf: string,
  deadline: Deadline
): Promise<JudgedCandidate[]> => {
  const withClaims: ExtractedCandidate[] = []
  for (const candidate of request.candidates) {
    await deadline.breathe()
    if (deadline.passed) throw new ProblemError('deadline_exceeded', 'the deadline passed during extraction; nothing was ranked')
    withClaims.push(extracted(ports, request.query, candidate))
  }
  const filter = atomFilter(atoms, request.candidates)
  const judge = async (candidate: ExtractedCandidate): Promise<JudgedCandidate> => {
    await deadline.breathe()
    const question = questionOf(request.query, candidate, filter, asOf)
    const verdicts = source.kind === 'linked' ? source.verdictsOf(question) : await judgedBy(source, question, deadline, ports)
    return { ...candidate, claims: judgedClaims(candidate.claims, verdicts) }
  }
  return inTurns(withClaims, source.kind === 'linked' ? 1 : source.questionsAtOnce, judge)
}
