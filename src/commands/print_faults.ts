/** Faults as lines, each with its place. */
import { ProblemError, type SchemaFault } from '../domain/problem.js'
import { printable } from '../printable.js'
import type { Terminal } from './terminal.js'

export const printFaults = (terminal: Terminal, faults: readonly SchemaFault[]): void => {
  for (const { pointer, detail } of faults) terminal.error(`${pointer === '' ? '(the whole)' : printable(pointer)}: ${printable(detail)}\n`)
}

export const printProblem = (terminal: Terminal, error: ProblemError): void => {
  terminal.error(`${error.code}: ${printable(error.detail)}\n`)
  printFaults(terminal, error.options.errors ?? [])
}
