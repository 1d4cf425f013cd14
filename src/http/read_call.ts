/**
 * A request to what its handler gets, or one 422 with every fault of path, query, headers and body at once.
 *
 * Faults outside the body have pointers that begin with /path, /query or /headers.
 */
import { z } from 'zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { canonicalText, sha256Hex } from '../core/ledger_text.js'
import { requestInvalid, type SchemaFault } from '../domain/problem.js'
import type { RequestContext } from '../request_context.js'
import { clientSignal } from './client_signal.js'
import { jsonPointer } from './json_pointer.js'
import { pathOf, type Call, type Route } from './route.js'
import { makeChecker, schemaFaults } from './schema_faults.js'

const nothing = z.strictObject({})
export const idempotencyKeyHeader = 'idempotency-key'
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')

const parsedPart = (schema: z.ZodObject, part: unknown, prefix: string, faults: SchemaFault[]): unknown => {
  const parsed = schema.safeParse(part)
  if (parsed.success) return parsed.data
  faults.push(...schemaFaults(schema, part).map(({ pointer, detail }) => ({ pointer: `${jsonPointer([prefix])}${pointer}`, detail })))
  return undefined
}

export type ReadCall = (request: FastifyRequest, reply: FastifyReply, tenant: string) => Call<unknown, unknown, unknown>

export const makeReadCall = (route: Route): ReadCall => {
  // Our body schemas transform nothing, so a body that fits is used as it stands.
  const bodyFaults = route.body === undefined ? () => [] : makeChecker(route.body)
  const needsCheck = route.access !== 'open'

  const idempotencyOf = (request: FastifyRequest, body: unknown, path: unknown, faults: SchemaFault[]): RequestContext['idempotency'] => {
    const key = request.headers[idempotencyKeyHeader]
    if (route.idempotent !== true || key === undefined) return undefined
    const parsed = IdempotencyKey.safeParse(key)
    if (!parsed.success) faults.push({ pointer: jsonPointer(['headers', idempotencyKeyHeader]), detail: parsed.error.issues[0]!.message })
    if (faults.length > 0 || !parsed.success) return undefined
    const bodyHash = sha256Hex(canonicalText(route.comparedBy === undefined ? body : route.comparedBy(body)))
    return { route: `${route.method} ${pathOf(route.pattern, path as Record<string, string>)}`, key: parsed.data, bodyHash }
  }

  return (request, reply, tenant) => {
    const faults: SchemaFault[] = []
    // Probes add what they like to the address of an open route.
    const path = needsCheck ? parsedPart(route.path ?? nothing, request.params, 'path', faults) : undefined
    const query = needsCheck ? parsedPart(route.query ?? nothing, request.query, 'query', faults) : undefined
    const body = request.body
    faults.push(...bodyFaults(body))
    const idempotency = idempotencyOf(request, body, path, faults)
    if (faults.length > 0) throw requestInvalid(faults)
    return { path, query, body, context: { tenant, signal: clientSignal(reply.raw), ...(idempotency && { idempotency }) } }
  }
}
