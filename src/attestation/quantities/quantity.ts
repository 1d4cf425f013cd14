/** A stated amount, read once from a text and kept in base units, so that comparing is arithmetic. */

/** How the text bounds the amount: "16 h", "up to 16 h", "at least", "under", "just over", "nearly". */
export type Bound = 'exactly' | 'about' | 'up_to' | 'at_least' | 'over' | 'at_most' | 'under' | 'just_over' | 'nearly' | 'from'

export interface Quantity {
  /** "mass", "duration", "percent", "USD", "count" (a bare number), "date". */
  measure: string
  /** The ends of a range, equal for a single amount; base units. */
  low: number
  high: number
  /** Half of the last stated place, in base units: 2.1 kg means 2.05 to 2.15. */
  halfStep: number
  /** The same with trailing zeros read as rounding: 2,100 g may come from 2.1 kg or 4.6 lb. */
  looseHalfStep: number
  /** The spelling of the unit, so that amounts in the same unit are compared at the stated place. */
  unit: string
  /** What turned the written number into base units; absent for dates. */
  unitFactor?: number
  unitOffset?: number
  bound: Bound
  /** The words of the text, for the rationale. */
  surface: string
  start: number
  end: number
  /** "day" in "30 minutes a day". */
  period?: string
  /** Amounts of one "W x D x H" share a number. */
  group?: number
}
