/** Rows of a JSON Lines file that somebody else wrote: every fault names its line. Blank lines are skipped and keep their number. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

export interface NumberedRow<Row> {
  line: number
  row: Row
}

/** @throws Error naming file and line, and the field at fault */
export const rowsOfText = <Schema extends z.ZodType>(text: string, name: string, schema: Schema): NumberedRow<z.infer<Schema>>[] =>
  text.split('\n').flatMap((content, index) => {
    if (content.trim() === '') return []
    const where = `${name}, line ${index + 1}`
    let value: unknown
    try {
      value = JSON.parse(content)
    } catch (cause) {
      throw new Error(`${where}: not JSON`, { cause })
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new Error(`${where}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`).join('; ')}`)
    return [{ line: index + 1, row: parsed.data }]
  })

export const readRows = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<NumberedRow<z.infer<Schema>>[]> =>
  rowsOfText(await readFile(path, 'utf8'), path, schema)

/** @throws Error naming both lines where a key comes twice */
export const refuseRepeats = <Row>(rows: readonly NumberedRow<Row>[], name: string, keyOf: (row: Row) => string): void => {
  const firstLine = new Map<string, number>()
  for (const { line, row } of rows) {
    const key = keyOf(row)
    const first = firstLine.get(key)
    if (first !== undefined) throw new Error(`${name}, line ${line}: ${key} was given in line ${first}`)
    firstLine.set(key, line)
  }
}
