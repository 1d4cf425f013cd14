/** tables.md of an agent benchmark. */
import { countsText } from './counts_text.js'
import { sectionText, tablesPage } from './tables_page.js'
import type { AgentResult, AnyAgentBenchmark } from '../runner/agent_benchmark.js'
import type { AgentResults } from '../runner/agent_results.js'

/** What the runs are, in a line. */
export const agentDataText = ({ name }: AnyAgentBenchmark, { studies }: AgentResults): string => `${studies[name]!.cases.total} runs of agents.`

/** True of every benchmark of agents. */
export const agentPreamble =
  'Rates are over measured runs. A failed run (no answer, a tool that was away) is no result: it is counted, and runs again with the same command.'

export const agentTablesText = (benchmark: AnyAgentBenchmark, results: AgentResults, result: AgentResult): string =>
  tablesPage({
    title: 'GroundedGEO benchmark',
    partial: results.partial === true,
    data: agentDataText(benchmark, results),
    preamble: [agentPreamble, ...benchmark.preamble],
    sections: sectionText({ title: benchmark.title, counts: countsText(results.studies[benchmark.name]!.cases), blocks: benchmark.tables(result) })
  })
