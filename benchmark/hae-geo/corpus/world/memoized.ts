/** A pure function of one text, computed once per text. */
export const memoized = <Result>(compute: (key: string) => Result): ((key: string) => Result) => {
  const known = new Map<string, Result>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const result = compute(key)
    known.set(key, result)
    return result
  }
}
