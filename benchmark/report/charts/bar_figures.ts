/** The figures whose charts are bars: twins, and the arms under every label source. */
import { paperKey, sourceKeys, sourceScale } from './arm_marks.js'
import { drawBars } from './bars.js'
import type { Figure } from '../figure.js'
import { paperArms, paperOracle } from '../paper_numbers.js'
import type { ArmStudy } from '../../studies/arms.js'
import { comparisonLambda } from '../../studies/lambdas.js'
import type { TwinStudy } from '../../studies/twins.js'
import { share } from '../../tables/shown.js'

const worlds = ['lambda 0', 'packet as it is', 'twin packet'] as const

export const twinFigure = async ({ rows }: TwinStudy): Promise<Figure> => {
  const compared = rows.filter(({ lambda }) => lambda === comparisonLambda)
  const bars = compared.flatMap(({ arm, base_rate, original_rate, twin_rate }) => [
    { arm, series: worlds[0], rate: base_rate, paper: paperOracle[arm].rates['0'] },
    { arm, series: worlds[1], rate: original_rate, paper: paperOracle[arm].rates[String(comparisonLambda)] },
    { arm, series: worlds[2], rate: twin_rate, paper: paperOracle[arm].twin }
  ])
  const restored = rows.every(({ base_rate, twin_rate }) => base_rate === twin_rate)
  return {
    says: restored ? 'Under the twin packet every arm returns exactly to its rate at lambda 0: what was taken away hung on evidence and on nothing in the text.' : 'Under the twin packet some arm does not return to its rate at lambda 0.',
    keys: [...sourceKeys(worlds), paperKey],
    charts: [await drawBars(bars, { title: `Top-3 rate at lambda ${comparisonLambda}`, scale: sourceScale(worlds), xTitle: 'top-3 rate' })]
  }
}

export const armFigure = async ({ rows, summary }: ArmStudy): Promise<Figure> => {
  const sources = [...new Set(rows.map(({ source }) => source))]
  const charts: string[] = []
  for (const split of [...new Set(rows.map((row) => row.split))]) {
    const own = rows.filter((row) => row.split === split)
    const bars = own.map(({ arm, source, top3_rate }) => ({ arm, series: source, rate: top3_rate, ...(source === 'construction' && (split === 'all' || split === 'holdout') && { paper: paperArms[split][arm] }) }))
    charts.push(await drawBars(bars, { title: `Top-3 rate at lambda ${comparisonLambda}, ${split === 'all' ? 'all queries' : split}`, scale: sourceScale(sources), xTitle: 'top-3 rate' }))
  }
  return {
    says: summary.filter(({ split }) => split === 'all').map(({ source, suppression, max_fsr }) => `${source}: suppression ${share(suppression)}, largest false suppression ${share(max_fsr)}`).join('; ') + '.',
    keys: [...sourceKeys(sources), { ...paperKey, text: 'paper, perfect labels' }],
    charts
  }
}
