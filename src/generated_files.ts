/** The files that are made from the zod schemas: a JSON Schema for each named component, and the OpenAPI document. */
import { allRoutes } from './http/all_routes.js'
import { componentSchemas } from './http/component_schemas.js'
import { openApiDocument } from './http/open_api.js'

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Text by path under the package's folder. */
export const generatedFiles = (version: string): Map<string, string> =>
  new Map([
    ...[...componentSchemas((id) => `${id}.json`)].map(([id, schema]) => [`schemas/${id}.json`, textOf(schema)] as const),
    ['openapi/openapi.json', textOf(openApiDocument(allRoutes, version))]
  ])
