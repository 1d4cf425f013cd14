/**
 * report.html: one file that opens anywhere, without network and without script. For each study a sentence, a figure, and the
 * same tables as in tables.md. Everything that is text of the data is escaped; charts come from draw_chart.ts, which escapes too.
 */
import { escapeHtml } from './escape_html.js'
import type { Key } from './charts/arm_marks.js'
import { figureOf } from './figures.js'
import { pageStyle } from './page_style.js'
import type { Results } from '../runner/results.js'
import { studyNames, type StudyName } from '../runner/studies.js'
import type { Block } from '../tables/block.js'
import { studyTables, studyTitles } from '../tables/study_tables.js'
import { preamble, type DataShown } from '../tables/tables_text.js'

const keyOf = ({ colour, text }: Key): string => {
  const isShape = colour === 'hollow' || colour === 'ring'
  return `<li><i ${isShape ? `class="${colour}"` : `style="--key:${colour}"`}></i>${escapeHtml(text)}</li>`
}

const cellsOf = (name: 'th' | 'td', cells: readonly string[], wordColumnCount: number): string => cells.map((text, column) => `<${name}${column < wordColumnCount ? ' class="word"' : ''}>${escapeHtml(text)}</${name}>`).join('')

const blockOf = (block: Block): string =>
  block.kind === 'note'
    ? `<p class="soft">${escapeHtml(block.text)}</p>`
    : `<div class="scroll"><table><thead><tr>${cellsOf('th', block.head, block.wordColumnCount)}</tr></thead><tbody>${block.rows.map((row) => `<tr>${cellsOf('td', row, block.wordColumnCount)}</tr>`).join('\n')}</tbody></table></div>`

const sectionOf = async <Name extends StudyName>(name: Name, { studies }: Results): Promise<string> => {
  const result = studies[name]
  if (result === undefined) return ''
  const { says, keys, charts } = await figureOf(name, result)
  const { total, scored, errors, not_run } = result.cases
  return `<section id="${name}">
<h2>${escapeHtml(studyTitles[name])}</h2>
<p>${escapeHtml(says)}</p>
<p class="soft">Cases: total ${total}, scored ${scored}, errors ${errors}${not_run > 0 ? `, not run ${not_run}` : ''}.</p>
${keys.length > 0 ? `<ul class="keys">${keys.map(keyOf).join('')}</ul>` : ''}
<div class="charts">
${charts.join('\n')}
</div>
<details${name === 'gate' ? ' open' : ''}><summary>Numbers</summary>
${studyTables(name, result).map(blockOf).join('\n')}
</details>
</section>`
}

export const reportPage = async (results: Results, { queries, development, holdout, cases }: DataShown): Promise<string> => {
  const shown = studyNames.filter((name) => results.studies[name] !== undefined)
  const sections: string[] = []
  for (const name of shown) sections.push(await sectionOf(name, results))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>GroundedGEO benchmark</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>GroundedGEO benchmark</h1>
<p class="soft">${queries} queries (development ${development}, holdout ${holdout}), ${cases} cases. Hover over a mark, or open the numbers, for its value.</p>
${results.partial === true ? '<p class="partial">PARTIAL: the run was interrupted. Cases that were not run count as not scored.</p>' : ''}
${preamble.map((text) => `<p class="soft">${escapeHtml(text)}</p>`).join('\n')}
<nav>${shown.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.join('\n')}
<footer class="soft"><p>Unsupported is not false: it means that nothing in the packet attests the claim. These figures do not validate an automatic defence.</p><p>Manifest <span class="hash">${escapeHtml(results.manifest_hash)}</span></p></footer>
</main>
</body>
</html>
`
}
