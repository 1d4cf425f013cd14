/** Evidence packets: checkable propositions with their provenance, assembled before any candidate is written. Paper, section 3. */
import { z } from 'zod'
import { uniqueBy } from './unique_by.js'
import { CandidateId, DateOrInstant, Identifier, NonBlankText, Text, characterCountMax } from './identifiers.js'

/** The independence of the source types the paper and its benchmark know: 0 self-assertion .. 4 registry. */
export const independenceOfKnownSource = {
  publisher_statement: 0,
  official_public_dataset_record: 1,
  affiliated_content: 2,
  platform_user_review: 3,
  registry_corroboration: 3,
  certification_registry: 4
} as const satisfies Record<string, number>
export type KnownSourceType = keyof typeof independenceOfKnownSource

export const isKnownSource = (sourceType: string): sourceType is KnownSourceType => Object.hasOwn(independenceOfKnownSource, sourceType)

/** The two known types that speak with the publisher's interest, whatever a request says. */
const publisherVoiceOnly: readonly string[] = ['publisher_statement', 'affiliated_content']

/** Does the source document a fact, or repeat the publisher's assertion? It separates `supported` from `self_claimed_only`. */
export const Voice = z
  .enum(['record', 'publisher'])
  .meta({ id: 'Voice', description: "Does the source document a fact (`record`) or repeat the publisher's assertion (`publisher`)?" })
export type Voice = z.infer<typeof Voice>

export const Independence = z
  .int()
  .min(0)
  .max(4)
  .meta({ id: 'Independence', description: '0 self-assertion, 2 affiliated or advertorial, higher is more independent' })

/** Where an atom comes from in the world. */
export const RecordOrigin = z
  .strictObject({
    kind: z.literal('record'),
    source_type: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'must be snake_case'),
    independence: Independence.optional(),
    voice: Voice,
    source_ref: Text(characterCountMax.reference).optional(),
    retrieved_at: DateOrInstant.optional(),
    valid_from: DateOrInstant.optional(),
    valid_until: DateOrInstant.optional()
  })
  .superRefine(
    (origin: Record<string, unknown>, context) => {
      const { source_type: sourceType, independence, voice, valid_from: from, valid_until: until } = origin
      const fault = (field: string, message: string): void => void context.addIssue({ code: 'custom', path: [field], message })
      if (typeof sourceType === 'string') {
        const known = isKnownSource(sourceType) ? independenceOfKnownSource[sourceType] : undefined
        if (known === undefined && independence === undefined)
          fault('independence', `is required, because ${sourceType} is not one of ${Object.keys(independenceOfKnownSource).join(', ')}`)
        if (known !== undefined && typeof independence === 'number' && independence > known)
          fault('independence', `may lower the ${known} of ${sourceType}, not raise it`)
        if (publisherVoiceOnly.includes(sourceType) && voice === 'record') fault('voice', `must be "publisher" for ${sourceType}`)
      }
      if (typeof from === 'string' && typeof until === 'string' && Date.parse(until) < Date.parse(from)) fault('valid_until', 'lies before valid_from')
    },
    { when: ({ value }) => value !== null && typeof value === 'object' }
  )
  .meta({ id: 'RecordOrigin', description: 'Where an atom comes from in the world. `independence` may be left out for the six known source types.' })
export type RecordOrigin = z.infer<typeof RecordOrigin>

/** An atom injected by a probe. It has no independence field, so it can never count as an independent source. */
export const ConstructionOrigin = z
  .strictObject({ kind: z.literal('construction'), twin_of: Identifier, twin_profile: Identifier.optional() })
  .meta({ id: 'ConstructionOrigin', description: 'An atom injected by a packet twin. It has no independence.' })
export type ConstructionOrigin = z.infer<typeof ConstructionOrigin>

export const AtomOrigin = z.discriminatedUnion('kind', [RecordOrigin, ConstructionOrigin]).meta({ id: 'AtomOrigin' })
export type AtomOrigin = z.infer<typeof AtomOrigin>

export const Entity = z
  .strictObject({ name: NonBlankText(characterCountMax.name), model: NonBlankText(characterCountMax.name).optional() })
  .meta({ id: 'Entity', description: 'The thing a candidate describes: a brand or name, and its model where it has one.' })
export type Entity = z.infer<typeof Entity>

/** Whom an atom speaks of. Without it an atom concerns every candidate, unless its text names another entity. */
export const About = z
  .union([z.strictObject({ candidate_ids: z.array(CandidateId).min(1) }), z.strictObject({ entity: Entity })])
  .meta({ id: 'About', description: 'Whom an atom speaks of: named candidates, or an entity. An atom is shown only to claims of those.' })
export type About = z.infer<typeof About>

/** The schema's own ceiling on an atom's text; the setting ATOM_CHARACTERS_MAX may be lower. */
export const atomCharacterCountMax = 8_000

export const Atom = z
  .strictObject({ atom_id: Identifier, text: NonBlankText(atomCharacterCountMax), about: About.optional(), origin: AtomOrigin })
  .meta({ id: 'Atom', description: 'One checkable proposition with its provenance.' })
export type Atom = z.infer<typeof Atom>

export const DerivedFrom = z
  .strictObject({
    packet_id: Identifier,
    version: Identifier,
    operation: z.enum(['twin', 'thin']),
    profile: Identifier.optional(),
    level: Identifier.optional()
  })
  .meta({ id: 'DerivedFrom', description: 'The packet version and the probe that this version was made from.' })
export type DerivedFrom = z.infer<typeof DerivedFrom>

export const Packet = z
  .strictObject({
    packet_id: Identifier,
    version: Identifier,
    atoms: uniqueBy(Atom, 'atom_id'),
    derived_from: DerivedFrom.optional()
  })
  .meta({ id: 'Packet', description: 'A versioned set of atoms.' })
export type Packet = z.infer<typeof Packet>

export const PacketRef = z
  .strictObject({ packet_id: Identifier, version: Identifier })
  .meta({ id: 'PacketRef', description: 'The name of a stored packet version.' })
export type PacketRef = z.infer<typeof PacketRef>
