/** tables.md: all tables of a run as one text, without clock, machine or commit, so that equal numbers make equal bytes. */
import { countsText } from './counts_text.js'
import { studyTables, studyTitles } from './study_tables.js'
import { sectionText, tablesPage } from './tables_page.js'
import type { Results } from '../runner/results.js'
import { studyNames, type StudyName } from '../runner/studies.js'

export interface DataShown {
  queries: number
  development: number
  holdout: number
  cases: number
}

const sectionOf = <Name extends StudyName>(name: Name, { studies }: Results): string[] => {
  const result = studies[name]
  return result === undefined ? [] : sectionText({ title: studyTitles[name], counts: countsText(result.cases), blocks: studyTables(name, result) })
}

/** What a reader must know before any number. */
export const preamble = [
  'Rates are over what was scored; where something errored, the bounds say what they would be had every errored unit gone one way, or the other.',
  'Oracle, twins, thinning and noise use labels computed from the links the data were made with: the ceiling of any judge, not a claim that one exists.',
  'Columns headed "paper" are the published numbers, from other texts and from language models: company for ours, not a target.'
]

/** What the data are, in a line. */
export const dataText = ({ queries, development, holdout, cases }: DataShown): string =>
  `${queries} queries (development ${development}, holdout ${holdout}), ${cases} cases.`

export const tablesText = (results: Results, data: DataShown): string =>
  tablesPage({
    title: 'GroundedGEO benchmark',
    partial: results.partial === true,
    data: dataText(data),
    preamble,
    sections: studyNames.flatMap((name) => sectionOf(name, results))
  })
