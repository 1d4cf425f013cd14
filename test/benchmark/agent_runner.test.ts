/** Benchmarks of agents in the runner, shown on a toy: killed, failed, spread over processes and workers, a run ends in the same bytes. */
import { fork } from 'node:child_process'
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import t, { test } from 'tap'
import { openCaseJobs } from '../../benchmark/queue/case_jobs.js'
import { distributedAgentCases } from '../../benchmark/queue/distributed_agent_cases.js'
import { createQueueTables, tablesSchema } from '../../benchmark/queue/queue_tables.js'
import { serveRuns } from '../../benchmark/queue/serve_runs.js'
import { agentCasesOnProcesses } from '../../benchmark/runner/agent_cases_on_processes.js'
import type { AnyAgentBenchmark } from '../../benchmark/runner/agent_benchmark.js'
import { agentRunBound, casesWithin, type AgentRunBound } from '../../benchmark/runner/agent_bound.js'
import { agentDryRunText } from '../../benchmark/runner/agent_dry_run.js'
import type { AgentResults } from '../../benchmark/runner/agent_results.js'
import type { AgentRow } from '../../benchmark/runner/agent_rows.js'
import { agentCasesHere, runAgents, type RunAgentCases } from '../../benchmark/runner/agent_run.js'
import { pageNameOf, showRun } from '../../benchmark/runner/agent_show.js'
import { ManifestDiffers, manifestOf } from '../../benchmark/runner/manifest.js'
import { RowLogDamaged } from '../../benchmark/runner/line_log.js'
import type { RunEnd } from '../../benchmark/runner/run_folder.js'
import type { TrajectoryLine } from '../../benchmark/runner/trajectory_log.js'
import { drawsOf } from '../../src/gate/bootstrap.js'
import { derivedFilesOf, newFolder } from '../support/bench_run.js'
import { startDatabases } from '../support/databases.js'
import { toyBenchmark, type ToyTroubles } from '../support/toy_benchmark.js'

t.setTimeout(230_000)

const caseCount = 18

interface ToyRun extends ToyTroubles {
  limit?: number
  concurrency?: number
  signal?: AbortSignal
  runAll?(bound: AgentRunBound): RunAgentCases
  /** Told after each case, with the count so far. */
  ended?(count: number): void
}

const runToy = async (
  folder: string,
  { limit, concurrency = 2, signal = new AbortController().signal, runAll, ended, ...troubles }: ToyRun = {}
): Promise<RunEnd & { casesRun: number }> => {
  const benchmark: AnyAgentBenchmark = toyBenchmark(troubles)
  const runs = await benchmark.prepare({ seed: 'test', folder })
  const bound = await agentRunBound('toy', runs, { seed: 'test', limit: limit ?? null })
  let casesRun = 0
  const begin = () => ({ ended: () => ended?.(++casesRun) ?? undefined, stop: () => undefined })
  const end = await runAgents({
    folder,
    benchmark,
    runs,
    bound,
    revision: null,
    signal,
    begin,
    now: () => new Date(),
    runAll: runAll?.(bound) ?? agentCasesHere(runs, concurrency)
  })
  return { ...end, casesRun }
}

