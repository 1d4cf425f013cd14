/** Cached verdicts on both databases: kept, replaced, dropped by age, and never believed once somebody changed them. */
import { t as file, test } from 'tap'
import { sql } from 'kysely'
import type { Verdict } from '../../src/domain/claim.js'
import { openPglite, openPostgres } from '../../src/storage/open_database.js'
import { storageOn } from '../../src/storage/open_storage.js'
import { verdictCacheRow, withVerdictCache } from '../../src/storage/verdict_cache_table.js'
import { databaseKinds, startDatabases } from '../support/databases.js'

file.setTimeout(230_000)

const databases = startDatabases()
file.teardown(() => databases.stop())

const verdict: Verdict = {
  status: 'ok',
  attestations: [['a1']],
  contradicting_atom_ids: [],
  shown_atom_ids: ['a1', 'a2'],
  nearest_atom_id: 'a1',
  judge_label: 'supported',
  rationale: 'a “quoted” sentence'
}
const kept = { key: 'k1', judgeId: 'model', verdict }

for (const kind of databaseKinds) {
  test(kind, async (suite) => {
    const { dataDir, databaseUrl } = await databases.fresh(kind)
    const open = databaseUrl === undefined ? await openPglite(dataDir) : openPostgres(databaseUrl)
    let now = new Date('2026-03-01T00:00:00.000Z')
    const reported: unknown[] = []
    const storage = await storageOn(open, { now: () => now, report: (cause) => void reported.push(cause) })
    suite.teardown(() => storage.close())
    const { verdicts } = storage
    const table = withVerdictCache(open.database)

    suite.test('a verdict is found under its key, and saving it twice keeps one', async (t) => {
      await verdicts.save([kept, kept])
      await verdicts.save([kept])
      t.same([...(await verdicts.find(['k1', 'k2']))], [['k1', verdict]])
      t.same(await verdicts.find([]), new Map())
    })

    suite.test('a verdict that no model can have given is ignored and reported, although row and hash were written together', async (t) => {
      const forged: Record<string, object> = {
        'a label given outright': { ...verdict, given_label: 'independent_source_supported' },
        'an atom that was not shown': { ...verdict, attestations: [['a9']] },
        'a failure': { ...verdict, status: 'refused', attestations: [] }
      }
      for (const [name, content] of Object.entries(forged)) {
        const row = verdictCacheRow({ cache_key: 'k8', judge_id: 'model', verdict: JSON.stringify(content), created_at: now.toISOString() })
        await table.insertInto('verdict_cache').values(row).execute()
        const before = reported.length
        t.equal((await verdicts.find(['k8'])).size, 0, name)
        t.match(reported.slice(before), [{ name: 'TamperedVerdict' }])
        await table.deleteFrom('verdict_cache').where('cache_key', '=', 'k8').execute()
      }
    })

    suite.test('each column, changed on its own, makes the row ignored and reported, until it is saved again', async (t) => {
      const changes = {
        cache_key: ['k9', 'k9'],
        judge_id: ['k1', 'another'],
        verdict: ['k1', JSON.stringify({ ...verdict, attestations: [] })],
        created_at: ['k1', '2030-01-01T00:00:00.000Z'],
        row_hash: ['k1', '0'.repeat(64)]
      } as const
      for (const [column, [key, value]] of Object.entries(changes)) {
        await sql`update verdict_cache set ${sql.ref(column)} = ${value}`.execute(open.database)
        const before = reported.length
        t.equal((await verdicts.find([key])).size, 0, column)
        t.match(reported.slice(before), [{ name: 'TamperedVerdict' }])
        await table.deleteFrom('verdict_cache').where('cache_key', '=', 'k9').execute()
        await verdicts.save([kept])
        t.equal((await verdicts.find(['k1'])).size, 1)
      }
    })

    suite.test('a row whose hash fits is still not believed when it names an atom that was not shown', async (t) => {
      const forged = { ...verdict, attestations: [['a3']] }
      await table
        .updateTable('verdict_cache')
        .set(verdictCacheRow({ cache_key: 'k1', judge_id: 'model', verdict: JSON.stringify(forged), created_at: now.toISOString() }))
        .execute()
      t.equal((await verdicts.find(['k1'])).size, 0)
      await verdicts.save([kept])
    })

    suite.test('verdicts are no part of the ledger: they change freely and the ledger holds together', async (t) => {
      await sql`update verdict_cache set judge_id = 'another'`.execute(open.database)
      t.same(await storage.ledger.tenants(), [])
      t.equal((await storage.ledger.verify('default')).first_bad, null)
      await verdicts.save([kept])
    })

    suite.test('old verdicts are dropped', async (t) => {
      now = new Date('2026-03-20T00:00:00.000Z')
      await verdicts.save([{ ...kept, key: 'k2' }])
      t.equal(await verdicts.dropBefore(new Date('2026-03-10T00:00:00.000Z')), 1)
      t.same([...(await verdicts.find(['k1', 'k2'])).keys()], ['k2'])
    })
  })
}
