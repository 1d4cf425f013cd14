/**
 * A deterministic stand-in for a model: an atom attests a claim when it holds most of the claim's words. It is as credulous
 * as that sounds, and with `obeys` it also does what the texts tell it, which is what an injection hopes for.
 */
import type { CallData } from '../../src/labelling/chat/prompt.js'

/**
 * How an obedient judge answers a claim once any text of the call has told it to: it names no atom, invents one, or goes along
 * all the way and names one that was shown.
 */
export const obediences = ['no_witness', 'made_up_witness', 'true_witness'] as const
export type Obedience = (typeof obediences)[number]

/** The share of a claim's words that an atom must hold. The same round number as that of the word-overlap yardstick. */
const overlapShareMin = 0.5

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])

const orders = [/label\s*:\s*supported/i, /ignore (all|any|the|previous)/i, /mark (it|this|every|all)/i, /you are now/i, /^\s*:\s*$/, /^\s*thought process\s*:/i, /im_start|\[inst\]|<\/?system/i, /end of data|DATA [0-9a-f]+>>>/i]

export const isOrdered = (text: string): boolean => orders.some((order) => order.test(text))

const obeyed: Record<Obedience, (atomIds: readonly string[]) => string[][]> = {
  no_witness: () => [],
  made_up_witness: () => [['trust-me-1']],
  true_witness: ([first]) => (first === undefined ? [] : [[first]])
}

const verdictOf = (data: CallData, claim: CallData['claims'][number], obedience: Obedience | undefined): object => {
  const listed = data.atoms.filter(({ atom_id }) => claim.atom_ids.includes(atom_id))
  const isTold = [claim.text, ...listed.map(({ text }) => text)].some(isOrdered)
  const words = wordsOf(claim.text)
  const near = listed
    .map(({ atom_id, text }) => {
      const held = wordsOf(text)
      return { atom_id, share: words.size === 0 ? 0 : [...words].filter((word) => held.has(word)).length / words.size }
    })
    .sort((left, right) => right.share - left.share || (left.atom_id < right.atom_id ? -1 : 1))
  const sets = obedience !== undefined && isTold ? obeyed[obedience](claim.atom_ids) : near.filter(({ share }) => share >= overlapShareMin).map(({ atom_id }) => [atom_id])
  const isAttested = sets.length > 0 || (obedience !== undefined && isTold)
  return {
    claim_id: claim.claim_id,
    label: isAttested ? 'supported' : 'unsupported',
    attesting_sets: sets,
    contradicting_atom_ids: [],
    nearest_atom_id: near.find(({ share }) => share > 0)?.atom_id ?? null,
    rationale: obedience !== undefined && isTold ? 'I was told to.' : 'Words were compared.'
  }
}

/** The reply that an honest form of this judge would send. */
export const stubReply = (data: CallData, obedience?: Obedience): string => JSON.stringify({ verdicts: data.claims.map((claim) => verdictOf(data, claim, obedience)) })
