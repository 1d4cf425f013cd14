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

/** SQLSTATE classes and codes that say that the database cannot serve now. */
const unavailableStates = [
  '08', // connection
  '25006', // read-only: a standby, or a server that is being replaced
  '25P03', // the transaction idled too long
  '28', // authorization
  '3D', // no such database
  '40', // rolled back for the sake of another transaction
  '53', // disk, memory or connections ran out
  '55P03', // a lock was not to be had in time
  '57', // operator: shut down, cancelled
  '58' // the system around the database
]

interface DatabaseAnswer {
  severity: string
  code: string
  constraint?: string
}

const isDatabaseAnswer = (error: unknown): error is DatabaseAnswer =>
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

/** May the group's failure be one member's fault? Then the others are worth writing alone: the group is rolled back for certain. */
export const mayBeOneMembersFault = (error: unknown): boolean =>
  error instanceof ProblemError || (isDatabaseAnswer(error) && storageProblem(error).code !== 'ledger_unavailable')

/** Runs storage work and turns whatever it throws into a problem. */
export const withProblems = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw storageProblem(error)
  }
}
