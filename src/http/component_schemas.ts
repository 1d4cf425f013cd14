/** JSON Schemas of everything that has a name: one component a concept, in the order of the names. */
import { z } from 'zod'
// Importing the table of routes registers every schema that a route speaks of; the ledger's and the packet's own come with it.
import './all_routes.js'
// Files of gold are read from the command line alone, and are written by others.
import '../domain/gold.js'

export type JsonSchema = Record<string, unknown>

/** @param uri how one component refers to another. */
export const componentSchemas = (uri: (id: string) => string): Map<string, JsonSchema> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri, io: 'input' })
  return new Map(Object.entries(schemas as Record<string, JsonSchema>).sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** A schema in the place where it is used: a reference when it has a name, else itself with references in it. */
export const schemaInPlace = (schema: z.ZodType, uri: (id: string) => string): JsonSchema => {
  const id = z.globalRegistry.get(schema)?.id
  if (id !== undefined) return { $ref: uri(id) }
  const { $schema: _dialect, $defs, ...own } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema & { $defs?: object }
  return $defs === undefined ? own : (JSON.parse(JSON.stringify(own), (key, value) => (key === '$ref' ? uri(String(value).replace('#/$defs/', '')) : value)) as JsonSchema)
}
