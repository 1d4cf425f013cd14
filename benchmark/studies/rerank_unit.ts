/**
 * The seam between the studies and whatever reranks: a unit, the packet it is judged under, and the outcomes at some lambdas.
 *
 * In process it is `decide` on verdicts of a label source; the same studies can run against a service that answers over HTTP. A
 * study says what is to be done to a packet, never what follows for a label.
 */
import type { Variant } from '../data/compose_case.js'
import type { DatasetQuery } from '../data/dataset.js'
import type { ClaimToTwin } from '../../src/domain/packet_probe.js'
import type { Profile } from '../data/arms_and_profiles.js'
import type { Outcome } from '../../src/domain/rerank_answer.js'

/** The packet of the query, or a version of it made by a probe. Units of one (query, profile) share one object. */
export type PacketWorld =
  | { kind: 'base' }
  | { kind: 'twin'; profile: Profile; claims: readonly ClaimToTwin[] }
  | { kind: 'thin'; profile: Profile; level: string; atomIds: readonly string[] }

export const baseWorld: PacketWorld = { kind: 'base' }

export interface UnitToRerank {
  row: DatasetQuery
  /** The target's description with its claims; only the noise study hands over claims that bear a label. */
  variant: Variant
  world: PacketWorld
}

/** One outcome a lambda, in their order; null where the unit errored. */
export type Rerank = (unit: UnitToRerank, lambdas: readonly number[]) => Promise<readonly (Outcome | null)[]>
