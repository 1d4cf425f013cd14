/**
 * A route as a plain value: what it accepts, what it answers, who may call it. Fastify and the OpenAPI document are both
 * fed from this one table, so that neither can know a route the other does not.
 */
import { z } from 'zod'
import type { Metrics } from './metrics.js'
import type { Scope } from './keyring.js'
import type { ProblemCode, SchemaFault } from '../domain/problem.js'
import type { Ports } from '../ports.js'
import type { RequestContext } from '../request_context.js'

/** What handlers may use. */
export interface Service {
  ports: Ports
  metrics: Metrics
  batchUnitCountMax: number
  /** The OpenAPI document as JSON. */
  openApi: string
}

export interface Call<Path, Query, Body> {
  path: Path
  query: Query
  body: Body
  context: RequestContext
}

export interface Answer {
  status: number
  /** A string is sent as it stands. */
  body: unknown
  /** application/json when absent. */
  contentType?: string
}

/** A list: any of these scopes will do. `any_key`: every known key. `open`: no key at all. */
export type Access = Scope | readonly Scope[] | 'any_key' | 'open'

/** The scopes of which one is needed; none where every known key will do, or no key at all. */
export const scopesOf = (access: Access): readonly Scope[] => {
  if (access === 'any_key' || access === 'open') return []
  return typeof access === 'string' ? [access] : access
}

interface Definition<Path extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT'
  /** OpenAPI's way of writing it: /v1/reranks/{rerank_id} */
  pattern: string
  operationId: string
  summary: string
  access: Access
  /** Health probes are never turned away. */
  unlimited?: boolean
  /** Whether an Idempotency-Key is obeyed. */
  idempotent?: boolean
  path?: Path
  query?: Query
  body?: Body
  /** What is documented where it is more than what is checked at the edge. */
  documentedBody?: z.ZodType
  /** Lists of the body that are longer than a setting allows, whatever else is wrong: they are counted before anything walks them. */
  listFaults?(service: Service, body: unknown): SchemaFault[]
  /** What else is wrong with a body that does not fit its schema. One that fits is judged by the handler. */
  faultsBeside?(service: Service, body: unknown, signal: AbortSignal): SchemaFault[] | Promise<SchemaFault[]>
  /** By status; a string is the media type of an answer that has no schema. */
  answers: Readonly<Record<number, z.ZodType | string>>
  /** Beyond those that every such route can give. */
  problems?: readonly ProblemCode[]
  handle(service: Service, call: Call<z.output<Path>, z.output<Query>, z.output<Body>>): Promise<Answer>
}

export type Route = Omit<Definition<z.ZodObject, z.ZodObject, z.ZodType>, 'handle'> & {
  handle(service: Service, call: Call<unknown, unknown, unknown>): Promise<Answer>
}

/** Forgets the types of a definition once its handler has been checked against them. */
export const route = <Path extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(definition: Definition<Path, Query, Body>): Route =>
  definition as unknown as Route

export const pathOf = (pattern: string, values: Readonly<Record<string, string>>): string => pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Every problem that a route can answer with. */
export const problemsOf = (each: Route): ProblemCode[] => [
  ...(each.access === 'open' ? [] : (['unauthorized'] as const)),
  ...(scopesOf(each.access).length === 0 ? [] : (['forbidden'] as const)),
  ...(each.body === undefined ? [] : (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const)),
  ...(each.body === undefined && each.path === undefined && each.query === undefined ? [] : (['request_invalid'] as const)),
  ...(each.idempotent === true ? (['idempotency_conflict'] as const) : []),
  ...(each.unlimited === true ? [] : (['too_many_requests'] as const)),
  ...(each.problems ?? []),
  'internal_error'
]
