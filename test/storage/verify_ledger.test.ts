/** The ledger refuses to be changed, erases only what retention says, and every other change is found by verifying. */
import { t as file, test } from 'tap'
import { sql } from 'kysely'
import { canonicalText, prepareRecord } from '../../src/core/ledger_text.js'
import type { FirstBad, RerankRecord } from '../../src/domain/ledger.js'
import { ProblemError } from '../../src/domain/problem.js'
import { openPglite, openPostgres, type OpenDatabase } from '../../src/storage/open_database.js'
import { storageOn, type Storage } from '../../src/storage/open_storage.js'
import { reportVerification } from '../../src/storage/ledger_report.js'
import { tableNames, type Database } from '../../src/storage/tables.js'
import { tenantsOf } from '../../src/storage/tenants.js'
import { verifyLedger } from '../../src/storage/verify_ledger.js'
import { databaseKinds, startDatabases, type DatabaseLocation } from '../support/databases.js'
import { appendOf, packetNamed, replayRecord, rerankRecord, resolutionRecord, reviewRecord } from '../support/records.js'

// Databases are slow to start when the cores are busy.
file.setTimeout(230_000)

const databases = startDatabases()
file.teardown(() => databases.stop())
const tenant = 'acme'
const now = new Date('2026-06-01T00:00:00.000Z')
const longAgo = '2025-01-01T00:00:00.000Z'

const openAt = ({ dataDir, databaseUrl }: DatabaseLocation): Promise<OpenDatabase> | OpenDatabase =>
  databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl)

const storageWithClock = (open: OpenDatabase): Promise<Storage> => {
  let erasureCount = 0
  return storageOn(open, { now: () => now, newId: () => `erasure-${++erasureCount}` })
}

/** A ledger with a record of every kind, erased ones among them, packet versions and idempotency keys. */
const fill = async ({ ledger, packets }: Storage): Promise<void> => {
  const [first, second] = [packetNamed('1'), packetNamed('2', 'The lamp floats.')]
  await packets.put(tenant, first)
  const keyed = {
    ...appendOf(tenant, [rerankRecord('r1', { stored: first })]),
    idempotency: { route: 'POST /v1/rerank', key: 'k', bodyHash: 'b'.repeat(64), outcome: '{"recordIds":["r1"]}' }
  }
  await ledger.append(keyed)
  await ledger.append(
    appendOf(tenant, [
      rerankRecord('old', { createdAt: longAgo }),
      replayRecord('old-replay', 'old', { createdAt: longAgo }),
      reviewRecord('old-review', 'old', { createdAt: longAgo })
    ])
  )
  await ledger.append(appendOf(tenant, [reviewRecord('v1', 'r1')]))
  const derived = { ...second, packet: { ...second.packet, derived_from: { packet_id: 'lamps', version: '1', operation: 'twin' as const } } }
  const accepted = [replayRecord('p1', 'r1', { stored: second }), resolutionRecord('s1', 'v1', { accepted: true, stored: second, replayId: 'p1' })]
  await ledger.append({ ...appendOf(tenant, accepted, second), packetVersions: [derived] })
  await ledger.eraseBefore(tenant, new Date('2025-06-01T00:00:00.000Z'), 30)
}

const verified = { entries: 10, bodies: 7, erased: 3, first_bad: null }

/** Every tenant is verified, because a row may have been moved to a made-up one. */
const faultsOf = async (database: Database): Promise<FirstBad[]> => {
  const faults = []
  for (const each of await tenantsOf(database)) faults.push((await verifyLedger(database, each)).first_bad)
  return faults.filter((fault) => fault !== null)
}

/** Runs statements as somebody who has the rights to switch the triggers off. */
const tamper = (database: Database, work: (transaction: Database) => Promise<unknown>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await work(transaction)
  })

interface Place {
  table: string
  /** PostgreSQL's own name of the row. */
  ctid: string
  row: Record<string, unknown>
}

