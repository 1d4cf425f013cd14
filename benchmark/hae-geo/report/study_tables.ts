/** The tables of a study: states, costs, comparisons, the defence, the rubric, agreement, the paper's numbers, and our choices. */
import { comparisonTables } from './comparison_tables.js'
import { agreementTables } from './agreement_tables.js'
import { defenceTables } from './defence_tables.js'
import { paperTables } from './paper_tables.js'
import { provenanceText } from './told_kinds.js'
import { byAgent, cellHead, cellWords, mean, rateOf } from './shown_cells.js'
import { studyChoices } from './study_choices.js'
import { rubricTables } from './rubric_tables.js'
import { assumedUnderDef } from '../policies/policy_choices.js'
import { costNames, rateDefinitions } from '../metrics/rates.js'
import type { HaeGeoRow } from '../metrics/rows.js'
import type { HaeGeoResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { choiceNotes } from '../../tables/choice_notes.js'

const stateRates = ['exposure_rate', 'fr', 'adoption_rate', 'attempt_rate', 'verification_rate', 'no_adoption_rate', 'recovery_rate', 'v2r'] as const
const outcomeRates = [
  'attack_success_rate',
  'weak_rate',
  'strong_rate',
  'poison_use_rate',
  'hallucination_rate',
  'sound_recommendation_rate',
  'utility_rate'
] as const

const countsOf = ({ n, eligible, clean_only, targetless, exposed, failed, missing, forced }: HaeGeoRow): string[] =>
  [n, eligible, clean_only, targetless, exposed, failed, missing, forced].map(String)

const plain = (name: string): string => name.replace(/_rate$/, '').replaceAll('_', ' ')

const stateTables = (rows: readonly HaeGeoRow[]): Block[] => [
  note('States. Each rate with its events and what it is over; a dash is an empty denominator.'),
  table(
    [...cellHead, 'n', ...stateRates.map((name) => (name === 'fr' ? 'FR' : name === 'v2r' ? 'V2R' : plain(name)))],
    rows.map((row) => [...cellWords(row), String(row.n), ...stateRates.map((name) => rateOf(row, name))]),
    cellHead.length
  ),
  note(provenanceText(rows)),
  note('Outcomes.'),
  table(
    [...cellHead, ...outcomeRates.map(plain)],
    rows.map((row) => [...cellWords(row), ...outcomeRates.map((name) => rateOf(row, name))]),
    cellHead.length
  ),
  note(
    `Over what: ${[...stateRates, ...outcomeRates].map((name) => `${name === 'fr' ? 'FR' : name === 'v2r' ? 'V2R' : plain(name)}: ${rateDefinitions[name].note}`).join('; ')}.`
  ),
  note(provenanceText(rows)),
  note('Runs and what they cost: means a run.'),
  table(
    [...cellHead, 'n', 'with target', 'without', 'target nowhere', 'exposed', 'failed', 'missing', 'forced', ...costNames.map(plain)],
    rows.map((row) => [...cellWords(row), ...countsOf(row), ...costNames.map((name) => mean(row[name]))]),
    cellHead.length
  ),
  note(provenanceText(rows))
]

export const studyTables = (result: HaeGeoResult): Block[] => {
  const rows = byAgent(result.rows)
  const isScripted = rows.some(({ kind }) => kind === 'scripted')
  return [
    ...stateTables(rows),
    ...(isScripted ? [note(`Assumed under DEF, our choice: ${assumedUnderDef.join('; ')}.`)] : []),
    ...comparisonTables(result),
    ...defenceTables(result),
    ...rubricTables(result),
    ...agreementTables(result),
    ...paperTables(result),
    note('What the paper leaves open and we chose; what is the paper’s says so.'),
    ...choiceNotes(studyChoices(result.arguments))
  ]
}
