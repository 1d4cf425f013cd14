/**
 * Which publishers a packet trusts, and what their word is worth: one table, our choice, on the product's own scale of independence.
 *
 * Registers and authorities answer for what they record. Laboratories that test on their own account are independent of the maker. A maker's own
 * site is trusted to say what the maker asserts, and no more. Shops, reviews, news, forums and encyclopedias repeat others, and are not evidence.
 */
import type { SourceType } from '../web/page.js'
import type { RecordOrigin } from '../../src/domain/packet.js'

export type Provenance = Pick<RecordOrigin, 'source_type' | 'voice'> & { independence: NonNullable<RecordOrigin['independence']> }

export const provenanceOfSource: Readonly<Partial<Record<SourceType, Provenance>>> = {
  regulatory: { source_type: 'certification_registry', independence: 4, voice: 'record' },
  independent_test: { source_type: 'registry_corroboration', independence: 3, voice: 'record' },
  official: { source_type: 'publisher_statement', independence: 0, voice: 'publisher' }
}
