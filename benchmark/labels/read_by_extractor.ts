/**
 * What the service itself would read of a claim's text before it is judged: its kind, whose voice speaks, and whether it is
 * opinion. A measurement takes these from the text, never from labels, so that no flag gives an answer away.
 */
import type { Claim } from '../../src/domain/claim.js'
import type { Entity } from '../../src/domain/packet.js'
import { makeExtractor } from '../../src/extraction/extractor.js'

const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })

export type ReadOfClaim = Pick<Claim, 'claim_type' | 'third_party_voice' | 'adjudicable'>

/**
 * Our choice where the extractor finds several claims in one: the first one's kind; a third party speaks if it does in any of
 * them; it can be adjudicated if any of them can. A text in which it finds none is an adjudicable specification.
 */
export const readByExtractor = (query: string, text: string, entity: Entity | undefined): ReadOfClaim => {
  const { claims } = extractor.extract(query, { id: 'candidate', text, entity })
  return {
    claim_type: claims[0]?.claim_type ?? 'specification',
    third_party_voice: claims.some((claim) => claim.third_party_voice),
    adjudicable: claims.length === 0 || claims.some((claim) => claim.adjudicable)
  }
}
