/** Pages that were scraped without a source type, where a search of the same run had listed the same address with one: one address, one page. */
import { addressOf } from '../states/documents.js'
import type { Turn } from '../../agents/trajectory.js'
import type { HiddenPage } from '../../web/page.js'

/** Turns with the hidden half of such pages as the list had it. Where lists disagree, nothing is taken: it stays unknown. */
export const withListedPages = (turns: readonly Turn[]): Turn[] => {
  const listed = new Map<string, HiddenPage | null>()
  for (const { calls } of turns)
    for (const call of calls)
      if (call.tool === 'SEARCH')
        for (const { shown, hidden } of call.results) {
          const address = addressOf(shown.url)
          const known = listed.get(address)
          if (hidden.source_type !== null) listed.set(address, known === undefined || known?.source_type === hidden.source_type ? hidden : null)
        }
  return turns.map((turn) => ({
    ...turn,
    calls: turn.calls.map((call) => {
      if (call.tool !== 'SCRAPE' || call.page.hidden.source_type !== null) return call
      const hidden = listed.get(addressOf(call.page.shown.url)) ?? null
      return hidden === null ? call : { ...call, page: { ...call.page, hidden } }
    })
  }))
}
