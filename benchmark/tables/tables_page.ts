/** A page of tables as Markdown, for any kind of study: what a reader must know first, then sections. */
import type { Block } from './block.js'
import { markdownTable } from './markdown_table.js'

export const partialText = 'PARTIAL: the run was interrupted. Cases that were not run count as not scored.'

const textOf = (block: Block): string => (block.kind === 'note' ? block.text : markdownTable(block.head, block.rows, block.wordColumnCount))

/** Paragraphs of one section. */
export const sectionText = ({ title, counts, blocks }: { title: string; counts: string; blocks: readonly Block[] }): string[] => [
  `## ${title}`,
  counts,
  ...blocks.map(textOf)
]

export interface TablesPage {
  title: string
  partial: boolean
  /** What the data are, in a line. */
  data: string
  preamble: readonly string[]
  /** Paragraphs of all sections. */
  sections: readonly string[]
}

export const tablesPage = ({ title, partial, data, preamble, sections }: TablesPage): string =>
  `${[`# ${title}`, ...(partial ? [`**${partialText}**`] : []), data, ...(preamble.length > 0 ? [preamble.join('\n')] : []), ...sections].join('\n\n')}\n`
