/** JSON Lines files: read whole with every fault named by file and line, and written where nothing stands yet. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { ProblemError, requestInvalid, type SchemaFault } from '../domain/problem.js'
import { makeChecker } from '../http/schema_faults.js'
import { parseJson } from '../http/parse_json.js'
import type { Terminal } from './terminal.js'

/** A value with the number of its line. */
export interface Line<Value> {
  number: number
  value: Value
}

/** So many faults are listed of a file; the rest are counted. */
const faultsListedMax = 50

export const placeOf = (file: string, number: number | null, pointer = ''): string => (number === null ? file : `${file}, line ${number}${pointer === '' ? '' : `, ${pointer}`}`)

/** @throws ProblemError that lists the faults, when there are any. */
export const refuse = (faults: readonly SchemaFault[]): void => {
  const rest = faults.length - faultsListedMax
  if (faults.length > 0) throw requestInvalid([...faults.slice(0, faultsListedMax), ...(rest > 0 ? [{ pointer: '', detail: `${rest} more faults` }] : [])])
}

const parsedLine = (text: string, place: string): { value: unknown } | { fault: SchemaFault } => {
  try {
    return { value: parseJson(Buffer.from(text)) }
  } catch (error) {
    if (error instanceof ProblemError) return { fault: { pointer: place, detail: error.detail.replace('The body', 'The line') } }
    throw error
  }
}

/** Lines that are not blank. */
const textLinesOf = (file: string): Line<string>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((value, index) => ({ number: index + 1, value }))
    .filter(({ value }) => value.trim() !== '')

/** @param schemaOf which schema a line must fit. @throws ProblemError with every fault at once; the system's error when the file cannot be read */
export const readJsonLines = <Value>(file: string, schemaOf: (value: unknown) => z.ZodType<Value>): Line<Value>[] => {
  const checkers = new Map<z.ZodType<Value>, ReturnType<typeof makeChecker>>()
  const faults: SchemaFault[] = []
  const lines = textLinesOf(file).flatMap(({ number, value: text }): Line<Value>[] => {
    const parsed = parsedLine(text, placeOf(file, number))
    if ('fault' in parsed) {
      faults.push(parsed.fault)
      return []
    }
    const schema = schemaOf(parsed.value)
    const checker = checkers.get(schema) ?? makeChecker(schema)
    checkers.set(schema, checker)
    faults.push(...checker(parsed.value).map(({ pointer, detail }) => ({ pointer: placeOf(file, number, pointer), detail })))
    return [{ number, value: parsed.value as Value }]
  })
  refuse(faults)
  return lines
}

/** A plain text file, one entry a line. */
export const readTextLines = (file: string): string[] => textLinesOf(file).map(({ value }) => value.trim())

/** Annotated work is not to be lost to a repeated command, so an existing file is never overwritten. */
export const writeJsonLines = (terminal: Terminal, file: string | undefined, rows: readonly object[]): void => {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  if (file === undefined) return terminal.out(text)
  writeFileSync(file, text, { flag: 'wx' })
}
