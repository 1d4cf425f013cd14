/** Rows as CSV (RFC 4180). Nested members get a column each, named by their path; numbers are written in full. */
type Flat = Record<string, string | number | boolean | null>

const flat = (value: unknown, path: string, into: Flat): Flat => {
  if (typeof value === 'object' && value !== null) for (const [key, member] of Object.entries(value)) flat(member, path === '' ? key : `${path}.${key}`, into)
  else into[path] = value as Flat[string]
  return into
}

const cell = (value: Flat[string] | undefined): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvText = (rows: readonly object[]): string => {
  const flatRows = rows.map((row) => flat(row, '', {}))
  const columns = [...new Set(flatRows.flatMap((row) => Object.keys(row)))]
  return [columns, ...flatRows.map((row) => columns.map((column) => row[column]))].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
