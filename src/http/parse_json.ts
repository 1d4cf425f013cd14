/**
 * Bytes to a JSON value, or a 400 that says what is wrong without repeating the bytes.
 *
 * A key such as `__proto__` arrives as an own member of the value, and the schemas refuse it as an unknown key like any other.
 */
import { isUtf8 } from 'node:buffer'
import { ProblemError, requestInvalid } from '../domain/problem.js'
import { oversizedPart } from './oversized_part.js'

/** A smaller body cannot hold so many members that reading it would hold anybody up. */
const countedFromBytes = 64 * 1024

const byteOrderMark = Buffer.from('\ufeff')

/** Node's own message repeats a piece of the text, which may be a query; only the place is kept. */
const placeIn = (error: unknown): string => /at position \d+/.exec(String(error))?.[0] ?? 'before it is complete'

/** @throws ProblemError malformed_json; request_invalid for a part with more members than any schema could take */
export const parseJson = (body: Buffer): unknown => {
  if (body.length === 0) throw new ProblemError('malformed_json', 'The body is empty')
  if (!isUtf8(body)) throw new ProblemError('malformed_json', 'The body is not UTF-8')
  if (body.subarray(0, byteOrderMark.length).equals(byteOrderMark)) {
    throw new ProblemError('malformed_json', 'The body begins with a byte order mark (EF BB BF), which JSON does not have; leave it out')
  }
  const oversized = body.length < countedFromBytes ? undefined : oversizedPart(body)
  if (oversized !== undefined) throw requestInvalid([oversized])
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new ProblemError('malformed_json', `The body stops being JSON ${placeIn(error)}`)
  }
}
