/**
 * How fast is the service, and what does it cost beyond reading a request? `npm run bench -- load`
 *
 * Service, sender and database are processes of their own on this machine. Every figure is the median over rounds, and in each
 * round the scenarios follow one another, so that a slow minute of the machine slows all of them; a ratio is the median of the
 * ratios within the rounds. Throughput varies by half between runs of a shared machine: read the ratios, not the requests.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from 'simple-statistics'
import { canonicalText } from '../../src/core/ledger_text.js'
import { bodyOf, claimsPerCandidate, packetCount, packetOf, type BodyShape } from '../load/bodies.js'
import type { Fire, Fired } from '../load/cannon.js'
import { startChild, type Child } from '../load/child_process.js'
import { startPostgres } from '../load/durable_postgres.js'
import { tableText } from '../load/table.js'

export interface LoadOptions {
  seconds: number
  rounds: number
}

const unit = { candidateCount: 10, atomCount: 40 } as const
const manyConnections = 50
const largeUnitCandidateCount = 1_000

/** What is under way when sending ends is not counted, so there must be several answers a connection; else it is sent for longer. */
const answersPerConnectionMin = 4
const secondsMax = 60

/** Bodies a second of sending: more than the service answers, so that none comes twice. */
const bodiesPerSecond = 600

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const progress = (line: string): void => void process.stderr.write(`  ${line}\n`)

interface Scenario {
  name: string
  path: '/echo' | '/v1/rerank'
  shape: BodyShape
  connections: number
  /** The scenario whose requests a second are the measure of this one's. */
  comparedWith?: string
}

const shapes = {
  known: { ...unit, labels: 'supplied', packet: 'known' },
  new: { ...unit, labels: 'supplied', packet: 'new' },
  ref: { ...unit, labels: 'supplied', packet: 'ref' },
  text: { ...unit, labels: 'text', packet: 'new' },
  textAbout: { ...unit, labels: 'text', packet: 'new', withAbout: true }
} as const satisfies Record<string, BodyShape>

const scenarios: readonly Scenario[] = [
  { name: 'echo, packet inline', path: '/echo', shape: shapes.known, connections: manyConnections },
  { name: 'supplied labels, packet inline', path: '/v1/rerank', shape: shapes.known, connections: manyConnections, comparedWith: 'echo, packet inline' },
  { name: 'supplied labels, a new packet each', path: '/v1/rerank', shape: shapes.new, connections: manyConnections, comparedWith: 'echo, packet inline' },
  { name: 'echo, packet_ref', path: '/echo', shape: shapes.ref, connections: manyConnections },
  { name: 'supplied labels, packet_ref', path: '/v1/rerank', shape: shapes.ref, connections: manyConnections, comparedWith: 'echo, packet_ref' },
  { name: 'echo, text', path: '/echo', shape: shapes.text, connections: manyConnections },
  { name: 'embedded judge', path: '/v1/rerank', shape: shapes.text, connections: manyConnections, comparedWith: 'echo, text' },
  { name: 'embedded judge, 1 connection', path: '/v1/rerank', shape: shapes.text, connections: 1, comparedWith: 'echo, text' },
  { name: 'embedded judge, 1 connection, atoms about one candidate', path: '/v1/rerank', shape: shapes.textAbout, connections: 1, comparedWith: 'echo, text' }
]

/** Time of the embedded judge on one connection, against that of the plain unit. */
const growth: readonly Scenario[] = [
  { name: `${unit.candidateCount} candidates, ${unit.atomCount} atoms`, path: '/v1/rerank', shape: shapes.text, connections: 1 },
  { name: `${unit.candidateCount} candidates, ${2 * unit.atomCount} atoms`, path: '/v1/rerank', shape: { ...shapes.text, atomCount: 2 * unit.atomCount }, connections: 1 },
  { name: `${2 * unit.candidateCount} candidates, ${unit.atomCount} atoms`, path: '/v1/rerank', shape: { ...shapes.text, candidateCount: 2 * unit.candidateCount }, connections: 1 }
]

