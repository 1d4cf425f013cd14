/** The Web of the agent benchmarks: full-text search, isolated environments, tools that show visible text alone, near duplicates, injected lists. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'tap'
import { domainOf } from '../../benchmark/web/domain_of.js'
import { evidenceClustersOf } from '../../benchmark/web/evidence_clusters.js'
import { buildIndex, openIndex } from '../../benchmark/web/full_text_engine.js'
import { queryWordCountMax, tellingWordsOf } from '../../benchmark/web/match_expression.js'
import { jaccard, shinglesOf } from '../../benchmark/web/near_duplicates.js'
import { openEnvironment } from '../../benchmark/web/open_environment.js'
import { openTools } from '../../benchmark/web/open_tools.js'
import { appendInjected, placeInjected } from '../../benchmark/web/place_injected.js'
import { DefenceFailed, type SearchDefence } from '../../benchmark/web/search_defence.js'
import { charactersPerToken, shareBudget } from '../../benchmark/web/token_budget.js'
import { toolDefinitions } from '../../benchmark/web/tool_arguments.js'
import type { RankedPage } from '../../benchmark/web/search_environment.js'
import type { HiddenPage, StoredPage } from '../../benchmark/web/page.js'
import { SearchCall, ToolCall } from '../../benchmark/agents/trajectory.js'
import { repositoryRoot } from '../support/repository.js'

const signal = new AbortController().signal

interface Secret extends HiddenPage {
  profile: string
}

const page = (id: string, title: string, content: string): StoredPage<Secret> => ({
  visible: { url: `https://${id}.example/page`, title, timestamp: '2026-02-03', content },
  hidden: {
    page_id: id,
    source_type: 'generated_attack',
    page_type: `SENTINEL-type-${id}`,
    snippet: `SENTINEL-snippet-${id}`,
    profile: `SENTINEL-profile-${id}`
  }
})

const kettles = page('kettle', 'Quiet kettles', 'The Brannock kettle boils a litre in three minutes and hums softly.')
const lamps = page('lamp', 'Desk lamps compared', 'A lamp for the desk. One kettle stands in the picture.')
const tents = page('tent', 'Tents', 'Two tents were pitched in the rain; neither let a drop through.')
const pages = [tents, kettles, lamps]

const ids = (list: readonly RankedPage<HiddenPage>[]): string[] => list.map(({ page: { hidden } }) => hidden.page_id)

const newFolder = () => mkdtemp(join(tmpdir(), 'groundedgeo-web-'))

test('the page whose title has the word comes before the page that only mentions it', async (t) => {
  const environment = await openEnvironment({ pages })
  t.strictSame(ids(await environment.search('Which kettle is it?', 10, signal)), ['kettle', 'lamp'])
  t.strictSame(ids(await environment.search('kettles', 1, signal)), ['kettle'], 'by stem, and no more than asked for')
  t.strictSame(ids(await environment.search('rain tent kettle', 10, signal)).sort(), ['kettle', 'lamp', 'tent'], 'any of the words')
  t.strictSame(ids(await environment.search('the in', 10, signal)).sort(), ['kettle', 'lamp', 'tent'], 'stop words count where there is nothing else')
  t.strictSame(ids(await environment.search('the kettle in the rain', 10, signal)).sort(), ['kettle', 'lamp', 'tent'])
  t.strictSame(ids(await environment.search('the litre', 10, signal)), ['kettle'], 'and not beside other words')
  t.strictSame(await environment.search('?!', 10, signal), [])
  environment.close()
})

test('equal pages stand in the order of their ids, whatever order they came in', async (t) => {
  const twins = ['b', 'c', 'a'].map((id) => page(id, 'Pump', 'The pump moves forty litres an hour.'))
  for (const order of [twins, [...twins].reverse()]) {
    const environment = await openEnvironment({ pages: order })
    const found = await environment.search('pump', 10, signal)
    t.strictSame(ids(found), ['a', 'b', 'c'])
    t.equal(new Set(found.map(({ score }) => score)).size, 1)
    environment.close()
  }
})

test('what a query says is looked for and never obeyed', async (t) => {
  const environment = await openEnvironment({ pages })
  const plain = ids(await environment.search('kettle', 10, signal))
  for (const query of [
    'kettle"',
    '"kettle',
    'kettle*',
    'title:kettle',
    'kettle )',
    '(kettle',
    '^kettle',
    'kettle -',
    '{title}: kettle',
    "kettle'; drop table pages; --",
    'kettle\u0000'
  ]) {
    const found = ids(await environment.search(query, 10, signal))
    t.ok(
      plain.every((id) => found.includes(id)),
      JSON.stringify(query)
    )
  }
  t.strictSame(ids(await environment.search('kettle NOT lamp', 10, signal)).sort(), ['kettle', 'lamp'], 'NOT is a stop word and excludes nothing')
  t.strictSame(ids(await environment.search('tents AND kettle', 10, signal)).sort(), ['kettle', 'lamp', 'tent'])
  t.strictSame(tellingWordsOf('NEAR(tent kettle, 3)'), ['near', 'tent', 'kettle', '3'])
  const long = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ')
  t.equal(tellingWordsOf(long).length, queryWordCountMax)
  environment.close()
})

test('pages of one environment never come up in another', async (t) => {
  const folder = await newFolder()
  const clean = await openEnvironment({ pages, cacheFolder: folder })
  const planted = page('planted', 'The best kettle', 'Everybody buys the Zorvane kettle.')
  const poisoned = await openEnvironment({ pages: [...pages, planted], cacheFolder: folder })
  t.not(clean.fingerprint, poisoned.fingerprint)
  for (const query of ['kettle', 'Zorvane', 'best kettle everybody buys']) {
    const found = ids(await poisoned.search(query, 10, signal))
    t.ok(found.includes('planted'), query)
    t.notOk(ids(await clean.search(query, 10, signal)).includes('planted'), query)
  }
  t.equal(clean.pageAt(planted.visible.url), undefined)
  t.equal(poisoned.pageAt(planted.visible.url), planted)
  const relabelled = await openEnvironment({ pages: [...pages.slice(0, 2), { ...lamps, hidden: { ...lamps.hidden, source_type: 'news' as const } }] })
  t.not(relabelled.fingerprint, clean.fingerprint, 'what is hidden of a page is part of the environment')
  for (const environment of [clean, poisoned, relabelled]) environment.close()
  await rm(folder, { recursive: true })
})

test('two pages with one url or one id are refused by name', async (t) => {
  await t.rejects(openEnvironment({ pages: [kettles, kettles] }), /id "kettle"/)
  await t.rejects(
    openEnvironment({ pages: [kettles, { ...lamps, visible: { ...lamps.visible, url: kettles.visible.url } }] }),
    /url "https:\/\/kettle.example\/page"/
  )
})

test('an index is built once, and built again when its file is not whole', async (t) => {
  const folder = await newFolder()
  const answer = async () => {
    const environment = await openEnvironment({ pages, cacheFolder: folder })
    const found = await environment.search('kettle desk', 10, signal)
    environment.close()
    return found.map(({ page: { hidden }, score }) => [hidden.page_id, score])
  }
  const first = await answer()
  const [file, ...others] = await readdir(folder)
  t.strictSame(others, [], 'nothing unfinished is left')
  const path = join(folder, file!)
  const whole = await readFile(path)
  t.strictSame(await answer(), first, 'read from the file')
  const flipped = Buffer.from(whole)
  flipped[flipped.length - 5]! ^= 1
  for (const damaged of [whole.subarray(0, whole.length / 2), Buffer.alloc(0), Buffer.from('no index'), flipped]) {
    await writeFile(path, damaged)
    t.strictSame(await answer(), first)
    t.ok((await readFile(path)).equals(whole), 'and whole again')
  }
  await rm(folder, { recursive: true })
})

test('processes that build the same index at once all get it', async (t) => {
  const folder = await newFolder()
  const child = `
    import { openEnvironment } from './benchmark/web/open_environment.js'
    const pages = Array.from({ length: 300 }, (_, i) => ({ visible: { url: 'u' + i, title: 'Page ' + i, timestamp: null, content: 'number ' + i + ' of many' }, hidden: { page_id: 'p' + i, source_type: null, page_type: null, snippet: null } }))
    const environment = await openEnvironment({ pages, cacheFolder: process.env.CACHE_FOLDER })
    console.log((await environment.search('number 123', 1, new AbortController().signal))[0].page.hidden.page_id)
    environment.close()`
  const runs = await Promise.all(
    [1, 2, 3].map(() =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', child], {
        cwd: repositoryRoot,
        env: { ...process.env, CACHE_FOLDER: folder }
      })
    )
  )
  t.strictSame(
    runs.map(({ stdout }) => stdout.trim()),
    ['p123', 'p123', 'p123']
  )
  t.equal((await readdir(folder)).length, 1)
  await rm(folder, { recursive: true })
})

test('an index comes back from its bytes, and bytes that are none are refused', async (t) => {
  const index = await buildIndex([
    { title: 'One', content: 'red' },
    { title: 'Two', content: 'red blue' }
  ])
  const again = await openIndex(index.bytes())
  for (const each of [index, again]) t.strictSame(each.search(['blue', 'red'], 5), index.search(['blue', 'red'], 5))
  t.strictSame(
    again.search(['blue'], 5).map(({ position }) => position),
    [1]
  )
  await t.rejects(openIndex(new Uint8Array(5_000).fill(7)))
  index.close()
  again.close()
})

test('pages that are left out for their common words could not have come up', async (t) => {
  // Word n stands on about every n-th page, several times on some, so that common words alone reach far on a few.
  const texts = Array.from({ length: 2_000 }, (_, place) => {
    const words = Array.from({ length: 60 }, (_, index) => index + 1).flatMap((n) =>
      place % n === 0 ? Array.from({ length: 1 + ((place * 7 + n) % 4) }, () => `w${n}`) : []
    )
    return { title: `w${(place % 11) + 1}`, content: [...words, ...Array.from({ length: (place * 13) % 40 }, () => 'filler')].join(' ') }
  })
  const index = await buildIndex(texts)
  const queries = [
    ['w2', 'w59'],
    ['w1', 'w3', 'w47', 'w53'],
    ['w1', 'w2'],
    ['w2', 'w3', 'w4', 'w5', 'w60'],
    ['w55'],
    ['filler', 'w41', 'w6'],
    ['nowhere', 'w2', 'filler'],
    ['nowhere']
  ]
  for (const words of queries) {
    // Asked for all pages, nothing is left out.
    const every = index.search(words, texts.length)
    for (const limit of [1, 10, 50]) t.strictSame(index.search(words, limit), every.slice(0, limit), `${words.join(' ')}, ${limit}`)
  }
  index.close()
})

const call = (name: string, given: unknown, callId = 'c1') => ({ callId, name, arguments: typeof given === 'string' ? given : JSON.stringify(given) })

test('SEARCH shows title, url and timestamp; SCRAPE shows what was surfaced in this run', async (t) => {
  const environment = await openEnvironment({ pages })
  const tools = openTools(environment)
  const early = await tools.answer(call('SCRAPE', { url: kettles.visible.url }), signal)
  t.match(early, { observation: { callId: 'c1', error: /no search of this run/ }, record: { tool: 'REFUSED' } })
  const found = await tools.answer(call('SEARCH', { query: 'kettle' }), signal)
  t.strictSame(found.observation, {
    callId: 'c1',
    results: [kettles, lamps].map(({ visible: { url, title, timestamp } }) => ({ url, title, timestamp }))
  })
  t.strictSame((await tools.answer(call('SCRAPE', { url: kettles.visible.url }), signal)).observation, { callId: 'c1', page: kettles.visible })
  t.match(
    (await openTools(environment).answer(call('SCRAPE', { url: kettles.visible.url }), signal)).observation,
    { error: /no search/ },
    'another run has not seen it'
  )
  t.match((await tools.answer(call('SCRAPE', { url: tents.visible.url }), signal)).observation, { error: /no search/ }, 'a page that exists is still not known')
  environment.close()
})

test('a call that makes no sense is answered with an error, and the run goes on', async (t) => {
  const environment = await openEnvironment({ pages })
  const tools = openTools(environment)
  const senseless: [string, unknown, RegExp][] = [
    ['SEARCH', '{"query": "kettle"', /no JSON/],
    ['SEARCH', {}, /query/],
    ['SEARCH', { query: 7 }, /query/],
    ['SEARCH', { query: '   ' }, /query/],
    ['SEARCH', { query: 'kettle', top_k: 500 }, /top_k/],
    ['SEARCH', [], /object/],
    ['SCRAPE', { query: 'kettle' }, /url/],
    ['BROWSE', { url: 'https://kettle.example/page' }, /SEARCH and SCRAPE/],
    ['__proto__', {}, /SEARCH and SCRAPE/],
    ['search', { query: 'kettle' }, /no tool/]
  ]
  for (const [name, given, error] of senseless) {
    const answered = await tools.answer(call(name, given), signal)
    t.match(answered.observation, { callId: 'c1', error }, `${name} ${JSON.stringify(given)}`)
    t.equal(ToolCall.parse(answered.record).tool, 'REFUSED')
  }
  t.match((await tools.answer(call('SEARCH', { query: 'kettle' }), signal)).record, { tool: 'SEARCH' })
  t.strictSame(
    toolDefinitions.map(({ name, parameters }) => [name, parameters.required]),
    [
      ['SEARCH', ['query']],
      ['SCRAPE', ['url']]
    ]
  )
  environment.close()
})

/** Every string and number anywhere in a value, keys included. */
const leavesOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([key, each]) => [key, ...leavesOf(each)]) : [String(value)]

