/**
 * report.html of the nine studies: for each a sentence, a figure, and the same tables as in tables.md. Everything that is text of
 * the data is escaped; charts come from draw_chart.ts, which escapes too.
 */
import { figureSection } from './figure_section.js'
import { figureOf } from './figures.js'
import { pageShell, reportFoot, reportHead } from './page_shell.js'
import type { Results } from '../runner/results.js'
import { studyNames, type StudyName } from '../runner/studies.js'
import { countsText } from '../tables/counts_text.js'
import { studyTables, studyTitles } from '../tables/study_tables.js'
import { partialText } from '../tables/tables_page.js'
import { dataText, preamble, type DataShown } from '../tables/tables_text.js'

const title = 'GroundedGEO benchmark'
const lastWord = 'Unsupported is not false: it means that nothing in the packet attests the claim. These figures do not validate an automatic defence.'

const sectionOf = async <Name extends StudyName>(name: Name, { studies }: Results): Promise<string> => {
  const result = studies[name]
  if (result === undefined) return ''
  return figureSection({
    id: name,
    title: studyTitles[name],
    counts: countsText(result.cases),
    figures: [await figureOf(name, result)],
    blocks: studyTables(name, result),
    isOpen: name === 'gate'
  })
}

export const reportPage = async (results: Results, data: DataShown): Promise<string> => {
  const shown = studyNames.filter((name) => results.studies[name] !== undefined)
  const sections: string[] = []
  for (const name of shown) sections.push(await sectionOf(name, results))
  const head = reportHead({
    title,
    data: dataText(data),
    partial: results.partial === true ? partialText : null,
    preamble,
    links: shown.map((name) => ({ id: name, text: name }))
  })
  return pageShell({ title, main: [head, ...sections, reportFoot(lastWord, results.manifest_hash)].join('\n') })
}
