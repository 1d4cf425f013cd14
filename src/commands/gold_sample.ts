/** `groundedgeo gold sample`: claims from a ledger as a sheet for annotators, with blanks for their name and label. */
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { sampleGold } from '../gold_sample.js'
import { openPorts } from '../start.js'
import { readTextLines, writeJsonLines } from './json_lines.js'
import type { ExitCode, Terminal } from './terminal.js'

export interface GoldSampleOptions {
  tenant: string
  count: number
  seed: string
  developmentQueries?: string
  output?: string
}

export const goldSample = async (config: Config, log: Logger, terminal: Terminal, options: GoldSampleOptions): Promise<ExitCode> => {
  const { tenant, count, seed, output } = options
  const developmentQueries = options.developmentQueries === undefined ? [] : readTextLines(options.developmentQueries)
  const { ports, close } = await openPorts(config, log)
  try {
    const { rows, strata, passedOver } = await sampleGold(ports, { tenant, count, seed, developmentQueries })
    writeJsonLines(terminal, output, rows.map((row) => ({ ...row, annotator: '', label: null })))
    // Beside the sheet: annotators must not see what the judge said.
    for (const { stratum, claims, drawn } of strata) terminal.error(`${stratum}: ${drawn} of ${claims} claims\n`)
    if (passedOver > 0) terminal.error(`passed over: ${passedOver} claims for development queries\n`)
    terminal.error(`${rows.length} claims drawn${rows.length < count ? `, for the ledger of ${tenant} holds no more` : ''}\n`)
    return rows.length === 0 ? 1 : 0
  } finally {
    await close()
  }
}
