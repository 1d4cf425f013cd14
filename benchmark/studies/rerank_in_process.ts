/**
 * Reranks in this process: a label source judges the target's claims once, and `decide` is called again for each lambda. Paper, section 6.
 *
 * Nothing of labels, scores or order is written here. Only the target carries claims; distractors carry none.
 */
import type { Rerank, UnitToRerank } from './rerank_unit.js'
import { packetOfWorld } from './packet_of_world.js'
import type { PacketWorld } from './rerank_unit.js'
import { independenceMin, linkedClaimsOf } from '../data/construction_labels.js'
import type { DatasetQuery } from '../data/dataset.js'
import { candidatesOf, targetOf } from '../data/target.js'
import type { PointwiseScoring } from '../scorers/scoring.js'
import { atomFilter } from '../../src/core/atoms_about.js'
import { decide } from '../../src/core/decide.js'
import { attestingAtoms, judgedClaims, withoutLinks } from '../../src/gather.js'
import type { LinkedClaim, Verdict } from '../../src/domain/claim.js'
import type { JudgedUnit } from '../../src/domain/ledger.js'
import type { Atom } from '../../src/domain/packet.js'
import { defaultScoreRange } from '../../src/domain/rerank_request.js'
import type { LabelSource, Question, StoredPacket } from '../../src/ports.js'

export interface InProcess {
  source: LabelSource
  scoring: PointwiseScoring
  /** tau; the paper's 3 where it is left out. */
  tau?: number
}

/** No deadline in a study: it waits for its judge. */
const neverAborted = new AbortController().signal
const noDeadlineMs = 600_000

const verdictsOf = async (source: LabelSource, question: Question<LinkedClaim>): Promise<Verdict[]> => {
  if (source.kind === 'linked') return source.verdictsOf(question)
  const blind = { ...question, claims: question.claims.map(withoutLinks) }
  return source.ground(blind, source.choose(blind), neverAborted)
}

/** Packets and the atoms that concern the target, made once for all units of a world. */
const rememberPackets = () => {
  const remembered = new WeakMap<DatasetQuery, WeakMap<PacketWorld, Promise<{ stored: StoredPacket; atoms: readonly Atom[] }>>>()
  const make = async ({ row: { query, packet }, variant, world }: UnitToRerank) => {
    const stored = await packetOfWorld(packet, world)
    const candidates = candidatesOf(query, variant.text)
    return { stored, atoms: atomFilter(stored.packet.atoms, candidates).about(candidates[0]!) }
  }
  return (unit: UnitToRerank) => {
    let worlds = remembered.get(unit.row)
    if (worlds === undefined) remembered.set(unit.row, (worlds = new WeakMap()))
    let made = worlds.get(unit.world)
    if (made === undefined) worlds.set(unit.world, (made = make(unit)))
    return made
  }
}

/** The judged unit at lambda 0. */
export const makeJudge = ({ source, scoring, tau = independenceMin }: InProcess): ((unit: UnitToRerank) => Promise<JudgedUnit>) => {
  const packetOf = rememberPackets()
  return async (unit) => {
    const { row, variant } = unit
    const { stored, atoms } = await packetOf(unit)
    const target = targetOf(row.query, variant.text)
    const claims = linkedClaimsOf(variant)
    const verdicts = await verdictsOf(source, { query: row.query.query, candidate: target, claims, atoms, asOf: row.query.as_of })
    const { atoms: packetAtoms, ...packet } = stored.packet
    const candidates = candidatesOf(row.query, variant.text).map(({ id, text, entity }, index) => ({
      id,
      text,
      base_score: scoring.scoreOf(row, text),
      ...(entity !== undefined && { entity }),
      extraction: 'supplied' as const,
      claims: index === 0 ? judgedClaims(claims, verdicts) : []
    }))
    return {
      query: row.query.query,
      candidates,
      packet: { ...packet, content_hash: stored.contentHash, atom_count: packetAtoms.length },
      attesting_atoms: attestingAtoms(candidates, packetAtoms),
      policy: { lambda: 0, independence_min: tau, enforce: 'always', score_range: defaultScoreRange, deadline_ms: noDeadlineMs },
      label_source: { id: source.id, fingerprint: source.fingerprint }
    }
  }
}

export const atLambda = (unit: JudgedUnit, lambda: number): JudgedUnit => ({ ...unit, policy: { ...unit.policy, lambda } })

export const rerankInProcess = (settings: InProcess): Rerank => {
  const judge = makeJudge(settings)
  return async (unit, lambdas) => {
    const judged = await judge(unit)
    return lambdas.map((lambda) => decide(atLambda(judged, lambda)))
  }
}
