/** Lists judged once and decided at several weights: hand-made lists with known counts, laws of any weight, and the defence's own order. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import t, { test } from 'tap'
import { reweightedText, reweightLists } from '../../benchmark/hae-geo/commands/judged_lists.js'
import { addHaeGeoCommands } from '../../benchmark/hae-geo/commands/hae_geo_commands.js'
import { listCountsAt, orderedAt, type JudgedList, type JudgedPage, type PageKind } from '../../benchmark/hae-geo/metrics/judged_list.js'
import { massRows, reweightedRows, type TaskGroup } from '../../benchmark/hae-geo/metrics/reweighted_lists.js'
import type { Level } from '../../benchmark/hae-geo/levels.js'
import { studyData } from '../../benchmark/hae-geo/study/study_data.js'
import { defenceInProcess } from '../../benchmark/hae-geo/study/study_defence.js'
import { addStudyOptions, studyArgumentsOf, type HaeGeoOptions } from '../../benchmark/hae-geo/study/study_options.js'
import { studyWebs } from '../../benchmark/hae-geo/study/study_webs.js'
import { allLambdas } from '../../benchmark/studies/lambdas.js'
import { isAttack } from '../../benchmark/web/page.js'
import { shownResultCount } from '../../benchmark/web/search_environment.js'
import { hashOf } from '../../src/core/hash_order.js'
import { newFolder } from '../support/bench_run.js'
import { kettleTasks, writeKettleData } from '../support/hae_geo_data.js'

t.setTimeout(230_000)

const page = (page_id: string, kind: PageKind, base_score: number, unsupported_mass: number, is_own = false): JudgedPage => ({
  page_id,
  kind,
  is_own,
  base_score,
  unsupported_mass
})

/** Scores at 40: a 60, b 75, c 80, d 70, e 29. */
const five: readonly JudgedPage[] = [
  page('a', 'planted', 100, 1),
  page('b', 'planted', 95, 0.5),
  page('c', 'trusted', 80, 0),
  page('d', 'other', 70, 0),
  page('e', 'trusted', 69, 1)
]

const listOf = (query_id: string, pages: readonly JudgedPage[], more: Partial<JudgedList> = {}): JudgedList => ({
  query_id,
  level: 'L1',
  has_target: true,
  names_target: true,
  pages,
  ...more
})

const idsAt = (pages: readonly JudgedPage[], lambda: number): string[] => orderedAt(pages, lambda).map(({ page_id }) => page_id)

test('a list of five, three of them shown, counted by hand', async (t) => {
  t.strictSame(idsAt(five, 0), ['a', 'b', 'c', 'd', 'e'])
  t.strictSame(idsAt(five, 40), ['c', 'b', 'd', 'a', 'e'])
  t.strictSame(idsAt(five, 80), ['c', 'd', 'b', 'a', 'e'])
  t.strictSame(listCountsAt({ pages: five }, 40, 3), {
    shown: 3,
    shown_mass: 0.5,
    planted_shown: 1,
    planted_before: 2,
    planted_removed: 1,
    planted_first: 0,
    honest_before: 1,
    honest_pushed_out: 0,
    own_before: 0,
    own_pushed_out: 0,
    trusted_before: 1,
    trusted_pushed_out: 0,
    trusted_pushed_down: 0,
    best_trusted_rank: 1
  })
  t.match(listCountsAt({ pages: five }, 0, 3), { planted_shown: 2, planted_first: 1, best_trusted_rank: 3, shown_mass: 1.5 })
})

test('a trusted page that says what no packet says is pushed down, and out, and is counted as honest', async (t) => {
  const pages = [page('a', 'trusted', 100, 1), page('b', 'other', 90, 0.6, true), page('c', 'other', 85, 0), page('d', 'other', 50, 0)]
  t.match(listCountsAt({ pages }, 20, 2), {
    honest_before: 2,
    honest_pushed_out: 1,
    own_before: 1,
    own_pushed_out: 1,
    trusted_before: 1,
    trusted_pushed_out: 0,
    trusted_pushed_down: 1,
    best_trusted_rank: 2
  })
  t.match(listCountsAt({ pages }, 40, 2), { honest_before: 2, honest_pushed_out: 1, trusted_pushed_out: 1, trusted_pushed_down: 1, best_trusted_rank: 3 })
})

test('a page of unknown source is neither planted nor honest', async (t) => {
  const pages = [page('a', 'unknown', 100, 1), page('b', 'planted', 90, 1), page('c', 'other', 75, 0)]
  t.match(listCountsAt({ pages }, 40, 2), { planted_before: 1, planted_removed: 1, honest_before: 0, honest_pushed_out: 0, planted_shown: 0, shown: 2 })
  const [row] = massRows([listOf('q', pages)])
  t.match(row, { mass: { unknown: { sum: 1, of: 1, value: 1 } }, planted_lead: { sum: 15, of: 1 } })
})

