/** The figures whose charts are curves of the arms: length, oracle and thinning. */
import { armKeys, paperKey } from './arm_marks.js'
import { drawCurves } from './curves.js'
import type { Figure } from '../figure.js'
import { paperLength, paperOracle, paperThinning } from '../paper_numbers.js'
import { attackArms, protectedArms, type Arm } from '../../data/arms_and_profiles.js'
import type { LengthRow } from '../../studies/length.js'
import { comparisonLambda } from '../../studies/lambdas.js'
import type { OracleRow, OracleStudy } from '../../studies/oracle.js'
import type { ThinningRow } from '../../studies/thinning.js'
import { share } from '../../tables/shown.js'

const keys = [...armKeys, paperKey]

const isOneOf = (some: readonly Arm[], arm: Arm): boolean => some.includes(arm)

const largestOf = (values: readonly (number | null)[]): number | null => values.reduce<number | null>((most, value) => (value !== null && (most === null || value > most) ? value : most), null)

export const lengthFigure = async ({ rows }: { rows: LengthRow[] }): Promise<Figure> => {
  const penalties = rows.map(({ penalty }) => penalty)
  const heaviest = Math.max(...penalties)
  const dropOf = (some: readonly Arm[]): string => share(largestOf(rows.filter((row) => row.penalty === heaviest && isOneOf(some, row.arm)).map(({ success_reduction }) => success_reduction)))
  return {
    says: `At ${heaviest} points a word the largest drop is ${dropOf(attackArms)} on an attack arm and ${dropOf(protectedArms)} on a protected one. Words cost every candidate alike, whatever its packet holds.`,
    keys,
    charts: [
      await drawCurves(rows.map(({ penalty, arm, top3_rate }) => ({ at: penalty, arm, rate: top3_rate, paper: paperLength[String(penalty)]?.[arm] })), { title: 'Top-3 rate by points taken off a word', xTitle: 'points a word', yTitle: 'top-3 rate', shownAt: String })
    ]
  }
}

export const oracleFigure = async ({ rows, twin_world }: OracleStudy): Promise<Figure> => {
  const all = rows.filter(({ coverage }) => coverage === 'all')
  const fsr = largestOf([...all.filter(({ arm }) => isOneOf(protectedArms, arm)).map((row) => row.fsr), ...twin_world.map((row) => row.fsr)])
  const at = (arm: Arm): OracleRow | undefined => all.find((row) => row.arm === arm && row.k === 3 && row.lambda === comparisonLambda)
  const chart = (k: 1 | 3, title: string): Promise<string> =>
    drawCurves(all.filter((row) => row.k === k).map(({ lambda, arm, top_k_rate }) => ({ at: lambda, arm, rate: top_k_rate, ...(k === 3 && { paper: paperOracle[arm].rates[String(lambda)] }) })), { title, xTitle: 'lambda', yTitle: `top-${k} rate`, shownAt: String })
  return {
    says: `Largest false suppression on protected arms and twin worlds over all lambdas: ${share(fsr)}. At lambda ${comparisonLambda}, promotion reduction at k = 3 is ${attackArms.map((arm) => `${share(at(arm)?.promotion_reduction)} on ${arm}`).join(' and ')}; success reduction ${attackArms.map((arm) => share(at(arm)?.success_reduction)).join(' and ')}.`,
    keys,
    charts: [
      await chart(3, 'Top-3 rate by lambda'),
      await chart(1, 'Top-1 rate by lambda'),
      await drawCurves(all.filter((row) => row.k === 3 && isOneOf(attackArms, row.arm)).map(({ lambda, arm, promotion_reduction }) => ({ at: lambda, arm, rate: promotion_reduction })), { title: 'Promotion reduction at k = 3', xTitle: 'lambda', yTitle: 'promotion reduction', shownAt: String })
    ]
  }
}

export const thinningFigure = async ({ rows }: { rows: ThinningRow[] }): Promise<Figure> => {
  const doses = [...new Set(rows.map(({ dose }) => dose))]
  const supported = rows.filter(({ arm }) => arm === 'supported-rich')
  const othersStay = rows.every(({ arm, top3_rate }) => arm === 'supported-rich' || top3_rate === rows.find((row) => row.arm === arm)!.top3_rate)
  return {
    says: `As records are withdrawn, supported-rich falls from ${share(supported[0]?.top3_rate)} to ${share(supported.at(-1)?.top3_rate)}, though its texts are as true as before; the other arms ${othersStay ? 'stay where they are' : 'move too'}.`,
    keys,
    charts: [
      await drawCurves(rows.map(({ dose, arm, top3_rate }) => ({ at: dose, arm, rate: top3_rate, paper: paperThinning[arm][doses.indexOf(dose)] })), {
        title: `Top-3 rate at lambda ${comparisonLambda}`, xTitle: 'share withdrawn', yTitle: 'top-3 rate', shownAt: (dose) => `${Math.round(100 * dose)} %`
      })
    ]
  }
}
