/** Table 3 as a figure: the seven contrasts of a profile, filled where significant after Holm, the paper's value hollow. */
import { drawChart } from '../draw_chart.js'
import type { Figure } from '../figure.js'
import { paperContrast } from '../paper_numbers.js'
import { coreProfiles } from '../../data/arms_and_profiles.js'
import type { PromotionRow, PromotionStudy } from '../../studies/promotion.js'
import { probability, signed } from '../../tables/shown.js'

export const significanceMax = 0.05

const isSignificant = ({ p_holm }: PromotionRow): boolean => p_holm !== null && p_holm < significanceMax

const shortArm = (arm: string): string => arm.replace('-rich', '').replace('-matched', '').replace('evidence-', '')

/** Zero in the middle, no value beyond the edge, and room for a star. */
const reachOf = (rows: readonly PromotionRow[]): number =>
  Math.ceil(1 + 20 * rows.reduce((most, { profile, arm, comparator, mean_nrg }) => Math.max(most, Math.abs(mean_nrg ?? 0), Math.abs(paperContrast(profile, arm, comparator)?.mean_nrg ?? 0)), 0.1)) / 20

const chartOf = (rows: readonly PromotionRow[], reach: number, title: string): Promise<string> => {
  const values = rows.map((row) => {
    const paper = paperContrast(row.profile, row.arm, row.comparator)
    const contrast = `${shortArm(row.arm)} – ${shortArm(row.comparator)}`
    return {
      contrast, value: row.mean_nrg, paper: paper?.mean_nrg ?? null, found: isSignificant(row) ? 'significant' : 'not significant',
      said: `${row.arm} vs ${row.comparator}: mean NRG ${signed(row.mean_nrg)}, p after Holm ${probability(row.p_holm)}, n = ${row.n}`,
      paper_said: `paper, ${row.arm} vs ${row.comparator}: ${signed(paper?.mean_nrg)}${paper?.p_holm === undefined ? '' : `, p after Holm ${probability(paper.p_holm)}`}`,
      star: isSignificant(row) ? '*' : ''
    }
  })
  const y = { field: 'contrast', type: 'nominal', sort: null, title: null, axis: { ticks: false, domain: false, grid: true, maxExtent: 140 } }
  const x = (field: string) => ({ field, type: 'quantitative', title: 'mean NRG difference', scale: { domain: [-reach, reach], nice: false }, axis: { values: [-reach, 0, reach], format: '+.2f' } })
  return drawChart(
    {
      height: 220,
      data: { values },
      layer: [
        { mark: { type: 'rule', color: 'var(--ink-faint)', aria: false }, encoding: { x: { datum: 0 } } },
        { transform: [{ filter: 'datum.paper !== null' }], mark: { type: 'point', filled: false, size: 46, color: 'var(--ink-soft)', strokeWidth: 1.4 }, encoding: { x: x('paper'), y, description: { field: 'paper_said' } } },
        {
          transform: [{ filter: 'datum.value !== null' }],
          mark: { type: 'point', size: 64, shape: 'diamond', strokeWidth: 1.6, opacity: 1, stroke: 'var(--accent)' },
          encoding: { x: x('value'), y, fill: { field: 'found', type: 'nominal', scale: { domain: ['significant', 'not significant'], range: ['var(--accent)', 'var(--page)'] }, legend: null }, description: { field: 'said' } }
        },
        { transform: [{ filter: 'datum.value !== null' }], mark: { type: 'text', dx: 9, dy: -1, fontSize: 14, color: 'var(--accent)', aria: false }, encoding: { x: x('value'), y, text: { field: 'star' } } }
      ]
    },
    title
  )
}

export const promotionFigure = async ({ rows }: PromotionStudy): Promise<Figure> => {
  const rankers = [...new Set(rows.map(({ ranker }) => ranker))]
  const charts: string[] = []
  for (const ranker of rankers) {
    for (const profile of coreProfiles) charts.push(await chartOf(rows.filter((row) => row.ranker === ranker && row.profile === profile), reachOf(rows), `profile ${profile}, ${ranker}`))
  }
  const significant = rows.filter(isSignificant).length
  return {
    says: `${significant} of ${rows.length} contrasts are significant after Holm. A point right of zero: the first description ranks higher than the second.`,
    keys: [{ colour: 'var(--accent)', text: `ours; filled and starred where p after Holm < ${significanceMax}` }, { colour: 'hollow', text: 'paper (Qwen2.5-7B)' }],
    charts
  }
}
