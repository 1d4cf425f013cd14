/**
 * A run as HTML: evidence as the agent saw it on the left, its words and calls on the right, states marked where they were proved. What pages
 * really were opens on demand, list by list, by the browser alone. All text of the run is escaped here.
 */
import { markedStates, runMarksOf, type Mark, type RunMarks } from './run_marks.js'
import { stateLinesOf, turnsText } from './state_lines.js'
import type { ShownRun } from './trajectory_text.js'
import { statesOf } from '../states/states_of.js'
import { recordOf, type RecordedHaeGeoRun } from '../study/recorded_run.js'
import type { RecordedResult, ScrapeCall, SearchCall, ToolCall, Turn } from '../../agents/trajectory.js'
import { escapeHtml } from '../../report/escape_html.js'
import { markedPieces } from '../../report/marked_pieces.js'
import { provenanceHtml, revealedHtml, takenHtml } from '../../report/trajectory_parts.js'
import { mentionsOf } from '../../stance/mentions.js'
import type { HiddenPage } from '../../web/page.js'

interface View {
  run: RecordedHaeGeoRun
  marks: RunMarks
}

/** States in words: a letter where a proof begins, a colour as far as it goes. */
const provedHtml = (text: string, marks: readonly Mark[]): string =>
  markedPieces(text, marks)
    .map((piece) => {
      if (piece.marks.length === 0) return escapeHtml(piece.text)
      const classes = [...new Set(piece.marks.map(({ state }) => state))]
      const letters = piece.begins.map(({ state }) => `<b class="letter ${state}">${markedStates[state].letter}</b>`).join('')
      return `${letters}<mark class="${classes.join(' ')}" title="${classes.map((state) => markedStates[state].word).join(', ')}">${escapeHtml(piece.text)}</mark>`
    })
    .join('')

/** Targets stand out alike on honest and on planted pages: who planted what is told elsewhere. */
const seenHtml = (text: string, { run }: View): string =>
  markedPieces(
    text,
    run.task.fake_brands.flatMap((target) => mentionsOf(text, target).map((span) => ({ span })))
  )
    .map(({ text: piece, marks }) => (marks.length === 0 ? escapeHtml(piece) : `<mark class="target">${escapeHtml(piece)}</mark>`))
    .join('')

const exposes = ({ marks }: View, { page_id }: HiddenPage): boolean => marks.of('exposure').some(({ note }) => note === page_id)

const sourceHtml = (view: View, hidden: HiddenPage): string =>
  `${provenanceHtml(hidden)}${exposes(view, hidden) ? ' <b class="letter exposure">E</b> names the target' : ''}`

const hitHtml = (view: View, { shown }: RecordedResult): string => {
  const day = shown.timestamp === null ? '' : `${escapeHtml(shown.timestamp)} · `
  const content =
    shown.content === undefined
      ? ''
      : `<details class="page"><summary>text as shown</summary><div class="body">${seenHtml(shown.content, view)}</div></details>`
  return `<li><span class="title">${seenHtml(shown.title, view)}</span> <span class="url">${day}${seenHtml(shown.url, view)}</span>${content}</li>`
}

const listHtml = (view: View, call: SearchCall): string => {
  const massOf = ({ hidden }: RecordedResult): string => {
    const mass = call.defence?.unsupported_mass[hidden.page_id]
    return mass === undefined ? '' : ` <span class="soft">unsupported mass ${mass.toFixed(2)}</span>`
  }
  if (call.results.length === 0) return '<p class="soft">Nothing was found.</p>'
  return `<ol class="hits">${call.results.map((result) => hitHtml(view, result)).join('')}</ol>
${revealedHtml('What these sources are', `<ol>${call.results.map((result) => `<li>${sourceHtml(view, result.hidden)}${massOf(result)}</li>`).join('')}</ol>${takenHtml(call, (pageId) => view.run.searched_sources[pageId] ?? null)}`)}`
}

const pageHtml = (view: View, turn: number, call: ScrapeCall): string => {
  const { shown, hidden } = call.page
  const verified = view.marks.at({ turn, where: 'page_content', call_id: call.call_id }).some(({ state }) => state === 'verification')
  return `<details class="page"><summary>${verified ? '<b class="letter verification" title="verification">V</b>' : ''}<span class="title">${seenHtml(shown.title, view)}</span> <span class="url">${seenHtml(shown.url, view)}</span></summary><div class="body">${seenHtml(shown.content, view)}</div></details>
${revealedHtml('What this source is', `<p>${sourceHtml(view, hidden)}</p>`)}`
}

