/** What the pages of a run really were: one line an address, in the order in which they were first shown. */
import type { RunMarks } from './run_marks.js'
import type { RecordedHaeGeoRun } from '../study/recorded_run.js'
import { sourceWords } from '../../report/trajectory_parts.js'
import { isAttack, type HiddenPage } from '../../web/page.js'

export interface SourceLine {
  url: string
  title: string
  isPlanted: boolean
  /** `generated_attack, review` and whether it exposed. */
  told: string
}

export const sourceLinesOf = (run: RecordedHaeGeoRun, marks: RunMarks): SourceLine[] => {
  const exposing = new Set(marks.of('exposure').map(({ note }) => note))
  const lines = new Map<string, SourceLine>()
  const add = ({ url, title }: { url: string; title: string }, hidden: HiddenPage): void => {
    if (lines.has(url)) return
    const isPlanted = isAttack(hidden.source_type)
    lines.set(url, {
      url,
      title,
      isPlanted,
      told: `${isPlanted ? 'PLANTED ' : ''}${sourceWords(hidden)}${exposing.has(hidden.page_id) ? ', names the target (E)' : ''}`
    })
  }
  for (const { calls } of run.turns)
    for (const call of calls) {
      if (call.tool === 'SEARCH') for (const { shown, hidden } of call.results) add(shown, hidden)
      if (call.tool === 'SCRAPE') add(call.page.shown, call.page.hidden)
    }
  return [...lines.values()]
}
