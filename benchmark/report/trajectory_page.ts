/** One run of an agent as HTML: a part of the report, or a page of its own that `show RUN --html` writes. The contents are the benchmark's. */
import { escapeHtml } from './escape_html.js'
import { pageShell } from './page_shell.js'
import type { AgentCase, AnyAgentBenchmark, RecordedRun } from '../runner/agent_benchmark.js'

export type AnyRecordedRun = RecordedRun<AgentCase, unknown, unknown>

/** Shown as soon as it is opened, by the browser alone. */
export const trajectoryDetails = (benchmark: AnyAgentBenchmark, run: AnyRecordedRun): string => `<details class="run">
<summary>${escapeHtml(run.planned.case_id)}</summary>
${benchmark.trajectoryHtml(run)}
</details>`

export const trajectoryPage = (benchmark: AnyAgentBenchmark, run: AnyRecordedRun): string =>
  pageShell({
    title: `${run.planned.case_id} – ${benchmark.title}`,
    style: benchmark.trajectoryStyle,
    main: `<h1>${escapeHtml(run.planned.case_id)}</h1>
<p class="soft">${escapeHtml(benchmark.title)}</p>
${run.failure === null ? '' : `<p class="partial">${escapeHtml(`FAILED, and no result: ${run.failure}`)}</p>\n`}${benchmark.trajectoryHtml(run)}`
  })
