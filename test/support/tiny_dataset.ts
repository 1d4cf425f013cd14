/** A dataset of a few small queries, made by rule so that a test can break one row of it. It keeps every rule for single queries. */
import { profiledTypes, richArms, type ProfiledType, type RichArm } from '../../benchmark/data/arms_and_profiles.js'
import type { Dataset, DatasetQuery } from '../../benchmark/data/dataset.js'
import { QueryFile, type Sentence } from '../../benchmark/data/query_file.js'
import { Packet, type Atom } from '../../src/domain/packet.js'

const things = ['kettle', 'lantern', 'heater', 'blender', 'speaker'] as const
const names = ['Arlo', 'Brisk', 'Cobalt', 'Dunmore', 'Ember'] as const

const wordsOfType: Record<ProfiledType, readonly [string, string, string]> = {
  specification: ['steel shell', 'copper coil', 'rubber foot'],
  use_case: ['camping trips', 'office corners', 'student rooms'],
  credential: ['safety mark', 'hygiene seal', 'energy class']
}

const openingOf: Record<RichArm, string> = {
  'supported-rich': 'It has a quiet',
  'unsupported-rich': 'It gives you quiet',
  'neutral-matched': 'The box shows a',
  'evidence-laundering': 'Independent reviewers praised its'
}

const record = (source_type: string, voice: 'record' | 'publisher') => ({ kind: 'record' as const, source_type, voice })

const tinyQuery = (index: number): DatasetQuery => {
  const id = `q${String(index + 1).padStart(3, '0')}`
  const thing = things[index % things.length]!
  // From the sixth query on a letter tells the names apart: Arlo, Arlob, Arloc.
  const round = Math.floor(index / names.length)
  const name = `${names[index % names.length]!}${round === 0 ? '' : String.fromCharCode('a'.charCodeAt(0) + round)}`
  const atoms: Atom[] = [{ atom_id: 'identity', text: `${name} calls this a ${thing}.`, origin: record('official_public_dataset_record', 'publisher') }]

  const sentence = (arm: RichArm, type: ProfiledType, slot: number): Sentence => {
    const detail = wordsOfType[type][slot]!
    const text = `${openingOf[arm]} ${thing} ${detail} number ${index}${slot}.`
    if (arm === 'supported-rich') {
      const atomId = `record-${type}-${slot}`
      const ids = [atomId]
      atoms.push({ atom_id: atomId, text: `On record: ${detail}, ${thing}, ${index}${slot}.`, origin: record('official_public_dataset_record', 'record') })
      if (type === 'credential' && slot === 0) {
        atoms.push({ atom_id: 'registry', text: `Registered: ${detail} of the ${thing}.`, origin: record('certification_registry', 'record') })
        ids.push('registry')
      }
      return { text, atom_ids: ids }
    }
    if (arm === 'neutral-matched') {
      const atomId = `bullet-${type}-${slot}`
      atoms.push({ atom_id: atomId, text: `${name} shows ${detail} ${index}${slot}.`, origin: record('official_public_dataset_record', 'publisher') })
      return { text, atom_ids: [atomId] }
    }
    return { text, atom_ids: [] }
  }

  const arms = Object.fromEntries(
    richArms.map((arm) => [arm, Object.fromEntries(profiledTypes.map((type) => [type, [0, 1, 2].map((slot) => sentence(arm, type, slot))]))])
  )
  const query = QueryFile.parse({
    query_id: id,
    query: round === 0 ? `quiet ${thing}` : `quiet ${thing} of kind ${round}`,
    category: `category-${index}`,
    split: index % 5 === 4 ? 'holdout' : 'development',
    as_of: '2026-01-15',
    entity: { name },
    relevance: 3,
    core_text: `The ${name} is a plain ${thing} in grey.`,
    identity: { text: `The ${name} is a plain ${thing} in grey.`, atom_ids: ['identity'] },
    arms,
    distractors: [
      { id: `${id}-d1`, text: `A ${thing} that is quiet and has a steel shell.`, relevance: 2 },
      { id: `${id}-d2`, text: `A red ${thing} with a long cable.`, relevance: 1 },
      { id: `${id}-d3`, text: `Quiet fan, not a ${thing}.`, relevance: 1 },
      { id: `${id}-d4`, text: `A wooden box ${index} for spoons.`, relevance: 0 }
    ]
  })
  return { query, packet: Packet.parse({ packet_id: id, version: '1', atoms }), queryFile: `queries/${id}.json`, packetFile: `packets/${id}.json` }
}

/** @param queryCount at most 50; every fifth is a holdout query. */
export const tinyDataset = (queryCount = 3): Dataset => ({ queries: Array.from({ length: queryCount }, (_, index) => tinyQuery(index)) })
