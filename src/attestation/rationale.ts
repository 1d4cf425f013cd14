/** One sentence that a person can check: which atom, and the difference that decided. */
import type { AtomReading } from './atom_reading.js'
import type { Reason } from './pair_scorer.js'

const voiceNames = { people: 'a buyer or user', institution: 'an independent body', someone_else: 'a third party' } as const

const asideNames = { other_object: 'says of another object', other_part: 'says of another part', hedged: 'does not quite say', reported: 'only repeats the publisher on', conditional: 'only under a condition says' } as const

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
    case 'aside':
      return `${asideNames[reason.how]} "${reason.word}"`
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
    case 'packaging':
      return 'speaks of the packaging'
    case 'left_out':
      return `says that "${reason.word}" does not come along`
    case 'part_missing':
      return `says nothing of "${reason.part}"`
    case 'voice':
      return `does not come from ${voiceNames[reason.wanted]}`
    case 'condition_missing':
      return `does not say it "${reason.condition}"`
    case 'house_missing':
      return `does not come from ${reason.house}`
    case 'name_missing':
      return `does not name ${reason.name}`
    case 'words_missing':
      return reason.words.length === 0 ? undefined : `says nothing of ${listOf(reason.words)}`
    case 'verbatim':
    case 'amount_agrees':
    case 'words_agree':
      return undefined
  }
}

/** Objections in the order in which a reader would want them. */
const order: readonly Reason['kind'][] = ['other_model', 'house_missing', 'voice', 'name_missing', 'certificate_ended', 'packaging', 'left_out', 'denied', 'amount_differs', 'opposite', 'not_stated', 'aside', 'scheme_missing', 'code_missing', 'not_certified', 'scope_is_organisation', 'reaches_less_far', 'amount_missing', 'condition_missing', 'heading_only', 'part_missing', 'words_missing']

/** Our choice: a text of this length is quoted whole. */
const quotedCharacterCountMax = 80

/** A short one-line atom as a quotation, or nothing. */
const quotationOf = ({ text }: AtomReading): string | undefined => (text.length > 0 && text.length <= quotedCharacterCountMax && !/[\n•]/u.test(text) ? `"${text.replaceAll('"', "'").replace(/[.\s]+$/u, '')}"` : undefined)

export const whyNot = (atom: AtomReading, reasons: readonly Reason[]): string => {
  const id = atom.atom.atom_id
  const quotation = quotationOf(atom)
  for (const kind of order) {
    const reason = reasons.find((each) => each.kind === kind)
    const objection = reason === undefined ? undefined : objectionOf(reason)
    if (objection === undefined) continue
    if (quotation !== undefined && reason?.kind === 'amount_differs') return `${id} says ${quotation}, which does not attest ${reason.claim}.`
    if (quotation === undefined || !quoting.has(kind)) return `${id} ${objection}.`
    return `${id} ${objection}: it says ${quotation}.`
  }
  return quotation === undefined ? `${id} is related but does not state it.` : `${id} only says ${quotation}.`
}

/** Where the reader wants to see what the atom says instead. */
const quoting: ReadonlySet<Reason['kind']> = new Set(['name_missing', 'left_out', 'denied', 'not_stated', 'aside', 'code_missing', 'not_certified', 'reaches_less_far', 'amount_missing', 'condition_missing', 'heading_only', 'part_missing', 'words_missing', 'packaging'])

export const whySo = (atom: AtomReading, reasons: readonly Reason[]): string => {
  const id = atom.atom.atom_id
  if (reasons.some((reason) => reason.kind === 'verbatim')) return `${id} states it word for word.`
  const amounts = reasons.filter((reason) => reason.kind === 'amount_agrees')
  const quotation = quotationOf(atom)
  const respelled = amounts.filter((reason) => !atom.text.includes(reason.claim)).map((reason) => `${reason.atom} for ${reason.claim}`)
  if (quotation !== undefined) return `${id} says ${quotation}${respelled.length === 0 ? '' : `, so ${respelled.slice(0, wordCountMax).join(' and ')}`}.`
  const said = amounts.map((reason) => (reason.claim === reason.atom ? reason.atom : `${reason.atom} for ${reason.claim}`))
  const words = reasons.find((reason) => reason.kind === 'words_agree')?.words ?? []
  const parts = [said.length === 0 ? '' : `says ${said.slice(0, wordCountMax).join(' and ')}`, words.length === 0 ? '' : `agrees on ${listOf(words)}`].filter((part) => part !== '')
  return parts.length === 0 ? `${id} states it.` : `${id} ${parts.join(' and ')}.`
}

export const whySoTogether = (atoms: readonly AtomReading[]): string => {
  const sayings = atoms.map((atom) => {
    const quotation = quotationOf(atom)
    return quotation === undefined ? atom.atom.atom_id : `${atom.atom.atom_id} (${quotation})`
  })
  return `${sayings.join(' and ')} state it together.`
}
