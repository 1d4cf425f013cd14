/**
 * Opens the ledger and the packets: on a PostgreSQL server when `databaseUrl` is given, else on an embedded PGlite in `dataDir`.
 *
 * A commit on PostgreSQL survives a power cut. PGlite never asks the system to flush its files: it survives the death of the
 * process, not that of the machine.
 */
import { randomUUID } from 'node:crypto'
import type { GateStore, LedgerStore, PacketStore } from '../ports.js'
import { appendQueue } from './append_queue.js'
import { appendWriter } from './append_writer.js'
import { gateStore } from './gate_store.js'
import { ledgerStore } from './ledger_store.js'
import { migrate } from './migrate.js'
import { openPglite, openPostgres, type OpenDatabase, type StorageLog } from './open_database.js'
import { KnownContents } from './packet_writer.js'
import { packetStore } from './packet_store.js'
import type { VerdictStore } from '../labelling/chat/verdict_cache.js'
import { verdictStore } from './verdict_store.js'

export interface StorageOptions {
  databaseUrl?: string | undefined
  /** The folder of the embedded database; unused with a `databaseUrl`. */
  dataDir: string
  /** Connections to PostgreSQL. */
  poolSize?: number | undefined
  log?: StorageLog | undefined
  now?: () => Date
  newId?: () => string
  /** Told of cached verdicts that were tampered with. */
  report?: (cause: unknown) => void
}

export interface Storage {
  packets: PacketStore
  ledger: LedgerStore
  gate: GateStore
  verdicts: VerdictStore
  kind: 'postgres' | 'pglite'
  /** Writes what is still waiting, then closes. */
  close(): Promise<void>
}

/** The stores on a database that is open already; it is brought to the tables of this version first. */
export const storageOn = async (
  { kind, database, close }: OpenDatabase,
  { now = () => new Date(), newId = randomUUID, report = () => undefined }: Pick<StorageOptions, 'now' | 'newId' | 'report'>
): Promise<Storage> => {
  try {
    await migrate(database)
  } catch (error) {
    await close()
    throw error
  }
  const known = new KnownContents()
  const queue = appendQueue(appendWriter(database, known))
  return {
    kind,
    packets: packetStore(database, known),
    verdicts: verdictStore(database, now, report),
    ledger: ledgerStore(database, queue, { now, newId, vacuumsItself: kind === 'postgres' }),
    gate: gateStore(database),
    close: async () => {
      await queue.close()
      await close()
    }
  }
}

/** @throws Error when the data folder is in use, or the database cannot be reached or migrated. */
export const openStorage = async (options: StorageOptions): Promise<Storage> => {
  const { databaseUrl, dataDir, poolSize, log } = options
  return storageOn(databaseUrl === undefined ? await openPglite(dataDir) : openPostgres(databaseUrl, poolSize, log), options)
}
