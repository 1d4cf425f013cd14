/**
 * Rounds half up, as the paper's doses are: 262.5 -> 263, 787.5 -> 788. Not the banker's rounding of Python's `round`.
 *
 * A share like 0.7 is not exact in binary, so a product is first freed from the dust of its last digits.
 *
 * @example halfUp(0.25 * 1050) // 263
 */
export const halfUp = (value: number): number => Math.floor(Number(value.toPrecision(12)) + 0.5)
