/**
 * The log: one line a request with the route's pattern, the answer's status, the time and ids, and never an address as it was
 * sent, a body or a message of an error, since any of these can hold a query, a candidate's text or a key.
 */
import type { Writable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pino, type LogFn, type Logger } from 'pino'
import { safeError } from './safe_error.js'

/** The pattern that was matched; for an unknown address nothing, since it is the caller's text. */
export const patternOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

const isError = (value: unknown): value is Error => value instanceof Error

/** pino takes an error's message as the line's message; whoever logs an error here logs its kind and frames only. */
function logWithoutMessages(this: unknown, inputs: Parameters<LogFn>, log: LogFn): void {
  const [first, second] = inputs as unknown as [unknown, unknown]
  const error = isError(first) ? first : typeof first === 'object' && first !== null && 'err' in first && isError(first.err) ? first.err : undefined
  if (error === undefined) return log.apply(this, inputs)
  const message = typeof second === 'string' && !second.includes(error.message) ? second : 'error'
  log.call(this, isError(first) ? { err: error } : first, message)
}

/** @param stream standard output when absent */
export const makeLog = (level: string, stream?: Writable): Logger =>
  pino(
    {
      level,
      serializers: {
        err: (error: unknown) => safeError(error),
        req: (request: FastifyRequest) => ({ method: request.method, route: patternOf(request) }),
        res: (reply: FastifyReply) => ({ status: reply.statusCode })
      },
      hooks: { logMethod: logWithoutMessages }
    },
    stream ?? process.stdout
  )

export const requestLine = (request: FastifyRequest, reply: FastifyReply, keyId: string | undefined, outcome: string) => ({
  method: request.method,
  route: patternOf(request),
  outcome,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  ...(keyId !== undefined && { key_id: keyId })
})