const everyRow = async (database: Database): Promise<Place[]> => {
  const places: Place[] = []
  for (const table of tableNames) {
    const { rows } = await sql<Record<string, unknown>>`select ctid::text as ctid, * from ${sql.table(table)} order by ctid`.execute(database)
    places.push(...rows.map(({ ctid, ...row }) => ({ table, ctid: ctid as string, row })))
  }
  return places
}

/** Other values that a column could hold instead: a small change, and nothing at all. */
const otherValues = (column: string, value: unknown): unknown[] => {
  if (column === 'sequence') return [Number(value) + 1_000]
  return value === null ? ['x'] : [`${String(value)}x`, null]
}

class Undo extends Error {}

/** Changes, looks, and takes the change back: the look happens inside the transaction. */
const whileTampered = async (
  open: OpenDatabase,
  change: (transaction: Database) => Promise<unknown>,
  look: (tampered: Database) => Promise<void>
): Promise<'looked' | 'refused'> => {
  let outcome: 'looked' | 'refused' = 'refused'
  try {
    await tamper(open.database, async (transaction) => {
      await change(transaction)
      await look(transaction)
      outcome = 'looked'
      throw new Undo()
    })
  } catch (error) {
    // A value that the schema itself refuses needs no verifier.
    if (!(error instanceof Undo) && (error as { code?: string }).code !== '23502') throw error
  }
  return outcome
}

