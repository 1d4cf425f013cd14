/**
 * Planner, researcher, reporter: queries are planned once, each is searched and read, and everything that was observed is handed on whole to
 * whoever writes the report. MisKnow spec, section 3.
 */
import { pipelineQueryCount, readsPerListMax } from './limits.js'
import type { Workflow } from './machine.js'
import { wordCountOf } from '../../data/words.js'
import type { ResearchObservation, WrittenText } from './research_mind.js'
import type { VisibleHit, VisiblePage } from '../../web/page.js'

export interface PipelineState {
  queries: readonly string[]
  /** The query that is worked on. */
  index: number
  hits: readonly VisibleHit[]
  pages: readonly VisiblePage[]
  observations: readonly ResearchObservation[]
  alreadyRead: ReadonlySet<string>
  report: WrittenText | null
}

export const pipelineStart: PipelineState = { queries: [], index: 0, hits: [], pages: [], observations: [], alreadyRead: new Set(), report: null }

const place = { phase: 'research', section: null } as const

export const pipeline: Workflow<PipelineState> = {
  PLAN: async (state, { desk, session }, signal) => {
    const { value: plan, usage } = await session.plan({ queries: pipelineQueryCount }, signal)
    desk.log({ ...place, action: 'PLAN', words: wordCountOf(plan.queries.join(' ')), usage, plan })
    return { state: { ...state, queries: plan.queries }, next: 'SEARCH' }
  },
  SEARCH: async (state, { desk }, signal) => {
    const { queries, index } = state
    const hits = await desk.search(queries[index]!, { ...place, isLast: index === queries.length - 1 }, signal)
    return { state: { ...state, hits }, next: 'READ' }
  },
  READ: async (state, { desk, session }, signal) => {
    const { queries, index, hits, alreadyRead } = state
    const { value: urls, usage } = await session.chooseReads({ query: queries[index]!, hits, alreadyRead, countMax: readsPerListMax }, signal)
    const pages = desk.read(urls.slice(0, readsPerListMax), place, usage)
    return { state: { ...state, pages, alreadyRead: new Set([...alreadyRead, ...pages.map(({ url }) => url)]) }, next: 'ANALYZE' }
  },
  ANALYZE: async (state, { desk, session }, signal) => {
    const { queries, index, hits, pages } = state
    const query = queries[index]!
    const { value: finding, usage } = await session.observe({ query, hits, pages }, signal)
    desk.log({ ...place, action: 'ANALYZE', words: wordCountOf(finding), usage, notes: [{ urls: pages.map(({ url }) => url), text: finding }] })
    const observations = [...state.observations, { query, hits, pages, finding }]
    const hasMore = index + 1 < queries.length
    return { state: { ...state, observations, index: index + 1 }, next: hasMore ? 'SEARCH' : 'SYNTHESIZE' }
  },
  SYNTHESIZE: async (state, { desk, session }, signal) => {
    const { value: report, usage } = await session.report(state.observations, signal)
    const urls = state.observations.flatMap(({ pages }) => pages.map(({ url }) => url))
    desk.log({
      ...place,
      action: 'SYNTHESIZE',
      part: 'report',
      words: wordCountOf(report.text),
      usage,
      urls,
      text: report.text,
      intended: [...report.intended]
    })
    return { state: { ...state, report }, next: 'END' }
  }
}
