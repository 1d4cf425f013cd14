/** The stores on both databases: what is appended is found again, once, in one chain, and nothing is acknowledged before it is durable. */
import { t as file, test } from 'tap'
import { canonicalText } from '../../src/core/ledger_text.js'
import { genesisEntryHash, type LedgerEntry } from '../../src/domain/ledger.js'
import { ProblemError } from '../../src/domain/problem.js'
import type { Append } from '../../src/ports.js'
import { openStorage, type Storage } from '../../src/storage/open_storage.js'
import { recomputedEntryHash } from '../../src/storage/record_row.js'
import { databaseKinds, startDatabases } from '../support/databases.js'
import { appendOf, packetNamed, replayRecord, rerankRecord, resolutionRecord, reviewRecord } from '../support/records.js'

// Databases are slow to start when the cores are busy.
file.setTimeout(230_000)

const databases = startDatabases()
file.teardown(() => databases.stop())

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'no error'
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error)
  }
}

const isUnbroken = (entries: readonly LedgerEntry[]): boolean =>
  entries.every(
    (entry, index) =>
      entry.sequence === index + 1 &&
      entry.previous_entry_hash === (index === 0 ? genesisEntryHash : entries[index - 1]!.entry_hash) &&
      entry.entry_hash === recomputedEntryHash(entry)
  )

const withKey = (append: Append, key: string): Append => ({ ...append, idempotency: { route: 'rerank', key, bodyHash: 'b', outcome: '{}' } })

