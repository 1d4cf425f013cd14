/** `hae-geo corpus`: the rules, the counts, the figures of variety, and on demand how fast it is searched at its size. */
import { corpusSeed } from '../corpus/choices.js'
import { selectedTasks, validateCorpus, varietyFigures, varietyTable, wholeCorpus } from '../corpus/corpus.js'
import { attackLevels } from '../levels.js'
import { buildIndex } from '../../web/full_text_engine.js'
import { tellingWordsOf } from '../../web/match_expression.js'
import { markdownTable } from '../../tables/markdown_table.js'

export interface CorpusOptions {
  cleanPages?: number
  search: boolean
}

const faultsToldMax = 20

const countsBy = (names: readonly (string | null)[]): string => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name ?? 'unknown', (counts.get(name ?? 'unknown') ?? 0) + 1)
  return [...counts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

const millisecondsOf = async <Value>(work: () => Value | Promise<Value>): Promise<{ value: Value; ms: number }> => {
  const beganMs = performance.now()
  const value = await work()
  return { value, ms: performance.now() - beganMs }
}

/** As measured here and now: a machine that does other work is slower. */
const searchLines = async (pages: readonly { title: string; content: string }[], queries: readonly string[]): Promise<string[]> => {
  const built = await millisecondsOf(() => buildIndex(pages))
  const index = built.value
  const times: number[] = []
  for (const query of queries) times.push((await millisecondsOf(() => index.search(tellingWordsOf(query), 50))).ms)
  const bytes = index.bytes().length
  index.close()
  const sorted = times.sort((left, right) => left - right)
  const at = (share: number): string => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1)
  return [
    `Search over ${pages.length} pages, measured now on this machine: built in ${(built.ms / 1_000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB;`,
    `the best 50 of ${queries.length} queries, one by one: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms.`
  ]
}

/** @returns the text, and how many rules were broken */
export const corpusText = async ({ cleanPages, search }: CorpusOptions): Promise<{ text: string; faultCount: number }> => {
  const corpus = wholeCorpus(corpusSeed, cleanPages)
  const faults = validateCorpus(corpus)
  const { manifest } = selectedTasks()
  const domains = new Set(corpus.clean.map(({ visible }) => new URL(visible.url).hostname)).size
  const lines = [
    faults.length === 0 ? 'Every rule holds.' : `${faults.length} faults:`,
    ...faults.slice(0, faultsToldMax).map(({ rule, place, detail }) => `- ${rule}: ${place}: ${detail}`),
    '',
    `Tasks: ${corpus.tasks.length} (${countsBy(corpus.tasks.map(({ task_type }) => task_type))}), ${corpus.tasks.filter(({ fake_brands }) => fake_brands.length > 0).length} with a target.`,
    `Selected: ${manifest.selected_count} with seed ${manifest.seed}, ${manifest.with_fake_brands} with a target and ${manifest.without_fake_brands} without; sha256 ${manifest.output_sha256}.`,
    `Clean pages: ${corpus.clean.length} on ${domains} domains: ${countsBy(corpus.clean.map(({ hidden }) => hidden.source_type))}.`,
    '',
    markdownTable(
      ['planted pages', 'number', 'kinds', 'roles'],
      attackLevels.map((level) => [
        level,
        String(corpus.poisoned[level].length),
        countsBy(corpus.poisoned[level].map(({ hidden }) => hidden.source_type)),
        countsBy(corpus.poisoned[level].map(({ hidden }) => hidden.page_type))
      ]),
      4
    ),
    '',
    'Variety, of the core and the three levels:',
    varietyTable(varietyFigures()),
    ...(search
      ? [
          '',
          ...(await searchLines(
            [...corpus.clean, ...corpus.poisoned.L3].map(({ visible }) => visible),
            corpus.tasks.map(({ query }) => query)
          ))
        ]
      : [])
  ]
  return { text: `${lines.join('\n')}\n`, faultCount: faults.length }
}
