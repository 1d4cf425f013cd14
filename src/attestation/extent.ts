/**
 * How far a statement reaches: some, most, all, only, always; one buyer or most buyers.
 * A claim that reaches further than its evidence is not attested by it, whatever words they share.
 */
export interface Extent {
  /** "all", "every", "always", "never", "entire", "worldwide". */
  universal: boolean
  /** "most", "majority", "nearly everyone". */
  majority: boolean
  /** "only", "exclusively", "sole". */
  exclusive: boolean
  /** "best", "lightest", "number one", "than any other". */
  superlative: boolean
  /** "than", "versus", "lighter", "twice as". */
  comparison: boolean
  /** "some", "except", "selected": the statement does not hold throughout. */
  partial: boolean
}

const universalWords = new Set(['all', 'every', 'always', 'never', 'entire', 'entirely', 'worldwide', 'everywhere', 'everyone', 'everybody', 'everything', 'any', 'anywhere', 'anything', 'nationwide', 'universal', 'unlimited', 'lifetime', 'forever'])
const majorityWords = new Set(['most', 'majority', 'mostly', 'widely', 'unanimous', 'unanimously', 'overwhelmingly', 'countless', 'thousands', 'hundreds'])
const exclusiveWords = new Set(['only', 'solely', 'exclusively', 'exclusive', 'sole'])
const superlativeWords = new Set(['best', 'leading', 'unrivalled', 'unrivaled', 'unmatched', 'fastest', 'lightest', 'quietest', 'smallest', 'largest', 'strongest', 'thinnest', 'cheapest', 'longest', 'highest', 'lowest', 'warmest', 'brightest', 'safest', 'cleanest', 'finest', 'toughest', 'biggest', 'outperforms'])
const partialWords = new Set(['some', 'except', 'excluding', 'selected', 'certain', 'partly', 'partially', 'sometimes', 'only', 'few', 'limited', 'most', 'several', 'usually', 'occasionally', 'excl'])
/** "The strongest setting" ranks the thing's own settings, not its rivals. */
const ownSettings = new Set(['setting', 'settings', 'mode', 'speed', 'level', 'step', 'position', 'of'])
const comparisonWords = new Set(['than', 'versus', 'vs', 'compared', 'outperforms', 'rival', 'rivals', 'competitor', 'competitors', 'predecessor'])

export const extentOf = (words: readonly string[]): Extent => {
  const extent: Extent = { universal: false, majority: false, exclusive: false, superlative: false, comparison: false, partial: false }
  words.forEach((word, index) => {
    // "at most", "most of" a day are bounds or nouns; "not only" is no restriction; "more than 5" and "only 29 dB" are bounds.
    if (universalWords.has(word) && !(word === 'all' && words[index - 1] === 'at')) extent.universal = true
    if (majorityWords.has(word) && words[index - 1] !== 'at') extent.majority = true
    const isBound = word === 'only' && /^\d/.test(words[index + 1] ?? '')
    if (exclusiveWords.has(word) && words[index - 1] !== 'not' && !isBound) extent.exclusive = true
    if (partialWords.has(word) && !isBound) extent.partial = true
    if (superlativeWords.has(word) && !ownSettings.has(words[index + 1] ?? '')) extent.superlative = true
    if (comparisonWords.has(word) && !(word === 'than' && ['more', 'less', 'fewer', 'longer', 'later', 'rather', 'other', 'greater', 'lower'].includes(words[index - 1] ?? ''))) extent.comparison = true
  })
  return extent
}
