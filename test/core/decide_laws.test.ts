/** Laws of the score and the order that hold for every judged unit. Paper, section 6; contract, Answer. */
import fc from 'fast-check'
import { test } from 'tap'
import { decide } from '../../src/core/decide.js'
import { canonicalText } from '../../src/core/ledger_text.js'
import type { JudgedClaim, JudgedUnit } from '../../src/domain/ledger.js'
import type { Result } from '../../src/domain/rerank_answer.js'
import { SupportLabel, verdictArrived } from '../../src/domain/vocabulary.js'
import { judgedUnit } from '../support/judged_units.js'

const at = (unit: JudgedUnit, policy: Partial<JudgedUnit['policy']>): JudgedUnit => ({ ...unit, policy: { ...unit.policy, ...policy } })

const withClaims = (unit: JudgedUnit, change: (claim: JudgedClaim) => JudgedClaim): JudgedUnit => ({
  ...unit,
  candidates: unit.candidates.map((candidate) => ({ ...candidate, claims: candidate.claims.map(change) }))
})

const idsByGroundedRank = (results: readonly Result[]): string[] =>
  [...results].sort((left, right) => left.grounded_rank - right.grounded_rank).map(({ id }) => id)
const idsByBaseRank = (results: readonly Result[]): string[] => [...results].sort((left, right) => left.base_rank - right.base_rank).map(({ id }) => id)

test('at lambda = 0 the grounded order is the base order', async (t) => {
  fc.assert(
    fc.property(judgedUnit, (unit) => {
      const { results } = decide(at(unit, { lambda: 0 }))
      return results.every((result) => result.grounded_rank === result.base_rank && result.grounded_score === result.base_score)
    })
  )
  t.pass('for every generated unit')
})

test('base ranks are those of a plain sort by score, then by the code points of the id', async (t) => {
  const codePoints = (id: string): number[] => [...id].map((character) => character.codePointAt(0)!)
  const isBefore = (left: string, right: string): boolean => {
    const [one, other] = [codePoints(left), codePoints(right)]
    const index = one.findIndex((point, place) => point !== other[place])
    return index === -1 ? one.length < other.length : other[index] !== undefined && one[index]! < other[index]!
  }
  fc.assert(
    fc.property(judgedUnit, (unit) => {
      const expected = unit.candidates
        .filter(({ base_score }) => base_score !== null)
        .sort((left, right) => right.base_score! - left.base_score! || (isBefore(left.id, right.id) ? -1 : 1))
        .map(({ id }) => id)
      return expected.join('\n') === idsByBaseRank(decide(unit).results).join('\n')
    })
  )
  t.pass('for every generated unit')
})

test('only unsupported moves a score: any relabelling among the other four leaves every number that ranks untouched', async (t) => {
  const given = (unit: JudgedUnit, label: SupportLabel): JudgedUnit => {
    const unsupported = new Set(
      decide(unit).results.flatMap(({ id, claims }) => claims.filter((claim) => claim.label === 'unsupported').map(({ claim_id }) => `${claim_id}@${id}`))
    )
    return {
      ...unit,
      candidates: unit.candidates.map((candidate) => ({
        ...candidate,
        claims: candidate.claims.map((claim) =>
          unsupported.has(`${claim.claim_id}@${candidate.id}`) ? claim : { ...claim, verdict: { ...claim.verdict, status: 'ok' as const, given_label: label } }
        )
      }))
    }
  }
  fc.assert(
    fc.property(judgedUnit, fc.constantFrom(...SupportLabel.options.filter((label) => label !== 'unsupported')), (unit, label) => {
      const before = decide(unit).results
      const after = new Map(decide(given(unit, label)).results.map((result) => [result.id, result]))
      return before.every(
        (result) => result.grounded_score === after.get(result.id)!.grounded_score && result.grounded_rank === after.get(result.id)!.grounded_rank
      )
    })
  )
  t.pass('for every generated unit and label')
})

test('a candidate without unsupported mass never falls as lambda grows', async (t) => {
  fc.assert(
    fc.property(judgedUnit, fc.double({ min: 0, max: 300, noNaN: true }), (unit, more) => {
      const low = decide(unit).results
      const high = new Map(decide(at(unit, { lambda: unit.policy.lambda + more })).results.map((result) => [result.id, result]))
      return low.every((result) => result.unsupported_mass > 0 || high.get(result.id)!.grounded_rank <= result.grounded_rank)
    })
  )
  t.pass('for every generated unit')
})

test('shuffling candidates and claims changes no number', async (t) => {
  const reversed = (unit: JudgedUnit): JudgedUnit => ({
    ...unit,
    attesting_atoms: unit.attesting_atoms.toReversed(),
    candidates: unit.candidates.toReversed().map((candidate) => ({ ...candidate, claims: candidate.claims.toReversed() }))
  })
  const numbers = (unit: JudgedUnit) =>
    decide(unit).results.map(({ claims, ...result }) => ({ ...result, labels: claims.map(({ claim_id, label }) => `${claim_id} ${label}`).sort() }))
  fc.assert(fc.property(judgedUnit, (unit) => canonicalText(numbers(unit)) === canonicalText(numbers(reversed(unit)))))
  t.pass('for every generated unit')
})