test('equal scores keep the order of the search', async (t) => {
  const pages = Array.from({ length: 12 }, (_, place) => page(`p${11 - place}`, 'other', 100, 0.25))
  for (const lambda of allLambdas)
    t.strictSame(
      idsAt(pages, lambda),
      pages.map(({ page_id }) => page_id)
    )
})

const kinds: readonly PageKind[] = ['planted', 'trusted', 'other', 'unknown']
const drawn = (list: number, place: number, what: string, limit: number): number =>
  Number.parseInt(hashOf('lists', `${list}/${place}/${what}`).slice(0, 8), 16) % limit

/** Any lists: 0 to 50 pages, falling scores with ties, masses in twentieths. */
const manyLists = Array.from({ length: 60 }, (_, list): JudgedList => {
  const pages = Array.from({ length: drawn(list, 0, 'length', 51) }, (_unused, place) =>
    page(`p${place}`, kinds[drawn(list, place, 'kind', kinds.length)]!, 1 + drawn(list, place, 'score', 100), drawn(list, place, 'mass', 21) / 20)
  ).sort((left, right) => right.base_score - left.base_score)
  return listOf(`q${list}`, pages, { has_target: list % 4 !== 0, names_target: list % 4 === 1 })
})

test('law: lambda 0 is the search itself, removes nothing and pushes nothing', async (t) => {
  for (const { pages } of manyLists) {
    t.strictSame(orderedAt(pages, 0), pages)
    t.match(listCountsAt({ pages }, 0, 10), { planted_removed: 0, honest_pushed_out: 0, trusted_pushed_out: 0, trusted_pushed_down: 0 })
  }
  for (const row of reweightedRows(manyLists, [0], { seed: 'law', resamples: 20 }))
    t.match(row, { planted_removed: { sum: 0 }, ...(row.lists > 0 && { difference: 0, low: 0, high: 0 }) })
})

test('law: the mass of what is shown never grows with lambda, and pages only change places', async (t) => {
  for (const { pages, query_id } of manyLists) {
    let before = Infinity
    for (const lambda of [...allLambdas, 1_000]) {
      const counts = listCountsAt({ pages }, lambda, 10)
      t.ok(counts.shown_mass <= before + 1e-9, `${query_id} at ${lambda}`)
      t.equal(counts.shown, Math.min(10, pages.length))
      t.strictSame([...idsAt(pages, lambda)].sort(), pages.map(({ page_id }) => page_id).sort())
      before = counts.shown_mass
    }
  }
})

test('rows hold the four groups, with counts that add up', async (t) => {
  const rows = reweightedRows(manyLists, [0, 40], { seed: 'sum', resamples: 50 })
  const at = (group: TaskGroup, lambda: number) => rows.find((row) => row.group === group && row.lambda === lambda)!
  for (const lambda of [0, 40]) {
    t.equal(at('named', lambda).lists + at('not_named', lambda).lists, at('with_target', lambda).lists)
    t.equal(at('with_target', lambda).lists + at('without_target', lambda).lists, 60)
    for (const name of [
      'planted_in_ten',
      'planted_removed',
      'planted_first',
      'honest_pushed_out',
      'own_pushed_out',
      'trusted_pushed_out',
      'best_trusted_rank'
    ] as const)
      for (const side of ['sum', 'of'] as const)
        t.equal(at('named', lambda)[name][side] + at('not_named', lambda)[name][side], at('with_target', lambda)[name][side], `${name} ${side}`)
  }
  const { difference, low, high, planted_in_ten } = at('with_target', 40)
  t.ok(Math.abs(difference! - (planted_in_ten.value! - at('with_target', 0).planted_in_ten.value!)) < 1e-12)
  t.ok(low! <= difference! && difference! <= high! && low! < high!)
  t.strictSame(reweightedRows([...manyLists], [0, 40], { seed: 'sum', resamples: 50 }), rows, 'the same lists, the same rows')
})

test('over nothing everything is null, and an empty list counts as a list that shows nothing', async (t) => {
  const nothing = { sum: 0, of: 0, value: null }
  const [none] = reweightedRows([listOf('q', five)], [40], { seed: 's', resamples: 5 }).filter(({ group }) => group === 'without_target')
  t.match(none, {
    lists: 0,
    planted_in_ten: nothing,
    difference: null,
    low: null,
    high: null,
    planted_removed: nothing,
    planted_first: nothing,
    best_trusted_rank: nothing,
    mass_of_ten: nothing
  })
  const [empty] = reweightedRows([listOf('q', [])], [40], { seed: 's', resamples: 5 })
  t.match(empty, {
    lists: 1,
    planted_in_ten: { sum: 0, of: 1, value: 0 },
    planted_removed: nothing,
    planted_first: nothing,
    honest_pushed_out: nothing,
    best_trusted_rank: nothing
  })
  t.match(massRows([listOf('q', [])])[0], { lists: 1, mass: { planted: nothing, trusted: nothing, other: nothing }, planted_lead: nothing })
  t.strictSame(reweightedRows([], [0, 40], { seed: 's' }), [])
})

