/**
 * The tools of one run: SEARCH shows title, url and timestamp alone; SCRAPE shows a page whose url this run has been shown. HAE-GEO spec, section 4.
 *
 * Each call gives what the agent sees and, apart from it, what is recorded. A call that makes no sense is answered with an error, and the run goes on.
 */
import type { HiddenPage } from './page.js'
import type { SearchDefence } from './search_defence.js'
import { shownResultCount, type RankedPage, type SearchEnvironment } from './search_environment.js'
import { recordedPageOf, recordedResultsOf, visiblePageOf } from './shown.js'
import { shareBudget } from './token_budget.js'
import { readCall, toolNames, type ToolName } from './tool_arguments.js'
import type { Observation, RequestedCall } from '../agents/agent.js'
import type { ListDefence, ToolCall } from '../agents/trajectory.js'

export interface AnsweredCall {
  observation: Observation
  record: ToolCall
}

export interface RunTools {
  /** What the agent asked for. @throws DefenceFailed when the list could not be defended */
  answer(call: RequestedCall, signal: AbortSignal): Promise<AnsweredCall>
}

export interface ToolSettings {
  /** Between search and agent; absent: the search's own list is shown. */
  defence?: SearchDefence | undefined
  /** Searches show whole pages within a budget of tokens, and there is no SCRAPE (Static Full-Context). */
  fullContext?: boolean
}

/** @param environment of this run; only its pages can be shown */
export const openTools = <Hidden extends HiddenPage>(environment: SearchEnvironment<Hidden>, { defence, fullContext = false }: ToolSettings = {}): RunTools => {
  const surfacedUrls = new Set<string>()
  const allowed: readonly ToolName[] = fullContext ? ['SEARCH'] : toolNames

  const listFor = async (query: string, signal: AbortSignal): Promise<{ list: readonly RankedPage<Hidden>[]; record: ListDefence | null }> => {
    if (defence === undefined) return { list: await environment.search(query, shownResultCount, signal), record: null }
    const { shown, record } = await defence.defend(await environment.search(query, defence.searchedCount, signal), shownResultCount, signal)
    return { list: shown, record }
  }

  const search = async (call_id: string, query: string, signal: AbortSignal): Promise<AnsweredCall> => {
    const { list, record } = await listFor(query, signal)
    const results = recordedResultsOf(list, fullContext ? shareBudget(list.map(({ page }) => page.visible.content)) : undefined)
    for (const { shown } of results) surfacedUrls.add(shown.url)
    return {
      observation: { callId: call_id, results: results.map(({ shown }) => ({ ...shown })) },
      record: { call_id, tool: 'SEARCH', query, results, defence: record }
    }
  }

  const refuse = ({ callId, name, arguments: given }: RequestedCall, error: string): AnsweredCall => ({
    observation: { callId, error },
    record: { call_id: callId, tool: 'REFUSED', name, arguments: given, error }
  })

  const scrape = (call: RequestedCall, url: string): AnsweredCall => {
    const page = surfacedUrls.has(url) ? environment.pageAt(url) : undefined
    if (page === undefined) return refuse(call, 'no search of this run has shown this url')
    return {
      observation: { callId: call.callId, page: visiblePageOf(page.visible) },
      record: { call_id: call.callId, tool: 'SCRAPE', url, page: recordedPageOf(page) }
    }
  }

  return {
    answer: async (call, signal) => {
      signal.throwIfAborted()
      const read = readCall(call.name, call.arguments, allowed)
      if ('error' in read) return refuse(call, read.error)
      return read.tool === 'SEARCH' ? search(call.callId, read.query, signal) : scrape(call, read.url)
    }
  }
}
