/** Processes come and go: they share a server, are killed at any moment, and find a data folder in use. */
import { t as file, test, type Test } from 'tap'
import { readdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openStorage } from '../../src/storage/open_storage.js'
import { lockDirectory } from '../../src/storage/directory_lock.js'
import { thisProcess } from '../../src/storage/process_identity.js'
import { databaseKinds, startDatabases, type DatabaseLocation } from '../support/databases.js'
import { startAppending, type Acknowledged } from '../support/start_appending.js'

// Killing and reopening takes longer than the usual half minute when the cores are busy.
file.setTimeout(230_000)

const databases = startDatabases()
file.teardown(() => databases.stop())

const tenant = 'acme'

test('two processes that start together on an empty server, and append fifty requests each at once, leave one unbroken chain', async (t) => {
  const location = await databases.fresh('PostgreSQL')
  const processes = ['left', 'right'].map((name) => startAppending({ location, tenant, name, count: 50, concurrency: 50, waitForInput: true }))
  await Promise.all(processes.map((each) => each.opened))
  processes.forEach((each) => each.begin())
  t.same(await Promise.all(processes.map((each) => each.ended)), [0, 0])
  t.same(
    processes.map((each) => each.acknowledged.length),
    [50, 50]
  )
  const storage = await openStorage(location)
  t.same(await storage.ledger.verify(tenant), { entries: 100, bodies: 100, erased: 0, first_bad: null })
  await storage.close()
})

/** Kill times spread over the busy part; named so that a failure can be repeated. */
const killAfterMs = [5, 60, 200, 500]

/** Everything that was acknowledged must be there, and the chain must hold; what was not acknowledged may be there or not. */
const checkSurvivors = async (t: Test, location: DatabaseLocation, acknowledged: readonly Acknowledged[]): Promise<void> => {
  const storage = await openStorage(location)
  const { entries, bodies, first_bad } = await storage.ledger.verify(tenant)
  t.equal(first_bad, null)
  t.ok(entries >= acknowledged.length && bodies === entries, `${acknowledged.length} acknowledged, ${entries} found`)
  const lost: string[] = []
  for (const { recordId, hash } of acknowledged) {
    const found = await storage.ledger.find(tenant, recordId)
    if (found?.record?.record_id !== recordId || found.entry.record_hash !== hash) lost.push(recordId)
  }
  t.same(lost, [], 'nothing that was acknowledged is lost')
  await storage.close()
}

for (const kind of databaseKinds) {
  test(`a process that is killed at any moment loses nothing it acknowledged: ${kind}`, async (t) => {
    const location = await databases.fresh(kind)
    const acknowledged: Acknowledged[] = []
    for (const [round, afterMs] of killAfterMs.entries()) {
      const appending = startAppending({ location, tenant, name: `round-${round}`, count: 1_000_000, concurrency: 8, waitForInput: false })
      await appending.opened
      await delay(afterMs)
      appending.child.kill('SIGKILL')
      t.equal(await appending.ended, null)
      acknowledged.push(...appending.acknowledged)
    }
    await checkSurvivors(t, location, acknowledged)
    t.ok(acknowledged.length > 0)
  })
}

test('a data folder serves one process: the second is told the folder and the holder', async (t) => {
  const location = await databases.fresh('PGlite')
  const appending = startAppending({ location, tenant, name: 'holder', count: 1, concurrency: 1, waitForInput: true })
  await appending.opened
  const refusal = await openStorage(location).then(
    () => '',
    (error: unknown) => (error as Error).message
  )
  t.ok(refusal.includes(location.dataDir) && refusal.includes(`process ${appending.child.pid} `), refusal)
  appending.begin()
  t.equal(await appending.ended, 0)
  const storage = await openStorage(location)
  t.equal((await storage.ledger.verify(tenant)).entries, 1)
  await t.rejects(openStorage(location), /is in use by process/, 'this process holds it now')
  await storage.close()
})

test('a lock is taken over when its holder is gone, by one of all who try at once, and left alone otherwise', async (t) => {
  const { dataDir } = await databases.fresh('PostgreSQL')
  const stalePath = join(dataDir, 'groundedgeo-0.lock')
  const self = await thisProcess()
  const pidMax = 4_194_304
  const stale = [
    ['a process that is gone', JSON.stringify({ ...self, pid: pidMax + 1 })],
    ['a file that was not written whole', '{"pid":'],
    // In a container every start may get the same process id.
    ...(self.started === null ? [] : [['an earlier process with our id', JSON.stringify({ ...self, started: 'another boot 1' })] as const])
  ] as const
  for (const [title, text] of stale) {
    for (let round = 0; round < 3; round++) {
      await writeFile(stalePath, text)
      let holderCount = 0
      let holderCountMax = 0
      const hold = async (startMs: number): Promise<void> => {
        await delay(startMs)
        const lock = await lockDirectory(dataDir)
        holderCountMax = Math.max(holderCountMax, ++holderCount)
        await delay(2)
        holderCount--
        await lock.release()
      }
      const attempts = await Promise.allSettled([0, 0, 0, 1, 1, 2].map(hold))
      if (holderCountMax !== 1) t.fail(`${title}: ${holderCountMax} at once, ${attempts.map((attempt) => attempt.status)}`)
    }
    t.same(await readdir(dataDir), [], `${title}: nothing is left`)
  }
  await writeFile(stalePath, JSON.stringify({ ...self, host: `${hostname()}-other`, pid: pidMax + 1 }))
  await t.rejects(lockDirectory(dataDir), /on host .*-other/, 'nobody here can tell whether a process of another host runs')
  t.same(await readdir(dataDir), ['groundedgeo-0.lock'])
})
