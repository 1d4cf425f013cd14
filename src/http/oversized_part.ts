/**
 * The first object or list of a JSON text with more members than any schema of ours could take, found in the bytes.
 *
 * Building a million members takes seconds in which nobody else is served; counting colons and commas takes milliseconds. Text that
 * is not JSON may be counted wrongly, and is refused either way.
 */
import { jsonPointer } from './json_pointer.js'

/** No object of ours has more than a dozen members; so many unknown ones are still listed one by one. */
export const memberCountMax = 1_000

/** The highest value that a setting for the length of a list may have. */
export const listLengthCeiling = 100_000

/** Deeper parts are not counted: no schema of ours looks there. */
const depthMax = 64

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openList = 0x5b
const backslash = 0x5c
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

const nameIn = (bytes: Buffer, start: number, end: number): string => {
  const text = bytes.toString('utf8', start, end)
  try {
    return JSON.parse(text) as string
  } catch {
    return text
  }
}

/** Just behind the quote that ends the string which starts at `start`. */
const endOfString = (bytes: Buffer, start: number): number => {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) return at + 1
    if (byte === backslash) at++
  }
  return bytes.length
}

export const oversizedPart = (bytes: Buffer): { pointer: string; detail: string } | undefined => {
  // Of each open object or list: which it is, the members before the one at hand, and the string that was read last: before a
  // colon it is a name. Plain numbers by depth, because this loop sees every byte.
  const isList = new Uint8Array(depthMax + 1)
  const counts = new Uint32Array(depthMax + 1)
  const nameStarts = new Uint32Array(depthMax + 1)
  const nameEnds = new Uint32Array(depthMax + 1)
  let depth = 0
  const isCounted = (): boolean => depth > 0 && depth <= depthMax
  const keyAt = (level: number): PropertyKey => (isList[level] ? counts[level]! : nameIn(bytes, nameStarts[level]!, nameEnds[level]!))
  const partAt = (detail: string) => ({ pointer: jsonPointer(Array.from({ length: depth - 1 }, (_, index) => keyAt(index + 1))), detail })
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === quote) {
      const end = endOfString(bytes, at)
      if (depth <= depthMax) {
        nameStarts[depth] = at
        nameEnds[depth] = end
      }
      at = end - 1
    } else if (byte === openObject || byte === openList) {
      if (++depth > depthMax) continue
      isList[depth] = byte === openList ? 1 : 0
      counts[depth] = 0
    } else if (byte === closeObject || byte === closeList) {
      depth = Math.max(0, depth - 1)
    } else if (byte === comma) {
      if (isCounted() && isList[depth] && ++counts[depth]! >= listLengthCeiling) return partAt(`has more than ${listLengthCeiling} members`)
    } else if (byte === colon) {
      if (isCounted() && !isList[depth] && ++counts[depth]! > memberCountMax) return partAt(`has more than ${memberCountMax} keys`)
    }
  }
  return undefined
}
