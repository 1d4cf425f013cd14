/**
 * One process a data folder. PGlite takes no lock of its own, and a second process on the same folder would silently lose writes.
 *
 * The lock is a file that names its holder. It appears whole or not at all, because it is written aside and then linked into
 * place. The lock of a process that no longer runs is taken over; a lock from another host is left alone, as nobody here can
 * tell whether that process runs.
 */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning, thisProcess, type ProcessIdentity } from './process_identity.js'

export interface DirectoryLock {
  release(): Promise<void>
}

/** Another process that takes over the same stale lock may win the race; then its lock is judged in turn. */
const attemptCountMax = 5

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code

const holderOf = (text: string): ProcessIdentity | null => {
  try {
    return JSON.parse(text) as ProcessIdentity
  } catch {
    return null
  }
}

/** @throws Error that names the folder and the process holding it. */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  await mkdir(directory, { recursive: true })
  const lockPath = join(directory, 'groundedgeo.lock')
  const ownPath = join(directory, `groundedgeo.lock.${randomUUID()}`)
  const ownText = JSON.stringify(await thisProcess())
  await writeFile(ownPath, ownText)
  try {
    for (let attempt = 0; attempt < attemptCountMax; attempt++) {
      try {
        await link(ownPath, lockPath)
        return { release: async () => void ((await readFile(lockPath, 'utf8').catch(() => null)) === ownText && (await rm(lockPath, { force: true }))) }
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error
      }
      await removeIfStale(directory, lockPath)
    }
    throw new Error(`The data folder ${directory} is being opened by other processes`)
  } finally {
    await rm(ownPath, { force: true })
  }
}

const removeIfStale = async (directory: string, lockPath: string): Promise<void> => {
  const text = await readFile(lockPath, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null
    throw error
  })
  if (text === null) return
  const holder = holderOf(text)
  if (holder !== null && (await isRunning(holder))) {
    throw new Error(
      `The data folder ${directory} is in use by process ${holder.pid} on host ${holder.host}. One process may use an embedded database: ` +
        `stop that process, use another folder, or set DATABASE_URL to share a PostgreSQL server. If that host is gone, remove ${lockPath}.`
    )
  }
  const asidePath = `${lockPath}.${randomUUID()}`
  try {
    await rename(lockPath, asidePath)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  // Between reading and renaming another process may have taken over already: its lock goes back to its place.
  if ((await readFile(asidePath, 'utf8')) !== text) await link(asidePath, lockPath).catch(() => undefined)
  await rm(asidePath, { force: true })
}
