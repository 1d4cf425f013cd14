/**
 * The gate's certificate: what was measured, on what, when, and until when it may be relied on. Paper, section 8.
 *
 * It names the exact versions it speaks of. Gold rows and verdicts are stored beside it, and everything under `finding` is computed
 * from them again whenever a service starts.
 */
import { z } from 'zod'
import { Identifier, Sha256Hex } from './identifiers.js'
import { IndependenceMin } from './rerank_request.js'
import { SupportLabel } from './vocabulary.js'

const share = z.number().min(0).max(1).nullable()
const byLabel = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(SupportLabel.options.map((label) => [label, value])) as Record<SupportLabel, Value>)

const Interval = z.strictObject({ low: z.number(), high: z.number(), level: z.number(), resamples: z.int(), undefined_resamples: z.int() }).nullable()

export const GateMeasures = z.strictObject({
  claims: z.int().min(0),
  queries: z.int().min(0),
  accuracy: share,
  /** Over the classes present in gold, and over those in gold or among the predictions. */
  macro_f1: share,
  macro_f1_all_seen: share,
  kappa: z.number().min(-1).max(1).nullable(),
  per_class: byLabel(z.strictObject({ precision: share, recall: share, f1: z.number(), support: z.int().min(0) })),
  penalty_precision: share,
  penalty_recall: share,
  false_penalty_rate: share,
  escape_attested: share,
  escape_operational: share,
  attested_recall: share,
  binary_accuracy: share,
  intervals: z.strictObject({ accuracy: Interval, macro_f1: Interval, kappa: Interval, false_penalty_rate: Interval, escape_operational: Interval })
})
export type GateMeasures = z.infer<typeof GateMeasures>

export const GoldKind = z.enum(['human', 'construction'])

/** How two annotators agreed before adjudication. */
export const Agreement = z.strictObject({ annotators: z.tuple([Identifier, Identifier]), claims: z.int().min(1), kappa: z.number().nullable() })
export type Agreement = z.infer<typeof Agreement>

/** Predicted labels by count; `none` are abstentions and failures. */
export const LabelMix = z.strictObject({
  ...(Object.fromEntries(SupportLabel.options.map((label) => [label, z.int().min(0)])) as Record<SupportLabel, z.ZodInt>),
  none: z.int().min(0)
})
export type LabelMix = z.infer<typeof LabelMix>

/** Everything that follows from gold rows, verdicts and tau. */
export const GateFinding = z.strictObject({
  gold_kind: GoldKind,
  gold_hash: Sha256Hex,
  verdicts_hash: Sha256Hex,
  agreements: z.array(Agreement),
  /** The extractor that made all the claims; null when any was written by somebody. */
  claims_extractor: z.string().nullable(),
  /** The most atoms that one claim was shown. */
  shown_atoms_max: z.int().min(0),
  predicted: LabelMix,
  unwitnessed: z.int().min(0),
  failed: z.int().min(0),
  /** Claims that are not measured, because the writer's own word decides their label. */
  set_aside: z.int().min(0),
  measures: GateMeasures,
  /** What is missing, in words; empty when it passed. */
  shortfalls: z.array(z.string()),
  passed: z.boolean()
})
export type GateFinding = z.infer<typeof GateFinding>

export const certificateSchemaVersion = 1

export const Certificate = z.strictObject({
  schema_version: z.literal(certificateSchemaVersion),
  certificate_id: Identifier,
  issued_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  label_source: z.strictObject({ id: Identifier, fingerprint: z.string() }),
  /** tau. */
  independence_min: IndependenceMin,
  thresholds: z.strictObject({ macro_f1_min: z.number(), kappa_min: z.number() }),
  /** The list that the gold's queries were checked against: how many, and the hash of their normal texts in ascending order. */
  development_queries: z.strictObject({ count: z.int().min(1), hash: Sha256Hex }),
  finding: GateFinding
})
export type Certificate = z.infer<typeof Certificate>
