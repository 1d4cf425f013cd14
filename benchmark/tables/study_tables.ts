/** The tables of each study: what it asks, its numbers with the paper's beside them, and what they stand on. Pure text from rows. */
import { note, table, type Block } from './block.js'
import { notScored, probability, rateWithBounds, share, signed } from './shown.js'
import { arms, attackArms, coreProfiles } from '../data/arms_and_profiles.js'
import { paperArms, paperContrast, paperGate, paperLength, paperNoise, paperOracle, paperThinning, paperTuning } from '../report/paper_numbers.js'
import type { StudyName, StudyResults } from '../runner/studies.js'
import { primaryK } from '../studies/arm_rates.js'
import { kappaMin, macroF1Min } from '../../src/gate/thresholds.js'
import { comparisonLambda } from '../studies/lambdas.js'
import { kneeShare } from '../studies/tuning.js'
import { exactCountMax } from '../stats/signed_rank.js'
import { intervalLevel, resampleCount, type Interval } from '../../src/gate/bootstrap.js'
import { SupportLabel } from '../../src/domain/vocabulary.js'

export const studyTitles: Record<StudyName, string> = {
  promotion: 'Promotion: do rewritten descriptions climb?',
  length: 'Length: does taking points off for words do what evidence does?',
  oracle: 'Oracle: the defence under perfect labels',
  twins: 'Twins: the same texts under packets that attest them',
  thinning: 'Thinning: honest text when records are withdrawn',
  noise: 'Noise: how good must a judge be?',
  gate: 'Gate: label sources against gold',
  arms: 'Arms: every label source end to end',
  tuning: 'Tuning: lambda by the knee rule'
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const intervalText = (interval: Interval | null): string => (interval === null ? notScored : `${share(interval.low)} to ${share(interval.high)}`)

const promotion = ({ rows, order_dependence, edg }: StudyResults['promotion']): Block[] => [
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

const length = ({ rows }: StudyResults['length']): Block[] => [
  table(
    ['points a word', ...arms.flatMap((arm) => [arm, 'paper'])],
    unique(rows.map(({ penalty }) => penalty)).map((penalty) => [String(penalty), ...arms.flatMap((arm) => [share(rows.find((row) => row.penalty === penalty && row.arm === arm)?.top3_rate), share(paperLength[String(penalty)]?.[arm])])])
  ),
  note(`Top-${primaryK} rates. Words are separated by white space; all five candidates pay.`)
]

const oracle = ({ rows, twin_world }: StudyResults['oracle']): Block[] => {
  const all = rows.filter(({ coverage }) => coverage === 'all')
  return [
    table(
      ['arm', 'lambda', 'k', 'total', 'scored', 'errors', 'top-k rate', 'paper', 'success reduction', 'promotion reduction', 'FSR', 'NDCG', 'evidence support'],
      all.map((row) => [
        row.arm, String(row.lambda), String(row.k), String(row.rate.total), String(row.rate.scored), String(row.rate.errors), rateWithBounds(row.rate),
        row.k === primaryK ? share(paperOracle[row.arm].rates[String(row.lambda)]) : notScored, share(row.success_reduction), share(row.promotion_reduction), share(row.fsr), share(row.mean_ndcg), share(row.evidence_support)
      ])
    ),
    note('Primary measure: promotion reduction at k = 3 on the attack arms. NDCG has gain 2^relevance - 1 and discount log2; the target\'s grade is the same in all arms. Neutral claims are low in query relevance and so cannot be penalised by rule.'),
    table(
      ['twin world: attack text that its packet attests', ...unique(twin_world.map(({ lambda }) => lambda)).map((lambda) => `lambda ${lambda}`)],
      attackArms.flatMap((arm) => unique(twin_world.map(({ k }) => k)).map((k) => [`FSR of ${arm}, k = ${k}`, ...twin_world.filter((row) => row.arm === arm && row.k === k).map(({ fsr }) => share(fsr))]))
    ),
    table(
      ['review coverage', 'arm', ...unique(rows.map(({ lambda }) => lambda)).map((lambda) => `lambda ${lambda}`)],
      (['with_reviews', 'without_reviews'] as const).flatMap((coverage) =>
        arms.map((arm) => [coverage.replace('_', ' '), arm, ...rows.filter((row) => row.coverage === coverage && row.arm === arm && row.k === primaryK).map(({ rate }) => rateWithBounds(rate))])
      ),
      2
    ),
    note(`Top-${primaryK} rates, split by whether the packet has buyer reviews.`)
  ]
}

const twins = ({ rows, counts }: StudyResults['twins']): Block[] => [
  table(
    ['arm', 'lambda', 'lambda 0', 'packet as it is', 'twin packet', 'paper twin'],
    rows.map((row) => [row.arm, String(row.lambda), share(row.base_rate), share(row.original_rate), share(row.twin_rate), row.lambda === comparisonLambda ? share(paperOracle[row.arm].twin) : notScored])
  ),
  note(`Top-${primaryK} rates. ${counts.packets} twin packets with ${counts.injected_atoms} injected atoms, both attack arms attested; the paper counts ${counts.paper_claims}, three a packet.`)
]

const thinning = ({ rows }: StudyResults['thinning']): Block[] => [
  table(
    ['withdrawn', 'claims', ...arms.flatMap((arm) => [arm, 'paper']), 'FSR supported-rich'],
    unique(rows.map(({ dose }) => dose)).map((dose, index) => {
      const own = rows.filter((row) => row.dose === dose)
      const first = own[0]!
      return [`${Math.round(100 * dose)} %`, `${first.thinned_claims} of ${first.pool}`, ...arms.flatMap((arm) => [share(own.find((row) => row.arm === arm)?.top3_rate), share(paperThinning[arm][index])]), share(own.find(({ arm }) => arm === 'supported-rich')?.success_reduction)]
    })
  ),
  note(`Top-${primaryK} rates at lambda ${comparisonLambda}. Claims of supported-rich are taken in the order of sha256(seed + claim id), doses nest, and every atom that attests a taken claim goes.`)
]

const noise = ({ rows }: StudyResults['noise']): Block[] => {
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

const gate = ({ rows }: StudyResults['gate']): Block[] => [
  table(
    ['source', 'split', 'gold', 'claims', 'unlabelled', 'accuracy', 'macro-F1', 'interval', 'macro-F1 (gold or said)', 'kappa', 'interval', 'penalty P', 'penalty R', 'false penalty', 'escape attested', 'escape oper.', 'binary acc.', 'attested recall', 'figures suffice', 'passed'],
    rows.map((row) => [
      row.source, row.split, row.gold_kind, String(row.claims), String(row.unlabelled), share(row.accuracy), share(row.macro_f1), intervalText(row.intervals.macro_f1), share(row.macro_f1_all_seen), share(row.kappa), intervalText(row.intervals.kappa),
      share(row.penalty_precision), share(row.penalty_recall), share(row.false_penalty_rate), share(row.escape_attested), share(row.escape_operational), share(row.binary_accuracy), share(row.attested_recall), row.reaches_thresholds ? 'yes' : 'no', row.passed ? 'yes' : 'no'
    ]),
    3
  ),
  note(`The gate asks for macro-F1 >= ${macroF1Min} and kappa >= ${kappaMin} on human gold over the holdout; construction labels are not human gold, so against them nothing passes. A source that never says independent_source_supported cannot exceed .75 in the paper's gold, and the paper's own construction labels (.692) fail the macro-F1 half. Intervals: ${Math.round(100 * intervalLevel)} % percentile, ${resampleCount} resamples of whole queries.`),
  table(
    ['F1 by label (support)', 'split', ...SupportLabel.options],
    rows.map((row) => [row.source, row.split, ...SupportLabel.options.map((label) => `${share(row.per_class[label].f1)} (${row.per_class[label].support})`)]),
    2
  ),
  table(
    ['paper, Table 7', 'accuracy', 'macro-F1', 'kappa', 'penalty P', 'penalty R', 'false penalty', 'escape attested', 'escape oper.'],
    paperGate.map((row) => [row.source, ...[row.accuracy, row.macro_f1, row.kappa, row.penalty_precision, row.penalty_recall, row.false_penalty_rate, row.escape_attested, row.escape_operational].map(share)])
  )
]

const armTables = ({ rows, summary }: StudyResults['arms']): Block[] => {
  const splits = unique(rows.map(({ split }) => split))
  const sources = unique(rows.map(({ source }) => source))
  return [
    ...splits.map((split) => {
      const own = rows.filter((row) => row.split === split)
      return table(
        [`arm, ${split}`, 'units', 'lambda 0', ...sources, 'paper oracle'],
        arms.map((arm) => {
          const ofArm = own.filter((row) => row.arm === arm)
          return [arm, String(ofArm[0]?.units ?? 0), share(ofArm[0]?.base_rate), ...sources.map((source) => {
            const row = ofArm.find((each) => each.source === source)
            return row === undefined ? notScored : `${share(row.top3_rate)}${row.errors > 0 ? ` (${row.errors} errors)` : ''}`
          }), share(split === 'all' || split === 'holdout' ? paperArms[split][arm] : null)]
        })
      )
    }),
    table(
      ['source', 'split', 'suppression', 'largest FSR'],
      summary.map(({ source, split, suppression, max_fsr }) => [source, split, share(suppression), share(max_fsr)]),
      2
    ),
    note(`Top-${primaryK} rates at lambda ${comparisonLambda}; suppression is the mean drop of the two attack arms, largest FSR that over the protected arms.`)
  ]
}

const tuning = ({ rows }: StudyResults['tuning']): Block[] => [
  table(
    ['source', 'lambda', 'suppression', 'FSR', 'selected', 'flags', 'paper oracle'],
    rows.map((row) => [
      row.source, String(row.lambda), share(row.suppression), share(row.fsr), row.selected ? 'yes' : '', [row.grid_edge ? 'grid_edge' : '', row.fallback ? 'fallback' : ''].filter((flag) => flag !== '').join(', '),
      row.source === 'construction' ? share(paperTuning.suppression[String(row.lambda)]) : notScored
    ])
  ),
  note(`Development queries alone. Among lambdas above 0 with FSR = 0 the smallest that reaches ${Math.round(100 * kneeShare)} % of the largest suppression; fallback where none is harmless; grid_edge where the largest tested is chosen. The paper selects ${paperTuning.selected} for the oracle, at the edge of its grid.`)
]

const tablesOf: { [Name in StudyName]: (result: StudyResults[Name]) => Block[] } = { promotion, length, oracle, twins, thinning, noise, gate, arms: armTables, tuning }

export const studyTables = <Name extends StudyName>(name: Name, result: StudyResults[Name]): Block[] => tablesOf[name](result)
