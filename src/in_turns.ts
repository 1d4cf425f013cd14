/** Work on many items, so many at once, with the results in the order of the items. The first failure stops what has not begun. */
export const inTurns = async <Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = new Array<Result>(items.length)
  let next = 0
  let failed = false
  const turn = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const index = next++
      try {
        results[index] = await work(items[index]!)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, turn))
  return results
}