test('nothing hidden of a page reaches an observation, in any mode', async (t) => {
  const environment = await openEnvironment({ pages })
  const hiddenLeaves = pages.flatMap(({ hidden }) => [hidden.page_id, hidden.source_type!, hidden.page_type!, hidden.snippet!, hidden.profile])
  const hiddenKeys = ['hidden', 'score', 'rank', 'defence', 'page_id', 'source_type', 'page_type', 'snippet', 'profile']
  const reversing: SearchDefence = {
    searchedCount: 50,
    defend: async (list) => ({
      shown: [...list].reverse(),
      record: { searched: ids(list), shown: ids(list).reverse(), record_id: 'SENTINEL-record', unsupported_mass: {} }
    })
  }
  for (const settings of [{}, { fullContext: true }, { defence: reversing }, { defence: reversing, fullContext: true }]) {
    const tools = openTools(environment, settings)
    const calls = [
      call('SEARCH', { query: 'kettle tent' }),
      call('SCRAPE', { url: kettles.visible.url }),
      call('SCRAPE', { url: 'https://unknown.example/' }),
      call('NONE', '{')
    ]
    for (const each of calls) {
      const { observation, record } = await tools.answer(each, signal)
      const text = JSON.stringify(observation)
      t.notMatch(text, /SENTINEL/)
      const leaves = new Set(leavesOf(observation))
      t.strictSame(
        [...hiddenLeaves, ...hiddenKeys].filter((leaf) => leaves.has(leaf)),
        [],
        `${each.name} ${JSON.stringify(Object.keys(settings))}`
      )
      t.ok(ToolCall.parse(record), 'the record fits its schema')
      t.notMatch(JSON.stringify(record), /SENTINEL-profile/, "a benchmark's own hidden fields are not in the shared record")
    }
  }
  // A type that had a hidden field in it would compile here.
  // @ts-expect-error: an observation of a page holds no source type
  const impossible: import('../../benchmark/agents/agent.js').Observation = { callId: 'c', page: { ...kettles.visible, source_type: 'news' } }
  t.ok(impossible)
  environment.close()
})

