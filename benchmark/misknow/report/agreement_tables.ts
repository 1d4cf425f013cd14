/** How far the judge finds what scripted policies meant, and what stands in no rate. MisKnow spec, section 4. */
import { paperJudge } from './paper_numbers.js'
import { IntendedPair } from '../judging/intended_pairs.js'
import type { AgreementRow, MisKnowResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { share } from '../../tables/shown.js'

const decisionTexts: Record<AgreementRow['decision'], string> = {
  sentence: 'a sentence adopts: meant, and read by the rules',
  report: 'a report adopts: meant by any of its sentences, and judged',
  judges: 'a report adopts: by the rules, and by the model'
}

export const agreementTables = ({ agreement, intended_pairs: pairs }: MisKnowResult): Block[] => {
  if (agreement.length === 0) return []
  const { intended, read } = IntendedPair.shape
  const countOf = (meant: string, found: string): number =>
    pairs.filter((pair) => pair.intended === meant && pair.read === found).reduce((sum, { count }) => sum + count, 0)
  return [
    note('What was meant beside what was found. Policies and rules do not read each other’s words; agreement holds for this grammar and for no other text.'),
    table(
      ['decision', 'of', 'agreed', 'missed', 'invented', 'kappa'],
      agreement.map(({ decision, sentences, agreed, missed, invented, kappa }) => [
        decisionTexts[decision],
        ...[sentences, agreed, missed, invented].map(String),
        share(kappa)
      ])
    ),
    ...(pairs.length === 0
      ? []
      : [
          note(
            'Sentences: meant stance towards the false answer by row, read stance by column. “Other” speaks of something else; “none” is no statement of the answer that the rules know.'
          ),
          table(
            ['meant', ...read.options],
            intended.options.map((meant) => [meant, ...read.options.map((found) => String(countOf(meant, found)))])
          )
        ]),
    note(
      `The paper's judge, a large model, against two annotators over ${paperJudge.reports} reports: agreement ${share(paperJudge.agreement)}, kappa ${share(paperJudge.kappa)}.`
    )
  ]
}

/** Told whether there were any or not. */
export const failureTables = ({ failures, rows }: MisKnowResult): Block[] => {
  const sum = (of: (row: MisKnowResult['rows'][number]) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const counts = `Invalid reports: ${sum((row) => row.invalid_reports)}; failed research: ${sum((row) => row.failed)}; failed judgements: ${sum((row) => row.judge_failed)}; errors and runs not made: ${sum((row) => row.missing)}.`
  return [
    note(`In no rate. ${counts} They run or are judged again with the same command, and are never taken for non-adoption.`),
    ...(failures.length === 0
      ? []
      : [
          table(
            ['why', 'runs'],
            failures.map(({ reason, runs }) => [reason, String(runs)])
          )
        ])
  ]
}
