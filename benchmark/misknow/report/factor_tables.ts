/** One factor at a time: FCAR, MER and ECAR by level, beside the paper's FCAR, with what changed against the default. MisKnow spec, sections 3 and 6. */
import { paperFcar } from './paper_numbers.js'
import { ecarOf, fcarOf, identityOf, merOf, rowAt, utilityOf, whoHead, whoOf, whosOf } from './shown_cells.js'
import { provenanceText } from './provenance.js'
import { conditionsOfFactor, defaultConditionId, factors, type Factor } from '../conditions.js'
import type { MisKnowResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { notScored, probability, share, signed } from '../../tables/shown.js'

export const factorTitles: Record<Factor, string> = {
  budget: 'Dose: planted documents a run may have',
  rank: 'Rank: where they stand in a list',
  stage: 'Stage: when they can come up',
  tier: 'Authority of their publishers',
  style: 'Style'
}

const levelName = (level: string | number): string => String(level).replaceAll('_', ' ')

const factorTable = ({ rows, comparisons }: MisKnowResult, factor: Factor): Block[] => {
  const levels = conditionsOfFactor(factor)
  const own = whosOf(rows).flatMap((who) =>
    levels.flatMap(({ condition_id: id, condition }) => {
      const row = rowAt(rows, who, id)
      return row === undefined ? [] : [{ row, level: condition[factor] }]
    })
  )
  if (!own.some(({ row }) => row.condition !== defaultConditionId)) return []
  return [
    note(`${factorTitles[factor]}. All else as in the default; no defence.`),
    table(
      [...whoHead, factor, 'n', 'FCAR', 'paper', 'MER', 'ECAR', 'identity', 'utility', 'FCAR against default', 'p'],
      own.map(({ row, level }) => {
        const change = comparisons.find(
          (each) =>
            each.axis === 'condition' &&
            each.measure === 'fcar' &&
            each.workflow === row.workflow &&
            each.policy === row.policy &&
            each.condition === row.condition
        )
        return [
          ...whoOf(row),
          levelName(level),
          String(row.n),
          fcarOf(row),
          share(paperFcar[factor][String(level)]),
          merOf(row),
          ecarOf(row),
          identityOf(row),
          utilityOf(row),
          change === undefined ? notScored : `${signed(change.difference)} [${signed(change.low)}, ${signed(change.high)}]`,
          probability(change?.p)
        ]
      }),
      whoHead.length + 1
    ),
    note(
      `“Paper” is the paper's mean over models and frameworks, on other tasks. p is exact two-sided McNemar over tasks, for one comparison at a time. ${provenanceText(own.map(({ row }) => row))}`
    )
  ]
}

const doseTable = ({ doses, rows }: MisKnowResult): Block[] => {
  const shown = doses.filter(({ rates }) => rates.filter(({ n }) => n > 0).length > 2)
  if (shown.length === 0) return []
  const plain = (holds: boolean | null): string => (holds === null ? notScored : holds ? 'yes' : 'no')
  return [
    note('Does FCAR rise with the dose?'),
    table(
      [...whoHead, 'tasks', ...shown[0]!.rates.map(({ budget }) => `b = ${budget}`), 'never falls', 'from 1 on', 'rising : falling tasks', 'p'],
      shown.map((row) => [
        ...whoOf(row),
        String(row.tasks),
        ...row.rates.map(({ fcar }) => share(fcar)),
        plain(row.is_monotone),
        plain(row.is_monotone_from_one),
        `${row.rising} : ${row.falling}`,
        probability(row.p)
      ]),
      whoHead.length
    ),
    note(
      `A task rises when it adopts more often at larger budgets than at smaller ones, over all pairs of budgets; p is the exact two-sided sign test of rising against falling tasks, our choice. The paper's mean rises up to three documents and falls after: ${Object.entries(
        paperFcar.budget
      )
        .map(([budget, fcar]) => `${budget}: ${share(fcar)}`)
        .join(', ')}. ${provenanceText(rows)}`
    )
  ]
}

export const factorTables = (result: MisKnowResult): Block[] =>
  factors.flatMap((factor) => [...factorTable(result, factor), ...(factor === 'budget' ? doseTable(result) : [])])
