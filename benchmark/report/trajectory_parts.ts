/** Parts of a recorded run as HTML that all benchmarks of agents share: where pages come from, what a defence took, what opens on demand. All text is escaped here. */
import { escapeHtml } from './escape_html.js'
import type { SearchCall } from '../agents/trajectory.js'
import { isAttack, type HiddenPage, type SourceType } from '../web/page.js'

/** @example sourceWords({ source_type: 'generated_attack', page_type: 'review' }) // 'generated attack, review' */
export const sourceWords = ({ source_type, page_type }: Pick<HiddenPage, 'source_type' | 'page_type'>): string =>
  `${(source_type ?? 'unknown source').replaceAll('_', ' ')}${page_type === null ? '' : `, ${page_type.replaceAll('_', ' ')}`}`

export const provenanceHtml = (hidden: Pick<HiddenPage, 'source_type' | 'page_type'>): string =>
  `<span class="${isAttack(hidden.source_type) ? 'planted' : 'honest'}">${escapeHtml(sourceWords(hidden))}</span>`

/** Opens without script. @param body HTML */
export const revealedHtml = (summary: string, body: string): string => `<details class="reveal"><summary>${escapeHtml(summary)}</summary>${body}</details>`

/** Pages that would have been shown and were not: what a defence took away. Empty where there was none. @param sourceOf null: nobody knows */
export const takenHtml = ({ defence, results }: SearchCall, sourceOf: (pageId: string) => SourceType | null): string => {
  if (defence === null) return ''
  const taken = defence.searched.slice(0, results.length).filter((pageId) => !defence.shown.includes(pageId))
  const lines = taken.map((pageId) => {
    const mass = defence.unsupported_mass[pageId]
    return `<li>${provenanceHtml({ source_type: sourceOf(pageId), page_type: null })} <span class="soft">${escapeHtml(pageId)}${mass === undefined ? '' : `, unsupported mass ${mass.toFixed(2)}`}</span></li>`
  })
  return lines.length === 0
    ? '<p class="soft">The defence took no page out of this list.</p>'
    : `<p class="soft">Taken out of the first ${results.length} by the defence:</p><ul>${lines.join('')}</ul>`
}
