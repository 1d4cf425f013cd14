/**
 * One process a data folder. PGlite takes no lock of its own, and a second process on the same folder would silently lose writes.
 *
 * Everyone who wants the folder first puts down a file that names its process, and only then looks for the files of others.
 * Of any two, whoever came second sees the first: so two can never both believe that they are alone. Two that start in the
 * same moment may both step back; each then tries again after a while of its own. Files of processes that no longer run
 * count for nothing and are cleared away by the next holder.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning, thisProcess, type ProcessIdentity } from './process_identity.js'

export interface DirectoryLock {
  release(): Promise<void>
}

const lockName = /^groundedgeo-[0-9a-f-]+\.lock$/
const attemptCountMax = 5
/** Longest wait before the next attempt; each waits a random part of it. */
const stepBackMsMax = 150

interface Other {
  path: string
  /** Null when the file says nothing that could be read: its process died while the machine lost power. */
  holder: ProcessIdentity | null
}

const othersIn = async (directory: string, ownPath: string): Promise<Other[]> => {
  const paths = (await readdir(directory)).filter((name) => lockName.test(name)).map((name) => join(directory, name))
  const others: Other[] = []
  for (const path of paths.filter((each) => each !== ownPath)) {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text !== null) others.push({ path, holder: identityIn(text) })
  }
  return others
}

const identityIn = (text: string): ProcessIdentity | null => {
  try {
    return JSON.parse(text) as ProcessIdentity
  } catch {
    return null
  }
}

const firstRunning = async (others: readonly Other[]): Promise<{ path: string; holder: ProcessIdentity } | null> => {
  for (const { path, holder } of others) if (holder !== null && (await isRunning(holder))) return { path, holder }
  return null
}

/** @throws Error that names the folder and the process holding it. */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  await mkdir(directory, { recursive: true })
  const text = JSON.stringify(await thisProcess())
  for (let attempt = 1; ; attempt++) {
    const ownPath = join(directory, `groundedgeo-${randomUUID()}.lock`)
    // Written aside and moved into place: the others see it whole or not at all.
    await writeFile(`${ownPath}.writing`, text)
    await rename(`${ownPath}.writing`, ownPath)
    const others = await othersIn(directory, ownPath)
    const running = await firstRunning(others)
    if (running === null) {
      for (const { path } of others) await rm(path, { force: true })
      return { release: () => rm(ownPath, { force: true }) }
    }
    await rm(ownPath, { force: true })
    if (attempt === attemptCountMax) {
      throw new Error(
        `The data folder ${directory} is in use by process ${running.holder.pid} on host ${running.holder.host}. One process may use an embedded database: ` +
          `stop that process, use another folder, or set DATABASE_URL to share a PostgreSQL server. If that host is gone, remove ${running.path}.`
      )
    }
    await delay(randomInt(stepBackMsMax))
  }
}
