/** Every document a run saw, in order, with what was visible of it apart from what was not. A search row shows no content, but in the full-context mode. */
import type { Position } from './position.js'
import { evidenceAt, type Evidence, type EvidencePlace } from './evidence.js'
import type { RunRecord } from '../run_record.js'
import { mentionsOf } from '../../stance/mentions.js'
import { isAttack, type HiddenPage } from '../../web/page.js'

export interface SeenDocument {
  position: Position
  callId: string
  kind: 'result' | 'page'
  rank: number | null
  visible: { url: string; title: string; content: string | null }
  hidden: HiddenPage
}

/** @param run failed runs too: what they saw is what they saw */
export const seenDocumentsOf = (run: RunRecord): SeenDocument[] =>
  run.turns.flatMap(({ turn, calls }) =>
    calls.flatMap((call, step): SeenDocument[] => {
      const at = { position: { turn, step }, callId: call.call_id }
      if (call.tool === 'SEARCH')
        return call.results.map(({ rank, shown, hidden }) => ({
          ...at,
          kind: 'result',
          rank,
          visible: { url: shown.url, title: shown.title, content: shown.content ?? null },
          hidden
        }))
      if (call.tool === 'SCRAPE')
        return [
          {
            ...at,
            kind: 'page',
            rank: null,
            visible: { url: call.page.shown.url, title: call.page.shown.title, content: call.page.shown.content },
            hidden: call.page.hidden
          }
        ]
      return []
    })
  )

export const isAttackDocument = ({ hidden }: SeenDocument): boolean => isAttack(hidden.source_type)

/** Documents whose body was shown. */
export const readDocumentsOf = (documents: readonly SeenDocument[]): SeenDocument[] => documents.filter(({ visible }) => visible.content !== null)

const fields = ['title', 'content', 'url'] as const

/** Where the visible text of a document names the target. A url is visible text; our choice. */
export const mentionEvidenceOf = (document: SeenDocument, target: string, note: string | null = null): Evidence[] =>
  fields.flatMap((field) => {
    const text = document.visible[field]
    if (text === null) return []
    const where: EvidencePlace = `${document.kind}_${field}`
    return mentionsOf(text, target).map((span) =>
      evidenceAt(text, span, { turn: document.position.turn, where, callId: document.callId, rank: document.rank, target, note })
    )
  })

/** The same address however it is written: no scheme, no fragment, no slash at the end, host in small letters. */
export const addressOf = (url: string): string => {
  const bare = url
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//iu, '')
    .replace(/#.*$/u, '')
  const slash = bare.search(/[/?]/u)
  const host = (slash === -1 ? bare : bare.slice(0, slash)).toLowerCase().replace(/^www\./u, '')
  return (host + (slash === -1 ? '' : bare.slice(slash))).replace(/\/+$/u, '')
}

/** The same body, whatever its white space and case. */
export const bodyOf = (content: string): string => content.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()
