/**
 * What the log keeps of an error: its kind, its codes and where it happened, never its message.
 *
 * Messages of parsers and databases quote the value at fault, and here that is a query or a candidate's text.
 */
export interface SafeError {
  kind: string
  codes: string[]
  frames: string[]
  cause?: SafeError
}

const causeDepthMax = 5
const frameCountMax = 20

/** Codes of Node, of PostgreSQL and of our own problems; names of tables and constraints. None of them holds user text. */
const codeKeys = ['code', 'routine', 'schema', 'table', 'column', 'constraint'] as const
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,80}$/.test(value)

const framesOf = (error: Error): string[] => {
  const stack = error.stack ?? ''
  const afterMessage = stack.startsWith('    at ') ? 0 : stack.indexOf(error.message) + error.message.length
  const frames = stack.slice(afterMessage).split('\n').filter((line) => /^\s+at \S/.test(line))
  return frames.slice(0, frameCountMax).map((line) => line.trim())
}

export const safeError = (error: unknown, depth = 0): SafeError => {
  if (!(error instanceof Error)) return { kind: typeof error, codes: [], frames: [] }
  const codes = codeKeys.flatMap((key) => {
    const value = (error as unknown as Record<string, unknown>)[key]
    return isName(value) ? [`${key}=${value}`] : []
  })
  const kind = isName(error.name) ? error.name : 'Error'
  return { kind, codes, frames: framesOf(error), ...(error.cause !== undefined && depth < causeDepthMax && { cause: safeError(error.cause, depth + 1) }) }
}
