/**
 * Where a text names an entity: the whole phrase, whatever its case and white space, with no word character on either side.
 * MirageClean is not in MirageCleaner. HAE-GEO spec, section 5.
 *
 * A word character is a letter, a mark, a digit or an underscore of any script; underscores that no letter stands behind are emphasis
 * ("_MirageClean_"). Composed and decomposed accents are the same name, and so are straight and curly apostrophes.
 */
import type { Span } from './span.js'

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")

const patternOf = (name: string): RegExp => {
  const forms = [...new Set([name.normalize('NFC'), name.normalize('NFD')])]
  const phrases = forms.map((form) => form.trim().split(/\s+/u).map(escaped).join('\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}]_*)(?:${phrases.join('|')})(?!_*[\\p{L}\\p{M}\\p{N}])`, 'giu')
}

const patterns = new Map<string, RegExp>()
/** More names than any dataset has; beyond it the memory starts anew. */
const patternCountMax = 2_000

/**
 * All places in order; none for a name without characters.
 *
 * @example mentionsOf('Try Mirage  clean, not MirageCleaner', 'Mirage Clean') // [[4, 17]]
 */
export const mentionsOf = (text: string, name: string): Span[] => {
  if (name.trim() === '') return []
  let pattern = patterns.get(name)
  if (pattern === undefined) {
    if (patterns.size >= patternCountMax) patterns.clear()
    pattern = patternOf(name)
    patterns.set(name, pattern)
  }
  return [...text.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length])
}

export const names = (text: string, name: string): boolean => mentionsOf(text, name).length > 0
