/** How long to wait before a call is tried again. Pure: chance comes in as a number. */

/** Seconds or a date, as RFC 9110 has it; undefined when the header says neither. */
export const retryAfterMsOf = (header: string | null | undefined, nowMs: number): number | undefined => {
  if (header === null || header === undefined || header.trim() === '') return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}

/**
 * Doubling waits, each drawn evenly between half and the whole of its size, so that clients that failed together do not
 * come back together. An endpoint that names a time is not asked before it; the drawn part comes on top.
 *
 * @param attempt 0 for the first retry
 * @param random from 0 up to 1
 */
export const retryDelayMs = (attempt: number, random: number, delayMs: number, delayMsMax: number, retryAfterMs?: number): number => {
  const size = Math.min(delayMsMax, delayMs * 2 ** attempt)
  const drawn = size / 2 + (random * size) / 2
  return retryAfterMs === undefined ? drawn : retryAfterMs + random * delayMs
}
