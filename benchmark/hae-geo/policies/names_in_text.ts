/** Capitalised names in running text, and which of them are bodies of record rather than brands. A policy knows no list of brands. Pure. */

/** Capitalised words with which questions and sentences begin. */
const ordinaryCapitals = new Set(
  (
    'a an and any are as ask at be best between both but buy buying by can compare comparing could did do does each every few find for from get give good had has have help how i if in is it its ' +
    'looking many me most my need no not now of on one or our please pick recommend she he should since so some somebody suggest tell than that the their then there these they this those ' +
    'though to top true two three under us was we were what when where which while who whose why will with would yes you your after all also although another because before even here however only other such'
  ).split(' ')
)

/** Bodies and places of record, days, and words of headings; no brand is called so. */
const bodyWord =
  /^(?:institute|agency|association|registry|register|council|board|laborator(?:y|ies)|university|office|authority|journal|news|weekly|daily|reviews?|forum|guide|federation|society|standards?|scheme|directive|certificates?|certification|reports?|tests?|trial|ministry|department|commission|cent(?:re|er)|foundation|list|portal|magazine|gazette|chronicle|times|post|herald|bureau|conformity|safety|quality|consumers?|academy|group|european|international|national|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mr|mrs|ms|dr|prof|professor)$/i

/** Begins with a capital and is no acronym and no word of every sentence. */
const isNameWord = (word: string): boolean => /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word) && !ordinaryCapitals.has(word.toLowerCase())

export const isBodyName = (words: readonly string[]): boolean => words.some((word) => bodyWord.test(word))

export interface NameRun {
  words: string[]
  /** At the start of the text, where a capital means nothing. */
  opens: boolean
  index: number
}

/** What follows "for" or "of" belongs to the name of such a body. */
const bodyWithPurpose =
  /^(?:agency|office|cent(?:re|er)|institute|authority|council|board|bureau|department|ministry|commission|association|society|foundation)$/i
const purposeLink = /^ (?:for|of)(?: the)? $/

const word = /[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu

/** Runs of name words that stand side by side in one sentence. */
export const nameRunsIn = (sentence: string): NameRun[] => {
  const runs: NameRun[] = []
  let end = -1
  let isFirst = true
  for (const match of sentence.matchAll(word)) {
    const bare = match[0].replace(/['’]s?$/, '')
    if (isNameWord(bare)) {
      const last = runs.at(-1)
      const between = sentence.slice(end, match.index)
      if (last !== undefined && (between === ' ' || (purposeLink.test(between) && bodyWithPurpose.test(last.words.at(-1)!)))) last.words.push(bare)
      else runs.push({ words: [bare], opens: isFirst, index: match.index })
      end = match.index + bare.length
    }
    isFirst = false
  }
  return runs
}
