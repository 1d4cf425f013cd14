/** Small repairs of assembled English: one space, a capital at the start, "a" or "an" by the word that follows `a(n)`. */

const vowelSound = /^(?:[ai]|e(?!u)|o(?!ne\b|nce\b)|u(?!n[ij]|s[aeiu]|til)|hone?s?t|hour|hono|8|1[18]\b)/i

export const articled = (text: string): string =>
  text.replace(/\b([Aa])\(n\)(\s+)(\S+)/g, (_, article: string, space: string, word: string) => `${article}${vowelSound.test(word) ? 'n' : ''}${space}${word}`)

/** A title or sentence: tidied, first letter large. */
export const finished = (text: string): string => {
  const tidy = articled(
    text
      .replace(/\s+/g, ' ')
      .replace(/ ([,.;:!?])/g, '$1')
      .trim()
  )
  return tidy.charAt(0).toUpperCase() + tidy.slice(1)
}

/** Capitals after each full stop too, for what a template writes as several sentences. */
export const sentences = (text: string): string => finished(text).replace(/([.!?] )([a-z])/g, (_, stop: string, letter: string) => stop + letter.toUpperCase())

/** Paragraphs part by an empty line; empty ones fall out. */
export const pageText = (paragraphs: readonly (string | readonly string[])[]): string =>
  paragraphs
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.filter((sentence) => sentence !== '').join(' ')))
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n\n')