const largeUnit: Scenario = {
  name: `${largeUnitCandidateCount} candidates, ${unit.atomCount} atoms`,
  path: '/v1/rerank',
  shape: { ...shapes.text, candidateCount: largeUnitCandidateCount },
  connections: 1
}
const smallRequest: Scenario = { name: 'small requests', path: '/v1/rerank', shape: { ...shapes.text, candidateCount: 1, atomCount: 4 }, connections: 4 }

/** With the processor's time that the service's process took for one request; other programs disturb it least. */
type Measured = Fired & { processorMs: number }

/** The figures of one scenario, one entry a round. */
type Rounds = Map<string, Measured[]>

const medianOf = (rounds: Rounds, name: string, key: keyof Measured): number => median(rounds.get(name)!.map((fired) => fired[key]))

/** Median of the ratios within the rounds. */
const ratioOf = (rounds: Rounds, name: string, base: string, key: keyof Measured): number =>
  median(rounds.get(name)!.map((fired, round) => fired[key] / rounds.get(base)![round]![key]))

const round = (value: number, digits: number): string => value.toFixed(digits)

/** Seconds of processor time that the service's process has taken so far, by its own metrics. */
const processorSeconds = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)![1])
}

/** Sends one scenario after another, each with bodies that no earlier one had. */
const makeFirer = (cannon: Child<Fire, Fired>, url: string) => {
  let firstBody = packetCount
  const secondsNeeded = new Map<string, number>()
  const fire = async (scenario: Scenario, secondsWanted: number): Promise<Measured> => {
    const { name, path, shape, connections } = scenario
    const seconds = Math.max(secondsWanted, secondsNeeded.get(name) ?? 0)
    const bodyCount = Math.max(connections, shape.candidateCount >= largeUnitCandidateCount ? 8 : Math.ceil(bodiesPerSecond * seconds))
    firstBody += bodyCount
    progress(`${name}, ${seconds} s`)
    const before = await processorSeconds(url)
    const fired = await cannon.ask({ url, path, shape, connections, seconds, firstBody, bodyCount })
    const after = await processorSeconds(url)
    if (fired.requestCount < answersPerConnectionMin * connections && seconds < secondsMax) {
      secondsNeeded.set(name, 2 * seconds)
      return fire(scenario, 2 * seconds)
    }
    return { ...fired, processorMs: ((after - before) * 1_000) / fired.requestCount }
  }
  return fire
}
type Firer = ReturnType<typeof makeFirer>

/** On the embedded database: what it costs to record, and nothing that is the same on both. */
const recording = scenarios.filter(({ shape, connections }) => connections === manyConnections && (shape === shapes.known || shape === shapes.ref))

const inRounds = async (fire: Firer, each: readonly Scenario[], { seconds, rounds }: LoadOptions): Promise<Rounds> => {
  const figures: Rounds = new Map(each.map(({ name }) => [name, []]))
  for (const scenario of each) await fire(scenario, Math.min(seconds, 2))
  for (let index = 1; index <= rounds; index++) {
    progress(`round ${index} of ${rounds}`)
    for (const scenario of each) figures.get(scenario.name)!.push(await fire(scenario, seconds))
  }
  return figures
}

const printThroughput = (each: readonly Scenario[], rounds: Rounds): void => {
  const rows = each.map(({ name, comparedWith }) => [
    name,
    round(medianOf(rounds, name, 'requestsPerSecond'), 0),
    round(medianOf(rounds, name, 'p50'), 1),
    round(medianOf(rounds, name, 'p99'), 1),
    round(medianOf(rounds, name, 'processorMs'), 2),
    comparedWith === undefined ? '' : round(ratioOf(rounds, name, comparedWith, 'requestsPerSecond'), 3)
  ])
  say(tableText([['scenario', 'requests/s', 'p50 ms', 'p99 ms', 'processor ms', 'of its echo'], ...rows]))
}

