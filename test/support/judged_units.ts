/** Judged units for the laws of `decide`: any labels, any scores, any packet, as fast-check arbitraries. */
import fc from 'fast-check'
import type { Verdict } from '../../src/domain/claim.js'
import type { JudgedCandidate, JudgedClaim, JudgedUnit } from '../../src/domain/ledger.js'
import type { AtomOrigin } from '../../src/domain/packet.js'
import { ClaimType, QueryRelevance, VerdictStatus, verdictArrived } from '../../src/domain/vocabulary.js'

const origin = fc.oneof(
  fc.record({ kind: fc.constant('record' as const), source_type: fc.constant('measured_by_us'), independence: fc.integer({ min: 0, max: 4 }), voice: fc.constantFrom('record' as const, 'publisher' as const) }),
  fc.record({ kind: fc.constant('construction' as const), twin_of: fc.constant('k1') })
) satisfies fc.Arbitrary<AtomOrigin>

/** Scores from a small grid, so that ties are common. */
const score = fc.oneof(fc.integer({ min: 0, max: 20 }).map((step) => step * 5), fc.double({ min: 0, max: 100, noNaN: true }))

const atomIds = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6']

const verdictArbitrary = (atomCount: number): fc.Arbitrary<Verdict> =>
  fc
    .record({
      status: fc.oneof({ weight: 8, arbitrary: fc.constant('ok' as const) }, { weight: 1, arbitrary: fc.constantFrom(...VerdictStatus.options) }),
      attestations: atomCount === 0 ? fc.constant<string[][]>([]) : fc.array(fc.uniqueArray(fc.constantFrom(...atomIds.slice(0, atomCount)), { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
      isContested: fc.boolean()
    })
    .map(({ status, attestations, isContested }) => ({
      status,
      attestations: verdictArrived[status] ? attestations : [],
      contradicting_atom_ids: isContested && atomCount > 0 ? ['e1'] : [],
      shown_atom_ids: atomIds.slice(0, atomCount),
      nearest_atom_id: null,
      rationale: ''
    }))

const claimArbitrary = (atomCount: number): fc.Arbitrary<Omit<JudgedClaim, 'claim_id'>> =>
  fc.record({
    text: fc.constant('it holds'),
    spans: fc.constant([]),
    claim_type: fc.constantFrom(...ClaimType.options),
    query_relevance: fc.oneof({ weight: 3, arbitrary: fc.constant('high' as const) }, { weight: 1, arbitrary: fc.constantFrom(...QueryRelevance.options) }),
    needs_external_evidence: fc.boolean(),
    third_party_voice: fc.boolean(),
    adjudicable: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    verdict: verdictArbitrary(atomCount)
  })

const candidateArbitrary = (atomCount: number): fc.Arbitrary<Omit<JudgedCandidate, 'id'>> =>
  fc.record({
    text: fc.constant('it holds'),
    base_score: fc.oneof({ weight: 9, arbitrary: score }, { weight: 1, arbitrary: fc.constant(null) }),
    extraction: fc.constant('ok' as const),
    claims: fc.array(claimArbitrary(atomCount), { maxLength: 6 }).map((claims) => claims.map((claim, index) => ({ claim_id: `k${index + 1}`, ...claim })))
  })

/** A unit with 1 to 8 candidates and 0 to 6 atoms. */
export const judgedUnit: fc.Arbitrary<JudgedUnit> = fc.integer({ min: 0, max: 6 }).chain((atomCount) =>
  fc
    .record({
      candidates: fc.array(candidateArbitrary(atomCount), { minLength: 1, maxLength: 8 }),
      ids: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme' }), { minLength: 8, maxLength: 8 }),
      origins: fc.array(origin, { minLength: atomCount, maxLength: atomCount }),
      lambda: fc.oneof(fc.constantFrom(0, 10, 20, 40, 80, 160), fc.double({ min: 0, max: 500, noNaN: true })),
      tau: fc.integer({ min: 1, max: 4 }),
      enforce: fc.constantFrom('when_gated' as const, 'always' as const, 'never' as const)
    })
    .map(({ candidates, ids, origins, lambda, tau, enforce }) => ({
      query: 'q',
      candidates: candidates.map((candidate, index) => ({ id: ids[index]!, ...candidate })),
      packet: { packet_id: 'p', version: '1', content_hash: '0'.repeat(64), atom_count: atomCount },
      attesting_atoms: origins.map((each, index) => ({ atom_id: atomIds[index]!, origin: each })),
      policy: { lambda, independence_min: tau, enforce, score_range: { min: 0, max: 100 }, deadline_ms: 1000 },
      label_source: { id: 'attestation', fingerprint: 'test' }
    }))
)
