/** CPython's generator, draw for draw. Values were made with CPython 3.11.7; the call stands beside each. */
import t from 'tap'
import { MersenneTwister } from '../../benchmark/random/mersenne_twister.js'
import { randbelow, sample, shuffled } from '../../benchmark/random/python_random.js'
import { seededStream } from '../../benchmark/random/seeded_stream.js'
import { selectBalanced } from '../../benchmark/hae-geo/corpus/selection.js'
import type { TaskType } from '../../benchmark/hae-geo/task.js'

/** random.Random(20260821) */
const generator = (): MersenneTwister => new MersenneTwister(20260821)
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
const drawn = (count: number, draw: (generator: MersenneTwister) => number): number[] => {
  const fresh = generator()
  return range(count).map(() => draw(fresh))
}

const cases: readonly { call: string; found: () => unknown; wanted: unknown }[] = [
  {
    call: 'random()',
    found: () => drawn(8, (g) => g.random()),
    wanted: [
      0.9870925166640361, 0.0772511876452201, 0.9940325129978663, 0.27824099300852356, 0.4498639297651419, 0.29702529283250667, 0.2643012304779482,
      0.18539277999150972
    ]
  },
  {
    call: 'getrandbits(32)',
    found: () => drawn(8, (g) => g.getrandbits(32)),
    wanted: [4239530074, 3918938908, 331791324, 3827001044, 4269337120, 1944349311, 1195035951, 3943071688]
  },
  { call: 'getrandbits(3)', found: () => drawn(12, (g) => g.getrandbits(3)), wanted: [7, 7, 0, 7, 7, 3, 2, 7, 3, 4, 2, 7] },
  { call: '_randbelow(10)', found: () => drawn(12, (g) => randbelow(g, 10)), wanted: [1, 7, 4, 7, 8, 4, 4, 2, 4, 6, 5, 2] },
  { call: "shuffle(list('ABCDEFGH'))", found: () => shuffled(generator(), [...'ABCDEFGH']).join(''), wanted: 'EAHFGCDB' },
  ...(
    [
      [15, 8, [14, 1, 7, 4, 12, 8, 11, 9]],
      [15, 7, [14, 1, 7, 4, 12, 8, 11]],
      [20, 8, [2, 14, 8, 18, 9, 4, 10, 19]],
      [30, 7, [29, 2, 14, 8, 27, 17, 9]],
      [60, 8, [58, 4, 57, 28, 17, 56, 35, 19]],
      // Past the size from which CPython keeps a set instead of a pool.
      [100, 7, [9, 57, 35, 71, 38, 33, 84]],
      [200, 8, [19, 115, 71, 143, 76, 67, 169, 47]]
    ] as const
  ).map(([size, count, wanted]) => ({ call: `sample(range(${size}), ${count})`, found: () => sample(generator(), range(size), count), wanted }))
]

for (const { call, found, wanted } of cases) t.test(call, async (t) => t.strictSame(found(), wanted))

t.test('a seed of more than 32 bits fills two words of the key', async (t) => {
  // random.Random(20260821 << 20).getrandbits(32), three times
  const wide = new MersenneTwister(20260821 * 2 ** 20)
  t.strictSame([wide.getrandbits(32), wide.getrandbits(32), wide.getrandbits(32)], [1783780391, 2804723138, 3437687481])
  // random.Random(0).getrandbits(32)
  t.equal(new MersenneTwister(0).getrandbits(32), 3626764237)
  // random.Random(-7).getrandbits(32), the same as of 7
  t.equal(new MersenneTwister(-7).getrandbits(32), 1390851128)
  t.throws(() => new MersenneTwister(0.5), /whole number/)
  t.throws(() => generator().getrandbits(33), RangeError)
  t.throws(() => randbelow(generator(), 0), RangeError)
  t.throws(() => sample(generator(), [1], 2), RangeError)
})

/** categories cat0 to cat7, two types, ids {cat}_{type}_{00..14}; the whole selection run in CPython. */
const pool = range(8).flatMap((category) =>
  (['compare_and_recommend', 'verification'] satisfies TaskType[]).flatMap((task_type) =>
    range(15).map((i) => ({ query_id: `cat${category}_${task_type}_${String(i).padStart(2, '0')}`, category: `cat${category}`, task_type }))
  )
)

/** Category and number of each, c for comparison and v for verification, in the order selected. */
const selectedInPython =
  '7v13 3c04 2v09 2v06 6v11 0v14 1v11 1v04 2v10 4v03 6c01 7v09 1v01 2v14 1c07 1c06 6v00 4v08 1v02 3v12 2c01 2v00 2c00 0v09 ' +
  '7c14 7c00 3v04 6c02 5v03 6c05 5v04 5c02 4c07 6v13 4c03 7c01 0c02 7v05 6v10 4c12 0v07 1v14 6c13 4c01 3v00 7v00 1v05 6v03 ' +
  '6v02 4v00 7c08 2c04 6c00 5c09 4v07 7c10 6v04 7v02 6c04 2c12 5v14 4c06 7c02 5v08 4v09 0v06 2c03 5c11 3v11 4v12 5c04 0c11 ' +
  '5c13 3c13 7c09 3v08 5c03 2v08 0v01 0c04 0v05 3v09 1c02 3c00 6c07 2v07 1v00 5c07 2c02 0c01 0c05 3c08 1c01 5v06 3c14 2v13 ' +
  '7v14 2c08 0c06 1v13 5c05 4c05 4c09 6v06 1c09 5v12 3v13 4c08 5v07 0c14 3v01 7c12 3c10 1c08 4v06 0c07 3c09 1c12 0v02 7v10'

t.test('the whole selection of 120 from 240 is that of CPython, in its order', async (t) => {
  const { selected, quotas } = selectBalanced(pool)
  const short = selected.map(({ query_id }) => query_id.replace(/^cat(\d)_(.).*_(\d\d)$/, '$1$2$3')).join(' ')
  t.equal(short, selectedInPython)
  t.strictSame(
    Object.values(quotas).map(({ compare_and_recommend, verification }) => `${compare_and_recommend}+${verification}`),
    ['8+7', '7+8', '7+8', '7+8', '8+7', '8+7', '7+8', '8+7']
  )
  const reversed = selectBalanced([...pool].reverse())
  t.strictSame(reversed.selected, selected, 'the order of the input does not matter')
})

t.test('a stream depends on its seed and id alone', async (t) => {
  const ten = (seed: string, id: string): number[] => {
    const stream = seededStream(seed, id)
    return range(10).map(() => stream.below(1000))
  }
  t.strictSame(ten('a', 'b'), ten('a', 'b'))
  t.notSame(ten('a', 'b'), ten('ab', ''))
  t.notSame(ten('a', 'b'), ten('a', 'c'))
  const stream = seededStream('a', 'b')
  const all = range(6000).map(() => stream.below(6))
  t.ok(
    range(6).every((face) => Math.abs(all.filter((drawn) => drawn === face).length - 1000) < 120),
    'each face about as often'
  )
  t.strictSame(
    [...stream.some(range(50), 50)].sort((left, right) => left - right),
    range(50),
    'nothing is drawn twice'
  )
})
