/**
 * report.html of an agent benchmark: its figures and numbers, and some of its runs to open. All in one file, so that it opens
 * from anywhere; a page that reads files beside it would not, as browsers refuse that to local pages.
 */
import { escapeHtml } from './escape_html.js'
import { figureSection } from './figure_section.js'
import { pageShell, reportFoot, reportHead } from './page_shell.js'
import { trajectoryDetails } from './trajectory_page.js'
import type { AgentResult, AnyAgentBenchmark } from '../runner/agent_benchmark.js'
import type { AgentResults } from '../runner/agent_results.js'
import type { AgentRow } from '../runner/agent_rows.js'
import type { RowLog } from '../runner/row_log.js'
import type { TrajectoryLog } from '../runner/trajectory_log.js'
import { agentDataText, agentPreamble } from '../tables/agent_tables_text.js'
import { countsText } from '../tables/counts_text.js'
import { partialText } from '../tables/tables_page.js'

/** So many runs stand in the report at most. Our choice. */
export const exampleCountMax = 12
/** And so many characters of them, the first always. Our choice. */
export const exampleCharactersMax = 1_500_000

export interface AgentReport {
  results: AgentResults
  result: AgentResult
  /** Cases to show, the most telling first. */
  examples: Iterable<string>
  rows: Pick<RowLog<AgentRow>, 'read'>
  trajectories: Pick<TrajectoryLog, 'read'>
}

const lastWord = 'Unsupported is not false: it means that nothing in the packet attests the claim. These figures do not validate an automatic defence.'

const examplesOf = (benchmark: AnyAgentBenchmark, { examples, rows, trajectories }: AgentReport): string[] => {
  const shown: string[] = []
  let characterCount = 0
  for (const caseId of new Set(examples)) {
    const [row, line] = [rows.read(caseId), trajectories.read(caseId)]
    if (row?.kind !== 'measured' || line === null) throw new Error(`${benchmark.name} wants to show ${caseId}, which is not a measured run`)
    const html = trajectoryDetails(benchmark, { planned: line.planned, trajectory: line.trajectory, measure: row.measure, failure: null })
    characterCount += html.length
    if (shown.length === exampleCountMax || (shown.length > 0 && characterCount > exampleCharactersMax)) break
    shown.push(html)
  }
  return shown
}

const runsSection = (benchmark: AnyAgentBenchmark, shown: readonly string[]): string => `<section id="runs">
<h2>Runs</h2>
<p class="soft">${shown.length} runs that the benchmark picks, at most ${exampleCountMax}. Any run as a page of its own: <code>npm run bench -- ${escapeHtml(benchmark.name)} show RUN --html</code></p>
${shown.join('\n')}
</section>`

export const agentReportPage = async (benchmark: AnyAgentBenchmark, report: AgentReport): Promise<string> => {
  const { results, result } = report
  const { name, title } = benchmark
  const shown = examplesOf(benchmark, report)
  const section = figureSection({
    id: name,
    title,
    counts: countsText(results.studies[name]!.cases),
    figures: await benchmark.figures(result),
    blocks: benchmark.tables(result),
    isOpen: true
  })
  const head = reportHead({
    title: 'GroundedGEO benchmark',
    data: agentDataText(benchmark, results),
    partial: results.partial === true ? partialText : null,
    preamble: [agentPreamble, ...benchmark.preamble],
    links: [{ id: name, text: name }, ...(shown.length > 0 ? [{ id: 'runs', text: 'runs' }] : [])]
  })
  return pageShell({
    title: `GroundedGEO benchmark: ${name}`,
    style: benchmark.trajectoryStyle,
    main: [head, section, ...(shown.length > 0 ? [runsSection(benchmark, shown)] : []), reportFoot(lastWord, results.manifest_hash)].join('\n')
  })
}
