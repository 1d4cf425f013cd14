/**
 * The task's bounded record as an evidence packet of the service: one atom an entry, one for the record's scope, one for what follows
 * from all entries together. Issue of MisKnow-Agent, section 1.
 */
import type { MisKnowTask } from './task.js'
import type { Atom, Packet } from '../../../src/domain/packet.js'

/** Our choice: a record kept by somebody without a stake counts as a registry that corroborates, independence 3 of 4. */
export const recordSourceType = 'registry_corroboration'

const atom = (atom_id: string, text: string, sourceRef: string): Atom => ({
  atom_id,
  text,
  origin: { kind: 'record', source_type: recordSourceType, voice: 'record', source_ref: sourceRef }
})

export const taskPacket = ({ query_id: queryId, record, true_conclusion: conclusion }: MisKnowTask): Packet => {
  const reference = `${record.title}, kept by ${record.keeper}`
  return {
    packet_id: `misknow-${queryId}`,
    version: '1',
    atoms: [
      atom('scope', record.scope, reference),
      atom('conclusion', conclusion, reference),
      ...record.entries.map(({ entry_id: entryId, text }) => atom(entryId, text, `${reference}, entry ${entryId}`))
    ]
  }
}
