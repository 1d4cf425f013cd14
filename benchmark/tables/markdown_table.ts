/** A Markdown table whose columns line up, so that it reads as well in a terminal as rendered. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()

/** Numbers stand to the right under their heads; the first column is words. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[], wordColumnCount = 1): string => {
  const cells = [head, ...rows].map((row) => row.map(cell))
  const widths = head.map((_, column) => cells.reduce((widest, row) => Math.max(widest, row[column]!.length), 3))
  const isWord = (column: number): boolean => column < wordColumnCount
  const line = (row: readonly string[]): string => `| ${row.map((text, column) => (isWord(column) ? text.padEnd(widths[column]!) : text.padStart(widths[column]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (isWord(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [heading, ...body] = cells
  return [line(heading!), rule, ...body.map(line)].join('\n')
}
