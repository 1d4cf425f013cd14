/** Runs distributed over workers: whoever is killed, the tables are those of a run at home, and what was recorded is not asked again. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import t, { test } from 'tap'
import { beat, endLease, freeSilentLeases, leasedCases, takeLease } from '../../benchmark/queue/leases.js'
import { createQueueTables, tablesSchema } from '../../benchmark/queue/queue_tables.js'
import { isRecorded, recordResult, resultsOf } from '../../benchmark/queue/recorded_results.js'
import { silenceMsMax } from '../../benchmark/queue/terms.js'
import { derivedFilesOf, newFolder, tinySetting, writeDataset } from '../support/bench_run.js'
import { startBench, type BenchProcess } from '../support/bench_process.js'
import { keyVariable, startCountingJudge, type JudgeCall } from '../support/counting_judge.js'
import { startDatabases } from '../support/databases.js'
import { startRankerServer } from '../support/ranker_server.js'

t.setTimeout(230_000)

const databases = startDatabases()
t.teardown(() => databases.stop())
const data = await newFolder()
await writeDataset(data, tinySetting().dataset)
const judge = await startCountingJudge(20)
t.teardown(() => judge.close())

const started: BenchProcess[] = []
t.teardown(() => started.forEach(({ child }) => child.kill('SIGKILL')))
const start = (words: string[], caller: string, database = ''): BenchProcess => {
  const running = startBench(words, { [keyVariable]: caller, ...(database !== '' && { DATABASE_URL: database }) })
  started.push(running)
  return running
}
const studyWords = (out: string, folder = data): string[] => ['gate', '--data', folder, '--out', out, '--model-judges', judge.judgesFile, '--label-source', 'construction', '--label-source', 'stub']
const atHome = (out: string): BenchProcess => start(studyWords(out), 'home')
const coordinate = (out: string, database: string): BenchProcess => start([...studyWords(out), '--queue'], 'nobody', database)
const work = (caller: string, database: string, folder = data): BenchProcess => start(['worker', '--queue', '--data', folder, '--model-judges', judge.judgesFile, '--concurrency', '2'], caller, database)

const freshDatabase = async (): Promise<{ url: string; pool: pg.Pool }> => {
  const url = (await databases.fresh('PostgreSQL')).databaseUrl!
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => undefined)
  t.teardown(() => pool.end())
  return { url, pool }
}
const recordedIn = async (pool: pg.Pool): Promise<{ case_id: string; recorded_at: Date; worker: string }[]> => (await pool.query(`select case_id, recorded_at, worker from ${tablesSchema}.results`)).rows
const until = async (reached: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await reached())) await delay(20)
}
/** The case in which a claim stands: "q001.S.neutral-matched.1" is asked about for "q001.S.neutral-matched/base/stub", and "q001.clean" for its own. */
const caseOf = (claimId: string): string => `${claimId.replace(/\.\d+$/, '')}/base/stub`
const askedAfterRecorded = (calls: readonly JudgeCall[], recorded: readonly { case_id: string; recorded_at: Date }[]): string[] => {
  const recordedAt = new Map(recorded.map(({ case_id, recorded_at }) => [case_id, recorded_at]))
  return calls.flatMap(({ claimIds, at }) => claimIds.filter((id) => recordedAt.has(caseOf(id)) && at > recordedAt.get(caseOf(id))!))
}

let homeFiles: Record<string, string> = {}

test('the run at home, with which all others are compared', async (t) => {
  const home = await newFolder()
  t.equal((await atHome(home).ended).code, 0)
  homeFiles = await derivedFilesOf(home)
})

