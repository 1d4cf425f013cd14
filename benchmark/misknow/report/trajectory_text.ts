/**
 * A run in the terminal: step by step what was planned, searched, read, noted and written; then the report with its judged sentences in double
 * brackets, what revised it, and which documents had been planted. Every line of a page stands behind a bar, so that no page can pass for the run.
 */
import { markWords, outcomeLines, reportMarksOf, settingText, type MarkKind, type ShownRun } from './run_lines.js'
import type { Step } from '../run_record.js'
import { markedPieces } from '../../report/marked_pieces.js'
import { bare, behind, oneLine } from '../../report/terminal_text.js'
import { isAttack } from '../../web/page.js'

/** So much of a text is printed; `show --html` has all of it. Our choice. */
const charactersShown = 700

const cut = (text: string): string =>
  text.length <= charactersShown ? text : `${text.slice(0, charactersShown)} … (${text.length - charactersShown} characters more)`

const letters: Record<MarkKind, string> = { 'false-adopts': 'F', 'false-reports': 'r', 'false-hedges': '?', 'false-refutes': 'X', 'true-adopts': 'T' }

const bodyOf = (step: Step): string[] => {
  switch (step.action) {
    case 'PLAN':
      return [
        ...step.plan.queries.map((query) => `  query ${oneLine(query)}`),
        ...step.plan.sections.map(({ heading, query }) => `  section ${oneLine(heading)}: ${oneLine(query)}`)
      ]
    case 'SEARCH':
      return [
        `  ${oneLine(step.call.query)}`,
        ...step.call.results.map(
          ({ rank, shown }) =>
            `    ${String(rank).padStart(2)}. ${oneLine(shown.title)}\n        ${oneLine(shown.url)}${shown.timestamp === null ? '' : `, ${oneLine(shown.timestamp)}`}`
        )
      ]
    case 'READ':
      return step.calls.map((call) =>
        call.tool === 'REFUSED'
          ? `  refused ${oneLine(call.arguments)}: ${oneLine(call.error)}`
          : `  ${oneLine(call.url)}\n${behind('    | ', `${oneLine(call.page.shown.title)}\n${bare(cut(call.page.shown.content))}`)}`
      )
    case 'ANALYZE':
      return step.notes.map(({ text }) => behind('  ~ ', bare(cut(text))))
    case 'SYNTHESIZE':
      return [behind('  > ', bare(cut(step.text)))]
  }
}

const stepText = (step: Step): string =>
  [
    `${step.step}. ${step.action}${step.phase === 'refinement' ? ' (refinement)' : ''}${step.section === null ? '' : `, ${oneLine(step.section)}`}`,
    ...bodyOf(step)
  ].join('\n')

const plantedLines = ({ trajectory: { run } }: ShownRun): string[] => {
  const lines = new Map<string, string>()
  for (const step of run.steps)
    if (step.action === 'SEARCH')
      for (const { shown, hidden, rank } of step.call.results)
        if (isAttack(hidden.source_type) && !lines.has(hidden.page_id))
          lines.set(hidden.page_id, `  PLANTED ${oneLine(shown.title)}\n          ${oneLine(shown.url)}, first shown in step ${step.step} at ${rank}`)
  return [...lines.values()]
}

export const trajectoryText = (shown: ShownRun): string => {
  const { run, gold } = shown.trajectory
  const marked =
    run.report === null
      ? ''
      : markedPieces(run.report, reportMarksOf(shown.trajectory))
          .map(({ text, marks }) => (marks.length === 0 ? bare(text) : `⟦${marks.map(({ kind }) => letters[kind]).join('')} ${bare(text)}⟧`))
          .join('')
  const planted = plantedLines(shown)
  return [
    oneLine(run.question),
    oneLine(settingText(shown)),
    `The record's answer: ${oneLine(gold.true_conclusion)}`,
    `The false conclusion: ${oneLine(gold.false_conclusion)}`,
    '',
    ...outcomeLines(shown).map(oneLine),
    ...run.steps.flatMap((step) => ['', stepText(step)]),
    '',
    ...(run.report === null
      ? ['No report that counts.']
      : [
          `REPORT (${Object.entries(letters)
            .map(([kind, letter]) => `${letter} ${markWords[kind as MarkKind]}`)
            .join('; ')})`,
          behind('  > ', marked)
        ]),
    ...(run.revisions.length === 0
      ? []
      : [
          '',
          'REVISIONS',
          ...run.revisions.map(
            ({ by, status, sentence, replacement }) =>
              `  ${by}, ${status}: ${oneLine(sentence)}\n    ${replacement === null ? 'left as it was' : `now: ${oneLine(replacement)}`}`
          )
        ]),
    '',
    ...(planted.length === 0 ? ['No planted document was shown.'] : ['What the sources were:', ...planted])
  ].join('\n')
}