for (const kind of databaseKinds) {
  test(kind, async (suite) => {
    const open = await openAt(await databases.fresh(kind))
    const storage = await storageWithClock(open)
    suite.teardown(() => storage.close())
    const { ledger } = storage
    await fill(storage)

    suite.test('an untouched ledger holds together, and the report says so in a line a tenant', async (t) => {
      t.same(await ledger.verify(tenant), verified)
      const lines: string[] = []
      t.equal(await reportVerification(ledger, undefined, (line) => lines.push(line)), true)
      t.same(lines, ['acme: 10 entries, 7 bodies, 3 erased: holds together'])
      t.same(await ledger.verify('nobody'), { entries: 0, bodies: 0, erased: 0, first_bad: null })
    })

    suite.test('erasure empties old reranks, replays and reviews, and leaves nothing of them but their hashes and ids', async (t) => {
      const rows = await open.database.selectFrom('ledger_records').selectAll().where('record_id', 'like', 'old%').orderBy('record_id').execute()
      t.same(
        rows.map(({ record_id, subject_id, created_at, body }) => [record_id, subject_id, created_at, body]),
        [
          ['old', null, null, null],
          ['old-replay', null, null, null],
          ['old-review', null, null, null]
        ]
      )
      const found = await ledger.find(tenant, 'old')
      t.equal(found?.record, null)
      t.equal(found?.entry.kind, 'rerank')
      const erasure = await ledger.find(tenant, 'erasure-1')
      t.match(erasure?.record, {
        kind: 'erasure',
        erased_record_id: 'old',
        erased_record_hash: found?.entry.record_hash,
        retention_days: 30,
        created_at: now.toISOString()
      })
      t.equal(await ledger.eraseBefore(tenant, new Date('2025-06-01T00:00:00.000Z'), 30), 0)
      t.same(
        (await ledger.reviews(tenant, { limit: 10 })).map((review) => review.review_id),
        ['v1']
      )
    })

    suite.test('the database refuses every update, delete and truncation but the two that are allowed', async (t) => {
      for (const table of tableNames) {
        const name = sql.table(table)
        await t.rejects(sql`update ${name} set tenant = tenant`.execute(open.database), { code: '23001' }, `update ${table}`)
        await t.rejects(sql`delete from ${name}`.execute(open.database), { code: '23001' }, `delete from ${table}`)
        await t.rejects(sql`truncate ${name} cascade`.execute(open.database), { code: '23001' }, `truncate ${table}`)
      }
      const empty = sql`update ledger_records set body = null, subject_id = null, created_at = null`
      await t.rejects(sql`${empty} where record_id = 'r1'`.execute(open.database), { code: '23001' }, 'a body without an erasure')
      await t.rejects(sql`${empty} where kind = 'review_resolution'`.execute(open.database), { code: '23001' }, 'a resolution')
      await t.rejects(sql`update ledger_records set body = body || ' ' where record_id = 'r1'`.execute(open.database), { code: '23001' }, 'a changed body')
      await t.rejects(sql`update ledger_heads set sequence = 1`.execute(open.database), { code: '23001' }, 'a head that moves back')
    })

    suite.test('an erasure from another transaction does not allow a body to be emptied', async (t) => {
      const r1 = (await ledger.find(tenant, 'r1'))!.entry.record_hash
      const insertErasure = sql`
        insert into ledger_records (tenant, record_hash, record_id, kind, subject_id, created_at, body)
        values (${tenant}, 'h', 'forged', 'erasure', ${r1}, '', '{}')`
      const empty = sql`update ledger_records set body = null, subject_id = null, created_at = null where record_id = 'r1'`
      await insertErasure.execute(open.database)
      await t.rejects(empty.execute(open.database), { code: '23001' })
      await tamper(open.database, (transaction) => sql`delete from ledger_records where record_id = 'forged'`.execute(transaction))
      t.same(await ledger.verify(tenant), verified)
    })

    suite.test('each column of each row, changed on its own, is found', async (t) => {
      const places = await everyRow(open.database)
      const touched = new Set<string>()
      for (const { table, ctid, row } of places) {
        for (const [column, value] of Object.entries(row)) {
          for (const other of otherValues(column, value)) {
            const change = (transaction: Database) =>
              sql`update ${sql.table(table)} set ${sql.ref(column)} = ${other} where ctid = ${ctid}::tid`.execute(transaction)
            const looked = await whileTampered(open, change, async (tampered) => {
              const faults = await faultsOf(tampered)
              if (faults.length === 0) t.fail(`${table}.${column} of ${canonicalText(row)} was changed to ${String(other)} unnoticed`)
            })
            if (looked === 'looked') touched.add(`${table}.${column}`)
          }
        }
      }
      t.same(
        [...touched].sort(),
        [...new Set(places.flatMap(({ table, row }) => Object.keys(row).map((column) => `${table}.${column}`)))].sort(),
        'every column was changed'
      )
      t.same(await ledger.verify(tenant), verified)
    })

    suite.test('a row that is removed is found', async (t) => {
      // Nothing else in the ledger speaks of these: the names of packets, unless a resolution gave them, and the keys of requests.
      const unvouched = (place: Place): boolean => place.table === 'idempotent_requests' || (place.table === 'packet_versions' && place.row['version'] === '1')
      for (const place of await everyRow(open.database)) {
        await whileTampered(
          open,
          (transaction) => sql`delete from ${sql.table(place.table)} where ctid = ${place.ctid}::tid`.execute(transaction),
          async (tampered) => {
            t.equal((await faultsOf(tampered)).length > 0, !unvouched(place), `${place.table} ${canonicalText(place.row).slice(0, 80)}`)
          }
        )
      }
    })

    suite.test('the first bad record is named, with its place and its fault in words', async (t) => {
      const first = async (change: (transaction: Database) => Promise<unknown>): Promise<FirstBad | null> => {
        let found: FirstBad | null = null
        await whileTampered(open, change, async (tampered) => void (found = (await verifyLedger(tampered, tenant)).first_bad))
        return found
      }
      t.same(await first((db) => sql`update ledger_records set body = replace(body, '80.5', '80.6') where record_id in ('r1', 'p1')`.execute(db)), {
        sequence: 1,
        record_id: 'r1',
        fault: 'the record does not fit its hash'
      })
      t.same(await first((db) => sql`update ledger_records set created_at = '2026-03-02T12:00:00.000Z' where record_id = 'v1'`.execute(db)), {
        sequence: 5,
        record_id: 'v1',
        fault: 'the column created_at does not say what the record says'
      })
      t.same(await first((db) => sql`delete from ledger_entries where sequence = 5`.execute(db)), {
        sequence: 5,
        record_id: null,
        fault: 'the entry is missing'
      })
      t.same(await first((db) => sql`update ledger_records set body = null, subject_id = null, created_at = null where record_id = 'r1'`.execute(db)), {
        sequence: 1,
        record_id: 'r1',
        fault: 'the body is empty, but no erasure in the chain names the record'
      })
      t.same(await first((db) => sql`delete from packet_contents where content_hash = ${packetNamed('2', 'The lamp floats.').contentHash}`.execute(db)), {
        sequence: 6,
        record_id: 'p1',
        fault: `it names packet content ${packetNamed('2', 'The lamp floats.').contentHash}, which is missing`
      })
      t.same(await first((db) => sql`delete from ledger_heads`.execute(db)), {
        sequence: 10,
        record_id: null,
        fault: 'the chain has entries, but its head is missing'
      })
    })

    suite.test('what was changed is not handed out', async (t) => {
      const codeOf = (work: Promise<unknown>) =>
        work.then(
          () => 'no error',
          (error: unknown) => (error instanceof ProblemError ? `${error.code}: ${error.detail}` : String(error))
        )
      const original = (await open.database.selectFrom('ledger_records').select('body').where('record_id', '=', 'r1').executeTakeFirstOrThrow()).body
      await tamper(open.database, (db) => sql`update ledger_records set body = replace(body, '80.5', '80.6') where record_id = 'r1'`.execute(db))
      t.equal(await codeOf(ledger.find(tenant, 'r1')), 'internal_error: a stored text does not fit its hash')
      await tamper(open.database, (db) => sql`update ledger_records set body = ${original} where record_id = 'r1'`.execute(db))
      t.equal(await codeOf(ledger.find(tenant, 'r1')), 'no error')
    })

    suite.test('a record whose scores do not follow from its verdicts is found, though every hash fits', async (t) => {
      const honest = rerankRecord('forged').record as RerankRecord
      const [top, ...rest] = honest.outcome.results
      const forged = prepareRecord({ ...honest, outcome: { ...honest.outcome, results: [{ ...top!, grounded_score: top!.grounded_score + 1 }, ...rest] } })
      await ledger.append(appendOf('forger', [forged]))
      const { first_bad } = await ledger.verify('forger')
      t.equal(first_bad?.record_id, 'forged')
      t.match(first_bad?.fault, /grounded_score/)
      const lines: string[] = []
      t.equal(await reportVerification(ledger, 'forger', (line) => lines.push(line)), false)
      t.match(lines[0], /^forger: 1 entries, 1 bodies, 0 erased: FAULT at entry 1, record forged: grounded_score/)
    })

    suite.test('erasing, appending and verifying at the same time keep the chain whole, over more than one page of erasures', async (t) => {
      const olds = Array.from({ length: 250 }, (_, index) => rerankRecord(`old-${index}`, { createdAt: longAgo }))
      await ledger.append(appendOf('busy', olds))
      let erasureCount = 0
      const other = await storageOn(open, { now: () => now, newId: () => `busy-erasure-${++erasureCount}` })
      const [first, second] = await Promise.all([
        other.ledger.eraseBefore('busy', now, 30),
        other.ledger.eraseBefore('busy', now, 30),
        ...[1, 2, 3].map(async () => t.equal((await ledger.verify('busy')).first_bad, null)),
        ...Array.from({ length: 20 }, (_, index) => ledger.append(appendOf('busy', [rerankRecord(`new-${index}`, { createdAt: '2026-06-02T00:00:00.000Z' })])))
      ])
      t.equal((first as number) + (second as number), 250)
      t.same(await ledger.verify('busy'), { entries: 520, bodies: 270, erased: 250, first_bad: null })
    })
  })
}
