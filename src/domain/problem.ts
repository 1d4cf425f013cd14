/** Failures that a caller is told about: problem details by RFC 9457, each with a stable code. */
import { z } from 'zod'

/** Every code, its HTTP status and its title. The README's table is tested against this one. */
export const problemTable = {
  malformed_json: { status: 400, title: 'The body is not JSON' },
  unauthorized: { status: 401, title: 'A valid API key is required' },
  forbidden: { status: 403, title: 'The API key lacks the scope for this route' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  packet_not_found: { status: 404, title: 'No such packet version' },
  rerank_not_found: { status: 404, title: 'No such rerank' },
  review_not_found: { status: 404, title: 'No such review' },
  packet_conflict: { status: 409, title: 'This packet version exists with other content' },
  idempotency_conflict: { status: 409, title: 'The Idempotency-Key was used with another body' },
  label_source_changed: { status: 409, title: 'The recorded verdicts cannot be made again alike' },
  review_resolved: { status: 409, title: 'The review is resolved already' },
  record_erased: { status: 410, title: 'The record was erased by the retention rule' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  request_invalid: { status: 422, title: 'The request does not fit the schema' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Internal error' },
  identity_check_failed: { status: 500, title: 'The lambda = 0 identity check failed; nothing was ranked' },
  model_unavailable: { status: 503, title: 'No usable verdict; nothing was ranked' },
  ledger_unavailable: { status: 503, title: 'The ledger cannot be reached; nothing was ranked' },
  deadline_exceeded: { status: 504, title: 'The deadline passed; nothing was ranked' }
} as const satisfies Record<string, { status: number; title: string }>
export type ProblemCode = keyof typeof problemTable

export const SchemaFault = z
  .strictObject({ pointer: z.string(), detail: z.string() })
  .meta({ id: 'SchemaFault', description: 'A fault of the body and its place as a JSON pointer (RFC 6901)' })
export type SchemaFault = z.infer<typeof SchemaFault>

export const Problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(problemTable) as [ProblemCode, ...ProblemCode[]]),
    detail: z.string(),
    errors: z.array(SchemaFault).optional()
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457)' })
export type Problem = z.infer<typeof Problem>

/** An expected failure. `detail` is for the caller; `cause`, where there is one, is for the log only. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly options: { errors?: readonly SchemaFault[]; cause?: unknown; retryAfterSeconds?: number } = {}
  ) {
    super(`${code}: ${detail}`, { cause: options.cause })
  }

  /** The body that goes to the caller. */
  get problem(): Problem {
    const { status, title } = problemTable[this.code]
    return {
      type: `urn:groundedgeo:problem:${this.code}`,
      title,
      status,
      code: this.code,
      detail: this.detail,
      ...(this.options.errors && { errors: [...this.options.errors] })
    }
  }
}

/** A 422 that names the places at fault. */
export const requestInvalid = (errors: readonly SchemaFault[]): ProblemError =>
  new ProblemError('request_invalid', errors.length === 1 ? errors[0]!.detail : `${errors.length} faults, listed in errors`, { errors })
