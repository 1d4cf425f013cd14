/** `groundedgeo serve`: runs until it is told to stop, finishes what it accepted within a limit, and ends at once when told twice. */
import type { Logger } from 'pino'
import { requireKeysBeyondLoopback, type Config } from '../config.js'
import { unfinishedGraceMs } from '../http/connections.js'
import { startService } from '../start.js'
import type { ExitCode, Terminal } from './terminal.js'

const stopSignals = ['SIGTERM', 'SIGINT'] as const
const exitCodeWhenToldTwice = 130
const exitCodeWhenCutShort = 1

/** Beyond what requests may take, for the ledger to write what waits and to close. What is not committed by then is not there, and was not answered. */
const closingMsMax = 15_000

const toldToStop = (): Promise<void> =>
  new Promise((resolve) => {
    let isTold = false
    for (const signal of stopSignals) {
      process.on(signal, () => {
        if (isTold) process.exit(exitCodeWhenToldTwice)
        isTold = true
        resolve()
      })
    }
  })

export const serve = async (config: Config, log: Logger, terminal: Terminal): Promise<ExitCode> => {
  requireKeysBeyondLoopback(config)
  const stopping = toldToStop()
  const service = await startService(config, log)
  terminal.out(`GroundedGEO listens on ${service.url} (interface described at ${service.url}/docs)\n`)
  await stopping
  terminal.out('Stopping: finishing what was accepted\n')
  setTimeout(() => {
    terminal.error('The database could not be closed in time; ending without\n')
    process.exit(exitCodeWhenCutShort)
  }, unfinishedGraceMs + config.limits.deadlineMsDefault + closingMsMax).unref()
  await service.stop()
  return 0
}
