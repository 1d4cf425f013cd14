/** Model judges in the runner: named like any label source, counted by a dry run, and recorded only when they could be reached. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { test } from 'tap'
import type { Manifest } from '../../benchmark/runner/manifest.js'
import type { Row } from '../../benchmark/runner/row_log.js'
import { newFolder, tinySetting, writeDataset } from '../support/bench_run.js'
import { startBench } from '../support/bench_process.js'
import { keyVariable, startCountingJudge } from '../support/counting_judge.js'

t.setTimeout(230_000)

const data = await newFolder()
await writeDataset(data, tinySetting().dataset)
const judge = await startCountingJudge(0, { retries_max: 0, circuit_failures_max: 1_000 })
t.teardown(() => judge.close())

const bench = (...words: string[]) => startBench(['gate', '--data', data, '--model-judges', judge.judgesFile, ...words], { [keyVariable]: 'local' }).ended
const rowsIn = async (folder: string): Promise<Row[]> => (await readFile(join(folder, 'rows.jsonl'), 'utf8')).trimEnd().split('\n').map((line) => JSON.parse(line) as Row)

test('a dry run names the calls that the run then makes, alone and as a cascade', async (t) => {
  for (const source of ['stub', 'cascade.stub']) {
    const out = await newFolder()
    const words = ['--out', out, '--label-source', source, '--concurrency', '1']
    const [, calls, tokens] = /to run; (\d+) model calls, about (\d+) tokens/.exec((await bench(...words, '--dry-run')).out) ?? []
    t.equal(judge.calls.length, 0, 'nobody was asked')
    const { code, out: tables, error } = await bench(...words)
    t.equal(code, 0, error)
    t.match(tables, new RegExp(source.replace('.', '\\.')))
    t.ok(Number(calls) > 0 && Number(tokens) > Number(calls))
    t.equal(judge.calls.length, Number(calls), source)
    const { bound } = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')) as Manifest
    t.match(bound.label_sources, [{ id: source, fingerprint: /^[0-9a-f]{64}$/ }])
    judge.calls.length = 0
  }
})

test('an endpoint that cannot be reached leaves errors, and the next run asks for these alone', async (t) => {
  const out = await newFolder()
  const words = ['--out', out, '--label-source', 'stub', '--concurrency', '1']
  judge.instead = ({ claimIds }) => (claimIds.some((id) => id.startsWith('q002')) ? { kind: 'status', status: 503 } : null)
  t.equal((await bench(...words)).code, 1)
  const errors = (await rowsIn(out)).flatMap((row) => (row.kind === 'error' ? [row] : []))
  t.ok(errors.length > 0 && errors.every(({ case_id }) => case_id.startsWith('q002')))
  t.match(errors[0]!.error, /^JudgeSilent: \d+ of \d+ verdicts did not come: unavailable, /)
  judge.instead = () => null
  judge.calls.length = 0
  t.equal((await bench(...words)).code, 0)
  t.ok(judge.calls.every(({ claimIds }) => claimIds.every((id) => id.startsWith('q002'))))
  judge.calls.length = 0
})

test('what cannot be meant is refused in words', async (t) => {
  t.match((await bench()).error, /no judge of the file is under test: choose with --label-source among stub, cascade\.stub/)
  t.match((await bench('--label-source', 'stub', '--label-source', 'nobody')).error, /there is no label source nobody; there are .*stub, cascade\.stub/)
  t.match((await bench('--label-source', 'stub', '--queue', 'mysql://x')).error, /--queue must be followed by postgres:/)
  t.match((await startBench(['gate', '--data', data, '--model-judges', judge.judgesFile, '--label-source', 'stub']).ended).error, /STUB_KEY must hold the key/)
})
