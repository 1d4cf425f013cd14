/**
 * The text of a claim, readable alone: its pieces in order, the entity put where a pronoun or nothing stood.
 * "It weighs 300 g" becomes "Aurora One weighs 300 g"; "Silicone" becomes "Aurora One — Silicone". Nothing else is added.
 */
import type { Entity } from '../domain/packet.js'

const subjectPronoun = /^(?:it|he|she|they|this|these)(?=\s|'|$)/i
const possessivePronoun = /^(?:its|his|her|their)(?=\s|$)/i
const contractedVerb: Readonly<Record<string, string>> = { "'s": ' is', "'re": ' are', "'ve": ' have', "'ll": ' will', "'d": "'d", "'m": ' am' }
const edgeMarks = /^[\s,;:–—\-.!*]+(?!\d)|[\s,;:–—\-.!]+$/g

export interface Antecedent {
  text: string
  isPlural: boolean
}

/** The pieces of a claim in reading order; `attribution` says who is made to say the rest. */
export interface ClaimParts {
  pieces: readonly string[]
  attribution: string
  closesWithAttribution: boolean
  startsWithVerb: boolean
  antecedent: Antecedent | null
}

export const entityNameOf = (entity: Entity | undefined): string => {
  if (entity === undefined) return ''
  const { name, model } = entity
  return model === undefined || name.toLowerCase().includes(model.toLowerCase()) ? name : `${name} ${model}`
}

const subjectWordCount = 5

/** Does the text already name the entity: in full, by model, or by a distinctive word of the name? */
export const mentionsEntity = (text: string, entity: Entity | undefined): boolean => {
  if (entity === undefined) return true
  const lower = text.toLowerCase()
  if (lower.includes(entity.name.toLowerCase()) || (entity.model !== undefined && entity.model.length > 1 && lower.includes(entity.model.toLowerCase())))
    return true
  // One word of a name is enough where the subject stands; further on it may be part of another product's name.
  const opening = text.split(' ', subjectWordCount).join(' ')
  return entity.name.split(/\s+/).some((word) => word.length > 3 && /^\p{Lu}/u.test(word) && opening.includes(word))
}

export const trimmedPiece = (piece: string): string => piece.replace(/\s+/g, ' ').replace(edgeMarks, '').replace(/^"\s+/, '')

const resolved = (text: string, name: string, antecedent: Antecedent | null): { text: string; usesAntecedent: boolean } => {
  const pronoun = subjectPronoun.exec(text)?.[0] ?? possessivePronoun.exec(text)?.[0]
  if (pronoun === undefined) return { text, usesAntecedent: false }
  const lower = pronoun.toLowerCase()
  const isPersonal = /^(?:he|she|his|her)$/.test(lower)
  const isPlural = /^(?:they|their|these)$/.test(lower)
  const standsForAntecedent = antecedent !== null && !isPersonal && antecedent.isPlural === isPlural
  const stand = standsForAntecedent ? antecedent.text : name
  if (stand === '') return { text, usesAntecedent: false }
  let rest = text.slice(pronoun.length)
  // "this" and "these" before a noun are articles, not pronouns.
  if (
    /^th(?:is|ese)$/.test(lower) &&
    !/^\s(?:is|are|was|has|have|can|will|weighs|comes|fits|makes|works|lasts|offers|provides|includes|features|allows|means)\b/i.test(rest)
  )
    return { text, usesAntecedent: false }
  if (possessivePronoun.test(text)) return { text: `${stand}${stand.endsWith('s') ? "'" : "'s"}${rest}`, usesAntecedent: standsForAntecedent }
  const contraction = /^'(?:s|re|ve|ll|d|m)/.exec(rest)?.[0]
  if (contraction !== undefined) rest = `${contractedVerb[contraction] ?? contraction}${rest.slice(contraction.length)}`
  return { text: `${stand}${rest}`, usesAntecedent: standsForAntecedent }
}

/** The pronoun may stand behind an opening condition: "When used with the dock, it ...". */
const resolvedAnywhere = (own: string, parts: ClaimParts, name: string): { text: string; usesAntecedent: boolean } => {
  const atStart = resolved(own, name, parts.antecedent)
  if (atStart.text !== own) return atStart
  const opening = parts.pieces[0]?.replace(/\s+/g, ' ').trim() ?? ''
  if (parts.pieces.length < 2 || !opening.endsWith(',') || !own.startsWith(opening)) return atStart
  const rest = resolved(own.slice(opening.length).trim(), name, parts.antecedent)
  return { text: `${opening} ${rest.text}`, usesAntecedent: rest.usesAntecedent }
}

const lowerFirst = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

export const claimTextOf = (parts: ClaimParts, entity: Entity | undefined): { text: string; usesAntecedent: boolean } => {
  const name = entityNameOf(entity)
  const joined = parts.pieces
    .map((piece, index) => (index === 0 ? piece.replace(/\s+/g, ' ').trim() : trimmedPiece(piece)))
    .filter((piece) => piece !== '')
    .join(' ')
    .replaceAll(/ (?='(?:s|re|ve|ll|d|m)\b)/g, '')
  const { text: body, usesAntecedent } = resolvedAnywhere(trimmedPiece(joined), parts, name)
  const isNamed = mentionsEntity(`${body} ${parts.attribution}`, entity)
  if (parts.attribution !== '' && !parts.closesWithAttribution) {
    const said = `${parts.attribution.replace(/\s+/g, ' ').trim()} ${body}`
    return { text: isNamed ? said : `${name} — ${said}`, usesAntecedent }
  }
  const whole = parts.attribution === '' ? body : `${body}, ${trimmedPiece(parts.attribution)}`
  const opensWithoutSubject = parts.startsWithVerb && name !== ''
  if (isNamed && !opensWithoutSubject) return { text: whole, usesAntecedent }
  return { text: parts.startsWithVerb ? `${name} ${lowerFirst(whole)}` : `${name} — ${whole}`, usesAntecedent }
}
