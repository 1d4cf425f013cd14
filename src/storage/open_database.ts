/** The two databases: a PostgreSQL server when there is an address, else the embedded PGlite in the data folder. */
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockDirectory } from './directory_lock.js'
import { pgliteDialect } from './pglite_dialect.js'
import type { Database, Tables } from './tables.js'

/** What the storage says of its own accord; pino's logger fits. */
export interface StorageLog {
  warn(details: object, message: string): void
}

export interface OpenDatabase {
  kind: 'postgres' | 'pglite'
  database: Database
  close(): Promise<void>
}

const poolSizeDefault = 10
const connectTimeoutMs = 5_000
/** Waiting for another process that appends to the same chain. */
const lockTimeoutMs = 15_000
/** A process that hangs with a chain's head locked loses its connection after this time, so that the others can go on. */
const idleInTransactionTimeoutMs = 30_000

/** A server that is cut off without a word is given up after this time, and the request hears that the ledger cannot be reached. */
const queryTimeoutMs = 120_000

export const openPostgres = (databaseUrl: string, poolSize = poolSizeDefault, log?: StorageLog): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'groundedgeo',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs
  })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => log?.warn({ error }, 'a database connection was lost'))
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', database, close: () => database.destroy() }
}

/**
 * A new database takes seconds to make. It is made aside and moved into place, so that a process killed meanwhile leaves
 * no half-made database behind.
 */
const makeIfMissing = async (folder: string): Promise<void> => {
  if (await stat(folder).catch(() => null)) return
  const aside = `${folder}.making`
  await rm(aside, { recursive: true, force: true })
  const pglite = await PGlite.create(aside)
  await pglite.close()
  await rename(aside, folder)
}

export const openPglite = async (dataDir: string): Promise<OpenDatabase> => {
  const lock = await lockDirectory(dataDir)
  try {
    const folder = join(dataDir, 'pglite')
    await makeIfMissing(folder)
    const pglite = await PGlite.create(folder)
    const database = new Kysely<Tables>({ dialect: pgliteDialect(pglite) })
    return {
      kind: 'pglite',
      database,
      close: async () => {
        try {
          await database.destroy()
        } finally {
          await lock.release()
        }
      }
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
