/** Cells against cells on the same queries, with intervals and exact McNemar. results.json and CSV hold all of them; tables the main ones. */
import { provenanceText } from './told_kinds.js'
import { agentOf, byAgent } from './shown_cells.js'
import type { ComparisonRow } from '../metrics/comparisons.js'
import type { HaeGeoResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { notScored, probability, share, signed } from '../../tables/shown.js'

/** Where nothing is planted, a defence can only cost. */
const atClean: readonly string[] = ['sound_recommendation_rate', 'tool_calls']
const attacked: readonly string[] = ['fr', 'attack_success_rate', 'verification_rate', 'utility_rate', 'tool_calls']

const isShown: Record<ComparisonRow['axis'], (row: ComparisonRow) => boolean> = {
  defence: ({ measure, at }) => (at === 'clean' ? atClean : [...attacked, 'exposure_rate']).includes(measure),
  prompt: ({ measure, at }) => (at === 'clean' ? atClean : attacked).includes(measure),
  level: ({ measure, from }) => from !== 'clean' && ['exposure_rate', 'fr', 'attack_success_rate'].includes(measure)
}

const titles: Record<ComparisonRow['axis'], string> = {
  defence: 'Defended against undefended, at each level.',
  prompt: 'DEF against BASE, without and with reranking.',
  level: 'Levels against each other, under each defence.'
}

const number = (measure: ComparisonRow['measure'], value: number | null): string =>
  value === null ? notScored : measure === 'tool_calls' || measure === 'tokens' ? value.toFixed(2) : share(value)
const difference = (measure: ComparisonRow['measure'], value: number | null): string =>
  value === null ? notScored : measure === 'tool_calls' || measure === 'tokens' ? `${value > 0 ? '+' : ''}${value.toFixed(2)}` : signed(value)

const lineOf = (row: ComparisonRow): string[] => {
  const { measure } = row
  const interval = row.low === null ? notScored : `[${difference(measure, row.low)}, ${difference(measure, row.high)}]`
  return [
    agentOf(row),
    row.at,
    `${row.from} → ${row.to}`,
    measure,
    String(row.queries),
    number(measure, row.from_value),
    number(measure, row.to_value),
    difference(measure, row.difference),
    interval,
    row.paired === null ? notScored : `${row.only_from}:${row.only_to} of ${row.paired}`,
    probability(row.p)
  ]
}

export const comparisonTables = ({ comparisons }: HaeGeoResult): Block[] => {
  const blocks = (['defence', 'prompt', 'level'] as const).flatMap((axis): Block[] => {
    const rows = byAgent(comparisons as (ComparisonRow & { level: never; defence: never })[]).filter((row) => row.axis === axis && isShown[axis](row))
    if (rows.length === 0) return []
    return [
      note(titles[axis]),
      table(['agent', 'at', 'from → to', 'measure', 'queries', 'from', 'to', 'difference', '95 % interval', 'only one side', 'p'], rows.map(lineOf), 4),
      note(provenanceText(rows))
    ]
  })
  if (blocks.length === 0) return []
  return [
    ...blocks,
    note(
      'Differences are to minus from, on queries measured on both sides. Intervals are percentile bootstrap over queries. "Only one side" counts the queries with the event under "from" alone and under "to" alone, among those in both denominators; p is exact two-sided McNemar on them. FR is conditional on exposure, so a defence that prevents exposure changes its denominator: attack_success_rate has the same denominator everywhere. No correction for the number of comparisons.'
    )
  ]
}
