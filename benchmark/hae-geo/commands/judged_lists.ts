/** `hae-geo lists`: one search a task and level, judged once by the defence's own path, and decided again at every weight. No agent takes part. */
import { isInGroup, massRows, reweightedRows, type MassRow, type ReweightedRow } from '../metrics/reweighted_lists.js'
import type { JudgedList, PageKind } from '../metrics/judged_list.js'
import { reweightedTables } from '../report/reweighted_tables.js'
import { studyData } from '../study/study_data.js'
import { defenceInProcess, defenceOverHttp } from '../study/study_defence.js'
import { studyArgumentsOf, type HaeGeoOptions } from '../study/study_options.js'
import { studyWebs } from '../study/study_webs.js'
import type { Level } from '../levels.js'
import type { HiddenCorpusPage } from '../corpus_page.js'
import type { HaeGeoTask } from '../task.js'
import { candidatesOfList } from '../../defence/candidates_of_list.js'
import { names } from '../../stance/mentions.js'
import { allLambdas } from '../../studies/lambdas.js'
import { markdownTable } from '../../tables/markdown_table.js'
import { isAttack, type HiddenPage } from '../../web/page.js'
import { DefenceFailed, type SearchDefence } from '../../web/search_defence.js'
import { shownResultCount, type RankedPage } from '../../web/search_environment.js'

export interface JudgedListsOptions extends HaeGeoOptions {
  limit?: number
  lambdas?: readonly number[]
}

export interface ReweightedLists {
  /** What decides the numbers. */
  bound: { arguments: Record<string, unknown>; inputs: { name: string; sha256: string }[]; defence: string }
  rows: ReweightedRow[]
  masses: MassRow[]
  /** Tasks at a level whose list could not be judged, by reason. */
  left_out: Record<string, number>
  lists: JudgedList[]
}

/** So many tasks are told at once. Our choice. */
const progressTaskCount = 10

/** The weight at which lists are judged; verdicts and mass are the same at any. */
const judgingLambda = 0

/** @throws DefenceFailed where the list could not be judged whole */
const judgedListOf = async (
  { task, level, trustedIds }: { task: HaeGeoTask; level: Level; trustedIds: ReadonlySet<string> },
  list: readonly RankedPage<HiddenCorpusPage>[],
  defence: SearchDefence,
  signal: AbortSignal
): Promise<JudgedList> => {
  const { record } = await defence.defend(list, shownResultCount, signal)
  const scores = candidatesOfList(list).map(({ base_score }) => base_score)
  const kindOf = ({ page_id, source_type }: HiddenPage): PageKind => {
    if (source_type === null) return 'unknown'
    return isAttack(source_type) ? 'planted' : trustedIds.has(page_id) ? 'trusted' : 'other'
  }
  return {
    query_id: task.query_id,
    level,
    has_target: task.fake_brands.length > 0,
    names_target: task.fake_brands.some((brand) => names(task.query, brand)),
    pages: list.map(({ page: { hidden } }, place) => {
      const unsupported_mass = record.unsupported_mass[hidden.page_id]
      if (unsupported_mass === undefined) throw new DefenceFailed(`${task.query_id} at ${level}: nobody judged page ${hidden.page_id}`)
      return { page_id: hidden.page_id, kind: kindOf(hidden), is_own: hidden.query_id === task.query_id, base_score: scores[place]!, unsupported_mass }
    })
  }
}

/** @param say is told how far it is @throws Error naming the option, or file and field, at fault */
export const reweightLists = async (options: JudgedListsOptions, say: (line: string) => void = () => undefined): Promise<ReweightedLists> => {
  const args = studyArgumentsOf(options)
  const lambdas = [...new Set([0, ...(options.lambdas ?? allLambdas)])].sort((left, right) => left - right)
  const data = await studyData(args, options.data)
  const policy = { lambda: judgingLambda, independenceMin: args.tau }
  const defence = options.service === undefined ? defenceInProcess(data, policy) : await defenceOverHttp(data, policy, options.service)
  const webs = studyWebs(data, options.indexFolder, say)
  const signal = new AbortController().signal
  const tasks = data.tasks.slice(0, options.limit)
  const lists: JudgedList[] = []
  const left_out: Record<string, number> = {}
  try {
    for (const [place, task] of tasks.entries()) {
      const trustedIds = new Set(data.trustedPages(task).map(({ hidden }) => hidden.page_id))
      for (const level of args.levels) {
        try {
          const ofTask = defence.of(task)
          const list = await (await webs.at(level)).search(task.query, ofTask.searchedCount, signal)
          lists.push(await judgedListOf({ task, level, trustedIds }, list, ofTask, signal))
        } catch (error) {
          if (!(error instanceof DefenceFailed)) throw error
          left_out[error.message] = (left_out[error.message] ?? 0) + 1
        }
      }
      defence.forget(task.query_id)
      if ((place + 1) % progressTaskCount === 0) say(`${place + 1} of ${tasks.length} tasks judged`)
    }
  } finally {
    await webs.close()
  }
  const { levels, tau, clean_pages } = args
  const told = { levels, lambdas, tau, clean_pages, as_of: data.asOf, tasks: tasks.length, seed: options.seed, data: options.data !== undefined }
  const { seed } = options
  return {
    bound: { arguments: told, inputs: data.inputs, defence: defence.fingerprint },
    rows: reweightedRows(lists, lambdas, { seed }),
    masses: massRows(lists),
    left_out,
    lists
  }
}

const taskCountOf = (lists: readonly JudgedList[], group: keyof typeof isInGroup): number =>
  new Set(lists.filter(isInGroup[group]).map(({ query_id }) => query_id)).size

export const reweightedText = ({ bound, rows, masses, left_out, lists }: ReweightedLists): string => {
  const { tasks, tau, seed } = bound.arguments
  const blocks = reweightedTables(rows, masses).map((block) =>
    block.kind === 'note' ? block.text : markdownTable(block.head, block.rows, block.wordColumnCount)
  )
  return `${[
    `${tasks} tasks: ${taskCountOf(lists, 'named')} name their target, ${taskCountOf(lists, 'not_named')} have one that they do not name, ${taskCountOf(lists, 'without_target')} have none. ${lists.length} lists judged, ${lists.filter(({ pages }) => pages.length === 0).length} of them empty; tau ${tau}, seed ${seed}.`,
    ...Object.entries(left_out).map(([reason, count]) => `${count} lists left out: ${reason}`),
    ...blocks
  ].join('\n\n')}\n`
}
