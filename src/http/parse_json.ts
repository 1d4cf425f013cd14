/**
 * Bytes to a JSON value, or a 400 that says what is wrong without repeating the bytes.
 *
 * A key such as `__proto__` arrives as an own member of the value, and the schemas refuse it as an unknown key like any other.
 */
import { isUtf8 } from 'node:buffer'
import { ProblemError } from '../domain/problem.js'

/** Node's own message repeats a piece of the text, which may be a query; only the place is kept. */
const placeIn = (error: unknown): string => /at position \d+/.exec(String(error))?.[0] ?? 'before it is complete'

export const parseJson = (body: Buffer): unknown => {
  if (body.length === 0) throw new ProblemError('malformed_json', 'The body is empty')
  if (!isUtf8(body)) throw new ProblemError('malformed_json', 'The body is not UTF-8')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new ProblemError('malformed_json', `The body stops being JSON ${placeIn(error)}`)
  }
}
