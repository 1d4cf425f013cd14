/** Works through a list with so many under way at once, in its order. After an abort nothing new begins, and what is under way ends. */
export const inTurn = async <Item>(items: readonly Item[], concurrency: number, signal: AbortSignal, work: (item: Item) => Promise<void>): Promise<void> => {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length && !signal.aborted) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
