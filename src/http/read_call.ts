/**
 * A request to what its handler gets, or one 422 with every fault of path, query, headers and body at once.
 *
 * Faults outside the body have pointers that begin with /path, /query or /headers.
 */
import { z } from 'zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestInvalid, type SchemaFault } from '../domain/problem.js'
import { bodyHashOf } from './body_hash.js'
import { makeBodyFaults } from './body_faults.js'
import { clientSignal } from './client_signal.js'
import { jsonPointer } from './json_pointer.js'
import { pathOf, type Call, type Route, type Service } from './route.js'
import { schemaFaults } from './schema_faults.js'

const nothing = z.strictObject({})
export const idempotencyKeyHeader = 'idempotency-key'
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')

const parsedPart = (schema: z.ZodObject, part: unknown, prefix: string, faults: SchemaFault[]): unknown => {
  const parsed = schema.safeParse(part)
  if (parsed.success) return parsed.data
  faults.push(...schemaFaults(schema, part).map(({ pointer, detail }) => ({ pointer: `${jsonPointer([prefix])}${pointer}`, detail })))
  return undefined
}


/** @param bytes the body as it was sent */
export type ReadCall = (request: FastifyRequest, reply: FastifyReply, tenant: string, bytes: Buffer | undefined) => Promise<Call<unknown, unknown, unknown>>

export const makeReadCall = (service: Service, route: Route): ReadCall => {
  // Our body schemas transform nothing, so a body that fits is used as it stands.
  const bodyFaults = route.body === undefined ? undefined : makeBodyFaults(route.body, route)
  const needsCheck = route.access !== 'open'

  return async (request, reply, tenant, bytes) => {
    const faults: SchemaFault[] = []
    const { body } = request
    const signal = clientSignal(reply.raw)
    // Probes add what they like to the address of an open route.
    const path = needsCheck ? parsedPart(route.path ?? nothing, request.params, 'path', faults) : undefined
    const query = needsCheck ? parsedPart(route.query ?? nothing, request.query, 'query', faults) : undefined
    if (bodyFaults !== undefined) faults.push(...(await bodyFaults(service, body, signal)))
    const key = route.idempotent === true ? request.headers[idempotencyKeyHeader] : undefined
    const keyFault = key === undefined ? undefined : IdempotencyKey.safeParse(key).error?.issues[0]
    if (keyFault !== undefined) faults.push({ pointer: jsonPointer(['headers', idempotencyKeyHeader]), detail: keyFault.message })
    if (faults.length > 0) throw requestInvalid(faults)
    const address = `${route.method} ${pathOf(route.pattern, path as Record<string, string>)}`
    const idempotency = key === undefined ? undefined : { route: address, key: key as string, bodyHash: bodyHashOf(body, bytes) }
    return { path, query, body, context: { tenant, signal, ...(idempotency && { idempotency }) } }
  }
}
