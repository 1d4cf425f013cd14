/** The studies against a running service: the same numbers as in process, over its routes for packets, twins, thinning and reranks. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'tap'
import { z } from 'zod'
import { partsWith } from '../../benchmark/runner/parts.js'
import type { Results } from '../../benchmark/runner/results.js'
import { studies, studyNames } from '../../benchmark/runner/studies.js'
import { judgeOverHttp } from '../../benchmark/service/judge_over_http.js'
import { labelSourcesOf } from '../../benchmark/service/label_sources_of.js'
import { rerankOverHttp } from '../../benchmark/service/rerank_over_http.js'
import { serviceAt } from '../../benchmark/service/service_client.js'
import { wordOverlapSource } from '../../benchmark/sources/word_overlap.js'
import { rerankInProcess } from '../../benchmark/studies/rerank_in_process.js'
import { constructionSource } from '../../src/labelling/construction.js'
import { suppliedSource } from '../../src/labelling/supplied.js'
import { newFolder, runTiny, tinySetting } from '../support/bench_run.js'
import { fakeApp } from '../support/fake_app.js'

// The service's place for a judge is taken by one that both sides can run.
const { app, lines } = await fakeApp({ judge: wordOverlapSource })
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const service = serviceAt({ url })

// One query has every condition, and each of them is a request.
const setting = tinySetting(1)
const sources = new Map([constructionSource, suppliedSource, wordOverlapSource].map((source) => [source.id, source]))
const scores = { scoreOf: setting.scoring.scoreOf, orderOf: (ranker: (typeof setting.rankers)[number], each: Parameters<typeof ranker.orderOf>[0]) => ranker.orderOf(each) }

test('every study gives the same rows, each rank asked of the service', async (t) => {
  const here = partsWith(setting, { ...scores, rerankBy: ({ id }) => rerankInProcess({ source: sources.get(id)!, scoring: setting.scoring }), supplied: rerankInProcess({ source: suppliedSource, scoring: setting.scoring }) })
  const there = partsWith(setting, {
    ...scores,
    rerankBy: ({ id }) => rerankOverHttp({ service, labelSource: id, scoring: setting.scoring }),
    supplied: rerankOverHttp({ service, labelSource: 'supplied', scoring: setting.scoring })
  })
  for (const name of studyNames) t.strictSame(await studies[name](there), await studies[name](here), name)
})

test('a run whose units the service judges ends in the same results', async (t) => {
  const [here, there] = [await newFolder(), await newFolder()]
  await runTiny(here, { setting })
  await runTiny(there, { setting: { ...setting, judgeOf: (labelSource, scoring) => judgeOverHttp({ service, labelSource, scoring }) } })
  const studiesIn = async (folder: string) => (JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as Results).studies
  t.strictSame(await studiesIn(there), await studiesIn(here))
  t.equal(await readFile(join(there, 'tables.md'), 'utf8'), await readFile(join(here, 'tables.md'), 'utf8'))
})

test('packets, twins and thinned versions went through the routes', async (t) => {
  const log = lines.join('')
  for (const path of ['/twin', '/thin', '/v1/rerank']) t.match(log, path)
})

test('the sources of a service are asked for by name and fingerprint', async (t) => {
  t.strictSame((await labelSourcesOf(service)).map(({ id, fingerprint }) => [id, fingerprint]).sort(), [...sources.values()].map(({ id, fingerprint }) => [id, fingerprint]).sort())
})

test('a refusal names its code and its faults', async (t) => {
  await t.rejects(service.send(z.unknown(), 'GET', '/v1/packets/nobody/versions/1'), /404 packet_not_found/)
  await t.rejects(service.send(z.unknown(), 'POST', '/v1/rerank', {}), /422 request_invalid.*\/query/)
})

test('a busy service is asked again after as long as it says, with the key', async (t) => {
  const keys: (string | undefined)[] = []
  const busy = createServer((request, response) => {
    keys.push(request.headers.authorization)
    if (keys.length === 1) response.writeHead(429, { 'retry-after': '1' }).end('wait')
    else response.writeHead(200).end('{"ok":true}')
  })
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  t.teardown(() => busy.close())
  const startedMs = performance.now()
  const client = serviceAt({ url: `http://127.0.0.1:${(busy.address() as AddressInfo).port}`, apiKey: 'secret' })
  t.strictSame(await client.send(z.object({ ok: z.boolean() }), 'GET', '/'), { ok: true })
  t.ok(performance.now() - startedMs > 900)
  t.strictSame(keys, ['Bearer secret', 'Bearer secret'])
})

test('the service stops, though its caller keeps a connection', async (t) => {
  app.server.closeAllConnections()
  await app.close()
  t.equal(app.server.listening, false)
})