test('a list of planted pages alone is counted as such', async (t) => {
  const planted = five.filter(({ kind }) => kind === 'planted')
  t.match(massRows([listOf('q1', planted), listOf('q2', five), listOf('q3', [])])[0], { lists: 3, planted_alone: 1, planted_lead: { sum: 20, of: 1 } })
})

test('masses are means over pages, and the lead is over lists with both kinds', async (t) => {
  const honest = [page('x', 'other', 100, 0.2)]
  const [row] = massRows([listOf('q1', five), listOf('q2', honest)])
  t.match(row, {
    mass: { planted: { sum: 1.5, of: 2, value: 0.75 }, trusted: { sum: 1, of: 2, value: 0.5 }, other: { sum: 0.2, of: 2, value: 0.1 } },
    planted_lead: { sum: 20, of: 1, value: 20 }
  })
})

test('two lists of a task at one level are refused; at two levels they are two rows', async (t) => {
  t.throws(() => reweightedRows([listOf('q', five), listOf('q', five)], [0], { seed: 's' }), /task q has two lists at L1/)
  const rows = reweightedRows([listOf('q', five), listOf('q', five, { level: 'clean' })], [0], { seed: 's', resamples: 5 })
  t.strictSame(
    rows.filter(({ group }) => group === 'named').map(({ level }) => level),
    ['clean', 'L1']
  )
})

const data = await writeKettleData()
const indexFolder = join(await newFolder(), 'indexes')
const levels: readonly Level[] = ['clean', 'L1', 'L2', 'L3']
const options: HaeGeoOptions = {
  seed: 'test',
  folder: null,
  levels,
  defences: ['none'],
  mode: ['agentic'],
  lambda: 40,
  tau: 3,
  rubric: 'rules',
  asOf: '2026-03-01',
  indexFolder,
  data
}

test('what is decided again is what the defence itself decides at that weight', async (t) => {
  const lambdas = [40, 160]
  const { lists, left_out, rows } = await reweightLists({ ...options, lambdas })
  t.strictSame(left_out, {})
  t.strictSame(
    lists.map(({ query_id, level, names_target }) => [query_id, level, names_target]),
    kettleTasks.flatMap(({ query_id }) => levels.map((level) => [query_id, level, query_id === 'k2']))
  )
  t.strictSame([...new Set(rows.map(({ lambda }) => lambda))], [0, 40, 160])
  const args = studyArgumentsOf(options)
  const study = await studyData(args, data)
  const webs = studyWebs(study, indexFolder)
  let moved = 0
  for (const lambda of [0, ...lambdas]) {
    const defence = defenceInProcess(study, { lambda, independenceMin: args.tau })
    for (const { query_id, level, pages } of lists) {
      const task = kettleTasks.find((one) => one.query_id === query_id)!
      const found = await (await webs.at(level)).search(task.query, defence.of(task).searchedCount, new AbortController().signal)
      const { record } = await defence.of(task).defend(found, shownResultCount, new AbortController().signal)
      t.strictSame(idsAt(pages, lambda).slice(0, shownResultCount), record.shown, `${query_id} at ${level}, lambda ${lambda}`)
      t.strictSame(pages.filter(({ kind }) => kind === 'planted').length, found.filter(({ page: { hidden } }) => isAttack(hidden.source_type)).length)
      if (record.shown.join() !== record.searched.slice(0, shownResultCount).join()) moved++
    }
  }
  await webs.close()
  t.ok(moved > 0, 'some weight changes some order')
})

test('the command prints the tables and writes what they are made from; a weight under the wrong name is refused', async (t) => {
  const [file, written] = [join(await newFolder(), 'lists.json'), [] as string[]]
  const command = new Command('hae-geo').option('--data <folder>').option('--limit <count>', '', Number).option('--seed <text>', '', 's').exitOverride()
  addStudyOptions(command)
  addHaeGeoCommands(command)
  const parse = (...words: string[]) => command.parseAsync(['lists', '--data', data, '--index-folder', indexFolder, ...words], { from: 'user' })
  const { write } = process.stdout
  process.stdout.write = ((text: string) => written.push(text) > 0) as typeof write
  try {
    await parse('--lambdas', '80,0,80', '--limit', '1', '--json', file)
  } finally {
    process.stdout.write = write
  }
  const reweighted = JSON.parse(await readFile(file, 'utf8'))
  t.match(reweighted, { bound: { arguments: { lambdas: [0, 80], tasks: 1 } } })
  t.equal(written.join(''), reweightedText(reweighted))
  t.match(written.join(''), /Lambda was not chosen on these tables: 40/)
  t.match(written.join(''), /Tasks without a target\. There is no such list\./)
  await t.rejects(parse('--lambda', '80'), /name weights with --lambdas/)
})