const linesOf = async <Line>(folder: string, name: string): Promise<Line[]> =>
  (await readFile(join(folder, name), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
const countsIn = async (folder: string) => (JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as AgentResults).studies['toy']!.cases

const whole = await newFolder()
await runToy(whole)
const wholeFiles = await derivedFilesOf(whole)
const [wholeRows, wholeTrajectories] = await Promise.all(['rows.jsonl', 'trajectories.jsonl'].map((name) => readFile(join(whole, name))))

test('a folder holds a trajectory a run, and results in the shape of the other studies', async (t) => {
  t.strictSame(Object.keys(wholeFiles).sort(), ['exports/csv/toy.csv', 'report.html', 'results.json', 'tables.md'])
  const { studies } = JSON.parse(wholeFiles['results.json']!) as AgentResults
  t.match(studies['toy']!.cases, { total: caseCount, scored: caseCount, errors: 0, failed: 0, not_run: 0 })
  // Without a lie, halving 100 numbers finds each within seven guesses; a lie about the first half loses the number for good, but for 50.
  t.match(studies['toy']!.rows, [
    { lies: 0, n: 6, found_rate: 1 },
    { lies: 1, n: 6, found_rate: 1 / 6 },
    { lies: 2, n: 6, found_rate: 1 / 6 }
  ])
  const lines = await linesOf<TrajectoryLine>(whole, 'trajectories.jsonl')
  t.equal(new Set(lines.map(({ case_id }) => case_id)).size, caseCount)
  t.ok(lines.every(({ failure, planned, trajectory }) => failure === null && planned.group !== '' && (trajectory as { turns: unknown[] }).turns.length > 0))
  t.notMatch(Object.values(wholeFiles).join(''), /\b20\d\d-\d\d-\d\dT\d\d:/)
})

test('a measure follows from the recorded trajectory alone', async (t) => {
  const runs = await (toyBenchmark() as AnyAgentBenchmark).prepare({ seed: 'test', folder: null })
  const recorded = new Map((await linesOf<AgentRow>(whole, 'rows.jsonl')).map((row) => [row.case_id, row]))
  for (const { case_id, planned, trajectory } of await linesOf<TrajectoryLine>(whole, 'trajectories.jsonl'))
    t.strictSame(recorded.get(case_id), { case_id, kind: 'measured', measure: runs.measure(planned, trajectory) })
})

test('a finished run is a no-op, to the byte and the second', async (t) => {
  const statsOf = () =>
    Promise.all(
      ['manifest.json', 'rows.jsonl', 'trajectories.jsonl', 'results.json', 'report.html', 'timings.json'].map(
        async (name) => (await stat(join(whole, name))).mtimeMs
      )
    )
  const before = await statsOf()
  t.match(await runToy(whole), { outcome: 'unchanged', casesRun: 0, tables: wholeFiles['tables.md'] })
  t.strictSame(await statsOf(), before)
})

test('killed at any byte of either file and resumed, a run ends in the same bytes', async (t) => {
  // A trajectory is written before its row, so that rows may be cut anywhere while trajectories are whole, and both may be torn.
  const cuts = [
    ...[0, 1, ...drawsOf('rows', 0, 3, wholeRows!.length), wholeRows!.length - 1].map((cut) => [cut, wholeTrajectories!.length] as const),
    ...[1, ...drawsOf('trajectories', 0, 3, wholeTrajectories!.length)].map((cut) => [0, cut] as const),
    [wholeRows!.length, 200] as const
  ]
  for (const [rowBytes, trajectoryBytes] of cuts) {
    const folder = await newFolder()
    await writeFile(join(folder, 'manifest.json'), await readFile(join(whole, 'manifest.json')))
    await writeFile(join(folder, 'rows.jsonl'), wholeRows!.subarray(0, rowBytes))
    await writeFile(join(folder, 'trajectories.jsonl'), wholeTrajectories!.subarray(0, trajectoryBytes))
    const asked: string[] = []
    await runToy(folder, { instead: async ({ case_id }) => (asked.push(case_id), null) })
    t.strictSame(await derivedFilesOf(folder), wholeFiles, `${rowBytes} bytes of rows, ${trajectoryBytes} of trajectories`)
    const trajectoryCount = wholeTrajectories!.subarray(0, trajectoryBytes).toString().split('\n').length - 1
    t.equal(asked.length, caseCount - trajectoryCount, 'a run that was recorded is measured and not run again')
  }
})

test('a broken line that is not the last is damage, and is named', async (t) => {
  for (const name of ['rows.jsonl', 'trajectories.jsonl']) {
    const folder = await newFolder()
    await runToy(folder, { limit: 1 })
    await appendFile(join(folder, name), '{"case_id":"7/0","fail\n{}\n')
    await t.rejects(runToy(folder, { limit: 1 }), { constructor: RowLogDamaged, message: new RegExp(`${name.replace('.', '\\.')}, line 4: is not a row`) })
  }
})

test('a folder of other runs is refused, and what differs is named', async (t) => {
  const folder = await newFolder()
  await runToy(folder)
  await t.rejects(runToy(folder, { ruleVersion: '2' }), { constructor: ManifestDiffers, message: /\/fingerprints\/0\/fingerprint: recorded "1", now "2"/ })
  await t.rejects(runToy(folder, { limit: 2 }), /\/arguments\/limit: recorded null, now 2/)
  t.strictSame(await derivedFilesOf(folder), wholeFiles)
})

test('an interrupted run leaves results marked partial; what it gave up is no error, and is run the next time', async (t) => {
  const folder = await newFolder()
  const interruption = new AbortController()
  const givesUp = async (_planned: unknown, signal: AbortSignal): Promise<null> => {
    if (signal.aborted) throw new Error('given up')
    return null
  }
  const end = await runToy(folder, { signal: interruption.signal, concurrency: 1, ended: (count) => count === 5 && interruption.abort(), instead: givesUp })
  t.match(end, { outcome: 'partial', errors: 0, casesRun: 5 })
  t.match(end.tables, /\*\*PARTIAL[^]*scored 5, errors 0, failed 0, not run 13/)
  t.match((await derivedFilesOf(folder))['report.html'], /class="partial"/)
  t.equal((await runToy(folder)).outcome, 'complete')
  t.strictSame(await derivedFilesOf(folder), wholeFiles)

  const [inTheMiddle, interruptionInside] = [await newFolder(), new AbortController()]
  const end2 = await runToy(inTheMiddle, {
    signal: interruptionInside.signal,
    concurrency: 1,
    instead: async ({ case_id }, signal) => (case_id === '50/0' && interruptionInside.abort(), givesUp(null, signal))
  })
  t.match(end2, { outcome: 'partial', errors: 0 })
  t.match(await countsIn(inTheMiddle), { scored: 3, errors: 0, not_run: 15 })
})

test('runs that throw and runs that fail are counted apart, stand in no rate, and run again', async (t) => {
  const folder = await newFolder()
  let isBroken = true
  const instead: ToyTroubles['instead'] = async ({ case_id }) => {
    if (!isBroken) return null
    if (case_id === '7/0') throw new TypeError('the search is away')
    return case_id === '50/0' ? { outcome: 'failed', reason: 'no answer', trajectory: { turns: [{ guess: 50, told: 'nothing' }] } } : null
  }
  t.match(await runToy(folder, { instead }), { outcome: 'complete', errors: 1, failed: 1 })
  t.match(await countsIn(folder), { total: caseCount, scored: caseCount - 2, errors: 1, failed: 1, not_run: 0 })
  const { studies } = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as AgentResults
  t.match(studies['toy']!.rows[0], { lies: 0, n: 4 })
  t.match(
    (await linesOf<AgentRow>(folder, 'rows.jsonl')).filter(({ kind }) => kind !== 'measured').sort((left, right) => (left.kind < right.kind ? -1 : 1)),
    [
      { case_id: '7/0', kind: 'error', error: 'TypeError: the search is away' },
      { case_id: '50/0', kind: 'failed', error: 'no answer' }
    ]
  )
  t.match(await showRun(toyBenchmark() as AnyAgentBenchmark, folder, '50/0'), /^FAILED, and no result: no answer\n50: nothing$/)
  isBroken = false
  const asked: string[] = []
  const again = await runToy(folder, { instead: async ({ case_id }) => (asked.push(case_id), null) })
  t.match(again, { outcome: 'complete', errors: 0, failed: 0 })
  t.strictSame(asked.sort(), ['50/0', '7/0'])
  t.strictSame(await derivedFilesOf(folder), wholeFiles)
})

test('a measure that throws is an error, whose trajectory stays', async (t) => {
  const folder = await newFolder()
  const end = await runToy(folder, { limit: 1, instead: async ({ case_id }) => (case_id === '7/0' ? ({ outcome: 'done', trajectory: {} } as never) : null) })
  t.match(end, { errors: 1 })
  t.match(
    (await linesOf<AgentRow>(folder, 'rows.jsonl')).find(({ case_id }) => case_id === '7/0'),
    { kind: 'error', error: /^TypeError/ }
  )
  t.ok((await linesOf<TrajectoryLine>(folder, 'trajectories.jsonl')).some(({ case_id }) => case_id === '7/0'))
})

test('order and number of runs at once change no byte, and the memory of a group goes when another began', async (t) => {
  const folder = await newFolder()
  const underWay = new Map<string, number>()
  const goneTooSoon: string[] = []
  const slowFirst = async ({ group, lies }: { group: string; lies: number }): Promise<null> => {
    underWay.set(group, (underWay.get(group) ?? 0) + 1)
    await delay(6 - 3 * lies)
    underWay.set(group, underWay.get(group)! - 1)
    return null
  }
  await runToy(folder, { concurrency: 5, instead: slowFirst, groupEnded: (group) => underWay.get(group)! > 0 && goneTooSoon.push(group) })
  t.strictSame(await derivedFilesOf(folder), wholeFiles)
  t.not((await readFile(join(folder, 'rows.jsonl'))).compare(wholeRows!), 0, 'rows came in another order')
  t.strictSame(goneTooSoon, [])

  const gone: string[] = []
  await runToy(await newFolder(), { concurrency: 1, groupEnded: (group) => gone.push(group) })
  t.strictSame(gone, ['7', '50', '99', '23', '64'])
})

test('cases are refused that bear one id or tear a group apart; a limit counts groups', async (t) => {
  const cases = ['a/1', 'a/2', 'b/1'].map((case_id) => ({ case_id, group: case_id.slice(0, 1) }))
  t.strictSame([...casesWithin(cases, 1).keys()], ['a/1', 'a/2'])
  t.throws(() => casesWithin([...cases, cases[2]!], null), /two cases are called b\/1/)
  t.throws(() => casesWithin([...cases, { case_id: 'a/3', group: 'a' }], null), /group a do not follow one another: a\/3/)
})

test('a dry run counts cases, those recorded, and what models would be asked', async (t) => {
  const runs = await (toyBenchmark({ asksModel: true }) as AnyAgentBenchmark).prepare({ seed: 'test', folder: null })
  const text = agentDryRunText(runs, casesWithin(runs.cases, null), (caseId) => caseId.endsWith('/0'))
  t.match(text, /a model +\| +18 \| +12/)
  t.match(text, /18 cases in 6 groups, 12 to run; 144 model calls, about 1320 tokens/)
})

test('one run is shown as text that no terminal obeys, and as a page without script; the report opens some', async (t) => {
  const toy = toyBenchmark() as AnyAgentBenchmark
  t.equal(await showRun(toy, whole, '50/0'), '50: found')
  await t.rejects(showRun(toy, whole, '50/9'), /holds no run 50\/9, but 18 others: /)
  await t.rejects(showRun(toy, await newFolder(), '50/9'), /holds no runs/)
  const hostile = { ...toy, trajectoryText: () => 'a\u001b[2Jb\u202ec\nd' }
  t.equal(await showRun(hostile, whole, '50/0'), 'a\\u{1b}[2Jb\\u{202e}c\nd')
  const path = await showRun(toy, whole, '50/0', { html: true })
  t.equal(path, join(whole, 'trajectories', pageNameOf('50/0')))
  t.match(pageNameOf('../../etc/passwd'), /^-\.\.-etc-passwd-[0-9a-f]{8}\.html$/)
  const [page, report] = [await readFile(path, 'utf8'), wholeFiles['report.html']!]
  for (const html of [page, report]) {
    t.match(html, /default-src 'none'/)
    t.notMatch(html, /<script|<iframe|<img|javascript:|\b(?:src|href)="[^#]/i)
  }
  t.match(page, /<li>50: found<\/li>/)
  t.equal((report.match(/<details class="run">/g) ?? []).length, 10, 'those that did not find the number')
})

const toyJob = (...words: string[]) => {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  return fork(fileURLToPath(new URL(`../support/toy_job${extension}`, import.meta.url)), words, {
    ...(extension === '.ts' && { execArgv: ['--import', 'tsx'] })
  })
}

test('on one process or two the bytes are the same, and a process that dies makes errors of what it had under way', async (t) => {
  const runOf = (bound: AgentRunBound): string => manifestOf(bound, null).manifest_hash
  const onProcesses = (count: number, trouble: string) => (bound: AgentRunBound) =>
    agentCasesOnProcesses({ count, run: runOf(bound), start: () => toyJob(trouble, runOf(bound)) })
  for (const count of [1, 2]) {
    const folder = await newFolder()
    await runToy(folder, { runAll: onProcesses(count, 'none') })
    t.strictSame(await derivedFilesOf(folder), wholeFiles, `${count}`)
  }
  const folder = await newFolder()
  t.match(await runToy(folder, { runAll: onProcesses(2, 'dies') }), { outcome: 'complete', errors: 2 })
  t.match(
    (await linesOf<AgentRow>(folder, 'rows.jsonl')).filter(({ kind }) => kind === 'error'),
    [{ case_id: '50/1', error: /^ProcessLost: .* ended with code 3/ }, { case_id: '50/2' }]
  )
  t.equal((await runToy(folder)).outcome, 'complete')
  t.strictSame(await derivedFilesOf(folder), wholeFiles)
  for (const abortAfter of [0, 4]) {
    const [stopped, interruption] = [await newFolder(), new AbortController()]
    if (abortAfter === 0) setTimeout(() => interruption.abort(), 50)
    const partial = await runToy(stopped, {
      runAll: onProcesses(2, 'none'),
      signal: interruption.signal,
      ended: (ended) => ended === abortAfter && interruption.abort()
    })
    t.match(partial, { outcome: 'partial', errors: 0 })
    t.ok(partial.casesRun < caseCount)
    t.equal((await runToy(stopped)).outcome, 'complete')
    t.strictSame(await derivedFilesOf(stopped), wholeFiles, `stopped after ${abortAfter}`)
  }
  await t.rejects(
    runToy(await newFolder(), { runAll: () => agentCasesOnProcesses({ count: 1, run: 'a', start: () => toyJob('none', 'b') }) }),
    /works with other inputs/
  )
})

const databases = startDatabases()
t.teardown(() => databases.stop())

test('runs that ask a model go to workers of the queue and end in the same bytes; another benchmark is refused', async (t) => {
  const url = (await databases.fresh('PostgreSQL')).databaseUrl!
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => undefined)
  t.teardown(() => pool.end())
  await createQueueTables(pool)
  const home = await newFolder()
  await runToy(home, { asksModel: true })
  t.strictSame(await derivedFilesOf(home), wholeFiles, 'what a case asks of models does not show in results')

  const said: string[] = []
  const stop = new AbortController()
  const work = async (worker: string, troubles: ToyTroubles): Promise<number> => {
    const jobs = await openCaseJobs(url)
    try {
      return await serveRuns({
        database: pool,
        jobs,
        worker,
        parts: {},
        agentBenchmarks: [toyBenchmark({ asksModel: true, ...troubles }) as AnyAgentBenchmark],
        concurrency: 2,
        signal: stop.signal,
        say: (line) => said.push(`${worker}: ${line}`)
      })
    } finally {
      await jobs.stop()
    }
  }
  let isBroken = true
  const failsOnce: ToyTroubles = {
    instead: async ({ case_id }) => (isBroken && case_id === '50/0' ? { outcome: 'failed', reason: 'no answer', trajectory: { turns: [] } } : null)
  }
  const working = [work('one', failsOnce), work('two', failsOnce), work('other', { ruleVersion: '2' })]
  const folder = await newFolder()
  const distributed = (bound: AgentRunBound): RunAgentCases =>
    distributedAgentCases({ url, bound, isForWorkers: () => true, say: () => undefined }, async ({ cases }) => cases.length === 0)
  t.match(await runToy(folder, { asksModel: true, runAll: distributed }), { outcome: 'complete', errors: 0, failed: 1 })
  isBroken = false
  t.match(await runToy(folder, { asksModel: true, runAll: distributed }), { outcome: 'complete', errors: 0, failed: 0 })
  t.strictSame(await derivedFilesOf(folder), wholeFiles)
  stop.abort()
  const [one, two, other] = await Promise.all(working)
  t.equal(one! + two!, caseCount + 1)
  t.equal(other, 0)
  t.match(said.join('\n'), /other: run [0-9a-f]{64} is refused\. What differs:\n {2}\/fingerprints\/0\/fingerprint: recorded "1", now "2"/)
  t.equal((await pool.query(`select 1 from ${tablesSchema}.results`)).rowCount, caseCount)
})
