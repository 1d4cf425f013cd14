/**
 * What the caller hears when the database fails. The cause goes to the log only: it may hold SQL, values or the address.
 *
 * An error with a severity is the database's own answer, and its transaction is rolled back for certain. Any other error
 * is a lost connection: whether a commit went through is then unknown, so nothing is tried again.
 */
import { ProblemError, type ProblemCode } from '../domain/problem.js'

/** Violations that a request can bring about, by the name of the constraint. */
const problemOfConstraint: Readonly<Record<string, { code: ProblemCode; detail: string }>> = {
  idempotent_requests_one_a_key: { code: 'idempotency_conflict', detail: 'the Idempotency-Key was recorded meanwhile' },
  ledger_records_one_resolution_a_review: { code: 'review_resolved', detail: 'the review was resolved meanwhile' }
}

/** SQLSTATE classes and codes that say that the database cannot serve now: connection, authorization, no such database, rolled back, resources, operator, system, lock timeout, read-only. */
const unavailableStates = ['08', '28', '3D', '40', '53', '57', '58', '55P03', '25006']

interface DatabaseAnswer {
  severity: string
  code: string
  constraint?: string
}

export const isDatabaseAnswer = (error: unknown): error is DatabaseAnswer =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'

const isProgrammingError = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError

export const storageProblem = (cause: unknown): ProblemError => {
  if (cause instanceof ProblemError) return cause
  if (isProgrammingError(cause)) return new ProblemError('internal_error', 'the ledger failed', { cause })
  if (isDatabaseAnswer(cause)) {
    const known = problemOfConstraint[cause.constraint ?? '']
    if (known !== undefined) return new ProblemError(known.code, known.detail, { cause })
    if (!unavailableStates.some((state) => cause.code.startsWith(state))) return new ProblemError('internal_error', 'the ledger failed', { cause })
  }
  return new ProblemError('ledger_unavailable', 'the ledger cannot be reached', { cause })
}

/** Runs storage work and turns whatever it throws into a problem. */
export const withProblems = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw storageProblem(error)
  }
}
