/** Whatever was thrown, as the problem that the caller is told. What is not foreseen is an `internal_error` without particulars. */
import { ProblemError } from '../domain/problem.js'
import { ClientLeft } from './client_signal.js'

/** What Fastify throws before a handler is reached. */
const problemOfFastifyCode: Readonly<Record<string, (error: Error) => ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ProblemError('payload_too_large', 'The body is larger than BODY_BYTES_MAX allows'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ProblemError('unsupported_media_type', 'Send the body as application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ProblemError('malformed_json', 'The body is not as long as its Content-Length says'),
  FST_ERR_BAD_URL: () => new ProblemError('not_found', 'The address cannot be decoded'),
  FST_ERR_MAX_PARAM_LENGTH: () => new ProblemError('not_found', 'The address is too long'),
  FST_ERR_NOT_FOUND: () => new ProblemError('not_found', 'There is nothing at this address')
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** A body that broke off while it was read: the client has left, and nobody reads the answer. */
const brokeOff = (error: unknown): boolean => error instanceof ClientLeft || codeOf(error) === 'ECONNRESET' || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE'

export const problemOf = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error
  if (brokeOff(error)) return new ProblemError('malformed_json', 'The request broke off', { cause: error })
  const known = problemOfFastifyCode[codeOf(error)]
  if (known !== undefined) return known(error as Error)
  return new ProblemError('internal_error', 'The service failed; its log says where', { cause: error })
}

export const problemHeaders = (problem: ProblemError): Record<string, string> => ({
  'content-type': 'application/problem+json; charset=utf-8',
  ...(problem.code === 'unauthorized' && { 'www-authenticate': 'Bearer realm="groundedgeo"' }),
  ...(problem.options.retryAfterSeconds !== undefined && { 'retry-after': String(problem.options.retryAfterSeconds) })
})
