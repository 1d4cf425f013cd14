/** The description of the interface: made from the schemas alone, whole, and fresh on disk. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { z } from 'zod'
import { storedPacketOf } from '../../src/core/packet_content.js'
import type { Packet } from '../../src/domain/packet.js'
import { problemTable } from '../../src/domain/problem.js'
import { generatedFiles } from '../../src/generated_files.js'
import { allRoutes } from '../../src/http/all_routes.js'
import { openApiDocument } from '../../src/http/open_api.js'
import { packageRoot, packageVersion } from '../../src/package_root.js'
import { fakeApp, requestBody } from '../support/fake_app.js'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const document = JSON.parse(JSON.stringify(openApiDocument(allRoutes, '1.2.3')))

/** Every object in a JSON value. */
const objectsIn = (value: Json): { [key: string]: Json }[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

test('the files in schemas and openapi are what the schemas give today', async (t) => {
  const files = generatedFiles(packageVersion)
  for (const [path, text] of files) t.equal(readFileSync(join(packageRoot, path), 'utf8'), text, `${path} is stale: run npm run schemas`)
  const onDisk = ['schemas', 'openapi'].flatMap((folder) => readdirSync(join(packageRoot, folder)).map((name) => `${folder}/${name}`))
  t.same(onDisk.sort(), [...files.keys()].sort(), 'no file is left over')
})

test('the document is OpenAPI 3.1 with every reference in place', async (t) => {
  t.match(document.openapi, /^3\.1\./)
  t.ok(document.info.title && document.info.version === '1.2.3')
  const references = objectsIn(document).flatMap((each) => (typeof each['$ref'] === 'string' ? [each['$ref']] : []))
  t.ok(references.length > 50)
  for (const reference of new Set(references)) t.ok(document.components.schemas[reference.replace('#/components/schemas/', '')], reference)
  t.same(objectsIn(document).filter((each) => '$schema' in each || '$id' in each || '$defs' in each), [], 'no remains of single schemas')
})

test('every named schema is exactly one component, and none is written out a second time', async (t) => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => id, io: 'input' })
  t.same(Object.keys(document.components.schemas), Object.keys(schemas).sort())
  const descriptions = objectsIn(document).filter((each) => each['description'] === 'An atomic claim supplied by the caller. `label` and `atom_ids` are read only by the label sources `supplied` and `construction`.')
  t.equal(descriptions.length, 1)
  t.same(Object.keys(document.components.schemas).filter((id) => /(Input|Output)$/.test(id)), [])
})

test('every route is described, with its body, its answers and its problems, and no other', async (t) => {
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([pattern, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${pattern}`))
  t.same(described.sort(), allRoutes.map(({ method, pattern }) => `${method} ${pattern}`).sort())
  const ids = allRoutes.map(({ operationId }) => operationId)
  t.equal(new Set(ids).size, ids.length)
  for (const { method, pattern, body, path } of allRoutes) {
    const operation = document.paths[pattern][method.toLowerCase()]
    t.equal('requestBody' in operation, body !== undefined, pattern)
    const named = [...pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    t.same(operation.parameters.filter((each: { in: string }) => each.in === 'path').map((each: { name: string }) => each.name), named, `${pattern} declares its path`)
    t.same(Object.keys(path?.shape ?? {}), named, `${pattern} checks its path`)
    t.ok(operation.responses['500'], pattern)
  }
})

test('every problem code stands beside the routes that can give it', async (t) => {
  const text = JSON.stringify(document.paths)
  for (const [code, { title }] of Object.entries(problemTable)) if (code !== 'not_found') t.ok(text.includes(`\`${code}\`: ${title}`), code)
  t.ok(document.components.schemas.Problem.properties.code.enum.includes('not_found'))
})

test('answers fit the schemas they are described by', async (t) => {
  const { app } = await fakeApp()
  const calls = [
    ['POST', '/v1/rerank', requestBody()],
    ['POST', '/v1/rerank', { ...requestBody(), include: [], top_n: 1 }],
    ['POST', '/v1/rerank/batch', { requests: [requestBody(), {}] }],
    ['GET', '/v1/reranks/id-1'],
    ['POST', '/v1/reranks/id-1/replay', { policy: { lambda: 10 } }],
    ['POST', '/v1/reranks/id-1/reviews', { candidate_id: 'lamp', claim_id: 'c1', reason: 'r' }],
    ['GET', '/v1/reviews'],
    ['PUT', '/v1/packets/p/versions/1', { atoms: requestBody().packet.atoms }],
    ['GET', '/v1/packets/p/versions/1'],
    ['GET', `/v1/packets/contents/${storedPacketOf(requestBody().packet as Packet).contentHash}`],
    ['POST', '/v1/packets/p/versions/1/twin', { claims: [{ claim_id: 'c1', text: 'It glows.' }] }],
    ['POST', '/v1/packets/p/versions/1/thin', { atom_ids: ['a1'] }],
    ['GET', '/v1/ledger/verify'],
    ['GET', '/v1/label-sources'],
    ['GET', '/healthz'],
    ['GET', '/readyz']
  ] as const
  for (const [method, url, payload] of calls) {
    const answer = await app.inject({ method, url, ...(payload && { payload }) })
    const fits = (pattern: string): boolean => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(url)
    const schema = allRoutes.find((route) => route.method === method && fits(route.pattern))!.answers[answer.statusCode]
    t.ok(schema instanceof z.ZodType, `${method} ${url} ${answer.statusCode}`)
    t.same((schema as z.ZodType).safeParse(answer.json()).error?.issues ?? [], [], `${method} ${url}`)
  }
  t.same(JSON.parse((await app.inject({ method: 'GET', url: '/openapi.json' })).body).openapi, document.openapi)
})
