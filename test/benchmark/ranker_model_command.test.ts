/** `npm run bench -- promotion --ranker-model FILE` as a process of its own: from a settings file and a key to tables and manifest. */
import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import type { Manifest } from '../../benchmark/runner/manifest.js'
import { newFolder, tinySetting, writeDataset } from '../support/bench_run.js'
import { startRankerServer } from '../support/ranker_server.js'

t.setTimeout(230_000)

const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
const script = fileURLToPath(new URL(`../../benchmark/main${extension}`, import.meta.url))
const key = 'a-key-that-stays-in-the-environment'

const data = await newFolder()
await writeDataset(data, tinySetting().dataset)
const server = await startRankerServer()
t.teardown(() => server.close())
const file = await server.settingsFile({ api_key_env: 'RANKER_KEY' })

const bench = (words: readonly string[], environment: Record<string, string> = { RANKER_KEY: key }): Promise<{ code: number; out: string; error: string }> => {
  const all = [...(extension === '.ts' ? ['--import', 'tsx'] : []), script, ...words, '--data', data, '--ranker-model', file]
  return new Promise((resolve) => {
    execFile(process.execPath, all, { env: { PATH: process.env['PATH'], ...environment } }, (failure, out, error) =>
      resolve({ code: failure === null ? 0 : Number(failure.code), out, error })
    )
  })
}

t.test('a dry run names calls and tokens, the run makes them, and a finished run makes none', async (t) => {
  const out = await newFolder()
  t.match((await bench(['promotion', '--out', out, '--dry-run'])).out, /78 cases, 78 to run; 78 model calls, about \d+ tokens/)
  t.equal(server.calls.length, 0)

  const { code, out: tables, error } = await bench(['promotion', '--out', out, '--concurrency', '2'])
  t.equal(code, 0, error)
  t.match(tables, /unsupported-rich vs clean +\| S +\| small-listwise/)
  t.equal(server.calls.length, 78)
  t.ok(server.callsAtOnce <= 2)
  t.ok(server.calls.every(({ headers }) => headers['authorization'] === `Bearer ${key}`))

  const { bound } = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')) as Manifest
  t.match(bound.rankers, [{ id: 'small-listwise', fingerprint: new RegExp(`^${server.baseUrl} \\| test-model \\| prompt [0-9a-f]{64} \\| repeat 0$`) }])
  t.match(bound.scorer, { id: 'small-pointwise' })
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) t.notOk((await readFile(join(entry.parentPath, entry.name), 'utf8')).includes(key), `${entry.name} holds no key`)
  }

  t.match((await bench(['promotion', '--out', out])).error, /complete already/)
  await rm(join(out, 'rows.jsonl'))
  t.match((await bench(['promotion', '--out', out, '--dry-run'])).out, /78 to run; 0 model calls/)
  const again = await bench(['promotion', '--out', out])
  t.equal(again.code, 0, again.error)
  t.equal(server.calls.length, 78, 'rows that were lost are made again from the replies')
})

t.test('without its key nothing is asked', async (t) => {
  const before = server.calls.length
  const { code, error } = await bench(['promotion', '--out', await newFolder()], {})
  t.equal(code, 1)
  t.match(error, /RANKER_KEY must hold the key of ranker model small/)
  t.equal(server.calls.length, before)
})