test('a full twin restores the base order: once every claim has a construction atom, nothing is penalised', async (t) => {
  const twinned = (unit: JudgedUnit): JudgedUnit => ({
    ...withClaims(unit, (claim) => ({
      ...claim,
      verdict: { ...claim.verdict, attestations: verdictArrived[claim.verdict.status] ? [...claim.verdict.attestations, ['twin']] : [] }
    })),
    attesting_atoms: [...unit.attesting_atoms, { atom_id: 'twin', origin: { kind: 'construction', twin_of: 'k1' } }]
  })
  fc.assert(
    fc.property(judgedUnit, (unit) => {
      const honest = withClaims(unit, (claim) => (claim.verdict.status === 'unwitnessed' ? { ...claim, verdict: { ...claim.verdict, status: 'ok' } } : claim))
      const { results } = decide(twinned(honest))
      return idsByGroundedRank(results).join('|') === idsByBaseRank(results).join('|') && results.every(({ unsupported_mass }) => unsupported_mass === 0)
    })
  )
  t.pass('for every generated unit')
})

test('thinning never lowers unsupported mass: withdrawing atoms only removes attestations', async (t) => {
  const thinned = (unit: JudgedUnit, atomId: string): JudgedUnit =>
    withClaims(unit, (claim) => ({ ...claim, verdict: { ...claim.verdict, attestations: claim.verdict.attestations.filter((set) => !set.includes(atomId)) } }))
  fc.assert(
    fc.property(judgedUnit, fc.constantFrom('e1', 'e2', 'e3'), (unit, atomId) => {
      const before = new Map(decide(unit).results.map((result) => [result.id, result]))
      return decide(thinned(unit, atomId)).results.every((result) => result.unsupported_mass >= before.get(result.id)!.unsupported_mass)
    })
  )
  t.pass('for every generated unit')
})

test('an atom that joins a set and attests nothing new never raises a label', async (t) => {
  const strength: Record<SupportLabel, number> = { unverifiable: 0, unsupported: 0, self_claimed_only: 1, supported: 2, independent_source_supported: 3 }
  fc.assert(
    fc.property(judgedUnit, (unit) => {
      const registry = {
        atom_id: 'registry',
        origin: { kind: 'record' as const, source_type: 'certification_registry', independence: 4, voice: 'record' as const }
      }
      const joined = {
        ...withClaims(unit, (claim) => ({
          ...claim,
          verdict: { ...claim.verdict, attestations: claim.verdict.attestations.map((set) => [...set, 'registry']) }
        })),
        attesting_atoms: [...unit.attesting_atoms, registry]
      }
      const after = new Map(decide(joined).results.flatMap(({ id, claims }) => claims.map((claim) => [`${claim.claim_id}@${id}`, claim.label])))
      return decide(unit).results.every(({ id, claims }) =>
        claims.every((claim) => claim.label === null || strength[after.get(`${claim.claim_id}@${id}`)!] <= strength[claim.label])
      )
    })
  )
  t.pass('for every generated unit')
})

test('every claim of every ranked candidate has exactly one line, and claims = labelled + abstained + failed', async (t) => {
  fc.assert(
    fc.property(judgedUnit, (unit) => {
      const { results, counts, dropped } = decide(unit)
      const lines = results.flatMap(({ id, claims }) => claims.map(({ claim_id }) => `${claim_id}@${id}`))
      const sent = unit.candidates
        .filter(({ base_score }) => base_score !== null)
        .flatMap(({ id, claims }) => claims.map(({ claim_id }) => `${claim_id}@${id}`))
      return (
        new Set(lines).size === lines.length &&
        lines.length === sent.length &&
        counts.claims === lines.length &&
        counts.claims === counts.labelled + counts.abstained + counts.failed &&
        counts.labelled === Object.values(counts.labels).reduce((sum, count) => sum + count, 0) &&
        dropped.length + results.length === unit.candidates.length
      )
    })
  )
  t.pass('for every generated unit')
})

test('a verdict that failed or abstained never carries a label or a penalty', async (t) => {
  fc.assert(
    fc.property(judgedUnit, (unit) => {
      const silent = withClaims(unit, (claim) => ({ ...claim, verdict: { ...claim.verdict, status: 'timed_out', attestations: [] } }))
      const { results, standing, counts } = decide(silent)
      return (
        standing === 'diagnostic' &&
        results.every(({ grounded_score, base_score, claims }) => grounded_score === base_score && claims.every(({ label }) => label === null)) &&
        counts.failed === counts.claims
      )
    })
  )
  t.pass('for every generated unit')
})
