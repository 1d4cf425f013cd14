/** Everything that is wrong with a body: over-long lists first, for they are counted and not walked, then the schema, then what lies beside it. */
import { z } from 'zod'
import type { SchemaFault } from '../domain/problem.js'
import type { Route, Service } from './route.js'
import { schemaFaults } from './schema_faults.js'

type Rules = Pick<Route, 'listFaults' | 'faultsBeside'>

export type BodyFaults = (service: Service, body: unknown, signal: AbortSignal) => Promise<SchemaFault[]>

/** The schema is turned into generated code once, here. */
export const makeBodyFaults = (schema: z.ZodType, { listFaults, faultsBeside }: Rules): BodyFaults => {
  const compiled = z.compile(schema)
  return async (service, body, signal) => {
    const overLong = listFaults?.(service, body) ?? []
    if (overLong.length === 0 && compiled.validate(body)) return []
    const faults = [...overLong, ...schemaFaults(schema, body, overLong.length)]
    const beside = (await faultsBeside?.(service, body, signal)) ?? []
    // A place of which the schema complains already is not told twice.
    const told = new Set(faults.map(({ pointer }) => pointer))
    return [...faults, ...beside.filter(({ pointer }) => !told.has(pointer))]
  }
}
