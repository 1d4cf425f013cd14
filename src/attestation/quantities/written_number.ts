/**
 * Numbers written as words: "twenty-four", "three hundred thousand", "half", "a dozen".
 * Reads a run of lower-case words from the left and says how many of them belong to the number.
 */
const smallNumbers: Readonly<Record<string, number>> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
  fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60,
  seventy: 70, eighty: 80, ninety: 90
}

/** Words that multiply what stands before them. */
export const scaleOf: Readonly<Record<string, number>> = {
  hundred: 100, thousand: 1e3, million: 1e6, millions: 1e6, mn: 1e6, billion: 1e9, bn: 1e9, trillion: 1e12
}

/** Words that are a number of things by themselves. */
const groupOf: Readonly<Record<string, number>> = { dozen: 12, pair: 2, couple: 2, half: 0.5, quarter: 0.25, third: 1 / 3, dual: 2, twin: 2, double: 2, triple: 3, quad: 4, single: 1 }

/** "a half hour", "an hour": these stand for one only before a unit, so the caller decides. */
export interface WrittenNumber {
  value: number
  wordCount: number
  /** `group` words ("dual", "half") describe as well as count. */
  group: boolean
}

export const writtenNumberAt = (words: readonly string[], start: number): WrittenNumber | undefined => {
  const first = words[start]
  if (first === undefined) return undefined
  if (Object.hasOwn(groupOf, first)) return { value: groupOf[first]!, wordCount: 1, group: true }
  let total = 0
  let current = 0
  let index = start
  let seen = false
  let lastWasUnit = false
  for (; index < words.length; index++) {
    const word = words[index]!
    if (Object.hasOwn(smallNumbers, word)) {
      const value = smallNumbers[word]!
      // "twenty four" adds; "one two" are two numbers.
      if (seen && lastWasUnit && !(current % 10 === 0 && current % 100 >= 20 && value < 10) && current % 100 !== 0) break
      current += value
      lastWasUnit = true
      seen = true
    } else if (seen && Object.hasOwn(scaleOf, word)) {
      const scale = scaleOf[word]!
      if (scale === 100) current = Math.max(current, 1) * 100
      else {
        total += Math.max(current, 1) * scale
        current = 0
      }
    } else if (seen && (word === 'and' || word === '-') && words[index + 1] !== undefined && Object.hasOwn(smallNumbers, words[index + 1]!) && (word === '-' ? current % 10 === 0 && current >= 20 : (current >= 100 && current % 100 === 0) || (total > 0 && current === 0))) {
      continue
    } else break
  }
  if (!seen) return undefined
  return { value: total + current, wordCount: index - start, group: false }
}