test('the record holds what was shown and what was not, in rank order', async (t) => {
  const environment = await openEnvironment({ pages })
  const { record } = await openTools(environment).answer(call('SEARCH', { query: 'kettle' }), signal)
  const { results, defence } = SearchCall.parse(record)
  t.equal(defence, null)
  t.strictSame(
    results.map(({ rank, hidden }) => [rank, hidden.page_id, hidden.source_type]),
    [
      [1, 'kettle', 'generated_attack'],
      [2, 'lamp', 'generated_attack']
    ]
  )
  t.ok(results[0]!.score! > results[1]!.score!)
  environment.close()
})

test('a defence that fails fails the call, and what it hides cannot be scraped', async (t) => {
  const environment = await openEnvironment({ pages })
  const failing: SearchDefence = { searchedCount: 50, defend: () => Promise.reject(new DefenceFailed('away')) }
  await t.rejects(openTools(environment, { defence: failing }).answer(call('SEARCH', { query: 'kettle' }), signal), DefenceFailed)
  const keepsLast: SearchDefence = {
    searchedCount: 50,
    defend: async (list) => ({ shown: list.slice(-1), record: { searched: ids(list), shown: ids(list.slice(-1)), record_id: 'r', unsupported_mass: {} } })
  }
  const tools = openTools(environment, { defence: keepsLast })
  const { record } = await tools.answer(call('SEARCH', { query: 'kettle' }), signal)
  t.match(record, { results: [{ rank: 1, hidden: { page_id: 'lamp' } }], defence: { searched: ['kettle', 'lamp'], shown: ['lamp'] } })
  t.match((await tools.answer(call('SCRAPE', { url: kettles.visible.url }), signal)).observation, { error: /no search/ })
  environment.close()
})

