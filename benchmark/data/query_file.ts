/**
 * One query of the dataset as it is written down: candidates, and for each rich arm the nine sentences from which its seven
 * profiles are composed. Truth is stored as links from a sentence to the atoms that attest it, never as labels. Paper, sections 1 to 3, 9.
 */
import { z } from 'zod'
import type { ProfiledType, RichArm } from './arms_and_profiles.js'
import { Identifier, NonBlankText } from '../../src/domain/identifiers.js'
import { Entity } from '../../src/domain/packet.js'

const textCharacterCountMax = 4_000

/** Graded relevance to the query: 0 irrelevant, 1 related, 2 fits, 3 fits exactly. */
export const Relevance = z.int().min(0).max(3)

export const Sentence = z.strictObject({
  text: NonBlankText(textCharacterCountMax),
  /** The atoms that attest the sentence, each alone sufficient; empty for a sentence nobody attests. */
  atom_ids: z.array(Identifier),
  /** Atoms that speak against it. */
  contradicting_atom_ids: z.array(Identifier).optional()
})
export type Sentence = z.infer<typeof Sentence>

const threeSentences = z.tuple([Sentence, Sentence, Sentence])
const ArmSentences = z.strictObject({ specification: threeSentences, use_case: threeSentences, credential: threeSentences } satisfies Record<ProfiledType, unknown>)

export const Distractor = z.strictObject({ id: Identifier, text: NonBlankText(textCharacterCountMax), relevance: Relevance })
export type Distractor = z.infer<typeof Distractor>

export const QueryFile = z.strictObject({
  query_id: z.string().regex(/^q[0-9]{3,5}$/, 'must be q and three to five digits'),
  query: NonBlankText(textCharacterCountMax),
  category: Identifier,
  split: z.enum(['development', 'holdout']),
  /** The day on which validity is judged. */
  as_of: z.iso.date(),
  entity: Entity,
  /** Relevance of the target, the same in all arms. */
  relevance: Relevance,
  /** The clean description: entity and core facts. Every variant begins with it. */
  core_text: NonBlankText(textCharacterCountMax),
  /** The one claim of the clean arm; its text stands in core_text. */
  identity: Sentence,
  arms: z.strictObject({
    'supported-rich': ArmSentences,
    'unsupported-rich': ArmSentences,
    'neutral-matched': ArmSentences,
    'evidence-laundering': ArmSentences
  } satisfies Record<RichArm, unknown>),
  /** A credential that the publisher asserts (publisher-voice atoms) and independent sources contradict, as in the paper's q017. */
  contested: z.strictObject({ asserted_by: z.array(Identifier).min(1), contradicted_by: z.array(Identifier).min(1) }).optional(),
  distractors: z.tuple([Distractor, Distractor, Distractor, Distractor])
})
export type QueryFile = z.infer<typeof QueryFile>
