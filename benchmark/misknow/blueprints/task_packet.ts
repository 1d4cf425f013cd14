/**
 * The task's bounded record as an evidence packet of the service: one atom an entry, one for the record's scope, one for what follows
 * from all entries together. Issue of MisKnow-Agent, section 1.
 *
 * With notes, the field's own sentences (how the work is done, why, and how the result is used) come along as the keeper's notes. Honest
 * pages repeat them, and without the notes a judge can only call them unsupported; planted pages repeat them too.
 */
import type { MisKnowTask } from './task.js'
import type { Atom, Packet } from '../../../src/domain/packet.js'

/** Our choice: a record kept by somebody without a stake counts as a registry that corroborates, independence 3 of 4. */
export const recordSourceType = 'registry_corroboration'

/** Our choice: the keeper's notes are published data, independence 1, and clear no bar for independent support. */
export const notesSourceType = 'official_public_dataset_record'

const atom = (atom_id: string, text: string, sourceRef: string, sourceType: string = recordSourceType): Atom => ({
  atom_id,
  text,
  origin: { kind: 'record', source_type: sourceType, voice: 'record', source_ref: sourceRef }
})

/** @param withNotes false: the record alone, version "1"; true: the field's sentences too, version "1-notes" */
export const taskPacket = ({ query_id: queryId, record, true_conclusion: conclusion, prose }: MisKnowTask, { withNotes = false } = {}): Packet => {
  const reference = `${record.title}, kept by ${record.keeper}`
  const notes = (['method', 'setting', 'mechanism', 'practice'] as const).flatMap((part) =>
    prose[part].map((text, index) => atom(`note-${part}-${index + 1}`, text, `Notes of ${record.keeper}`, notesSourceType))
  )
  return {
    packet_id: `misknow-${queryId}`,
    version: withNotes ? '1-notes' : '1',
    atoms: [
      atom('scope', record.scope, reference),
      atom('conclusion', conclusion, reference),
      ...record.entries.map(({ entry_id: entryId, text }) => atom(entryId, text, `${reference}, entry ${entryId}`)),
      ...(withNotes ? notes : [])
    ]
  }
}
