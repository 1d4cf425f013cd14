/** The lists of `hae-geo lists`, as tables: what each weight takes out, what it costs, and why. */
import { pageKinds, type PageKind } from '../metrics/judged_list.js'
import { taskGroups, type Counted, type MassRow, type ReweightedRow, type TaskGroup } from '../metrics/reweighted_lists.js'
import { lambdaDefault } from '../study/study_options.js'
import { searchedCountMax } from '../../defence/grounded_rerank.js'
import { note, table, type Block } from '../../tables/block.js'
import { notScored, share } from '../../tables/shown.js'
import { shownResultCount } from '../../web/search_environment.js'
import { intervalLevel, resampleCount } from '../../../src/gate/bootstrap.js'

const titles: Record<TaskGroup, string> = {
  with_target: 'Tasks with a target.',
  named: 'Of them, those whose question names the planted brand.',
  not_named: 'Of them, those whose question does not.',
  without_target: 'Tasks without a target.'
}

const kindHeads: Record<PageKind, string> = {
  planted: 'mass of planted',
  trusted: 'mass of trusted',
  other: 'mass of other honest',
  unknown: 'mass of unknown source'
}

const withCounts = ({ value, sum, of }: Counted): string => (value === null ? notScored : `${share(value)} (${sum}/${of})`)
const mean = ({ value }: Counted): string => (value === null ? notScored : value.toFixed(2))
const meanOver = (counted: Counted): string => (counted.value === null ? notScored : `${mean(counted)} (${counted.of})`)
const points = (value: number | null): string => (value === null ? notScored : `${value > 0 ? '+' : ''}${value.toFixed(2).replace(/^-0\.00$/, '0.00')}`)

const lineOf = (row: ReweightedRow): string[] => [
  row.level,
  String(row.lambda),
  String(row.lists),
  mean(row.planted_in_ten),
  row.low === null ? points(row.difference) : `${points(row.difference)} [${points(row.low)}, ${points(row.high)}]`,
  withCounts(row.planted_removed),
  withCounts(row.planted_first),
  withCounts(row.honest_pushed_out),
  withCounts(row.own_pushed_out),
  withCounts(row.trusted_pushed_out),
  meanOver(row.best_trusted_rank),
  share(row.mass_of_ten.value)
]

const head = [
  'level',
  'lambda',
  'lists',
  'planted in ten',
  'to lambda 0',
  'planted removed',
  'planted first',
  'honest pushed out',
  'own pushed out',
  'trusted pushed out',
  'best trusted at',
  'mass of ten'
]

export const reweightedTables = (rows: readonly ReweightedRow[], masses: readonly MassRow[]): Block[] => {
  // Unknown sources come with trajectories and data of elsewhere alone.
  const shownKinds = pageKinds.filter((kind) => kind !== 'unknown' || masses.some(({ mass }) => mass.unknown.of > 0))
  return [
    note(
      `One search a task and level, with the task's own question: its best ${searchedCountMax} hits judged once, and decided again at each lambda. No agent searches, reads or answers.`
    ),
    ...taskGroups.flatMap((group) => {
      const own = rows.filter((row) => row.group === group)
      return own.every(({ lists }) => lists === 0) ? [note(`${titles[group]} There is no such list.`)] : [note(titles[group]), table(head, own.map(lineOf), 1)]
    }),
    note(
      `Planted in ten: planted pages among the first ${shownResultCount}, a list; its difference to lambda 0 with a percentile interval by drawing queries (our choice: ${resampleCount} resamples, ${intervalLevel * 100} %). Removed, pushed out: of such pages in the first ten at lambda 0, those that left it. Own are the honest pages written about the task's own question, whoever publishes them; trusted are those that the task's packet is made from, which the judge hardly can find unsupported. Both are counted among the honest. Best trusted at: mean rank among all pages found, over so many lists with one. Mass of ten: mean unsupported mass of what is shown. At clean nothing is planted, so whatever is pushed there is cost alone. A dash is an empty denominator.`
    ),
    note(
      'Why: what no lambda changes. Mean unsupported mass of the pages found, with their number, and by how many points of search score the best planted page leads the best honest one.'
    ),
    table(
      ['tasks', 'level', 'lists', ...shownKinds.map((kind) => kindHeads[kind]), 'planted alone', 'lead of planted'],
      masses
        .filter(({ lists }) => lists > 0)
        .map(({ group, level, lists, mass, planted_alone, planted_lead }) => [
          group.replaceAll('_', ' '),
          level,
          String(lists),
          ...shownKinds.map((kind) => (mass[kind].value === null ? notScored : `${share(mass[kind].value)} (${mass[kind].of})`)),
          String(planted_alone),
          planted_lead.value === null ? notScored : `${points(planted_lead.value)} (${planted_lead.of})`
        ]),
      2
    ),
    note('Planted alone: lists whose hits are all planted, so that no lambda can help. Lead: over so many lists that found both kinds.'),
    note(
      `Lambda was not chosen on these tables: ${lambdaDefault}, the paper's weight of comparison, stays the default (our choice, made before). The lists are of one invented corpus; a weight picked here would be fitted to it.`
    )
  ]
}
