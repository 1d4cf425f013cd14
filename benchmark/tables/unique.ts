/** Each value once, in the order in which it came. */
export const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
