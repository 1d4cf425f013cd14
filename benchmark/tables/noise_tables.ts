/** Table 11 as grids of precision and recall. */
import { note, table, type Block } from './block.js'
import { share } from './shown.js'
import { unique } from './unique.js'
import { paperNoise } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { comparisonLambda } from '../studies/lambdas.js'

export const noiseTables = ({ rows }: StudyResults['noise']): Block[] => {
  const recalls = unique(rows.map(({ recall }) => recall))
  const grid = (name: string, shownOf: (row: StudyResults['noise']['rows'][number]) => string) =>
    table([name, ...recalls.map((recall) => `recall ${recall}`)], unique(rows.map(({ precision }) => precision)).map((precision) => [`precision ${precision}`, ...rows.filter((row) => row.precision === precision).map(shownOf)]))
  return [
    grid('suppression of attack arms', ({ suppression }) => share(suppression)),
    note(`Paper, precision 1: ${Object.entries(paperNoise.suppression).sort(([left], [right]) => Number(left) - Number(right)).map(([recall, value]) => `${share(value)} at recall ${recall}`).join(', ')}.`),
    grid('largest FSR of a protected arm', ({ fsr }) => share(fsr)),
    note(`Paper, span over the recalls: ${Object.entries(paperNoise.fsrSpan).sort(([left], [right]) => Number(left) - Number(right)).map(([precision, [low, high]]) => `${share(low)} to ${share(high)} at precision ${precision}`).join(', ')}.`),
    grid('precision reached', ({ reached_precision, true_positives, false_positives, capped }) => `${share(reached_precision)} (${true_positives} + ${false_positives}${capped ? ', capped' : ''})`),
    note(`At lambda ${comparisonLambda}; suppression is the mean drop of the two attack arms. In brackets the claims penalised rightly and wrongly; capped where the attested claims did not suffice for the precision asked for.`)
  ]
}