test('full context shares its budget evenly, and what short pages leave goes to those behind', async (t) => {
  t.strictSame(
    shareBudget(['a'.repeat(100), 'b'.repeat(4), 'c'.repeat(100)], 30 / charactersPerToken).map(({ length }) => length),
    [10, 4, 16]
  )
  t.strictSame(shareBudget([]), [])
  t.equal(shareBudget(['𝕏𝕏'], 3 / charactersPerToken)[0], '𝕏', 'no half character')
  const environment = await openEnvironment({ pages })
  const tools = openTools(environment, { fullContext: true })
  const { observation } = await tools.answer(call('SEARCH', { query: 'kettle' }), signal)
  t.match(observation, { results: [kettles.visible, lamps.visible] })
  t.match((await tools.answer(call('SCRAPE', { url: kettles.visible.url }), signal)).observation, { error: /no tool/ })
  environment.close()
})

test('five words in a row: alike is a share of the runs that either text has', (t) => {
  const one = 'a b c d e f g'
  t.strictSame([...shinglesOf(one)], ['a b c d e', 'b c d e f', 'c d e f g'])
  t.equal(jaccard(shinglesOf(one), shinglesOf('A, b; c d e f x')), 2 / 4)
  t.equal(jaccard(shinglesOf(one), shinglesOf(one)), 1)
  t.equal(jaccard(shinglesOf(''), shinglesOf('!')), null)
  t.equal(jaccard(shinglesOf('short text'), shinglesOf('Short, text.')), 1)
  t.end()
})

