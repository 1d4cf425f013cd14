/**
 * Plan, explore, draft, edit: finer queries for each section, pages compressed to a document memory, every section written from the three
 * documents of the memory that suit it best, and an editor who makes them one report. MisKnow spec, section 3.
 */
import { recall } from './document_memory.js'
import { memorySentencesMax, readsPerListMax, searchesPerSection, sectionCount, sectionDocumentCount } from './limits.js'
import type { Workflow } from './machine.js'
import { wordCountOf } from '../../data/words.js'
import type { DraftedSection, MemoryDocument, WrittenText } from './research_mind.js'
import { sumOfUsage } from '../../agents/sum_of_usage.js'
import type { Usage } from '../../agents/trajectory.js'
import type { Note } from '../run_record.js'
import type { VisibleHit, VisiblePage } from '../../web/page.js'

export interface SectionedState {
  sections: readonly { heading: string; query: string }[]
  /** The section that is explored, and the search within it, both from 0. */
  index: number
  round: number
  query: string
  hits: readonly VisibleHit[]
  pages: readonly VisiblePage[]
  memory: readonly MemoryDocument[]
  alreadyRead: ReadonlySet<string>
  drafted: readonly DraftedSection[]
  report: WrittenText | null
}

export const sectionedStart: SectionedState = {
  sections: [],
  index: 0,
  round: 0,
  query: '',
  hits: [],
  pages: [],
  memory: [],
  alreadyRead: new Set(),
  drafted: [],
  report: null
}

const placeOf = (section: string | null) => ({ phase: 'research', section }) as const

export const sectioned: Workflow<SectionedState> = {
  PLAN: async (state, { desk, session }, signal) => {
    const section = state.sections[state.index]
    if (section === undefined) {
      const { value: plan, usage } = await session.plan({ sections: sectionCount }, signal)
      const words = wordCountOf(plan.sections.map(({ heading, query }) => `${heading} ${query}`).join(' '))
      desk.log({ ...placeOf(null), action: 'PLAN', words, usage, plan })
      return { state: { ...state, sections: plan.sections, query: plan.sections[0]!.query }, next: 'SEARCH' }
    }
    // Within a section: what to look for next, after what was read.
    const { value: query, usage } = await session.followUp(section, state.memory, signal)
    desk.log({ ...placeOf(section.heading), action: 'PLAN', words: wordCountOf(query), usage, plan: { queries: [query], sections: [] } })
    return { state: { ...state, query }, next: 'SEARCH' }
  },
  SEARCH: async (state, { desk }, signal) => {
    const { sections, index, round, query } = state
    const isLast = index === sections.length - 1 && round === searchesPerSection - 1
    const hits = await desk.search(query, { ...placeOf(sections[index]!.heading), isLast }, signal)
    return { state: { ...state, hits }, next: 'READ' }
  },
  READ: async (state, { desk, session }, signal) => {
    const { sections, index, query, hits, alreadyRead } = state
    const { value: urls, usage } = await session.chooseReads({ query, hits, alreadyRead, countMax: readsPerListMax }, signal)
    const pages = desk.read(urls.slice(0, readsPerListMax), placeOf(sections[index]!.heading), usage)
    return { state: { ...state, pages, alreadyRead: new Set([...alreadyRead, ...pages.map(({ url }) => url)]) }, next: 'ANALYZE' }
  },
  ANALYZE: async (state, { desk, session }, signal) => {
    const { sections, index, round, pages } = state
    const section = sections[index]!
    const notes: Note[] = []
    const memory = [...state.memory]
    const usages: (Usage | null)[] = []
    for (const page of pages) {
      const { value: note, usage } = await session.compress(page, section, memorySentencesMax, signal)
      notes.push(note)
      usages.push(usage)
      const { url, title, timestamp } = page
      memory.push({ url, title, timestamp, text: note.text })
    }
    desk.log({
      ...placeOf(section.heading),
      action: 'ANALYZE',
      words: notes.reduce((sum, { text }) => sum + wordCountOf(text), 0),
      usage: sumOfUsage(usages),
      notes
    })
    if (round + 1 < searchesPerSection) return { state: { ...state, memory, round: round + 1 }, next: 'PLAN' }
    const following = sections[index + 1]
    if (following === undefined) return { state: { ...state, memory }, next: 'SYNTHESIZE' }
    return { state: { ...state, memory, index: index + 1, round: 0, query: following.query }, next: 'SEARCH' }
  },
  SYNTHESIZE: async (state, { desk, session }, signal) => {
    const { sections, memory, drafted } = state
    const section = sections[drafted.length]
    if (section !== undefined) {
      const documents = recall(memory, `${section.heading} ${section.query}`, sectionDocumentCount)
      const { value, usage } = await session.draftSection(section, documents, drafted, signal)
      const words = wordCountOf(value.text)
      const urls = documents.map(({ url }) => url)
      desk.log({ ...placeOf(section.heading), action: 'SYNTHESIZE', part: 'section', words, usage, urls, text: value.text, intended: [...value.intended] })
      return { state: { ...state, drafted: [...drafted, { heading: section.heading, ...value }] }, next: 'SYNTHESIZE' }
    }
    const { value: report, usage } = await session.edit(drafted, signal)
    const words = wordCountOf(report.text)
    desk.log({ ...placeOf(null), action: 'SYNTHESIZE', part: 'edit', words, usage, urls: [], text: report.text, intended: [...report.intended] })
    return { state: { ...state, report }, next: 'END' }
  }
}
