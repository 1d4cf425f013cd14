/** The three layers of a packet: listing records, buyers' reviews, registry checks. Paper, section 3. */
import type { QueryRule } from './rule.js'
import { pointerTo, type Fault } from '../fault.js'
import type { Atom } from '../../../src/domain/packet.js'

export type Layer = 'listing' | 'reviews' | 'registry'

const layerOfSource: Record<string, Layer> = {
  official_public_dataset_record: 'listing',
  platform_user_review: 'reviews',
  registry_corroboration: 'registry',
  certification_registry: 'registry'
}

/** Null for a source that the paper's packets do not have; a user's own may. */
export const layerOf = ({ origin }: Atom): Layer | null => (origin.kind === 'record' ? (layerOfSource[origin.source_type] ?? null) : null)

/** Our reading of "about 19 atoms a query": 943 atoms on 50 queries. */
export const listingAtomsMin = 14
export const listingAtomsMax = 26
/** Where a query has reviews at all. Issue of this benchmark: 12 or more each. */
export const reviewsMin = 12

export const checkPacketLayers: QueryRule = ({ packet, packetFile: file }) => {
  const faults: Fault[] = []
  const countOf = (layer: Layer): number => packet.atoms.filter((atom) => layerOf(atom) === layer).length
  const listing = countOf('listing')
  if (listing < listingAtomsMin || listing > listingAtomsMax) {
    faults.push({ file, pointer: pointerTo('atoms'), detail: `has ${listing} listing atoms; about 19 are wanted, ${listingAtomsMin} to ${listingAtomsMax}` })
  }
  const reviews = countOf('reviews')
  if (reviews > 0 && reviews < reviewsMin) faults.push({ file, pointer: pointerTo('atoms'), detail: `has ${reviews} reviews; none or at least ${reviewsMin}` })
  packet.atoms.forEach(({ origin }, index) => {
    const pointer = pointerTo('atoms', index, 'origin')
    if (origin.kind === 'construction') faults.push({ file, pointer, detail: 'is an injected atom; only twins have those' })
    else if (origin.source_type !== 'official_public_dataset_record' && layerOf(packet.atoms[index]!) !== null && origin.voice !== 'record') {
      faults.push({ file, pointer: `${pointer}/voice`, detail: `a ${origin.source_type} does not speak in the publisher's voice` })
    }
  })
  return faults
}
