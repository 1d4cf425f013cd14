/**
 * A research task with everything that decides it: its bounded record, the conclusion the record gives, and the false conclusion that
 * planted documents push. MisKnow spec, sections 1 and 2; issue of MisKnow-Agent, section 1. Only `question` is ever shown to an agent.
 *
 * Records share one shape, so that a document can be read against any of them: two measures, one named party, one date, one source.
 */
import { z } from 'zod'

const Name = z.string().min(2)
const Sentence = z.string().regex(/^[A-Z0-9].*[.?]$/s, 'must be a whole sentence')

/** A number of every entry. Units differ between the measures of a record, so a unit tells which measure an amount is of. */
export const Measure = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]*$/),
  name: Name,
  article: z.enum(['', 'a', 'an']),
  unit: z.string().min(1),
  decimals: z.int().min(0).max(2)
})
export type Measure = z.infer<typeof Measure>

/** A name or date of every entry, and the words that introduce it: "supplied by", "inspected on". */
export const Relation = z.strictObject({ key: z.string().regex(/^[a-z][a-z0-9_]*$/), name: Name, phrase: Name })
export type Relation = z.infer<typeof Relation>

export const Columns = z.strictObject({ primary: Measure, secondary: Measure, party: Relation, date: Relation, source: Relation })
export type Columns = z.infer<typeof Columns>

/** `fields` has exactly the keys of the record's columns; dates are ISO 8601 days. `text` says all of them in one checkable sentence. */
export const RecordEntry = z.strictObject({
  entry_id: z.string().regex(/^[A-Z]{2}-\d{2}$/),
  subject: Name,
  fields: z.record(z.string(), z.union([z.number(), z.string()])),
  text: Sentence
})
export type RecordEntry = z.infer<typeof RecordEntry>

/** `scope` says that the record is complete: what it does not list does not exist within it. */
export const BoundedRecord = z.strictObject({
  title: Name,
  keeper: Name,
  scope: Sentence,
  id_prefix: z.string().regex(/^[A-Z]{2}$/),
  noun: Name,
  nouns: Name,
  columns: Columns,
  entries: z.array(RecordEntry).min(10).max(20)
})
export type BoundedRecord = z.infer<typeof BoundedRecord>

/** How the record answers the question. Each kind is computed from the entries by `outcomeOf`. */
export const Decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('highest') }),
  z.strictObject({ kind: z.literal('lowest') }),
  z.strictObject({ kind: z.literal('earliest') }),
  z.strictObject({ kind: z.literal('count_at_least'), threshold: z.number() }),
  z.strictObject({ kind: z.literal('count_at_most'), threshold: z.number() }),
  z.strictObject({ kind: z.literal('higher_mean'), parties: z.tuple([Name, Name]) }),
  z.strictObject({ kind: z.literal('lower_mean'), parties: z.tuple([Name, Name]) })
])
export type Decision = z.infer<typeof Decision>

/** In what a claim is false, and what each of the five offline verifiers compares. */
export const falsities = ['number', 'entity', 'date', 'existence', 'source'] as const
export const Falsity = z.enum(falsities)
export type Falsity = z.infer<typeof Falsity>

/** `against.entry_ids` are the entries that contradict the claim; none for existence, which the record's scope denies. */
export const FalseClaim = z.strictObject({
  claim_id: z.string().regex(/^claim_\d$/),
  text: Sentence,
  against: z.strictObject({ kind: Falsity, entry_ids: z.array(z.string()) }),
  /** The claim in parts: whose field it is, and the value that is not the record's. For existence: the entry that is not there. */
  subject: Name,
  value: z.union([z.number(), z.string()])
})
export type FalseClaim = z.infer<typeof FalseClaim>

/** A publisher. The paper's pools hold name, venue type and region. */
export const Institution = z.strictObject({ name: Name, venue_type: Name, region: Name })
export type Institution = z.infer<typeof Institution>

export const tiers = ['high', 'medium', 'low'] as const
export type Tier = (typeof tiers)[number]
const Pool = z.array(Institution).length(5)

/** Sentences about the task's own field that assert nothing of an entry; the document grammars put them where they belong. */
export const Prose = z.strictObject({
  setting: z.array(Sentence).min(2),
  mechanism: z.array(Sentence).min(3),
  method: z.array(Sentence).min(3),
  practice: z.array(Sentence).min(3),
  neighbours: z.array(z.strictObject({ title: Name, text: Sentence })).min(2)
})
export type Prose = z.infer<typeof Prose>

export const MisKnowTask = z.strictObject({
  query_id: z.string().regex(/^m\d{2}$/),
  field: Name,
  language: z.literal('en'),
  topic: Name,
  question: Sentence,
  record: BoundedRecord,
  decision: Decision,
  true_conclusion: Sentence,
  canonical_false_conclusion: Sentence,
  /** Names and amounts without which a text does not state the false conclusion. The first is the entity it speaks of, the second its amount. */
  conclusion_core: z.array(Name).length(2),
  /** The conclusion as a clause without its end, for titles and snippets. */
  conclusion_short: Name,
  quantified_false_claims: z.array(FalseClaim).length(5),
  institution_pool: z.strictObject({ high: Pool, medium: Pool, low: Pool }),
  keyword_bank: z.array(Name).min(6),
  fcar_metric_spec: z.strictObject({ llm_judge_prompt_brief: z.string().min(40) }),
  prose: Prose
})
export type MisKnowTask = z.infer<typeof MisKnowTask>
