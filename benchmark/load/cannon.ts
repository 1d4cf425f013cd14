/**
 * autocannon in a process of its own, so that sending does not take the service's time.
 *
 * Every connection has bodies of its own and repeats none before it has sent all of them.
 */
import autocannon, { type Request } from 'autocannon'
import { bodyOf, type BodyShape } from './bodies.js'
import { answerParent } from './child_process.js'

export interface Fire {
  url: string
  path: string
  shape: BodyShape
  connections: number
  seconds: number
  /** Number of the first body; a run that begins behind another's bodies repeats none of them. */
  firstBody: number
  bodyCount: number
}

export interface Fired {
  requestCount: number
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  mean: number
}

const timeoutSeconds = 60

/** The smallest value that at least this share of the sorted values does not exceed. */
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0

const fire = async ({ url, path, shape, connections, seconds, firstBody, bodyCount }: Fire): Promise<Fired> => {
  const requests = Array.from({ length: bodyCount }, (_, index): Request => {
    return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(bodyOf(firstBody + index, shape)) }
  })
  const perConnection = Math.floor(requests.length / connections)
  let clientCount = 0
  const milliseconds: number[] = []
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: timeoutSeconds,
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      client.setRequests(requests.slice(clientCount * perConnection, (clientCount + 1) * perConnection))
      clientCount += 1
    }
  })
  running.on('response', (_client, _status, _bytes, each) => milliseconds.push(each))
  const { non2xx, errors, timeouts, duration } = await running
  if (non2xx + errors + timeouts > 0) throw new Error(`${path}: ${milliseconds.length} answers, of which ${non2xx} were not 200; ${errors} errors, ${timeouts} timeouts`)
  milliseconds.sort((left, right) => left - right)
  return {
    requestCount: milliseconds.length,
    requestsPerSecond: milliseconds.length / duration,
    p50: quantile(milliseconds, 0.5),
    p99: quantile(milliseconds, 0.99),
    mean: milliseconds.reduce((sum, each) => sum + each, 0) / Math.max(1, milliseconds.length)
  }
}

answerParent(fire)