const seenOf = (view: View, turn: number, call: ToolCall): string => {
  if (call.tool === 'REFUSED') return `<p class="refused">${escapeHtml(call.error)}</p>`
  return call.tool === 'SEARCH' ? listHtml(view, call) : pageHtml(view, turn, call)
}

const callHtml = ({ marks }: View, turn: number, call: ToolCall): string => {
  if (call.tool === 'REFUSED') return `<p class="call"><b>${escapeHtml(call.name)}</b> ${escapeHtml(call.arguments)} <span class="soft">refused</span></p>`
  const said = call.tool === 'SEARCH' ? provedHtml(call.query, marks.at({ turn, where: 'search_query', call_id: call.call_id })) : escapeHtml(call.url)
  return `<p class="call"><b>${call.tool}</b> ${said}</p>`
}

/** Each call beside what came of it. */
const turnHtml = (view: View, { turn, text, reasoning, calls, forced_finalization }: Turn, isAnswer: boolean): string => {
  const { marks } = view
  const thinking =
    reasoning === null || reasoning.trim() === ''
      ? ''
      : `<details class="thinking"${marks.at({ turn, where: 'reasoning' }).length > 0 ? ' open' : ''}><summary>reasoning</summary><div class="said">${provedHtml(reasoning, marks.at({ turn, where: 'reasoning' }))}</div></details>`
  const said = text.trim() === '' ? '' : `<div class="said">${provedHtml(text, marks.at({ turn, where: isAnswer ? 'answer' : 'text' }))}</div>`
  // What it said stands beside what its first call brought.
  const steps = (calls.length === 0 ? [null] : calls).map((call, place) => {
    const words = `${place === 0 ? thinking + said : ''}${call === null ? '' : callHtml(view, turn, call)}`
    return `<div class="step"><div class="words">${words}</div>${call === null ? '' : `<div class="seen">${seenOf(view, turn, call)}</div>`}</div>`
  })
  return `<section class="turn${isAnswer ? ' answer' : ''}"><h4>${isAnswer ? 'Answer' : `Turn ${turn}`}${forced_finalization ? ' <span class="soft">forced, without tools</span>' : ''}</h4>
${steps.join('\n')}
</section>`
}

const headHtml = ({ run, marks }: View, prompt: string): string => {
  const { task } = run
  const states = stateLinesOf(marks).map(
    ({ state, letter, word, value, turns }) =>
      `<li class="${value === 'yes' ? `yes ${state}` : 'not'}"><b class="letter ${state}">${letter}</b> ${word}: ${value}${turns.length > 0 ? ` <span class="soft">${turnsText(turns)}</span>` : ''}</li>`
  )
  const gold =
    task.fake_brands.length === 0
      ? 'Nothing is planted for this question.'
      : `Target, which no agent is told: ${task.fake_brands.map((brand) => `<mark class="target">${escapeHtml(brand)}</mark>`).join(', ')}. False claim: ${escapeHtml(task.false_claim ?? '')}`
  const origin = run.agent.kind === 'scripted' ? 'a scripted policy, no model' : 'a model'
  return `<p class="ask">${escapeHtml(task.query)}</p>
<p class="soft">Level ${run.level}, defence ${run.defence} (${prompt}), ${escapeHtml(run.agent.name)}: ${origin}${run.mode === 'agentic' ? '' : ', whole pages at once'}.</p>
<p class="soft">${gold}</p>
<ul class="states">${states.join('')}</ul>
<div class="sides step"><span>What it saw</span><span>What it said and did</span></div>`
}

export const trajectoryHtml = ({ planned, trajectory: run }: ShownRun): string => {
  const view: View = { run, marks: runMarksOf(statesOf(recordOf(run))) }
  const turns = run.turns.map((turn, place) => turnHtml(view, turn, run.failure === null && place === run.turns.length - 1))
  return `<div class="trajectory">${headHtml(view, planned.prompt)}
${turns.join('\n')}
</div>`
}
