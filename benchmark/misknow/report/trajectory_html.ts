/**
 * A run as HTML: outcome and report with its judged sentences first, then the steps, what was seen on the left and what was made of it on the
 * right. Which documents were planted opens on demand, list by list, by the browser alone. All text of the run is escaped here.
 */
import { markWords, outcomeLines, reportMarksOf, settingText, type ShownRun } from './run_lines.js'
import type { Step } from '../run_record.js'
import type { RecordedResult, SearchCall } from '../../agents/trajectory.js'
import { escapeHtml } from '../../report/escape_html.js'
import { markedPieces } from '../../report/marked_pieces.js'
import { provenanceHtml, revealedHtml, takenHtml } from '../../report/trajectory_parts.js'
import { sharedTrajectoryStyle } from '../../report/trajectory_style.js'
import type { SourceType } from '../../web/page.js'

export const trajectoryStyle = `${sharedTrajectoryStyle}
.trajectory mark.false-adopts{--mark:var(--bad-5)}
.trajectory mark.false-reports{--mark:var(--source-5)}
.trajectory mark.false-hedges{--mark:var(--source-4)}
.trajectory mark.false-refutes{--mark:var(--source-1)}
.trajectory mark.true-adopts{--mark:var(--good-5)}
.trajectory ul.legend{display:flex;flex-wrap:wrap;gap:4px 14px;list-style:none;padding:0;margin:6px 0;font-size:12.5px}
.trajectory .report{white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid var(--ink-faint);padding-left:12px;margin:8px 0 14px}
.trajectory ul.outcome{margin:8px 0;padding-left:18px}
.trajectory .revisions li{margin-bottom:6px}
`

const pageIdsOf = (run: ShownRun['trajectory']['run']): Map<string, SourceType | null> => {
  const sources = new Map<string, SourceType | null>()
  const planted = new Set(run.exposure.lists.flatMap(({ injected }) => injected.map(({ page_id: pageId }) => pageId)))
  for (const pageId of planted) sources.set(pageId, 'generated_attack')
  for (const step of run.steps) if (step.action === 'SEARCH') for (const { hidden } of step.call.results) sources.set(hidden.page_id, hidden.source_type)
  return sources
}

const hitHtml = ({ shown }: RecordedResult): string =>
  `<li><span class="title">${escapeHtml(shown.title)}</span> <span class="url">${shown.timestamp === null ? '' : `${escapeHtml(shown.timestamp)} · `}${escapeHtml(shown.url)}</span></li>`

const listHtml = (call: SearchCall, sources: ReadonlyMap<string, SourceType | null>): string => {
  if (call.results.length === 0) return '<p class="soft">Nothing was found.</p>'
  const told = call.results.map(({ hidden }) => {
    const mass = call.defence?.unsupported_mass[hidden.page_id]
    return `<li>${provenanceHtml(hidden)}${mass === undefined ? '' : ` <span class="soft">unsupported mass ${mass.toFixed(2)}</span>`}</li>`
  })
  return `<ol class="hits">${call.results.map(hitHtml).join('')}</ol>
${revealedHtml('Which of these were planted', `<ol>${told.join('')}</ol>${takenHtml(call, (pageId) => sources.get(pageId) ?? null)}`)}`
}

interface Sides {
  seen: string
  words: string
}

const saidHtml = (text: string): string => `<div class="said">${escapeHtml(text)}</div>`
const foldedHtml = (summary: string, text: string): string =>
  `<details class="page"><summary>${escapeHtml(summary)}</summary><div class="body">${escapeHtml(text)}</div></details>`

