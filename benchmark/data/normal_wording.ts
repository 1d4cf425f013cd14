/**
 * Wording without case, punctuation, spacing and the entity's own name: two sentences that differ in nothing else are equal.
 *
 * Coarser than src/core/same_text.ts, which decides what an injected atom attests; this one looks for careless copies.
 */
import type { Entity } from '../../src/domain/packet.js'

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? []

const padded = (words: readonly string[]): string => ` ${words.join(' ')} `

export const normalWording = (text: string, entity: Entity): string => {
  let wording = padded(wordsOf(text))
  for (const name of [`${entity.name} ${entity.model ?? ''}`, entity.name, entity.model ?? '']) {
    const phrase = padded(wordsOf(name))
    if (phrase.trim() !== '') wording = wording.replaceAll(phrase, ' entity ')
  }
  return wording
}

/** Does the first wording stand whole inside the second, at word borders? */
export const standsInside = (part: string, whole: string): boolean => whole.includes(part)
