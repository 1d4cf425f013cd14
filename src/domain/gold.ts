/**
 * Gold: claims with the labels that people gave them, one a line of a JSON Lines file. Paper, section 8.
 *
 * A row brings everything a judge may see of a claim, so that anybody can ask the judge again: query, candidate, claim, atoms and day.
 */
import { z } from 'zod'
import { Claim } from './claim.js'
import { CandidateId, Identifier, NonBlankText, Sha256Hex, Text, characterCountMax } from './identifiers.js'
import { Atom, Entity } from './packet.js'
import { uniqueBy } from './unique_by.js'
import { SupportLabel } from './vocabulary.js'

const question = {
  row_id: Identifier,
  query_id: Identifier,
  query: NonBlankText(characterCountMax.query),
  candidate: z.strictObject({ id: CandidateId, text: Text(1_000_000), entity: Entity.optional() }),
  claim: Claim,
  atoms: uniqueBy(Atom, 'atom_id'),
  /** The day on which validity is judged. */
  as_of: z.iso.date(),
  /** The extractor that made the claim; null for a claim that somebody wrote. */
  extractor_fingerprint: z.string().min(1).max(characterCountMax.name).nullable()
}

/** A claim in its setting, without anybody's label. */
export const GoldQuestion = z.strictObject(question)
export type GoldQuestion = z.infer<typeof GoldQuestion>

/** The name of an annotator: a pseudonym will do. */
export const Annotation = z.strictObject({ annotator: Identifier, label: SupportLabel })
export type Annotation = z.infer<typeof Annotation>

const goldFields = { ...question, label: SupportLabel, annotations: uniqueBy(Annotation, 'annotator') }

/** A claim with its adjudicated label and what each annotator said before; construction gold has no annotations. */
export const GoldRow = z
  .strictObject(goldFields)
  .meta({ id: 'GoldRow', description: 'A claim in its setting, with its adjudicated label and the labels that annotators gave it before' })
export type GoldRow = z.infer<typeof GoldRow>

/** A row as it stands in a file: atoms may be left to a packet line, so that claims on one packet need not repeat it. */
export const GoldLine = z
  .strictObject({ ...goldFields, atoms: goldFields.atoms.optional(), packet_hash: Sha256Hex.optional() })
  .superRefine(
    (row, context) => {
      if ((row.atoms === undefined) === (row.packet_hash === undefined))
        context.addIssue({ code: 'custom', path: [], message: 'exactly one of atoms and packet_hash is required' })
    },
    { when: ({ value }) => value !== null && typeof value === 'object' }
  )
export type GoldLine = z.infer<typeof GoldLine>

/** A packet by its content hash: the atoms of every row that names it. */
export const GoldPacketLine = z.strictObject({ packet_hash: Sha256Hex, atoms: uniqueBy(Atom, 'atom_id') })
export type GoldPacketLine = z.infer<typeof GoldPacketLine>

/** What an annotator is handed, and hands back with both blanks filled in. */
export const AnnotationSheetRow = z
  .strictObject({ ...question, annotator: Identifier, label: SupportLabel })
  .meta({ id: 'AnnotationSheetRow', description: 'A claim in its setting, with the name and the label of the annotator who read it' })
export type AnnotationSheetRow = z.infer<typeof AnnotationSheetRow>

/** A disagreement with the label that was agreed on afterwards. */
export const AdjudicatedRow = z.strictObject({ ...question, annotations: z.array(Annotation), label: SupportLabel })
export type AdjudicatedRow = z.infer<typeof AdjudicatedRow>
