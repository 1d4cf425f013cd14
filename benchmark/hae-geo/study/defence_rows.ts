/** What happened to the lists of a cell: planted pages shown, taken out and put in, honest pages pushed out, and how pages fared. Issue, section 4. */
import type { HaeGeoMeasure } from './study_measure.js'
import type { ListEffects } from './list_effects.js'

export interface DefenceRow {
  runs: number
  searches: number
  /** Of the results that were shown; null where nothing was. */
  attack_share: number | null
  attack_shown: number
  shown: number
  /** Of searches, those whose first result was planted. */
  attack_first_share: number | null
  attack_first: number
  /** Searches that went through the defence; all below are over these. */
  defended: number
  /** Of planted pages among the first ten of a search, those that the defence took out of them. */
  attack_removed_share: number | null
  attack_removed: number
  attack_kept: number
  attack_promoted: number
  /** Honest pages a search that were pushed out of the first ten, or came in. */
  clean_pushed_out: number
  clean_promoted: number
  trusted_pushed_out: number
  pushed_out_by_source: Record<string, number>
  /** Mean unsupported mass over the pages found. */
  attack_mass: number | null
  clean_mass: number | null
}

type Counted = { [Name in keyof ListEffects]: ListEffects[Name] extends number ? Name : never }[keyof ListEffects]

const ratio = (sum: number, of: number): number | null => (of === 0 ? null : sum / of)

export const defenceRowOf = (measures: readonly Pick<HaeGeoMeasure, 'lists'>[]): DefenceRow => {
  const lists = measures.map((measure) => measure.lists)
  const sumOf = (name: Counted): number => lists.reduce((sum, effects) => sum + effects[name], 0)
  const massOf = (name: 'attack_mass' | 'clean_mass'): number | null =>
    ratio(
      lists.reduce((sum, effects) => sum + effects[name].sum, 0),
      lists.reduce((sum, effects) => sum + effects[name].of, 0)
    )
  const pushed: Record<string, number> = {}
  for (const { pushed_out_by_source } of lists)
    for (const [source, count] of Object.entries(pushed_out_by_source)) pushed[source] = (pushed[source] ?? 0) + count
  const [removed, kept] = [sumOf('attack_removed'), sumOf('attack_kept')]
  return {
    runs: lists.length,
    searches: sumOf('searches'),
    attack_share: ratio(sumOf('attack_shown'), sumOf('shown')),
    attack_shown: sumOf('attack_shown'),
    shown: sumOf('shown'),
    attack_first_share: ratio(sumOf('attack_first'), sumOf('searches')),
    attack_first: sumOf('attack_first'),
    defended: sumOf('defended'),
    attack_removed_share: ratio(removed, removed + kept),
    attack_removed: removed,
    attack_kept: kept,
    attack_promoted: sumOf('attack_promoted'),
    clean_pushed_out: sumOf('clean_pushed_out'),
    clean_promoted: sumOf('clean_promoted'),
    trusted_pushed_out: sumOf('trusted_pushed_out'),
    pushed_out_by_source: Object.fromEntries(Object.entries(pushed).sort(([left], [right]) => (left < right ? -1 : 1))),
    attack_mass: massOf('attack_mass'),
    clean_mass: massOf('clean_mass')
  }
}
