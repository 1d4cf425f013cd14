/**
 * Everything after the labels: one pure function from a judged unit to its outcome. Paper, section 6.
 *
 * The service, the oracle, human gold, a recorded judge, packet twins, thinned packets and the noise sweep all call this
 * function with other verdicts or another packet. Cost grows as candidates log candidates plus claims.
 */
import { countLabels, countVerdicts } from './count_verdicts.js'
import { groundedScore, queryRelevantOf, unsupportedMass } from './grounded_score.js'
import { labelClaim } from './label_claim.js'
import { baseRanks, checkIdentity, groundedOrder } from './order.js'
import { standingOf } from './standing.js'
import { warningsOf } from './warnings.js'
import type { LabelledClaim } from '../domain/claim.js'
import type { JudgedCandidate, JudgedUnit } from '../domain/ledger.js'
import { linkedSourceIds, type Enforcement } from '../domain/rerank_request.js'
import type { Outcome, Result } from '../domain/rerank_answer.js'
import type { Standing } from '../domain/vocabulary.js'

type Ranked = JudgedCandidate & { base_score: number }

const isRanked = (candidate: JudgedCandidate): candidate is Ranked => candidate.base_score !== null

const isUnsupported = (claim: LabelledClaim): boolean => claim.label === 'unsupported'

/** A third-party voice on a claim that bears on the query, without an attesting atom of independence >= tau. It never enters the score. */
const isLaunderingRisk = (claim: LabelledClaim, independenceMin: number): boolean => claim.third_party_voice && (claim.independence ?? 0) < independenceMin

const enforcedBy: Record<Enforcement, (standing: Standing) => boolean> = {
  always: () => true,
  never: () => false,
  when_gated: (standing) => standing !== 'diagnostic'
}

/**
 * Unsupported claims on which the packet has nothing at all: were they false, or was the packet thin?
 * Linked sources do not look for a nearest atom, so only an empty packet tells for them.
 */
const isPacketGap = (unit: JudgedUnit, claim: LabelledClaim): boolean => {
  const looked = !(linkedSourceIds as readonly string[]).includes(unit.label_source.id)
  return isUnsupported(claim) && (looked ? claim.nearest_atom_id === null && !claim.contested : unit.packet.atom_count === 0)
}

/**
 * Labels, scores, ranks and counts of a unit.
 *
 * @throws IdentityCheckFailed when the order at lambda = 0 is not the base order.
 */
export const decide = (unit: JudgedUnit): Outcome => {
  const { lambda, independence_min, enforce } = unit.policy
  const originOf = new Map(unit.attesting_atoms.map((atom) => [atom.atom_id, atom.origin]))
  const labelled = unit.candidates.filter(isRanked).map((candidate) => {
    const claims = candidate.claims.map((claim) => labelClaim(claim, originOf, independence_min))
    const relevant = queryRelevantOf(claims)
    return { candidate, claims, relevant, unsupportedCount: relevant.filter(isUnsupported).length }
  })
  const queryRelevantMax = labelled.reduce((most, { relevant }) => Math.max(most, relevant.length), 0)

  const scoresAt = (weight: number) =>
    labelled.map(({ candidate, unsupportedCount }) => ({
      id: candidate.id,
      score: groundedScore(candidate.base_score, weight, unsupportedCount, queryRelevantMax)
    }))
  const baseRankOf = baseRanks(labelled.map(({ candidate }) => ({ id: candidate.id, score: candidate.base_score })))
  checkIdentity(scoresAt(0), baseRankOf)
  const grounded = scoresAt(lambda)
  const groundedScoreOf = new Map(grounded.map((row) => [row.id, row.score]))
  const groundedRankOf = new Map(groundedOrder(grounded).map((id, index) => [id, index + 1]))

  const everyClaim = labelled.flatMap(({ claims }) => claims)
  const standing = standingOf(unit, everyClaim)
  const enforced = enforcedBy[enforce](standing)
  const rankOf = enforced ? groundedRankOf : baseRankOf

  const results = labelled.map(({ candidate, claims, relevant, unsupportedCount }): Result => ({
    id: candidate.id,
    rank: rankOf.get(candidate.id)!,
    base_rank: baseRankOf.get(candidate.id)!,
    grounded_rank: groundedRankOf.get(candidate.id)!,
    base_score: candidate.base_score,
    unsupported_mass: unsupportedMass(unsupportedCount, queryRelevantMax),
    grounded_score: groundedScoreOf.get(candidate.id)!,
    query_relevant_count: relevant.length,
    unsupported_count: unsupportedCount,
    label_counts: countLabels(claims),
    supported_relevance_share:
      relevant.length === 0 ? null : relevant.filter(({ label }) => label === 'supported' || label === 'independent_source_supported').length / relevant.length,
    laundering_risk: relevant.some((claim) => isLaunderingRisk(claim, independence_min)),
    extraction: candidate.extraction,
    claims
  }))
  results.sort((left, right) => left.rank - right.rank)
  const counts = countVerdicts(unit.candidates.length, labelled.length, everyClaim)
  return {
    standing,
    enforced,
    unit: { query_relevant_max: queryRelevantMax },
    results,
    dropped: unit.candidates.filter((candidate) => !isRanked(candidate)).map(({ id }) => ({ id, reason: 'missing_base_score' })),
    counts,
    packet_gaps: everyClaim.filter((claim) => isPacketGap(unit, claim)).length,
    warnings: warningsOf(unit, { standing, enforced, counts, results })
  }
}
