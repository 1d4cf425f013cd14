/**
 * What a repeated request is compared by. The same body, however it is written, has the same hash: that of its canonical form, or of
 * its bytes where it has none or would take seconds to write.
 */
import { createHash } from 'node:crypto'
import { canonicalText, sha256Hex } from '../core/ledger_text.js'

/** A request that fits its schema has fewer parts in the largest body; a batch may hold units that are lists of zeros. */
const partCountMax = 2_000_000
const comma = 0x2c

/** At least as many as there are parts beyond the first of each list and object; commas in texts are counted as well. */
const commaCountOf = (bytes: Buffer): number => {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === comma) count++
  return count
}

/** @param bytes the body as it was sent; undefined when there was none */
export const bodyHashOf = (body: unknown, bytes: Buffer = Buffer.alloc(0)): string => {
  const byBytes = (): string => createHash('sha256').update(bytes).digest('hex')
  if (bytes.length > partCountMax && commaCountOf(bytes) > partCountMax) return byBytes()
  try {
    return sha256Hex(canonicalText(body))
  } catch {
    // Nested beyond the stack, a number beyond the range: JSON, but nothing that RFC 8785 can write.
    return byBytes()
  }
}
