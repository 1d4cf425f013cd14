/**
 * "Battery: 12 h, Weight: 2.1 kg": labels with their values. Each value becomes a claim that carries its label.
 * A colon inside a clock time, a ratio or an address labels nothing, and neither does one far into a sentence.
 */
import type { Range } from './draft.js'
import { isNumber } from './quantities.js'
import type { Sentence } from './sentence_shape.js'

export interface LabelledValue {
  label: Range
  value: Range
}

const labelTokenCountMax = 7

const isLabelColon = (sentence: Sentence, index: number, from: number): boolean => {
  const { tokens, depth, isFinite } = sentence
  if (depth[index] !== 0 || index === from || index - from > labelTokenCountMax || index + 1 >= tokens.length) return false
  const next = tokens[index + 1]
  const previous = tokens[index - 1]
  if (next === undefined || previous === undefined || next.text === '/' || next.text === ':') return false
  const isTight = next.start === tokens[index]?.end && previous.end === tokens[index]?.start
  if (isTight && isNumber(previous) && isNumber(next)) return false
  return !isFinite.slice(from, index).some(Boolean)
}

/** Null when the sentence does not open with a label. */
export const labelledValuesOf = (sentence: Sentence, labelTokenCount: number): LabelledValue[] | null => {
  const { tokens, depth } = sentence
  if (labelTokenCount > 0) return [{ label: { from: 0, to: labelTokenCount }, value: { from: labelTokenCount, to: tokens.length } }]
  const found: LabelledValue[] = []
  let from = 0
  for (let index = 0; index < tokens.length; index += 1) {
    if (depth[index] === 0 && (tokens[index]?.lower === ',' || tokens[index]?.lower === ';') && found.length > 0) from = index + 1
    if (tokens[index]?.text !== ':' || !isLabelColon(sentence, index, from)) continue
    const open = found.at(-1)
    if (open === undefined && from !== 0) return null
    if (open !== undefined) {
      if (from <= open.value.from) continue
      open.value.to = from - 1
    }
    found.push({ label: { from, to: index + 1 }, value: { from: index + 1, to: tokens.length } })
  }
  return found.length === 0 ? null : found
}
