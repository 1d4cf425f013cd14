/** Table 3: who climbs, and is it chance. */
import { note, table, type Block } from './block.js'
import { probability, share, signed } from './shown.js'
import { unique } from './unique.js'
import { coreProfiles } from '../data/arms_and_profiles.js'
import { paperContrast } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { exactCountMax } from '../stats/signed_rank.js'

export const promotionTables = ({ rows, order_dependence, edg }: StudyResults['promotion']): Block[] => [
  table(
    ['contrast', 'profile', 'ranker', 'mean NRG', 'p', 'p Holm', 'n', 'zeros', 'ties', 'queries', 'errors', 'method', 'paper NRG', 'paper p'],
    rows.map((row) => {
      const paper = paperContrast(row.profile, row.arm, row.comparator)
      return [
        `${row.arm} vs ${row.comparator}`, row.profile, row.ranker, signed(row.mean_nrg), probability(row.p), probability(row.p_holm), String(row.n), String(row.zeros), String(row.ties),
        String(row.queries), String(row.errors), row.method, signed(paper?.mean_nrg), probability(paper?.p_holm)
      ]
    }),
    3
  ),
  note(`Wilcoxon signed-rank on whole rank sums by query, two-sided, zeros dropped, exact up to ${exactCountMax} differences without ties, else normal without continuity correction; Holm within profile and ranker. The paper's column is Qwen2.5-7B.`),
  table(
    ['ranker', 'units', 'whose order changes', 'share', 'errors'],
    order_dependence.map(({ ranker, units, changed, share: changedShare, errors }) => [ranker, String(units), String(changed), share(changedShare), String(errors)])
  ),
  note('How far the ranker depends on the order in which candidates are shown.'),
  table(['ranker', ...coreProfiles.map((profile) => `EDG ${profile}`)], unique(edg.map(({ ranker }) => ranker)).map((ranker) => [ranker, ...coreProfiles.map((profile) => signed(edg.find((row) => row.ranker === ranker && row.profile === profile)?.mean_edg))])),
  note('EDG: mean NRG of documented claims minus that of unattested ones; descriptive only.')
]