test('two workers, one killed in the middle of its cases: the bytes of the run at home, and nothing recorded is asked again', async (t) => {
  judge.calls.length = 0
  const { url, pool } = await freshDatabase()
  const out = await newFolder()
  // The first worker gets a few answers and then silence, so that it is in the middle of its cases when it is killed.
  judge.instead = ({ caller }) => (caller === 'first' && judge.calls.filter((call) => call.caller === 'first').length > 3 ? { kind: 'silence' } : null)
  const run = coordinate(out, url)
  await run.said(/cases are for workers/)
  const first = work('first', url)
  await until(() => judge.calls.filter(({ caller }) => caller === 'first').length === 5)
  first.child.kill('SIGKILL')
  t.equal((await first.ended).code, null)
  const recordedBefore = await recordedIn(pool)
  t.ok(recordedBefore.length > 0, 'some cases were recorded')
  const { rows: left } = await pool.query(`select case_id from ${tablesSchema}.leases`)
  t.equal(left.length, 2, 'both cases under way were left with a lease')

  const second = work('second', url)
  const { code, error } = await run.ended
  t.equal(code, 0, error)
  second.child.kill('SIGTERM')
  t.match((await second.ended).error, /[1-9]\d* cases recorded/)
  t.equal((await second.ended).code, 0)

  t.strictSame(await derivedFilesOf(out), homeFiles)
  const recorded = await recordedIn(pool)
  t.equal(new Set(recorded.map(({ worker }) => worker)).size, 2, 'both workers recorded cases')
  const caseIds = new Set(recorded.map(({ case_id }) => case_id))
  t.ok(judge.calls.every(({ claimIds }) => claimIds.every((id) => caseIds.has(caseOf(id)))), 'every claim is told to its case')
  t.strictSame(askedAfterRecorded(judge.calls, recorded), [])
  const again = recorded.filter(({ case_id }) => left.some((lease) => lease.case_id === case_id))
  t.equal(again.length, 2, 'the cases of the killed worker came back')
  const counts = new Map<string, number>()
  for (const id of judge.calls.flatMap(({ claimIds }) => claimIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
  t.strictSame([...counts].filter(([id, count]) => count > 1 && !again.some(({ case_id }) => case_id === caseOf(id))), [], 'no other claim was asked about twice')

  const askedCount = judge.calls.length
  t.match((await coordinate(out, url).ended).error, /complete already, nothing to do/)
  const elsewhere = await newFolder()
  t.equal((await coordinate(elsewhere, url).ended).code, 0)
  t.strictSame(await derivedFilesOf(elsewhere), homeFiles, 'a new folder takes the recorded rows from the table')
  t.equal(judge.calls.length, askedCount, 'and nobody is asked')
})

test('a coordinating run that is killed finds what came meanwhile; one process coordinates a run', async (t) => {
  judge.calls.length = 0
  judge.instead = () => null
  const { url, pool } = await freshDatabase()
  const out = await newFolder()
  const killed = coordinate(out, url)
  await killed.said(/cases are for workers/)
  t.match((await coordinate(await newFolder(), url).ended).error, /another process collects this run/)
  const worker = work('only', url)
  await until(async () => (await recordedIn(pool)).length > 2)
  killed.child.kill('SIGKILL')
  await killed.ended
  const { code, error } = await coordinate(out, url).ended
  t.equal(code, 0, error)
  worker.child.kill('SIGINT')
  await worker.ended
  t.strictSame(await derivedFilesOf(out), homeFiles)
  t.strictSame(askedAfterRecorded(judge.calls, await recordedIn(pool)), [])
})

test('a worker with other data, another judge or none of them refuses the run and says what differs', async (t) => {
  const { url, pool } = await freshDatabase()
  const run = coordinate(await newFolder(), url)
  await run.said(/cases are for workers/)
  const other = await newFolder()
  await cp(data, other, { recursive: true })
  const packet = join(other, 'packets', 'q002.json')
  await writeFile(packet, (await readFile(packet, 'utf8')).replace('On record', 'On file'))
  const otherJudges = join(other, 'judges.json')
  await writeFile(otherJudges, (await readFile(judge.judgesFile, 'utf8')).replace('"word-overlap"', '"another-model"'))
  const withOtherData = work('other', url, other)
  const withOtherModel = start(['worker', '--queue', url, '--data', data, '--model-judges', otherJudges], 'other')
  const withoutJudges = start(['worker', '--queue', url, '--data', data], 'other')
  await withOtherData.said(/run [0-9a-f]{64} is refused\. What differs:\n {2}\/inputs\/packets\/q002\.json: recorded "[0-9a-f]{64}", now "[0-9a-f]{64}"/)
  await withOtherModel.said(/is refused\. What differs:\n {2}\/label_sources\/1\/fingerprint/)
  await withoutJudges.said(/is refused\. What differs:\n {2}there is no label source stub/)
  t.equal((await recordedIn(pool)).length, 0)
  run.child.kill('SIGINT')
  t.equal((await run.ended).code, 130, 'Ctrl-C leaves partial tables and closes the run')
  for (const { child } of [withOtherData, withOtherModel, withoutJudges]) child.kill('SIGTERM')
  t.strictSame((await pool.query(`select is_open from ${tablesSchema}.runs`)).rows, [{ is_open: false }])
})

test('an errored case is an error of the run, and runs again with the next', async (t) => {
  const { url } = await freshDatabase()
  const out = await newFolder()
  judge.instead = ({ claimIds }) => (claimIds.some((id) => id.startsWith('q002')) ? { kind: 'status', status: 400 } : null)
  const worker = work('only', url)
  t.equal((await coordinate(out, url).ended).code, 1)
  judge.instead = () => null
  const { code, error } = await coordinate(out, url).ended
  t.equal(code, 0, error)
  worker.child.kill('SIGTERM')
  t.strictSame(await derivedFilesOf(out), homeFiles)
})

test('rankers of --ranker-model are asked by workers too: first for scores, then for orders', async (t) => {
  const ranker = await startRankerServer()
  t.teardown(() => ranker.close())
  const file = await ranker.settingsFile()
  const words = ['--data', data, '--ranker-model', file]
  const { url, pool } = await freshDatabase()
  const [out, atHomeOut] = [await newFolder(), await newFolder()]
  for (const study of ['promotion', 'length']) {
    const worker = start(['worker', '--queue', ...words], 'nobody', url)
    t.equal((await start([study, ...words, '--out', join(out, study), '--queue'], 'nobody', url).ended).code, 0)
    worker.child.kill('SIGTERM')
    const askedCount = ranker.calls.length
    t.equal((await recordedIn(pool)).length, askedCount, 'every question was a case of a worker')
    t.equal((await start([study, ...words, '--out', join(atHomeOut, study)], 'nobody').ended).code, 0)
    ranker.calls.length = askedCount
    t.strictSame(await derivedFilesOf(join(out, study)), await derivedFilesOf(join(atHomeOut, study)), study)
  }
})

test('a lease belongs to one worker until it is silent, and a recorded row stays', async (t) => {
  const { pool } = await freshDatabase()
  await Promise.all([createQueueTables(pool), createQueueTables(pool), createQueueTables(pool)])
  const taken = await Promise.all(['a', 'b', 'c'].map((worker) => takeLease(pool, 'run', 'case', worker)))
  t.equal(taken.filter(Boolean).length, 1)
  const holder = ['a', 'b', 'c'][taken.indexOf(true)]!
  t.strictSame(await freeSilentLeases(pool, 'run', ['case']), [])
  await pool.query(`update ${tablesSchema}.leases set beat_at = now() - interval '${silenceMsMax + 1} milliseconds'`)
  t.strictSame([...(await leasedCases(pool, 'run', ['case']))], [])
  await beat(pool, holder)
  t.strictSame([...(await leasedCases(pool, 'run', ['case']))], ['case'])
  await pool.query(`update ${tablesSchema}.leases set beat_at = now() - interval '${silenceMsMax + 1} milliseconds'`)
  t.strictSame(await freeSilentLeases(pool, 'run', ['case']), [{ caseId: 'case', takenCount: 1 }])
  t.ok(await takeLease(pool, 'run', 'case', 'd'))
  await endLease(pool, 'run', 'case', holder)
  t.notOk(await takeLease(pool, 'run', 'case', 'e'), 'whoever lost a lease does not end that of the next')

  const scored = (score: number) => ({ case_id: 'case', kind: 'scored', score }) as const
  await recordResult(pool, 'run', { case_id: 'case', kind: 'error', error: 'x' }, 'a')
  t.notOk(await isRecorded(pool, 'run', 'case'))
  await recordResult(pool, 'run', scored(1), 'b')
  await recordResult(pool, 'run', scored(2), 'c')
  await recordResult(pool, 'run', { case_id: 'case', kind: 'error', error: 'y' }, 'd')
  t.strictSame(await resultsOf(pool, 'run', ['case']), [scored(1)])
})
