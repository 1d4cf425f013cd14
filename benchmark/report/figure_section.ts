/** Sections of a report: a heading, figures with their keys and charts, and the numbers behind them. */
import { escapeHtml } from './escape_html.js'
import type { Figure } from './figure.js'
import type { Key } from './charts/arm_marks.js'
import type { Block } from '../tables/block.js'

const keyOf = ({ colour, text }: Key): string => {
  const isShape = colour === 'hollow' || colour === 'ring'
  return `<li><i ${isShape ? `class="${colour}"` : `style="--key:${colour}"`}></i>${escapeHtml(text)}</li>`
}

const cellsOf = (name: 'th' | 'td', cells: readonly string[], wordColumnCount: number): string =>
  cells.map((text, column) => `<${name}${column < wordColumnCount ? ' class="word"' : ''}>${escapeHtml(text)}</${name}>`).join('')

export const blockHtml = (block: Block): string =>
  block.kind === 'note'
    ? `<p class="soft">${escapeHtml(block.text)}</p>`
    : `<div class="scroll"><table><thead><tr>${cellsOf('th', block.head, block.wordColumnCount)}</tr></thead><tbody>${block.rows.map((row) => `<tr>${cellsOf('td', row, block.wordColumnCount)}</tr>`).join('\n')}</tbody></table></div>`

export interface FigureSection {
  id: string
  title: string
  /** Of its cases, in a line, under what the first figure says. */
  counts: string
  figures: readonly Figure[]
  blocks: readonly Block[]
  /** Whether the numbers are shown without asking. */
  isOpen: boolean
}

export const figureSection = ({ id, title, counts, figures, blocks, isOpen }: FigureSection): string => {
  const figuresHtml = figures.map(
    ({ says, keys, charts }, index) => `<p>${escapeHtml(says)}</p>
${index === 0 ? `<p class="soft">${escapeHtml(counts)}</p>\n` : ''}${keys.length > 0 ? `<ul class="keys">${keys.map(keyOf).join('')}</ul>` : ''}
<div class="charts">
${charts.join('\n')}
</div>`
  )
  return `<section id="${escapeHtml(id)}">
<h2>${escapeHtml(title)}</h2>
${figures.length > 0 ? figuresHtml.join('\n') : `<p class="soft">${escapeHtml(counts)}</p>`}
<details${isOpen ? ' open' : ''}><summary>Numbers</summary>
${blocks.map(blockHtml).join('\n')}
</details>
</section>`
}
