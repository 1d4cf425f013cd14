/** Erases the bodies of records older than LEDGER_RETENTION_DAYS, for every tenant: at the start and once a day. */
import type { Ports } from './ports.js'

const dayMs = 24 * 60 * 60 * 1_000

export interface Retention {
  /** Resolves when nothing is being erased any more. */
  stop(): Promise<void>
}

export const eraseOldRecords = async ({ ledger, now }: Pick<Ports, 'ledger' | 'now'>, retentionDays: number): Promise<number> => {
  const cutoff = new Date(now().getTime() - retentionDays * dayMs)
  let count = 0
  for (const tenant of await ledger.tenants()) count += await ledger.eraseBefore(tenant, cutoff, retentionDays)
  return count
}

/** @param log told how many were erased; a run that fails is reported and tried again the next day. */
export const startRetention = (
  ports: Pick<Ports, 'ledger' | 'now' | 'report'>,
  retentionDays: number | undefined,
  log: (erased: number) => void
): Retention => {
  if (retentionDays === undefined) return { stop: async () => undefined }
  let running: Promise<void> = Promise.resolve()
  const run = (): void => {
    running = running.then(async () => log(await eraseOldRecords(ports, retentionDays))).catch((error: unknown) => ports.report(error))
  }
  run()
  const timer = setInterval(run, dayMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    }
  }
}
