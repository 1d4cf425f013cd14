/** Which of some known things a text names: whole phrases, in any case and white space, with no word character on either side. */
import type { Entity } from '../../src/domain/packet.js'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const phraseOf = (text: string): string =>
  text
    .trim()
    .split(/\s+/u)
    .map(escaped)
    .join(String.raw`\s+`)

const keyOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/gu, ' ')

export interface NameFinder {
  /** How often each is named, in the order in which they are first named; a thing with its model beside the name counts as that model. */
  countsIn(text: string): Map<Entity, number>
}

/** @param entities names and models; of one name with several models each is found by name and model, the name alone stands for the name */
export const nameFinder = (entities: readonly Entity[]): NameFinder => {
  const byPhrase = new Map<string, Entity>()
  for (const { name } of entities) byPhrase.set(keyOf(name), { name })
  for (const entity of entities) if (entity.model !== undefined) byPhrase.set(keyOf(`${entity.name} ${entity.model}`), entity)
  // The longest first, so that a name with its model is not read as the name alone.
  const phrases = [...byPhrase.keys()].sort((left, right) => right.length - left.length || (left < right ? -1 : 1))
  const pattern = phrases.length === 0 ? undefined : new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${phrases.map(phraseOf).join('|')})(?![\p{L}\p{N}_])`, 'giu')
  return {
    countsIn: (text) => {
      const counts = new Map<Entity, number>()
      if (pattern === undefined) return counts
      for (const [found] of text.matchAll(pattern)) {
        const entity = byPhrase.get(keyOf(found))!
        counts.set(entity, (counts.get(entity) ?? 0) + 1)
      }
      return counts
    }
  }
}
