/** `groundedgeo key new`: the key, shown this once, and the entry for the file that API_KEYS_FILE names. */
import { ApiKey, newApiKey, type Scope } from '../http/keyring.js'
import { printFaults } from './print_faults.js'
import { makeChecker } from '../http/schema_faults.js'
import type { ExitCode, Terminal } from './terminal.js'

export const newKey = (terminal: Terminal, tenant: string, scopes: readonly Scope[]): ExitCode => {
  const { key, entry } = newApiKey(tenant, scopes)
  const faults = makeChecker(ApiKey)(entry)
  if (faults.length > 0) {
    printFaults(terminal, faults)
    return 1
  }
  terminal.out(`The key, shown only now:\n${key}\n\nThe entry for the list in API_KEYS_FILE:\n${JSON.stringify(entry)}\n`)
  return 0
}