const sidesOf = (step: Step, sources: ReadonlyMap<string, SourceType | null>): Sides => {
  switch (step.action) {
    case 'PLAN':
      return { seen: '', words: [...step.plan.queries, ...step.plan.sections.map(({ heading, query }) => `${heading}: ${query}`)].map(saidHtml).join('') }
    case 'SEARCH':
      return { seen: listHtml(step.call, sources), words: `<p class="call">${escapeHtml(step.call.query)}</p>` }
    case 'READ':
      return {
        seen: step.calls
          .map((call) =>
            call.tool === 'REFUSED'
              ? `<p class="refused">${escapeHtml(call.error)}</p>`
              : `<details class="page"><summary><span class="title">${escapeHtml(call.page.shown.title)}</span> <span class="url">${escapeHtml(call.url)}</span></summary><div class="body">${escapeHtml(call.page.shown.content)}</div></details>
${revealedHtml('Whether it was planted', `<p>${provenanceHtml(call.page.hidden)}</p>`)}`
          )
          .join(''),
        words: step.calls.map((call) => `<p class="call">${escapeHtml(call.tool === 'REFUSED' ? call.arguments : call.url)}</p>`).join('')
      }
    case 'ANALYZE':
      return { seen: '', words: step.notes.map(({ text }) => saidHtml(text)).join('') }
    case 'SYNTHESIZE':
      return { seen: '', words: step.part === 'revision' ? saidHtml(step.text) : foldedHtml(`${step.part}, ${step.words} words`, step.text) }
  }
}

const stepHtml = (step: Step, sources: ReadonlyMap<string, SourceType | null>): string => {
  const { seen, words } = sidesOf(step, sources)
  const title = `${step.step}. ${step.action}${step.phase === 'refinement' ? ', refinement' : ''}${step.section === null ? '' : `: ${step.section}`}`
  return `<section class="turn"><h4>${escapeHtml(title)}</h4>
<div class="step"><div class="words">${words}</div>${seen === '' ? '' : `<div class="seen">${seen}</div>`}</div>
</section>`
}

const reportHtml = ({ trajectory }: ShownRun): string => {
  const { report } = trajectory.run
  if (report === null) return '<p class="soft">There is no report that counts.</p>'
  const marks = reportMarksOf(trajectory)
  const pieces = markedPieces(report, marks).map(({ text, marks: own }) =>
    own.length === 0
      ? escapeHtml(text)
      : `<mark class="${own.map(({ kind }) => kind).join(' ')}" title="${escapeHtml(own.map(({ kind }) => markWords[kind]).join(', '))}">${escapeHtml(text)}</mark>`
  )
  const present = [...new Set(marks.map(({ kind }) => kind))]
  return `<h4>The report, with the sentences that speak of either answer</h4>
<ul class="legend">${present.map((kind) => `<li><mark class="${kind}">${escapeHtml(markWords[kind])}</mark></li>`).join('')}</ul>
<div class="report">${pieces.join('')}</div>`
}

const revisionsHtml = ({ trajectory: { run } }: ShownRun): string =>
  run.revisions.length === 0
    ? ''
    : `<h4>What revised it</h4><ul class="revisions">${run.revisions
        .map(
          ({ by, status, sentence, replacement }) =>
            `<li><span class="soft">${escapeHtml(`${by}, ${status}`)}</span> ${replacement === null ? `${escapeHtml(sentence)} <span class="soft">left as it was</span>` : `<del>${escapeHtml(sentence)}</del> ${escapeHtml(replacement)}`}</li>`
        )
        .join('')}</ul>`

export const trajectoryHtml = (shown: ShownRun): string => {
  const { run, gold } = shown.trajectory
  const sources = pageIdsOf(run)
  return `<div class="trajectory"><p class="ask">${escapeHtml(run.question)}</p>
<p class="soft">${escapeHtml(settingText(shown))}</p>
<p class="soft">The record’s answer, which no agent is told: ${escapeHtml(gold.true_conclusion)}</p>
<p class="soft">The false conclusion that planted documents push: ${escapeHtml(gold.false_conclusion)}</p>
<ul class="outcome">${outcomeLines(shown)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')}</ul>
${reportHtml(shown)}
${revisionsHtml(shown)}
<div class="sides step"><span>What it saw</span><span>What it made of it</span></div>
${run.steps.map((step) => stepHtml(step, sources)).join('\n')}
</div>`
}
