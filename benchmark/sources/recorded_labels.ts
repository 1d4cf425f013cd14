/**
 * Labels from a file: human gold, or what a judge once said. A claim without a label there has no verdict and no penalty.
 *
 * A file holds one JSON object a line: `{ "claim_id": "q001.S.unsupported-rich.1", "label": "unsupported" }`; null is an abstention.
 */
import { z } from 'zod'
import { parseJsonLines } from '../data/json_lines.js'
import { sha256Hex } from '../../src/core/ledger_text.js'
import { Identifier } from '../../src/domain/identifiers.js'
import { SupportLabel } from '../../src/domain/vocabulary.js'
import { verdictMissing } from '../../src/labelling/linked_verdict.js'
import type { LinkedSource } from '../../src/ports.js'

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

export const recordedSource = (id: string, labels: LabelByClaim): LinkedSource => {
  const verdictsOf: LinkedSource['verdictsOf'] = ({ claims }) =>
    claims.map(({ claim_id }) => {
      const label = labels.get(claim_id)
      if (label === undefined) return verdictMissing('missing_label', 'the file has no label for the claim')
      return label === null ? verdictMissing('abstained', 'the file says that nobody could tell') : { ...verdictMissing('ok', 'label from the file'), given_label: label }
    })
  const fingerprint = `recorded/${sha256Hex(JSON.stringify([...labels].sort(([left], [right]) => (left < right ? -1 : 1))))}`
  // Labels that were given outright cannot be made again under another packet.
  const verdictsAgain: LinkedSource['verdictsAgain'] = ({ claims }) => claims.map(() => verdictMissing('not_replayable', 'labels from a file hold for the packet they were given under'))
  return { kind: 'linked', id, fingerprint, verdictsOf, verdictsAgain }
}