for (const kind of databaseKinds) {
  test(kind, async (suite) => {
    const location = await databases.fresh(kind)
    const storage: Storage = await openStorage(location)
    suite.teardown(() => storage.close())
    const { ledger, packets } = storage

    suite.test('one request after another gives one chain from the genesis hash', async (t) => {
      const entries: LedgerEntry[] = []
      for (const id of ['a', 'b', 'c']) entries.push(...(await ledger.append(appendOf('chain', [rerankRecord(id)]))))
      t.ok(isUnbroken(entries))
      t.same((await ledger.verify('chain')).first_bad, null)
    })

    suite.test('a record comes back as it was, with its entry, and other tenants do not see it', async (t) => {
      const record = rerankRecord('found', { query: `quote " ' \\ ; drop table ledger_records; -- é 𝛼 \u2028` })
      const [entry] = await ledger.append(appendOf('find', [record]))
      const found = await ledger.find('find', 'found')
      t.same(found?.entry, entry)
      t.equal(canonicalText(found?.record), record.text)
      t.equal(await ledger.find('find', 'lost'), null)
      t.equal(await ledger.find('other', 'found'), null)
    })

    suite.test('a hundred requests at once give one unbroken chain, each entry to the request that made it', async (t) => {
      const records = Array.from({ length: 100 }, (_, index) => rerankRecord(`r${index}`))
      const entries = await Promise.all(records.map((record) => ledger.append(appendOf('crowd', [record]))))
      t.ok(isUnbroken(entries.flat().sort((left, right) => left.sequence - right.sequence)))
      t.ok(entries.every(([entry], index) => entry!.record_hash === records[index]!.hash))
    })

    suite.test('a request of many records stands in the chain in its own order, and tenants have chains of their own', async (t) => {
      const [ofOne, ofTwo] = await Promise.all([
        ledger.append(appendOf('one', [rerankRecord('x'), rerankRecord('y'), rerankRecord('z')])),
        ledger.append(appendOf('two', [rerankRecord('x')]))
      ])
      t.same(
        ofOne.map((entry) => entry.sequence),
        [1, 2, 3]
      )
      t.same(
        ofTwo.map((entry) => entry.sequence),
        [1]
      )
      t.ok(isUnbroken(ofOne) && isUnbroken(ofTwo))
      t.same(
        (await ledger.tenants()).filter((tenant) => ['one', 'two'].includes(tenant)),
        ['one', 'two']
      )
    })

    suite.test('a record whose text does not hash to its hash is refused, and only it', async (t) => {
      const good = rerankRecord('good')
      const [refused, entries] = await Promise.all([
        codeOf(ledger.append(appendOf('hashes', [{ ...rerankRecord('bad'), hash: good.hash }]))),
        ledger.append(appendOf('hashes', [good]))
      ])
      t.equal(refused, 'internal_error')
      t.equal(entries[0]!.sequence, 1)
      t.equal(await ledger.find('hashes', 'bad'), null)
    })

    suite.test('an Idempotency-Key is recorded once: the second request fails, and only it', async (t) => {
      const outcomes = await Promise.all(
        [0, 1, 2, 3].map((index) => codeOf(ledger.append(withKey(appendOf('keys', [rerankRecord(`k${index}`)]), index < 2 ? 'same' : `key-${index}`))))
      )
      t.same(outcomes, ['no error', 'idempotency_conflict', 'no error', 'no error'])
      t.same(await ledger.findIdempotent('keys', 'rerank', 'same'), { bodyHash: 'b', outcome: '{}' })
      t.equal(await ledger.findIdempotent('keys', 'replay', 'same'), null)
      t.equal(await ledger.find('keys', 'k1'), null)
      t.equal((await ledger.verify('keys')).entries, 3)
    })

    suite.test('a packet version is created once; the same content again changes nothing, other content conflicts', async (t) => {
      const first = packetNamed('1')
      t.equal(await packets.put('packets', first), 'created')
      t.equal(await packets.put('packets', first), 'unchanged')
      t.equal(await codeOf(packets.put('packets', packetNamed('1', 'Something else.'))), 'packet_conflict')
      t.same(await packets.find('packets', { packet_id: 'lamps', version: '1' }), first)
      t.equal(await packets.find('packets', { packet_id: 'lamps', version: '2' }), null)
      t.equal(await packets.find('other', { packet_id: 'lamps', version: '1' }), null)
      t.same(await packets.atomsOf('packets', first.contentHash), first.packet.atoms)
      t.equal(await packets.atomsOf('packets', '0'.repeat(64)), null)
    })

    suite.test('what a packet was derived from comes back with it', async (t) => {
      const stored = packetNamed('1-twin')
      const derived = { ...stored, packet: { ...stored.packet, derived_from: { packet_id: 'lamps', version: '1', operation: 'twin' as const } } }
      await packets.put('packets', derived)
      t.same(await packets.find('packets', { packet_id: 'lamps', version: '1-twin' }), derived)
    })

    suite.test('contents sent with a rerank are stored, and a version that conflicts leaves nothing of its request', async (t) => {
      const inline = packetNamed('inline', 'Only inline.')
      await ledger.append(appendOf('inline', [rerankRecord('i', { stored: inline })], inline))
      t.same(await packets.atomsOf('inline', inline.contentHash), inline.packet.atoms)
      t.equal(await packets.find('inline', { packet_id: 'lamps', version: 'inline' }), null)
      const version = packetNamed('7', 'Version seven.')
      await ledger.append({ ...appendOf('inline', [rerankRecord('j')]), packetVersions: [version] })
      t.same(await packets.find('inline', { packet_id: 'lamps', version: '7' }), version)
      const conflicting = { ...appendOf('inline', [rerankRecord('k')]), packetVersions: [packetNamed('7', 'Another seven.')] }
      t.equal(await codeOf(ledger.append(conflicting)), 'packet_conflict')
      t.equal(await ledger.find('inline', 'k'), null)
    })

    suite.test('a packet whose atoms do not hash to its hash is refused', async (t) => {
      t.equal(await codeOf(packets.put('packets', { ...packetNamed('9', 'Nine.'), contentHash: 'f'.repeat(64) })), 'internal_error')
      t.equal(await packets.find('packets', { packet_id: 'lamps', version: '9' }), null)
    })

    suite.test('reviews are listed in their order with their resolutions, a page at a time and by status', async (t) => {
      const made = packetNamed('2', 'The lamp floats.')
      await ledger.append(appendOf('reviews', [rerankRecord('r')]))
      await ledger.append(
        appendOf(
          'reviews',
          ['v1', 'v2', 'v3'].map((id) => reviewRecord(id, 'r'))
        )
      )
      await ledger.append({
        ...appendOf('reviews', [replayRecord('p', 'r', { stored: made }), resolutionRecord('s1', 'v1', { accepted: true, stored: made, replayId: 'p' })], made),
        packetVersions: [made]
      })
      await ledger.append(appendOf('reviews', [resolutionRecord('s3', 'v3', { accepted: false })]))
      const list = async (filter: Parameters<typeof ledger.reviews>[1]) =>
        (await ledger.reviews('reviews', filter)).map((review) => `${review.review_id} ${review.status}`)
      t.same(await list({ limit: 10 }), ['v1 accepted', 'v2 open', 'v3 rejected'])
      t.same(await list({ limit: 1 }), ['v1 accepted'])
      t.same(await list({ limit: 1, after: 'v1' }), ['v2 open'])
      t.same(await list({ limit: 10, after: 'v3' }), [])
      for (const [status, expected] of [
        ['open', 'v2 open'],
        ['accepted', 'v1 accepted'],
        ['rejected', 'v3 rejected']
      ] as const)
        t.same(await list({ limit: 10, status }), [expected])
      t.equal(await codeOf(ledger.reviews('reviews', { limit: 1, after: 'nobody' })), 'review_not_found')
      const [accepted] = await ledger.reviews('reviews', { limit: 1 })
      t.same(accepted?.resolution, { resolved_at: '2026-03-01T12:00:00.000Z', reason: 'shown', packet: { packet_id: 'lamps', version: '2' }, replay_id: 'p' })
      t.same([await ledger.isResolved('reviews', 'v1'), await ledger.isResolved('reviews', 'v2')], [true, false])
      t.same((await ledger.verify('reviews')).first_bad, null)
    })

    suite.test('a review is resolved once, however many resolve it at the same time', async (t) => {
      await ledger.append(appendOf('once', [rerankRecord('r'), reviewRecord('v', 'r')]))
      const outcomes = await Promise.all(
        [1, 2, 3].map((index) => codeOf(ledger.append(appendOf('once', [resolutionRecord(`s${index}`, 'v', { accepted: false })]))))
      )
      t.same(outcomes.sort(), ['no error', 'review_resolved', 'review_resolved'])
    })

    suite.test('the database answers a ping', async (t) => {
      await t.resolves(ledger.ping())
    })
  })
}

