/** Rows of text in columns, the first to the left and the others to the right, for a terminal. */
export const tableText = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_cell, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ').trimEnd()).join('\n')
}
