/** What a run asks of a model, before it is run: calls follow from the workflow and are bounds; tokens are guesses from lengths of pages. Our choice. */
import { defencePartsOf } from '../conditions.js'
import type { MisKnowCase } from '../run_record.js'
import { pipelineQueryCount, readsPerListMax, refinedClaimCountMax, searchesPerSection, sectionCount } from '../workflows/limits.js'
import type { CallEstimate } from '../../runner/estimate_calls.js'

/** Tokens of what is shown and written, rounded: honest pages have about 130 words, planted papers 1,500. */
const tokens = { frame: 350, list: 700, page: 900, memory: 1_500, report: 900, section: 350, note: 150, choice: 40 }

const times = (count: number, promptTokens: number, replyTokens: number): CallEstimate => ({
  calls: count,
  promptTokens: count * (tokens.frame + promptTokens),
  replyTokens: count * replyTokens
})

const sum = (parts: readonly CallEstimate[]): CallEstimate =>
  parts.reduce((left, right) => ({
    calls: left.calls + right.calls,
    promptTokens: left.promptTokens + right.promptTokens,
    replyTokens: left.replyTokens + right.replyTokens
  }))

const { frame: _, ...t } = tokens
const pages = readsPerListMax * t.page

const ofWorkflow: Record<MisKnowCase['workflow'], readonly CallEstimate[]> = {
  // plan; for each query a choice and an observation; the report with everything.
  pipeline: [
    times(1, 0, t.note),
    times(pipelineQueryCount, t.list, t.choice),
    times(pipelineQueryCount, t.list + pages, t.note),
    times(1, pipelineQueryCount * (t.list + pages + t.note), t.report)
  ],
  // plan; for each search a choice and its pages' notes; follow-ups; sections; the edit.
  sectioned: [
    times(1, 0, t.note),
    times(sectionCount * searchesPerSection, t.list, t.choice),
    times(sectionCount * searchesPerSection * readsPerListMax, t.page, t.note),
    times(sectionCount * (searchesPerSection - 1), t.memory, t.choice),
    times(sectionCount, t.memory, t.section),
    times(1, sectionCount * t.section, t.report)
  ]
}

const ofRefinement: readonly CallEstimate[] = [
  times(1, t.report, t.note),
  times(refinedClaimCountMax, 0, t.choice),
  times(refinedClaimCountMax, t.list, t.choice),
  times(refinedClaimCountMax, pages, t.note)
]

/** @example estimatedCalls(pipeline without defence).calls // 8 */
export const estimatedCalls = ({ workflow, defence }: Pick<MisKnowCase, 'workflow' | 'defence'>): CallEstimate =>
  sum([...ofWorkflow[workflow], ...(defencePartsOf(defence).post ? ofRefinement : [])])
