/**
 * kysely on PGlite, the PostgreSQL that runs inside this process. PGlite is a single session, so connections are handed out
 * one at a time: whoever holds the connection may hold a transaction.
 */
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult
} from 'kysely'

class PgliteDriver implements Driver {
  readonly #connection: DatabaseConnection
  /** Settled when the last one in the queue has released the connection. */
  #released: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(readonly pglite: PGlite) {
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, affectedRows } = await pglite.query<Row>(query.sql, [...query.parameters])
        return { rows, numAffectedRows: BigInt(affectedRows ?? 0) }
      },
      streamQuery: () => {
        throw new Error('PGlite has no cursors')
      }
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#released
    let release = (): void => {}
    this.#released = new Promise((resolve) => (release = resolve))
    await before
    this.#release = release
    return this.#connection
  }

  releaseConnection = async (): Promise<void> => this.#release()
  init = async (): Promise<void> => {}
  beginTransaction = async (): Promise<void> => void (await this.pglite.query('begin'))
  commitTransaction = async (): Promise<void> => void (await this.pglite.query('commit'))
  rollbackTransaction = async (): Promise<void> => void (await this.pglite.query('rollback'))
  destroy = async (): Promise<void> => this.pglite.close()
}

export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler()
})
