/** Defences against none on the same tasks: FCAR, utility, length, and what was shown. Also where nothing is planted, which is what they cost. MisKnow spec, section 5. */
import { paperDefences } from './paper_numbers.js'
import { packetText, provenanceText } from './provenance.js'
import { fcarOf, intervalText, mean, merOf, counted, utilityOf, whoHead, whoOf, whosOf } from './shown_cells.js'
import { controlConditionId, DefenceName, defaultConditionId } from '../conditions.js'
import type { ComparedMeasure, ComparisonRow } from '../metrics/comparisons.js'
import type { MisKnowRow } from '../metrics/rows.js'
import type { MisKnowResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { notScored, probability, share, signed } from '../../tables/shown.js'

const titleOf = (condition: string): string =>
  condition === defaultConditionId
    ? 'Defences under the default.'
    : condition === controlConditionId
      ? 'Defences where nothing is planted: what they cost.'
      : `Defences under ${condition}.`

/** What a reader would otherwise take for a merit of grounding. */
const behindTheTen = (condition: string): string =>
  condition === 'stage-pre_synthesis'
    ? 'Documents are appended behind ten honest results, and grounded-rerank hands on ten: a plain cut to ten would drop them too, so its effect here is no measure of grounding. '
    : ''

const paperText = (condition: string, defence: string): string => {
  const range = condition === defaultConditionId ? paperDefences[defence] : undefined
  return range === undefined ? notScored : `${share(range[0])}–${share(range[1])}`
}

const tableOf = ({ rows, comparisons }: MisKnowResult, condition: string): Block[] => {
  const own = whosOf(rows).flatMap((who) =>
    DefenceName.options.flatMap((defence) =>
      rows.filter((row) => row.workflow === who.workflow && row.policy === who.policy && row.condition === condition && row.defence === defence)
    )
  )
  if (!own.some(({ defence }) => defence !== 'none')) return []
  const changeOf = (row: MisKnowRow, measure: ComparedMeasure): ComparisonRow | undefined =>
    comparisons.find(
      (each) =>
        each.axis === 'defence' &&
        each.measure === measure &&
        each.workflow === row.workflow &&
        each.policy === row.policy &&
        each.condition === condition &&
        each.to === row.defence
    )
  const changeText = (change: ComparisonRow | undefined): string =>
    change === undefined ? notScored : `${signed(change.difference)} ${intervalText(change.low, change.high, signed)}`
  return [
    note(titleOf(condition)),
    table(
      [
        ...whoHead,
        'defence',
        'n',
        'FCAR',
        'paper',
        'FCAR against none',
        'p',
        'MER',
        'planted shown',
        'utility',
        'utility against none',
        'p',
        'words',
        'searches',
        'sentences revised'
      ],
      own.map((row) => {
        const [fcar, utility] = [changeOf(row, 'fcar'), changeOf(row, 'utility')]
        return [
          ...whoOf(row),
          row.defence,
          String(row.n),
          fcarOf(row),
          paperText(condition, row.defence),
          changeText(fcar),
          probability(fcar?.p),
          merOf(row),
          counted(row.injected_in_lists === 0 ? null : row.injected_shown / row.injected_in_lists, row.injected_shown, row.injected_in_lists),
          utilityOf(row),
          changeText(utility),
          probability(utility?.p),
          mean(row.report_words),
          mean(row.searches),
          mean(row.revisions_made)
        ]
      }),
      whoHead.length + 1
    ),
    note(`${behindTheTen(condition)}${provenanceText(own)}`)
  ]
}

export const defenceTables = (result: MisKnowResult): Block[] => {
  const blocks = [...new Set(result.rows.map(({ condition }) => condition))].flatMap((condition) => tableOf(result, condition))
  if (blocks.length === 0) return []
  return [
    ...blocks,
    note(
      `Differences are defence minus none on tasks measured on both sides, with percentile bootstrap over tasks; p is exact two-sided McNemar, without correction for their number. “Planted shown” is what the research was shown of planted documents that the environment had put into its lists. “Paper” is its range over models; its arms pre and post are ours of that name, the grounded ones are this product and have no published number. ${packetText(result)}`
    )
  ]
}
