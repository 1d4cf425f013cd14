/**
 * What the gate finds: one pure function from gold rows and verdicts to measures and a verdict on the source. A certificate is issued
 * from it, and checked by computing it again.
 *
 * Labels are not taken from anybody: each is derived from the atoms that the verdict names and their provenance, as in service.
 */
import { agreementsOf, goldKindOf, meanAgreementOf } from './agreement.js'
import { isAttested } from './label_metrics.js'
import { mixOf } from './label_mix.js'
import { measuresOf } from './measures.js'
import { normalQuery } from './normal_query.js'
import { kappaMin, macroF1Min, type GoldKind } from './thresholds.js'
import { labelClaim } from '../core/label_claim.js'
import { canonicalText, sha256Hex } from '../core/ledger_text.js'
import type { Agreement, GateFinding, GateMeasures } from '../domain/certificate.js'
import type { Verdict } from '../domain/claim.js'
import type { GoldRow } from '../domain/gold.js'
import { SupportLabel, verdictArrived } from '../domain/vocabulary.js'

/** Our choice: on less, the thresholds can be reached by luck or by choosing the rows. The paper's holdout has 10 queries and 370 claims. */
export const goldQueryCountMin = 10
export const goldClaimCountMin = 100
/** Our choice: of claims that should be penalised, and of claims that should not. */
export const goldSideCountMin = 10

export const labelOfVerdict = ({ claim, atoms }: Pick<GoldRow, 'claim' | 'atoms'>, verdict: Verdict, independenceMin: number): SupportLabel | null =>
  labelClaim({ ...claim, verdict }, new Map(atoms.map(({ atom_id, origin }) => [atom_id, origin])), independenceMin).label

const shown = (value: number | null): string => (value === null ? 'not defined' : value.toFixed(3))

const shortfallsOf = (kind: GoldKind, agreements: readonly Agreement[], measures: GateMeasures): string[] => {
  const shortfalls: string[] = []
  const attestedCount = SupportLabel.options.reduce((sum, label) => sum + (isAttested[label] ? measures.per_class[label].support : 0), 0)
  const unsupportedCount = measures.per_class.unsupported.support
  const agreement = meanAgreementOf(agreements)
  if (measures.macro_f1 === null || measures.macro_f1 < macroF1Min) shortfalls.push(`macro-F1 is ${shown(measures.macro_f1)}, and ${macroF1Min} is asked`)
  if (measures.kappa === null || measures.kappa < kappaMin) shortfalls.push(`kappa is ${shown(measures.kappa)}, and ${kappaMin.toFixed(2)} is asked`)
  if (measures.queries < goldQueryCountMin) shortfalls.push(`the gold holds ${measures.queries} queries, and ${goldQueryCountMin} are asked`)
  if (measures.claims < goldClaimCountMin) shortfalls.push(`the gold holds ${measures.claims} claims, and ${goldClaimCountMin} are asked`)
  if (unsupportedCount < goldSideCountMin) shortfalls.push(`${unsupportedCount} gold claims are unsupported, and ${goldSideCountMin} are asked`)
  if (attestedCount < goldSideCountMin) shortfalls.push(`${attestedCount} gold claims are attested, and ${goldSideCountMin} are asked`)
  // Gold on which people agree less than the source must agree with it cannot tell whether the source does.
  if (kind === 'human' && (agreement === null || agreement < kappaMin))
    shortfalls.push(`the annotators' own kappa is ${shown(agreement)}, and ${kappaMin.toFixed(2)} is asked of gold too`)
  return shortfalls
}

/**
 * A claim that its writer calls inadjudicable becomes `unverifiable` whatever the source says of it: right or wrong, the source has no
 * part in it. An extractor's word is another matter, for the service follows it too and the gate checks it.
 */
export const isDecidedByWriter = ({ claim, extractor_fingerprint }: Pick<GoldRow, 'claim' | 'extractor_fingerprint'>): boolean =>
  !claim.adjudicable && extractor_fingerprint === null

/** @param verdicts one a row, in the order of the rows. */
export const findingOf = (rows: readonly GoldRow[], verdicts: readonly Verdict[], independenceMin: number): GateFinding => {
  if (rows.length !== verdicts.length) throw new RangeError(`${rows.length} gold rows, but ${verdicts.length} verdicts`)
  const goldHash = sha256Hex(canonicalText(rows))
  const predicted = rows.map((row, index) => labelOfVerdict(row, verdicts[index]!, independenceMin))
  const pairsByQuery = new Map<string, { gold: SupportLabel; predicted: SupportLabel | null }[]>()
  for (const [index, row] of rows.entries()) {
    if (isDecidedByWriter(row)) continue
    const { query, label } = row
    const key = normalQuery(query)
    const pairs = pairsByQuery.get(key) ?? []
    pairs.push({ gold: label, predicted: predicted[index]! })
    pairsByQuery.set(key, pairs)
  }
  const kind = goldKindOf(rows)
  const agreements = agreementsOf(rows)
  const measures = measuresOf([...pairsByQuery.values()], goldHash)
  const extractors = new Set(rows.map(({ extractor_fingerprint }) => extractor_fingerprint))
  const shortfalls = shortfallsOf(kind, agreements, measures)
  return {
    gold_kind: kind,
    gold_hash: goldHash,
    verdicts_hash: sha256Hex(canonicalText(verdicts)),
    agreements,
    claims_extractor: extractors.size === 1 ? [...extractors][0]! : null,
    shown_atoms_max: verdicts.reduce((most, { shown_atom_ids }) => Math.max(most, shown_atom_ids.length), 0),
    predicted: mixOf(predicted),
    unwitnessed: verdicts.filter(({ status }) => status === 'unwitnessed').length,
    failed: verdicts.filter(({ status }) => !verdictArrived[status]).length,
    set_aside: rows.filter(isDecidedByWriter).length,
    measures,
    shortfalls,
    passed: shortfalls.length === 0
  }
}
