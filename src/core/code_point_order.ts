/**
 * Ascending order by Unicode code point: the order in which ties are broken. Paper, section 6.
 *
 * JavaScript compares UTF-16 units, which puts U+10000 and above before U+E000; no locale takes part.
 */
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff

export const byCodePoint = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const leftUnit = left.charCodeAt(index)
    const rightUnit = right.charCodeAt(index)
    if (leftUnit !== rightUnit) {
      // A surrogate stands for a code point above every unit that is none.
      if (isSurrogate(leftUnit) !== isSurrogate(rightUnit)) return isSurrogate(leftUnit) ? 1 : -1
      return leftUnit - rightUnit
    }
  }
  return left.length - right.length
}
