/** JSON lines to values of a schema; what cannot be read is an error that names file, line and place. */
import { z } from 'zod'

/** The member at fault, as a JSON pointer, and what is wrong; the first few of them. */
export const faultsText = (error: z.ZodError): string =>
  error.issues
    .slice(0, 4)
    .map(({ path, message }) => `${path.map((part) => `/${String(part)}`).join('') || '/'}: ${message}`)
    .join('; ')

/** A line that holds no JSON, told by file and line. */
export const parseLine = (file: string, line: number, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}, line ${line}: not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Empty lines are passed over. @throws Error at the first line that does not fit */
export const linesOfJson = <Value>(file: string, text: string, schema: z.ZodType<Value>): Value[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = schema.safeParse(parseLine(file, index + 1, line))
    if (!parsed.success) throw new Error(`${file}, line ${index + 1}: ${faultsText(parsed.error)}`)
    return [parsed.data]
  })
