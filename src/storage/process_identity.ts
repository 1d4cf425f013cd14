/**
 * Which process wrote a lock, so that a later one can tell whether it still runs. A process id alone is not enough: ids are
 * used again, and in a container every start gets the same one. Linux tells when a process started; elsewhere the id must do.
 */
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'

export interface ProcessIdentity {
  pid: number
  host: string
  /** Boot and clock tick at which the process started; null where the system does not tell. */
  started: string | null
}

/** Position of the start time among the fields after the command name: field 22 of /proc/pid/stat, the command being field 2. */
const startTimeIndex = 19

const startOf = async (pid: number): Promise<string | null> => {
  try {
    const [boot, stat] = await Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8'), readFile(`/proc/${pid}/stat`, 'utf8')])
    // The command name may hold spaces and parentheses, so the fields are counted from the last parenthesis.
    return `${boot.trim()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[startTimeIndex]}`
  } catch {
    return null
  }
}

export const thisProcess = async (): Promise<ProcessIdentity> => ({ pid: process.pid, host: hostname(), started: await startOf(process.pid) })

/** Another host's processes cannot be asked, so they count as running. */
export const isRunning = async (identity: ProcessIdentity): Promise<boolean> => {
  if (identity.host !== hostname()) return true
  try {
    process.kill(identity.pid, 0)
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const started = await startOf(identity.pid)
  return identity.started === null || started === null || started === identity.started
}