const answerTo = async (url: string, method: string, body?: object): Promise<unknown> => {
  const response = await fetch(url, { method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

const storePackets = async (url: string): Promise<void> => {
  for (let number = 0; number < packetCount; number++) await answerTo(`${url}/v1/packets/load/versions/v${number}`, 'PUT', packetOf(number, shapes.ref))
}

const printSizes = async (url: string): Promise<void> => {
  for (const [name, shape] of [['supplied labels', shapes.known], ['embedded judge', shapes.text]] as const) {
    const body = bodyOf(1, shape)
    const answer = (await answerTo(`${url}/v1/rerank`, 'POST', body)) as { rerank_id: string; counts: { claims: number } }
    const { record } = (await answerTo(`${url}/v1/reranks/${answer.rerank_id}`, 'GET')) as { record: object }
    const bytes = (value: unknown): number => Buffer.byteLength(canonicalText(value))
    say(`${name}: a body of ${bytes(body)} bytes, ${answer.counts.claims} claims, an answer of ${bytes(answer)} bytes, a record of ${bytes(record)} bytes`)
  }
}

const printGrowth = (rounds: Rounds): void => {
  const base = growth[0]!.name
  const rows = growth.map(({ name }) => [
    name,
    round(medianOf(rounds, name, 'p50'), 2),
    round(medianOf(rounds, name, 'processorMs'), 2),
    name === base ? '' : round(ratioOf(rounds, name, base, 'p50'), 2),
    name === base ? '' : round(ratioOf(rounds, name, base, 'processorMs'), 2)
  ])
  say(tableText([['embedded judge, 1 connection', 'p50 ms', 'processor ms', 'times the p50', 'times the processor ms'], ...rows]))
}

/** One large unit after another on one connection, and small requests beside them. */
const printLargeUnit = async (url: string, fire: Firer, seconds: number): Promise<void> => {
  const alone = await fire(largeUnit, seconds)
  const quiet = await fire(smallRequest, seconds)
  const other = startChild<Fire, Fired>('cannon.js')
  try {
    const [large, small] = await Promise.all([fire(largeUnit, 2 * seconds), makeFirer(other, url)(smallRequest, 2 * seconds)])
    say(`a unit of ${largeUnit.name}: ${round(alone.mean, 0)} ms alone, ${round(large.mean, 0)} ms beside small requests`)
    say(`small requests (1 candidate, 4 atoms, ${smallRequest.connections} connections): p99 ${round(quiet.p99, 1)} ms alone, ${round(small.p99, 1)} ms beside large units`)
  } finally {
    await other.stop()
  }
}

const withService = async (title: string, settings: Record<string, string>, measure: (url: string, fire: Firer) => Promise<void>): Promise<void> => {
  say(`\n${title}\n`)
  progress('starting the service')
  const service = startChild<Record<string, string>, string>('serve.js')
  const cannon = startChild<Fire, Fired>('cannon.js')
  try {
    const url = await service.ask(settings)
    await storePackets(url)
    await measure(url, makeFirer(cannon, url))
  } finally {
    await cannon.stop()
    await service.stop()
  }
}

const measureOnPostgres = async (options: LoadOptions): Promise<void> => {
  progress('starting PostgreSQL')
  const postgres = await startPostgres()
  try {
    await withService('PostgreSQL, durable commits', { DATABASE_URL: postgres.databaseUrl }, async (url, fire) => {
      printThroughput(scenarios, await inRounds(fire, scenarios, options))
      say('')
      await printSizes(url)
      say('')
      printGrowth(await inRounds(fire, growth, options))
      say('')
      await printLargeUnit(url, fire, options.seconds)
    })
  } finally {
    await postgres.stop()
  }
}

const measureOnPglite = async (options: LoadOptions): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundedgeo-load-pglite-'))
  try {
    await withService('PGlite, embedded; it never asks the system to flush', { DATA_DIR: dataDir }, async (_url, fire) => printThroughput(recording, await inRounds(fire, recording, options)))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const load = async (options: LoadOptions): Promise<void> => {
  say(`Load: ${unit.candidateCount} candidates x ${claimsPerCandidate} claims, ${unit.atomCount} atoms, ${manyConnections} connections unless said otherwise;`)
  say(`${options.rounds} interleaved rounds of ${options.seconds} s a scenario (longer where ${answersPerConnectionMin} answers a connection take longer), medians; Node ${process.version}, ${availableParallelism()} cores.`)
  say('Every body has figures of its own, so no claim and no new packet comes twice; "packet inline" and packet_ref rotate over ' + `${packetCount} packets that are known by then.`)
  say('echo reads and validates the same body with the same validator and sends it back; the ratio is of requests a second, within a round.')
  await measureOnPostgres(options)
  await measureOnPglite(options)
}
