/** The mark of the two lines around data in a prompt of a benchmark. Pure. */
import { canonicalText, sha256Hex } from '../../../src/core/ledger_text.js'
import { encodedJson, fenced } from '../../../src/labelling/chat/fenced_json.js'

const markCharacterCount = 24

/**
 * A mark made of the data's own hash. No text can hold it, since it would have to hold a hash of itself; and the same question is
 * the same request, to the byte, as temperature 0 wants. Asking again takes another mark.
 */
export const markOf = (input: unknown, attempt: number): string => sha256Hex(canonicalText({ input, attempt })).slice(0, markCharacterCount)

/** Text of others for a prompt: JSON in one line, in a fence of its own. @param label says what it is, in our words */
export const fencedData = (label: string, data: unknown, attempt = 0): string => `${label}\n${fenced(encodedJson(data), markOf({ label, data }, attempt))}`