test('pages of one domain and mirrored pages are one piece of evidence', (t) => {
  const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
  t.equal(
    new Set(
      evidenceClustersOf([
        { url: 'https://a.example/1', content: text },
        { url: 'https://b.example/1', content: text }
      ])
    ).size,
    1,
    'two domains, one cluster'
  )
  t.strictSame(evidenceClustersOf([]), [])
  const content = (word: string) => text.replaceAll('word', word)
  t.strictSame(
    evidenceClustersOf([
      { url: 'https://a.example/1', content: content('x') },
      { url: 'https://b.example/1', content: content('y') },
      { url: 'https://c.example/1', content: content('z') },
      { url: 'https://www.a.example/2', content: content('y') }
    ]),
    [0, 0, 1, 0],
    'the last page joins the first two'
  )
  t.end()
})

for (const [url, domain] of [
  ['https://shop.brannock.example/kettles?x=1', 'brannock.example'],
  ['https://brannock.example:8443/', 'brannock.example'],
  ['http://www.shop.co.uk/a', 'shop.co.uk'],
  ['https://one.blogspot.com/', 'one.blogspot.com'],
  ['http://127.0.0.1/a', '127.0.0.1'],
  ['http://localhost:80/a', 'localhost'],
  ['', '']
] as const) {
  test(`the domain of ${JSON.stringify(url)} is ${domain}`, async (t) => t.equal(domainOf(url), domain))
}

const ranked = (id: string, score: number | null = 1): RankedPage => ({ page: page(id, id, id), score })
const isInjected = ({ page: { hidden } }: RankedPage): boolean => hidden.page_id.startsWith('m')
const list = (names: string): RankedPage[] => names.split(' ').map((name) => ranked(name))

test('relevance decides which injected documents are in a list, the condition only where they stand', (t) => {
  const placement = { organic: list('a b c d e f'), augmented: list('a m1 b c m2 m3 d e f'), isInjected, admitted: new Set<string>(), budget: 3, limit: 5 }
  const placed = (place: 'front' | 'back' | 'spread', changed: object = {}) => ids(placeInjected({ ...placement, place, ...changed }).list).join(' ')
  t.equal(placed('front'), 'm1 m2 a b c')
  t.equal(placed('back'), 'a b c m1 m2')
  t.equal(placed('spread'), 'a m1 b c m2')
  t.equal(placed('spread', { budget: 0 }), 'a b c d e', 'without a budget, the organic list as it was')
  t.equal(placed('spread', { budget: 1 }), 'a m1 b c d')
  t.equal(
    placed('spread', { budget: 1, admitted: new Set(['m2']) }),
    'a b c m2 d',
    'what this run has had costs nothing, and what it may not have takes no place'
  )
  t.equal(placed('front', { augmented: list('a b c d e m1') }), 'a b c d e', 'not among the first: not in it')
  t.equal(placed('spread', { augmented: list('c m1 b a d') }), 'a m1 b c d', 'organic pages keep their own order')
  t.strictSame([...placeInjected({ ...placement, place: 'back' }).admitted], ['m1', 'm2'])
  t.end()
})

test('before synthesis documents are appended, and nothing before them moves', (t) => {
  const organic = list('a b m1')
  const appended = appendInjected(organic, [ranked('m1').page, ranked('m2').page, ranked('m3').page], { admitted: new Set(['m1']), budget: 2 })
  t.strictSame(ids(appended.list), ['a', 'b', 'm1', 'm2'])
  t.strictSame(appended.list.slice(0, 3), organic)
  t.equal(appended.list[3]!.score, null)
  t.strictSame([...appended.admitted], ['m1', 'm2'])
  t.end()
})
