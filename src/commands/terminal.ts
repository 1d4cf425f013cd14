/** Where a command writes, and what it ends with: 0 well, 1 something is at fault in what it was given, 2 it could not start. */
export interface Terminal {
  out(text: string): void
  error(text: string): void
}

export type ExitCode = 0 | 1 | 2
