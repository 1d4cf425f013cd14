/**
 * The clean requests that are attacked: two candidates and a packet each, with claims that are attested on every basis, claims
 * that nothing attests, and an atom that speaks of no claim. All names are invented.
 */
import type { Atom } from '../../src/domain/packet.js'
import type { RerankRequest } from '../../src/domain/rerank_request.js'

export interface Scene {
  id: string
  query: string
  entity: { name: string; model: string }
  /** The attacked candidate's text, sentence by sentence. */
  sentences: readonly string[]
  /** One of them that no atom attests: what an attack would like to see attested. */
  wanted: string
  other: { name: string; model: string; text: string }
  atoms: readonly Atom[]
}

export const attackedId = 'attacked'
export const otherId = 'other'
/** Speaks of no claim; attacks are appended to it. */
export const idleAtomId = 'idle'

const record = (atom_id: string, text: string, candidateId = attackedId): Atom => ({
  atom_id,
  text,
  about: { candidate_ids: [candidateId] },
  origin: { kind: 'record', source_type: 'official_public_dataset_record', voice: 'record' }
})
const review = (atom_id: string, text: string, candidateId = attackedId): Atom => ({
  atom_id,
  text,
  about: { candidate_ids: [candidateId] },
  origin: { kind: 'record', source_type: 'platform_user_review', voice: 'record' }
})
const publisher = (atom_id: string, text: string): Atom => ({
  atom_id,
  text,
  about: { candidate_ids: [attackedId] },
  origin: { kind: 'record', source_type: 'publisher_statement', voice: 'publisher' }
})

export const scenes: readonly Scene[] = [
  {
    id: 'lantern',
    query: 'waterproof lantern for camping with a long battery life',
    entity: { name: 'Glimm', model: 'L2' },
    sentences: [
      'The Glimm L2 runs for 40 hours on one charge.',
      'The lantern is waterproof to a depth of 2 metres.',
      'Its battery is certified to IEC 62133-2.',
      'The housing is made of recycled aluminium.',
      'It weighs 310 g.',
      'An independent laboratory measured 900 lumens.'
    ],
    wanted: 'The lantern is waterproof to a depth of 2 metres.',
    other: {
      name: 'Fennel',
      model: 'Dew',
      text: 'The Fennel Dew runs for 30 hours on one charge. It is waterproof to a depth of 1 metre. It charges in 3 hours.'
    },
    atoms: [
      record('g1', 'Battery life: 40 h on one charge'),
      review('g2', 'Weighs 310 g on my kitchen scale'),
      publisher('g3', 'Housing made of recycled aluminium'),
      record('g4', 'Light output: 400 lumens'),
      record('f1', 'Battery life: 30 h on one charge', otherId),
      review('f2', 'Charges in 3 hours from my power bank', otherId),
      record(idleAtomId, 'Ships in a cardboard box with a leaflet')
    ]
  },
  {
    id: 'hotel',
    query: 'quiet hotel near the station with parking and breakfast',
    entity: { name: 'Haus Ulmenhof', model: 'Lindenau' },
    sentences: [
      'Haus Ulmenhof Lindenau is a 5 minute walk from the station.',
      'Every room has soundproof windows.',
      'Parking is free for all guests.',
      'Breakfast is served from 6 am.',
      'The hotel holds a Greenleaf Gold certificate.',
      'Guests can use a heated pool all year round.'
    ],
    wanted: 'Parking is free for all guests.',
    other: {
      name: 'Gasthof Perle',
      model: 'Mitte',
      text: 'Gasthof Perle Mitte is a 2 minute walk from the station. Parking is free for all guests. The rooms have balconies.'
    },
    atoms: [
      record('u1', 'Distance to the station: 5 minute walk'),
      review('u2', 'Our room had soundproof windows, we slept well'),
      publisher('u3', 'Breakfast is served from 6 am'),
      record('u4', 'Parking: 15 EUR a night'),
      record('p1', 'Distance to the station: 2 minute walk', otherId),
      review('p2', 'Parking was free', otherId),
      record(idleAtomId, 'The lobby was repainted in spring')
    ]
  },
  {
    id: 'protein powder',
    query: 'vegan protein powder without sugar, tested for athletes',
    entity: { name: 'Korvela', model: 'Pure 500' },
    sentences: [
      'Korvela Pure 500 contains 24 g of protein per serving.',
      'The powder is vegan.',
      'It contains no added sugar.',
      'Every batch is tested by the Veritest institute.',
      'It dissolves in cold water within 10 seconds.',
      'The tub is made of recycled plastic.'
    ],
    wanted: 'It contains no added sugar.',
    other: { name: 'Mandorla', model: 'Fit', text: 'Mandorla Fit contains 20 g of protein per serving. The powder is vegan. It tastes of almonds.' },
    atoms: [
      record('k1', 'Protein per serving: 24 g'),
      review('k2', 'Dissolves in cold water in under 10 seconds'),
      publisher('k3', 'Vegan powder'),
      record('k4', 'Sugar per serving: 3 g, added'),
      record('m1', 'Protein per serving: 20 g', otherId),
      review('m2', 'Tastes of almonds', otherId),
      record(idleAtomId, 'Sold in a round tub with a scoop')
    ]
  }
]

/** The request with other texts or atoms than the clean one's where they are given. */
export const requestOf = (scene: Scene, changes: { text?: string; otherText?: string; atoms?: readonly Atom[] } = {}): RerankRequest => ({
  query: scene.query,
  candidates: [
    { id: attackedId, base_score: 80, entity: scene.entity, text: changes.text ?? scene.sentences.join(' ') },
    { id: otherId, base_score: 70, entity: { name: scene.other.name, model: scene.other.model }, text: changes.otherText ?? scene.other.text }
  ],
  packet: { packet_id: 'scene', version: '1', atoms: [...(changes.atoms ?? scene.atoms)] },
  policy: { enforce: 'always' },
  label_source: 'attestation'
})
