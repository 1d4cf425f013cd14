/**
 * `hae-geo score FILE --defence`: what grounded reranking would have made of each recorded result list. Texts are the corpus' own, or what the run
 * itself was shown; a page whose text nobody has is judged by its title alone, and counted.
 */
import { pagesAt } from '../study/study_webs.js'
import { studyData } from '../study/study_data.js'
import { defenceInProcess, defenceOverHttp } from '../study/study_defence.js'
import { studyArgumentsOf, type HaeGeoOptions } from '../study/study_options.js'
import type { Level } from '../levels.js'
import type { RunRecord } from '../run_record.js'
import { readDocumentsOf, seenDocumentsOf } from '../states/documents.js'
import type { SearchCall } from '../../agents/trajectory.js'
import { markdownTable } from '../../tables/markdown_table.js'
import { isAttack, type HiddenPage, type VisiblePage } from '../../web/page.js'
import { DefenceFailed } from '../../web/search_defence.js'
import { shownResultCount, type RankedPage } from '../../web/search_environment.js'

export interface RelistedSearch {
  run_id: string
  call_id: string
  query: string
  /** Page ids. */
  recorded: string[]
  would_be: string[]
  unsupported_mass: Record<string, number>
  title_only: number
  /** Planted pages among the first five, as recorded and then. */
  attack_before: number
  attack_after: number
}

export interface Relisted {
  lists: RelistedSearch[]
  /** Lists of tasks for which there is no evidence, by reason. */
  left_out: Record<string, number>
}

type TextOf = (level: Level, url: string) => string | undefined

/** Contents by address, at each level; nothing is indexed. */
const textsOf = (data: Parameters<typeof pagesAt>[0]): TextOf => {
  const known = new Map<Level, Map<string, string>>()
  return (level, url) => {
    let texts = known.get(level)
    if (texts === undefined) known.set(level, (texts = new Map(pagesAt(data, level).map(({ visible }) => [visible.url, visible.content]))))
    return texts.get(url)
  }
}

/** Ids are the places, since lists of elsewhere may name a page twice. */
const rankedOf = ({ results }: SearchCall, contentOf: (url: string) => string | undefined): { list: RankedPage[]; titleOnly: number } => {
  let titleOnly = 0
  const list = results.map(({ shown, hidden, score }, place): RankedPage => {
    const content = shown.content ?? contentOf(shown.url)
    if (content === undefined) titleOnly++
    const visible: VisiblePage = { url: shown.url, title: shown.title, timestamp: shown.timestamp, content: content ?? '' }
    const named: HiddenPage = { ...hidden, page_id: `${place + 1}` }
    return { page: { visible, hidden: named }, score: score !== null && score > 0 ? score : null }
  })
  return { list, titleOnly }
}

/** @throws Error naming what the data lack */
export const relistRuns = async (runs: readonly RunRecord[], options: HaeGeoOptions): Promise<Relisted> => {
  const args = studyArgumentsOf(options)
  const data = await studyData(args, options.data)
  const policy = { lambda: args.lambda, independenceMin: args.tau }
  const defence = options.service === undefined ? defenceInProcess(data, policy) : await defenceOverHttp(data, policy, options.service)
  const tasks = new Map(data.tasks.map((task) => [task.query_id, task]))
  const textOf = textsOf(data)
  const signal = new AbortController().signal
  const result: Relisted = { lists: [], left_out: {} }
  const leaveOut = (reason: string, count: number): void => void (result.left_out[reason] = (result.left_out[reason] ?? 0) + count)

  for (const run of runs) {
    const calls = run.turns.flatMap(({ calls: made }) => made).filter((call): call is SearchCall => call.tool === 'SEARCH')
    const task = tasks.get(run.task.query_id)
    if (task === undefined || task.query !== run.task.query) {
      leaveOut('the data have no such task, so no packet', calls.length)
      continue
    }
    const read = new Map(readDocumentsOf(seenDocumentsOf(run)).map(({ visible }) => [visible.url, visible.content!]))
    for (const call of calls) {
      const { list, titleOnly } = rankedOf(call, (url) => textOf(run.level, url) ?? read.get(url))
      try {
        const { shown, record } = await defence.of(task).defend(list, shownResultCount, signal)
        const idOf = (place: string): string => call.results[Number(place) - 1]!.hidden.page_id
        result.lists.push({
          run_id: run.run_id,
          call_id: call.call_id,
          query: call.query,
          recorded: call.results.map(({ hidden }) => hidden.page_id),
          would_be: shown.map(({ page }) => idOf(page.hidden.page_id)),
          unsupported_mass: Object.fromEntries(Object.entries(record.unsupported_mass).map(([place, mass]) => [idOf(place), mass])),
          title_only: titleOnly,
          attack_before: firstPlanted(list),
          attack_after: firstPlanted(shown)
        })
      } catch (error) {
        if (!(error instanceof DefenceFailed)) throw error
        leaveOut(error.message, 1)
      }
    }
  }
  return result
}

/** Planted pages in the upper half of what is shown: a list of ten that is reranked holds the same ten. Our choice. */
const firstPlanted = (list: readonly RankedPage[]): number => list.slice(0, shownResultCount / 2).filter(({ page }) => isAttack(page.hidden.source_type)).length

export const listsText = ({ lists, left_out }: Relisted): string =>
  [
    `Under grounded reranking, ${lists.length} recorded lists; planted pages among the first five: ${lists.reduce((sum, one) => sum + one.attack_before, 0)} as recorded, ${lists.reduce((sum, one) => sum + one.attack_after, 0)} then.`,
    `${lists.reduce((sum, one) => sum + one.title_only, 0)} pages were judged by their title alone, since nobody has their text.`,
    ...Object.entries(left_out).map(([reason, count]) => `${count} lists left out: ${reason}`),
    '',
    markdownTable(
      ['run', 'query', 'order then, by places now', 'planted in first five'],
      lists.map(({ run_id, query, recorded, would_be, attack_before, attack_after }) => [
        run_id,
        query.slice(0, 60),
        would_be.map((id) => recorded.indexOf(id) + 1).join(' '),
        `${attack_before} → ${attack_after}`
      ]),
      3
    ),
    ''
  ].join('\n')
