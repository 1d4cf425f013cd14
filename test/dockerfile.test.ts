/**
 * The Dockerfile, by its own commands: its RUN lines build the service from a clean copy of the repository's files, its CMD
 * starts it with its ENV and a key file, and its HEALTHCHECK finds it well.
 *
 * Half a minute, nearly all of it `npm ci`; packages in npm's cache are not fetched again.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { buildStages, inStage, withExactly, type Stage } from './support/dockerfile.js'
import { readRepositoryFile, repositoryFile, repositoryFiles } from './support/repository.js'

const startMsMax = 60_000
const buildMsMax = 240_000

t.setTimeout(buildMsMax)

/** npm tells its scripts how it was called itself; a container would not know that. */
const outerEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|node_|tap|_tap|HOST$|PORT$|DATA_DIR$|DATABASE_URL$|API_KEYS_FILE$)/i.test(name) ||
      /^npm_config_(cache|registry|userconfig|globalconfig)$/i.test(name)
  )
)
outerEnvironment.PATH = `${dirname(process.execPath)}:${process.env.PATH}`

/** Our .dockerignore leaves out everything and names what is let in; only that form is understood here. */
const contextNames = (): Set<string> => {
  const [first, ...rest] = readRepositoryFile('.dockerignore')
    .split('\n')
    .filter((line) => line !== '')
  if (first !== '*' || rest.some((line) => !line.startsWith('!'))) throw new Error('.dockerignore must be * and then names that are let in, each behind !')
  return new Set(rest.map((line) => line.slice(1)))
}

const copyContext = (context: string): void => {
  const names = contextNames()
  for (const path of repositoryFiles().filter((each) => names.has(each.split('/')[0]!))) {
    mkdirSync(dirname(join(context, path)), { recursive: true })
    cpSync(repositoryFile(path), join(context, path))
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The stage's own ENV, with its absolute paths inside its folder and another port. */
const environmentOf = (stage: Stage, port: number): Record<string, string> => ({
  PATH: outerEnvironment.PATH!,
  ...Object.fromEntries(Object.entries(stage.environment).map(([name, value]) => [name, value.startsWith('/') ? inStage(stage, value) : value])),
  PORT: String(port)
})

const untilHealthy = async (stage: Stage, env: Record<string, string>, service: ChildProcess): Promise<void> => {
  const giveUpAt = Date.now() + startMsMax
  while (spawnSync(...withExactly(env, 'sh', ['-c', stage.healthCheck]), { cwd: inStage(stage, '.') }).status !== 0) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode}`)
    if (Date.now() > giveUpAt) throw new Error('the service did not become healthy')
    await sleep(250)
  }
}

t.test("the Dockerfile's own commands build a service that is healthy and asks for a key", async (t) => {
  t.setTimeout(buildMsMax)
  const folder = mkdtempSync(join(tmpdir(), 'groundedgeo-dockerfile-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  copyContext(join(folder, 'context'))
  const stage = buildStages(readRepositoryFile('Dockerfile'), join(folder, 'context'), folder, outerEnvironment)
  t.not(stage.user, 'root', 'the service does not run as root')

  const env = environmentOf(stage, await freePort())
  const inApp = { cwd: inStage(stage, '.') }
  const [program, ...commandArguments] = stage.command
  t.equal(spawnSync(...withExactly(env, program!, commandArguments), { ...inApp, timeout: startMsMax }).status, 2, 'without the key file it does not start')

  const printed = spawnSync(...withExactly(env, program!, ['build/src/main.js', 'key', 'new', '--tenant', 'shop', '--scope', 'rerank']), {
    ...inApp,
    encoding: 'utf8'
  }).stdout
  const [key] = /^gg_\S+$/m.exec(printed)!
  const [entry] = /^\{.*\}$/m.exec(printed)!
  mkdirSync(dirname(env.API_KEYS_FILE!), { recursive: true })
  writeFileSync(env.API_KEYS_FILE!, `[${entry}]`)

  const service = spawn(...withExactly(env, program!, commandArguments), { ...inApp, stdio: ['ignore', 'ignore', 'inherit'] })
  t.teardown(() => void service.kill('SIGKILL'))
  await untilHealthy(stage, env, service)

  const body = readFileSync(repositoryFile('packets/portable_power_stations.request.json'), 'utf8')
  const rerank = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${env.PORT}/v1/rerank`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  t.equal((await rerank({})).status, 401, 'without a key nothing is answered')
  t.equal((await rerank({ authorization: `Bearer ${key}` })).status, 200, 'with the key the example is reranked')

  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  t.strictSame(await ended, [0, null], 'it ends in good order when told to stop')
})
