/** One sentence that a person can check: which atom, and the difference that decided. */
import type { Reason } from './pair_scorer.js'

const voiceNames = { people: 'a buyer or user', institution: 'an independent body', someone_else: 'a third party' } as const

/** Our choice: a rationale names at most this many words. */
const wordCountMax = 4
const listOf = (words: readonly string[]): string => words.slice(0, wordCountMax).map((word) => `"${word}"`).join(', ')

const objectionOf = (reason: Reason): string | undefined => {
  switch (reason.kind) {
    case 'amount_differs':
      return `says ${reason.atom}${reason.condition === '' ? '' : ` (${reason.condition})`}, which does not attest ${reason.claim}`
    case 'amount_missing':
      return `gives no amount that attests ${reason.claim}`
    case 'denied':
      return `says the opposite of the claim about "${reason.word}"`
    case 'opposite':
      return `says "${reason.atom}" where the claim says "${reason.claim}"`
    case 'not_stated':
      return { asked: 'only asks', intended: 'only states an intention', supposed: 'only supposes' }[reason.modality]
    case 'code_missing':
      return `does not mention ${reason.code}`
    case 'scheme_missing':
      return `does not mention ${reason.scheme}`
    case 'certificate_ended':
      return { expired: 'is of a certificate that has expired', not_yet_valid: 'is of a certificate that is not yet valid', ended: 'is of a certificate that is not in force' }[reason.how]
    case 'not_certified':
      return 'does not say that it is certified'
    case 'scope_is_organisation':
      return "certifies an organisation's management, not the product"
    case 'reaches_less_far':
      return `does not reach as far as the claim's "${reason.word}"`
    case 'other_model':
      return 'is about another model'
    case 'heading_only':
      return 'names it only in the heading of another attribute'
    case 'part_missing':
      return `says nothing of "${reason.part}"`
    case 'voice':
      return `does not come from ${voiceNames[reason.wanted]}`
    case 'words_missing':
      return reason.words.length === 0 ? undefined : `says nothing of ${listOf(reason.words)}`
    case 'verbatim':
    case 'amount_agrees':
    case 'words_agree':
      return undefined
  }
}

/** Objections in the order in which a reader would want them. */
const order: readonly Reason['kind'][] = ['other_model', 'voice', 'certificate_ended', 'denied', 'amount_differs', 'opposite', 'not_stated', 'scheme_missing', 'code_missing', 'not_certified', 'scope_is_organisation', 'reaches_less_far', 'amount_missing', 'heading_only', 'part_missing', 'words_missing']

export const whyNot = (atomId: string, reasons: readonly Reason[]): string => {
  for (const kind of order) {
    const reason = reasons.find((each) => each.kind === kind)
    const objection = reason === undefined ? undefined : objectionOf(reason)
    if (objection !== undefined) return `${atomId} ${objection}.`
  }
  return `${atomId} is related but does not state it.`
}

export const whySo = (atomId: string, reasons: readonly Reason[]): string => {
  if (reasons.some((reason) => reason.kind === 'verbatim')) return `${atomId} states it word for word.`
  const amounts = reasons.filter((reason) => reason.kind === 'amount_agrees').map((reason) => (reason.claim === reason.atom ? reason.atom : `${reason.atom} for ${reason.claim}`))
  const words = reasons.find((reason) => reason.kind === 'words_agree')?.words ?? []
  const parts = [amounts.length === 0 ? '' : `says ${amounts.slice(0, wordCountMax).join(' and ')}`, words.length === 0 ? '' : `agrees on ${listOf(words)}`].filter((part) => part !== '')
  return parts.length === 0 ? `${atomId} states it.` : `${atomId} ${parts.join(' and ')}.`
}
