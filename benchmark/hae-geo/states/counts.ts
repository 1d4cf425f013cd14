/** What a run did, in numbers. HAE-GEO spec, sections 5 and 6. */
import type { RunRecord } from '../run_record.js'
import type { ToolCall } from '../../agents/trajectory.js'

export interface RunCounts {
  turns: number
  searches: number
  scrapes: number
  refused_calls: number
  /** All calls, refused ones too: each cost a round trip. */
  tool_calls: number
  forced: boolean
}

export const runCountsOf = ({ turns }: RunRecord): RunCounts => {
  const calls = turns.flatMap((turn) => turn.calls)
  const countOf = (tool: ToolCall['tool']): number => calls.filter((call) => call.tool === tool).length
  return {
    turns: turns.length,
    searches: countOf('SEARCH'),
    scrapes: countOf('SCRAPE'),
    refused_calls: countOf('REFUSED'),
    tool_calls: calls.length,
    forced: turns.some((turn) => turn.forced_finalization)
  }
}
