/** Erases the bodies of records older than LEDGER_RETENTION_DAYS, for every tenant: at the start and once a day. */
import { daily, daysBefore, type Daily } from './daily.js'
import type { Ports } from './ports.js'

export const eraseOldRecords = async ({ ledger, now }: Pick<Ports, 'ledger' | 'now'>, retentionDays: number): Promise<number> => {
  const cutoff = daysBefore(now(), retentionDays)
  let count = 0
  for (const tenant of await ledger.tenants()) count += await ledger.eraseBefore(tenant, cutoff, retentionDays)
  return count
}

/** @param log told how many were erased */
export const startRetention = (
  ports: Pick<Ports, 'ledger' | 'now' | 'report'>,
  retentionDays: number | undefined,
  log: (erased: number) => void
): Daily => (retentionDays === undefined ? { stop: async () => undefined } : daily(async () => log(await eraseOldRecords(ports, retentionDays)), ports.report))
