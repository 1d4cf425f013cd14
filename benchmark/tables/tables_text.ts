/** tables.md: all tables of a run as one text, without clock, machine or commit, so that equal numbers make equal bytes. */
import type { Block } from './block.js'
import { markdownTable } from './markdown_table.js'
import { studyTables, studyTitles } from './study_tables.js'
import type { Results } from '../runner/results.js'
import { studyNames, type StudyName } from '../runner/studies.js'

export interface DataShown {
  queries: number
  development: number
  holdout: number
  cases: number
}

const textOf = (block: Block): string => (block.kind === 'note' ? block.text : markdownTable(block.head, block.rows, block.wordColumnCount))

const sectionOf = <Name extends StudyName>(name: Name, { studies }: Results): string[] => {
  const result = studies[name]
  if (result === undefined) return []
  const { total, scored, errors, not_run } = result.cases
  const counts = `Cases: total ${total}, scored ${scored}, errors ${errors}${not_run > 0 ? `, not run ${not_run}` : ''}.`
  return [`## ${studyTitles[name]}`, counts, ...studyTables(name, result).map(textOf)]
}

/** What a reader must know before any number. */
export const preamble = [
  'Rates are over what was scored; where something errored, the bounds say what they would be had every errored unit gone one way, or the other.',
  'Oracle, twins, thinning and noise use labels computed from the links the data were made with: the ceiling of any judge, not a claim that one exists.',
  'Columns headed "paper" are the published numbers, from other texts and from language models: company for ours, not a target.'
]

export const tablesText = (results: Results, { queries, development, holdout, cases }: DataShown): string =>
  `${[
    '# GroundedGEO benchmark',
    ...(results.partial === true ? ['**PARTIAL: the run was interrupted. Cases that were not run count as not scored.**'] : []),
    `${queries} queries (development ${development}, holdout ${holdout}), ${cases} cases.`,
    preamble.join('\n'),
    ...studyNames.flatMap((name) => sectionOf(name, results))
  ].join('\n\n')}\n`
