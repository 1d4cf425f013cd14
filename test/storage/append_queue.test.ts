/** The queue alone, with a scripted writer: who is written with whom, who hears of whose failure, and what is never tried twice. */
import { test } from 'tap'
import type { LedgerEntry } from '../../src/domain/ledger.js'
import { ProblemError } from '../../src/domain/problem.js'
import type { Append } from '../../src/ports.js'
import { appendQueue, groupAppendCountMax, groupCharacterCountMax, waitingAppendCountMax } from '../../src/storage/append_queue.js'

const appendNamed = (tenant: string, characterCount = 0): Append => ({
  tenant,
  records: [{ text: 'x'.repeat(characterCount) }] as unknown as Append['records'],
  packetContents: []
})

const entryNamed = (tenant: string): LedgerEntry[] => [{ tenant } as LedgerEntry]

/** Answers each group by the script, and notes the groups it was given. */
const scripted = (fault: (tenants: readonly string[]) => Error | null) => {
  const groups: string[][] = []
  const queue = appendQueue(async (group) => {
    const tenants = group.map((append) => append.tenant)
    groups.push(tenants)
    await new Promise((resolve) => setImmediate(resolve))
    const error = fault(tenants)
    if (error !== null) throw error
    return tenants.map(entryNamed)
  })
  return { groups, queue }
}

const outcomesOf = async (work: readonly Promise<LedgerEntry[]>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((result) => (result.status === 'fulfilled' ? result.value[0]!.tenant : (result.reason as ProblemError).code))

/** What the database itself answers, as pg and PGlite throw it. */
const databaseAnswer = (code: string): Error => Object.assign(new Error('no'), { severity: 'ERROR', code })

test('requests of one turn are written together, and those that come meanwhile in the next group', async (t) => {
  const { groups, queue } = scripted(() => null)
  const first = [queue.add(appendNamed('a')), queue.add(appendNamed('b'))]
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))))
  const second = [queue.add(appendNamed('c')), queue.add(appendNamed('d'))]
  t.same(await outcomesOf([...first, ...second]), ['a', 'b', 'c', 'd'])
  t.same(groups, [
    ['a', 'b'],
    ['c', 'd']
  ])
})

for (const [title, error, code] of [
  ['a violated constraint', databaseAnswer('23505'), 'internal_error'],
  ['a conflict that the writer found', new ProblemError('packet_conflict', 'other content'), 'packet_conflict']
] as const) {
  test(`${title} concerns only the request at fault: the others are written alone`, async (t) => {
    const { groups, queue } = scripted((tenants) => (tenants.includes('bad') ? error : null))
    t.same(await outcomesOf(['a', 'bad', 'c'].map((name) => queue.add(appendNamed(name)))), ['a', code, 'c'])
    t.same(groups, [['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
  })
}

for (const [title, error] of [
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a server that is shutting down', databaseAnswer('57P01')],
  ['a lock that was not to be had', databaseAnswer('55P03')]
] as const) {
  test(`after ${title} nothing is written twice, and everyone hears that the ledger cannot be reached`, async (t) => {
    const { groups, queue } = scripted(() => error)
    t.same(await outcomesOf(['a', 'b'].map((name) => queue.add(appendNamed(name)))), ['ledger_unavailable', 'ledger_unavailable'])
    t.equal(groups.length, 1)
  })
}

test('a group has a largest number of requests and of characters, but a single large request is written alone', async (t) => {
  const many = scripted(() => null)
  await Promise.all(Array.from({ length: groupAppendCountMax + 1 }, () => many.queue.add(appendNamed('a'))))
  t.same(
    many.groups.map((group) => group.length),
    [groupAppendCountMax, 1]
  )
  const large = scripted(() => null)
  await Promise.all([
    large.queue.add(appendNamed('small', 1)),
    large.queue.add(appendNamed('large', groupCharacterCountMax + 1)),
    large.queue.add(appendNamed('next', 1))
  ])
  t.same(large.groups, [['small'], ['large'], ['next']])
})

test('more waiting requests than the limit are refused, and so is everyone after closing', async (t) => {
  const { queue } = scripted(() => null)
  const waiting = Array.from({ length: waitingAppendCountMax }, () => queue.add(appendNamed('a')))
  t.same(await outcomesOf([queue.add(appendNamed('over'))]), ['ledger_unavailable'])
  await queue.close()
  t.equal((await Promise.all(waiting)).length, waitingAppendCountMax)
  t.same(await outcomesOf([queue.add(appendNamed('late'))]), ['ledger_unavailable'])
})