test('after closing, requests hear that the ledger cannot be reached, and what was waiting is durable', async (t) => {
  const location = await databases.fresh('PGlite')
  const storage = await openStorage(location)
  const waiting = Promise.all([1, 2, 3].map((index) => storage.ledger.append(appendOf('t', [rerankRecord(`w${index}`)]))))
  await storage.close()
  await waiting
  t.equal(await codeOf(storage.ledger.append(appendOf('t', [rerankRecord('late')]))), 'ledger_unavailable')
  t.equal(await codeOf(storage.ledger.find('t', 'w1')), 'ledger_unavailable')
  const again = await openStorage(location)
  t.same(await again.ledger.verify('t'), { entries: 3, bodies: 3, erased: 0, first_bad: null })
  await again.close()
})

test('a server that is gone gives ledger_unavailable without SQL or address, and the next request finds it again', async (t) => {
  const location = await databases.fresh('PostgreSQL')
  const storage = await openStorage(location)
  t.teardown(() => storage.close())
  await storage.ledger.append(appendOf('t', [rerankRecord('before')]))
  await databases.dropConnections(location)
  const outcomes = new Set<string>()
  for (let attempt = 0; attempt < 3; attempt++) outcomes.add(await codeOf(storage.ledger.append(appendOf('t', [rerankRecord(`r${attempt}`)]))))
  t.ok(
    [...outcomes].every((outcome) => ['no error', 'ledger_unavailable'].includes(outcome)),
    [...outcomes].join()
  )
  t.ok(outcomes.has('no error'))
  t.same((await storage.ledger.verify('t')).first_bad, null)

  await databases.drop(location)
  const problem = await storage.ledger.find('t', 'before').then(
    () => null,
    (error: unknown) => error as ProblemError
  )
  t.equal(problem?.code, 'ledger_unavailable')
  t.notMatch(JSON.stringify(problem?.problem), /select|postgres|127\.0\.0\.1/)
  t.ok(problem?.cause instanceof Error, 'the cause is kept for the log')
})

test('a request that records nothing but a packet version and a key is kept too', async (t) => {
  const storage = await openStorage(await databases.fresh('PostgreSQL'))
  t.teardown(() => storage.close())
  const stored = packetNamed('3', 'Three.')
  const append = withKey({ tenant: 't', records: [], packetContents: [], packetVersions: [stored] }, 'only')
  t.same(await storage.ledger.append(append), [])
  t.same(await storage.packets.find('t', stored.packet), stored)
  t.equal(await codeOf(storage.ledger.append(append)), 'idempotency_conflict')
  t.same(await storage.ledger.verify('t'), { entries: 0, bodies: 0, erased: 0, first_bad: null })
})

test('a database that cannot hold every character is refused at the start', async (t) => {
  const location = await databases.fresh('PostgreSQL', "encoding 'SQL_ASCII' template template0")
  await t.rejects(openStorage(location), /encoding SQL_ASCII; create it with encoding UTF8/)
})
