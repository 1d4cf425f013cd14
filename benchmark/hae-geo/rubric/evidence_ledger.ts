/**
 * What a judge is shown of the evidence: visible documents alone, one entry an address, copies marked, within a budget of characters.
 * HAE-GEO spec, section 7.
 */
import { addressOf, bodyOf, seenDocumentsOf, type SeenDocument } from '../states/documents.js'
import type { RunRecord } from '../run_record.js'

/** The paper's. */
export const ledgerCharacterBudget = 60_000

export interface LedgerEntry {
  id: string
  url: string
  title: string
  /** Where it was listed (turn and rank) and the turns in which it was read. */
  listed: { turn: number; rank: number }[]
  read_in: number[]
  /** Null where it was not read, and where it is a copy. */
  content: string | null
  /** The entry whose body is the same. */
  duplicate_of: string | null
  truncated: boolean
}

export interface EvidenceLedger {
  entries: LedgerEntry[]
  /** Something was cut or left out for the budget. */
  truncated: boolean
  /** Entries that the budget left no room for at all. */
  omitted: number
}

const headCharacters = ({ id, url, title }: Pick<LedgerEntry, 'id' | 'url' | 'title'>): number => id.length + url.length + title.length

/** Equal shares; what a short text leaves goes to the longer ones. Whole numbers, the sum never above the budget. */
export const fairShares = (lengths: readonly number[], budget: number): number[] => {
  const shares = lengths.map(() => 0)
  let left = Math.max(0, budget)
  const ascending = lengths.map((_, index) => index).sort((one, other) => lengths[one]! - lengths[other]! || one - other)
  ascending.forEach((index, place) => {
    const share = Math.min(lengths[index]!, Math.floor(left / (ascending.length - place)))
    shares[index] = share
    left -= share
  })
  return shares
}

/** A surrogate pair is not cut in two. */
const cutTo = (text: string, length: number): string => {
  const unit = text.charCodeAt(length - 1)
  return text.slice(0, length < text.length && unit >= 0xd800 && unit <= 0xdbff ? length - 1 : length)
}

const entryOf = (documents: readonly SeenDocument[], place: number): LedgerEntry => {
  const [first] = documents
  return {
    id: `E${place + 1}`,
    url: first!.visible.url,
    title: first!.visible.title,
    listed: documents.flatMap(({ kind, rank, position }) => (kind === 'result' ? [{ turn: position.turn, rank: rank! }] : [])),
    read_in: documents.flatMap(({ visible, position }) => (visible.content === null ? [] : [position.turn])),
    content: documents.find(({ visible }) => visible.content !== null)?.visible.content ?? null,
    duplicate_of: null,
    truncated: false
  }
}

/** Entries in the order in which addresses were first seen. @param budget characters of ids, urls, titles and contents together */
export const evidenceLedgerOf = (run: RunRecord, budget = ledgerCharacterBudget): EvidenceLedger => {
  const byAddress = new Map<string, SeenDocument[]>()
  for (const document of seenDocumentsOf(run)) {
    const address = addressOf(document.visible.url)
    byAddress.set(address, [...(byAddress.get(address) ?? []), document])
  }
  const all = [...byAddress.values()].map(entryOf)
  const bodies = new Map<string, string>()
  for (const entry of all) {
    if (entry.content === null || entry.content.trim() === '') continue
    const body = bodyOf(entry.content)
    const original = bodies.get(body)
    if (original === undefined) bodies.set(body, entry.id)
    else Object.assign(entry, { duplicate_of: original, content: null })
  }
  let left = budget
  const entries = all.filter((entry) => {
    const fits = headCharacters(entry) <= left
    if (fits) left -= headCharacters(entry)
    return fits
  })
  const shares = fairShares(
    entries.map(({ content }) => content?.length ?? 0),
    left
  )
  for (const [index, entry] of entries.entries())
    if (entry.content !== null && shares[index]! < entry.content.length)
      Object.assign(entry, { content: cutTo(entry.content, shares[index]!), truncated: true })
  const omitted = all.length - entries.length
  return { entries, truncated: omitted > 0 || entries.some((entry) => entry.truncated), omitted }
}

/** Ids of the entries that attacks wrote or edited: the audit that the poison judge alone is given. */
export const attackAuditOf = (run: RunRecord, { entries }: EvidenceLedger): { id: string; source: string }[] => {
  const attacks = new Map(
    seenDocumentsOf(run).flatMap(({ visible, hidden }) =>
      hidden.source_type === 'generated_attack' || hidden.source_type === 'injected_attack' ? [[addressOf(visible.url), hidden.source_type] as const] : []
    )
  )
  return entries.flatMap(({ id, url }) => {
    const source = attacks.get(addressOf(url))
    return source === undefined ? [] : [{ id, source }]
  })
}
