/** `hae-geo score FILE`: states, metrics and the rubric by rules, of trajectories that were made elsewhere. Nothing is run. */
import { readRuns, type ReadRun } from './read_runs.js'
import type { ReleasedDefaults } from './released_run.js'
import { accountedOf } from '../metrics/cell.js'
import { rowsOf, type HaeGeoRow } from '../metrics/rows.js'
import { measuresOf, stateNames, type RunMeasures } from '../metrics/run_measures.js'
import { dimensions } from '../rubric/dimensions.js'
import { rubricRowsOf, type RubricRow } from '../rubric/rubric_rows.js'
import { rulesScoresOf } from '../rubric/rules_scorer.js'
import type { RubricResult } from '../rubric/rubric_result.js'
import { seenDocumentsOf } from '../states/documents.js'
import { statesOf, type RunStates } from '../states/states_of.js'
import { markdownTable } from '../../tables/markdown_table.js'
import { share } from '../../tables/shown.js'

export interface ScoredRun extends ReadRun {
  states: RunStates
  measures: RunMeasures
  rubric: RubricResult
}

export interface ScoreResult {
  runs: readonly ScoredRun[]
  rows: readonly HaeGeoRow[]
  rubric: readonly RubricRow[]
  /** Documents whose source type nobody told: they expose nobody and verify nothing. */
  unknownSourceDocuments: number
}

/** @throws Error telling every fault of the file by line and member */
export const scoreFile = (path: string, options: ReleasedDefaults = {}): ScoreResult => {
  const runs = readRuns(path, options).map((read): ScoredRun => {
    const states = statesOf(read.run)
    return { ...read, states, measures: measuresOf(read.run, states), rubric: rulesScoresOf(read.run, states) }
  })
  return {
    runs,
    rows: rowsOf(runs.map(({ measures }) => accountedOf(measures))),
    rubric: rubricRowsOf(runs.map(({ rubric }) => rubric)),
    unknownSourceDocuments: runs.reduce((sum, { run }) => sum + seenDocumentsOf(run).filter(({ hidden }) => hidden.source_type === null).length, 0)
  }
}

const marks = { yes: 'yes', no: 'no', not_applicable: '–' } as const

/** @param evidence also tells, run by run, where each state was proved */
export const scoreText = ({ runs, rows, rubric, unknownSourceDocuments }: ScoreResult, { evidence = false }: { evidence?: boolean } = {}): string => {
  const told: readonly (keyof HaeGeoRow)[] = ['n', 'failed', 'eligible', 'clean_only', 'targetless', 'exposed']
  const rates = ['exposure_rate', 'fr', 'attempt_rate', 'verification_rate', 'no_adoption_rate', 'recovery_rate', 'v2r', 'utility_rate'] as const
  const cells = rows.map((row) => [
    row.level,
    row.prompt,
    row.policy,
    ...told.map((name) => String(row[name])),
    ...rates.map((name) => `${share(row[name])} (${row[`${name}_count`]}/${row[`${name}_of`]})`)
  ])
  const proofs = runs.flatMap(({ run, states }) => [
    `${run.run_id}`,
    ...stateNames.map(
      (name) =>
        `  ${name}: ${marks[states[name].value]}${states[name].evidence.map((one) => `\n    turn ${one.turn}, ${one.where} ${one.span.join('-')}: ${JSON.stringify(one.text.slice(0, 100))}`).join('')}`
    )
  ])
  return [
    `${runs.length} runs, ${runs.filter(({ format }) => format === 'released').length} of them mapped from another format.`,
    `${unknownSourceDocuments} documents without a source type: they expose nobody and verify nothing.`,
    '',
    markdownTable(['level', 'prompt', 'agent', ...told, ...rates], cells, 3),
    '',
    'Rubric by rules (not by a judge); raw scores of each dimension apart.',
    markdownTable(
      ['dimension', 'mean', 'scored', '0', '1', '2', 'not applicable'],
      dimensions.flatMap((name) =>
        rubric
          .filter(({ dimension }) => dimension === name)
          .map((row) => [name, share(row.mean), ...[row.scored, row.zeros, row.ones, row.twos, row.not_applicable].map(String)])
      )
    ),
    ...(evidence ? ['', ...proofs] : []),
    ''
  ].join('\n')
}
