/** `groundedgeo serve`: runs until it is told to stop, finishes what it accepted, and ends at once when told twice. */
import type { Logger } from 'pino'
import { requireKeysBeyondLoopback, type Config } from '../config.js'
import { startService } from '../start.js'
import type { ExitCode, Terminal } from './terminal.js'

const stopSignals = ['SIGTERM', 'SIGINT'] as const
const exitCodeWhenToldTwice = 130

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
  await service.stop()
  return 0
}
