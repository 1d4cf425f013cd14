/**
 * Brings a database to the tables of this version. The migrations are named here rather than read from a folder, so that they
 * travel with the compiled code. A migration that was released is never edited; a change is a new one.
 *
 * kysely creates its own book-keeping tables before it takes its lock, and two processes starting together would collide
 * there: so a lock of ours is held around the whole.
 */
import { Migrator, sql, type Migration } from 'kysely'
import { createGateTables } from './create_gate_tables.js'
import { createTables } from './create_tables.js'
import { createTriggers } from './create_triggers.js'
import { createVerdictCache } from './create_verdict_cache.js'
import type { Database } from './tables.js'

const migrations: Record<string, Migration> = {
  '0001_create_tables': { up: createTables },
  '0002_create_triggers': { up: createTriggers },
  '0003_create_gate_tables': { up: createGateTables },
  '0004_create_verdict_cache': { up: createVerdictCache }
}

/** Any number that no other user of the database locks on. */
const lockNumber = 7_318_240_551

/** Texts hold any character, and their bytes are hashed: another encoding would refuse some and change others. */
const requireUtf8 = async (database: Database): Promise<void> => {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database)
  const encoding = rows[0]!.server_encoding
  if (encoding !== 'UTF8') throw new Error(`The database has the encoding ${encoding}; create it with encoding UTF8`)
}

export const migrate = (database: Database): Promise<void> =>
  database.connection().execute(async (connection) => {
    await requireUtf8(connection)
    await sql`select pg_advisory_lock(${sql.lit(lockNumber)})`.execute(connection)
    try {
      const { error } = await new Migrator({ db: connection, provider: { getMigrations: async () => migrations } }).migrateToLatest()
      if (error !== undefined) throw error
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockNumber)})`.execute(connection)
    }
  })
