/**
 * Labels from a file: human gold, or what a judge once said. They are handed over with the claims, as a caller of the service would.
 *
 * A file holds one JSON object a line: `{ "claim_id": "q001.S.unsupported-rich.1", "label": "unsupported" }`. Null says that nobody
 * could tell; such a claim, like one that the file leaves out, has no label and no penalty.
 */
import { z } from 'zod'
import type { Variant } from '../data/compose_case.js'
import { parseJsonLines } from '../data/json_lines.js'
import type { Rerank } from '../studies/rerank_unit.js'
import { Identifier } from '../../src/domain/identifiers.js'
import { SupportLabel } from '../../src/domain/vocabulary.js'

export const RecordedLabel = z.strictObject({ claim_id: Identifier, label: SupportLabel.nullable() })
export type RecordedLabel = z.infer<typeof RecordedLabel>

export type LabelByClaim = ReadonlyMap<string, SupportLabel | null>

/** @throws Error naming the line that does not fit, or the claim that is labelled twice. */
export const readRecordedLabels = async (path: string): Promise<LabelByClaim> => {
  const labels = new Map<string, SupportLabel | null>()
  for (const [index, line] of (await parseJsonLines<unknown>(path)).entries()) {
    const parsed = RecordedLabel.safeParse(line)
    if (!parsed.success) throw new Error(`${path}, row ${index + 1}: ${z.prettifyError(parsed.error)}`)
    const { claim_id, label } = parsed.data
    if (labels.has(claim_id)) throw new Error(`${path}, row ${index + 1}: ${claim_id} is labelled twice`)
    labels.set(claim_id, label)
  }
  return labels
}

/** The claims of a variant, bearing labels; a claim that has none bears none. */
const bearing = (variant: Variant, labels: LabelByClaim): Variant => ({
  ...variant,
  claims: variant.claims.map((claim) => {
    const label = labels.get(claim.claim_id) ?? undefined
    return label === undefined ? claim : { ...claim, label }
  })
})

/** Reranks by labels that are handed over with the claims. @param supplied reranks by the source `supplied`, here or in a service. */
export const withLabels =
  (supplied: Rerank, labels: LabelByClaim): Rerank =>
  (unit, lambdas) =>
    supplied({ ...unit, variant: bearing(unit.variant, labels) }, lambdas)
