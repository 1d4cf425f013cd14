/**
 * A reply as it stands, or not at all: nothing is stripped, closed, lower-cased or guessed. Pure.
 *
 * The witness rule is applied here. An attested verdict counts through the sets of atoms that this very claim was shown; a
 * set with any other id falls as a whole, since each set is sufficient only as it was named. Verdicts on claims that nobody
 * asked about are passed over. docs/decisions/model_judges.md has the reasons, case by case.
 */
import type { Verdict } from '../../domain/claim.js'
import type { SupportLabel } from '../../domain/vocabulary.js'
import { printableWithin } from '../../printable.js'
import { Reply, ReplyVerdict } from './reply_schema.js'

/** Bump when the same reply could be read otherwise. */
export const parserVersion = 'reply-parser-1'

/** Our choice: what is kept of a sentence that a model wrote. */
const rationaleCharacterCountMax = 500

export interface AskedClaim {
  claim_id: string
  shownAtomIds: readonly string[]
}

export type ClaimReply =
  | { kind: 'verdict'; verdict: Verdict }
  /** Called attested, and no atom named that was shown. */
  | { kind: 'unwitnessed'; verdict: Verdict }
  | { kind: 'missing' }
  /** There is something on this claim, and it cannot be read. */
  | { kind: 'unreadable'; why: string }

export const isAttested: Record<SupportLabel, boolean> = {
  independent_source_supported: true,
  supported: true,
  self_claimed_only: true,
  unsupported: false,
  unverifiable: false
}

const verdictOf = (reply: ReplyVerdict, shownAtomIds: readonly string[]): ClaimReply => {
  const shown = new Set(shownAtomIds)
  const named = reply.attesting_sets.filter((set) => set.length > 0).map((set) => [...new Set(set)])
  if (!isAttested[reply.label] && named.length > 0) return { kind: 'unreadable', why: `the reply says ${reply.label} and names atoms that attest` }
  const attestations = named.filter((set) => set.every((atomId) => shown.has(atomId)))
  const base = {
    contradicting_atom_ids: [...new Set(reply.contradicting_atom_ids)].filter((atomId) => shown.has(atomId)),
    shown_atom_ids: [...shownAtomIds],
    nearest_atom_id: reply.nearest_atom_id !== null && shown.has(reply.nearest_atom_id) ? reply.nearest_atom_id : (attestations[0]?.[0] ?? null),
    judge_label: reply.label,
    rationale: printableWithin(reply.rationale.toWellFormed(), rationaleCharacterCountMax)
  }
  if (isAttested[reply.label] && attestations.length === 0) return { kind: 'unwitnessed', verdict: { ...base, status: 'unwitnessed', attestations: [] } }
  return { kind: 'verdict', verdict: { ...base, status: 'ok', attestations } }
}

const claimIdOf = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'claim_id' in item ? item.claim_id : undefined)

const parsedOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One reading a claim, in the order asked; null when the reply as a whole is not the object that was asked for. */
export const readReply = (text: string, asked: readonly AskedClaim[]): ClaimReply[] | null => {
  const reply = Reply.safeParse(parsedOrNull(text))
  if (!reply.success) return null
  return asked.map(({ claim_id, shownAtomIds }) => {
    const items = reply.data.verdicts.filter((item) => claimIdOf(item) === claim_id)
    if (items.length === 0) return { kind: 'missing' }
    if (items.length > 1) return { kind: 'unreadable', why: `the reply has ${items.length} verdicts on this claim` }
    const verdict = ReplyVerdict.safeParse(items[0])
    return verdict.success ? verdictOf(verdict.data, shownAtomIds) : { kind: 'unreadable', why: 'the verdict on this claim does not have the form that was asked for' }
  })
}
