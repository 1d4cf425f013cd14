/** `groundedgeo ledger verify`: recomputes every hash, link and score, and names the first record that does not hold. */
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { openPorts } from '../start.js'
import { printable } from '../printable.js'
import type { ExitCode, Terminal } from './terminal.js'

/** @param tenant every tenant when absent */
export const verifyLedgers = async (config: Config, log: Logger, terminal: Terminal, tenant: string | undefined): Promise<ExitCode> => {
  const { ports, close } = await openPorts(config, log)
  try {
    const tenants = tenant === undefined ? await ports.ledger.tenants() : [tenant]
    if (tenants.length === 0) terminal.out('the ledger is empty\n')
    let exitCode: ExitCode = 0
    for (const each of tenants) {
      const { entries, bodies, erased, first_bad } = await ports.ledger.verify(each)
      terminal.out(`${each}: ${entries} entries, ${bodies} bodies, ${erased} erased: ${first_bad === null ? 'all hold' : 'BROKEN'}\n`)
      if (first_bad === null) continue
      exitCode = 1
      terminal.error(`${each}: first bad record ${first_bad.record_id ?? '(unknown)'} at sequence ${first_bad.sequence ?? '(unknown)'}: ${printable(first_bad.fault)}\n`)
    }
    return exitCode
  } finally {
    await close()
  }
}
