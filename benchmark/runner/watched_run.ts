/** A run as a command: Ctrl-C, progress on stderr, tables on stdout, and the exit code. */
import { progressOver } from './progress.js'
import type { RunEnd, RunWatch } from './run_folder.js'

/** 128 and the number of the signal, as shells say it. */
const interruptedExitCode = 130

export const say = (line: string): void => void process.stderr.write(`${line}\n`)

const listed = (seconds: Record<string, number>): string =>
  Object.entries(seconds)
    .map(([stage, value]) => `${stage} ${value.toFixed(1)}`)
    .join(', ')

export const watchedRun = async (folder: string, startedMs: number, run: (watch: RunWatch) => Promise<RunEnd>): Promise<void> => {
  const interruption = new AbortController()
  const interrupt = (): void => {
    // A second Ctrl-C ends the process at once; the rows recorded so far stay.
    if (interruption.signal.aborted) process.exit(interruptedExitCode)
    say('interrupted: finishing the cases under way')
    interruption.abort()
  }
  process.on('SIGINT', interrupt)
  try {
    const end = await run({
      signal: interruption.signal,
      begin: (toRun, planned) => {
        say(`${planned} cases, ${planned - toRun} of them recorded already`)
        const progress = progressOver(toRun, process.stderr)
        return { ended: (_planned, errored) => progress.ended(errored), stop: progress.stop }
      },
      now: () => new Date()
    })
    process.stdout.write(end.tables)
    const tookS = ((performance.now() - startedMs) / 1_000).toFixed(1)
    const memoryMb = Math.round(process.resourceUsage().maxRSS / 1_024)
    const failed = end.failed > 0 ? ` and ${end.failed} failed runs` : ''
    if (end.outcome === 'unchanged') say(`${folder}: complete already, nothing to do`)
    else say(`${folder}: ${end.outcome}, ${end.errors} errors${failed}, ${tookS} s with ${memoryMb} MB (${listed(end.seconds)})`)
    if (end.outcome === 'partial') process.exitCode = interruptedExitCode
    else if (end.errors + end.failed > 0) process.exitCode = 1
  } finally {
    process.off('SIGINT', interrupt)
  }
}
