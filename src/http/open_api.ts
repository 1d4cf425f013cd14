/** The OpenAPI 3.1 document, made from the table of routes and the zod schemas alone. */
import { z } from 'zod'
import { Problem, problemTable, type ProblemCode } from '../domain/problem.js'
import { componentSchemas, schemaInPlace, type JsonSchema } from './component_schemas.js'
import { IdempotencyKey, idempotencyKeyHeader } from './read_call.js'
import { problemsOf, scopesOf, type Route } from './route.js'

const componentUri = (id: string): string => `#/components/schemas/${id}`
const inPlace = (schema: z.ZodType): JsonSchema => schemaInPlace(schema, componentUri)

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })

const statusText: Readonly<Record<number, string>> = { 200: 'Done', 201: 'Made' }

const parametersOf = (route: Route) => [
  ...parametersIn('path', route.path),
  ...parametersIn('query', route.query),
  ...(route.idempotent === true
    ? [{ name: idempotencyKeyHeader, in: 'header', required: false, description: 'Same key and body: the recorded answer. Same key, other body: 409.', schema: inPlace(IdempotencyKey) }]
    : [])
]

const parametersIn = (place: 'path' | 'query', schemas: z.ZodObject | undefined) =>
  Object.entries((schemas?.shape ?? {}) as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    in: place,
    required: !schema.safeParse(undefined).success,
    ...(schema.description !== undefined && { description: schema.description }),
    schema: inPlace(schema)
  }))

const bodyOf = (route: Route) => {
  const schema = route.documentedBody ?? route.body
  return schema === undefined ? {} : { requestBody: { required: true, content: jsonContent(inPlace(schema)) } }
}

const problemAnswers = (codes: readonly ProblemCode[]) => {
  const statuses = [...new Set(codes.map((code) => problemTable[code].status))].sort((left, right) => left - right)
  return statuses.map((status) => {
    const ofStatus = [...new Set(codes)].filter((code) => problemTable[code].status === status)
    const description = ofStatus.map((code) => `\`${code}\`: ${problemTable[code].title}`).join('; ')
    return [String(status), { description, content: { 'application/problem+json': { schema: inPlace(Problem) } } }]
  })
}

const answersOf = (route: Route) =>
  Object.fromEntries([
    ...Object.entries(route.answers).map(([status, answer]) => [
      status,
      { description: statusText[Number(status)], content: typeof answer === 'string' ? { [answer]: {} } : jsonContent(inPlace(answer)) }
    ]),
    ...problemAnswers(problemsOf(route))
  ])

const securityOf = (route: Route) => {
  if (route.access === 'open') return []
  const scopes = scopesOf(route.access)
  // Scopes of one entry are needed together, entries are alternatives.
  const alternatives = scopes.length === 0 ? [[]] : scopes.map((scope) => [scope])
  return alternatives.flatMap((needed) => [{ bearer: needed }, { api_key: needed }])
}

const operationOf = (route: Route) => ({
  operationId: route.operationId,
  summary: route.summary,
  security: securityOf(route),
  parameters: parametersOf(route),
  ...bodyOf(route),
  responses: answersOf(route)
})

export const openApiDocument = (routes: readonly Route[], version: string) => {
  const patterns = [...new Set(routes.map((route) => route.pattern))]
  const operationsAt = (pattern: string) => routes.filter((route) => route.pattern === pattern).map((route) => [route.method.toLowerCase(), operationOf(route)])
  return {
    openapi: '3.1.0',
    info: {
      title: 'GroundedGEO',
      version,
      description: 'Reranks candidates by whether their claims are supported by an evidence packet, and records why. Unsupported is not false.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' }
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(patterns.map((pattern) => [pattern, Object.fromEntries(operationsAt(pattern))])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key. Its scopes: rerank, ledger, admin (everything). A service without keys asks for none.' },
        api_key: { type: 'apiKey', in: 'header', name: 'X-API-Key' }
      },
      schemas: Object.fromEntries([...componentSchemas(componentUri)].map(([id, { $schema: _dialect, $id: _uri, ...schema }]) => [id, schema]))
    }
  }
}
