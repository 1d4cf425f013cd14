/**
 * How many requests may be inside at once. One counts as under way when it has wholly arrived, so that slow uploads take no place
 * from those who are ready. Bodies still arriving hold memory, so as many of these are kept; beyond, the client with the most of
 * them loses its oldest. A request in one piece is inside before it could be the oldest.
 */
import type { IncomingMessage } from 'node:http'
import { ProblemError } from '../domain/problem.js'

export interface Intake {
  /** The head of a request has arrived. @param client its key, or its address where there is none */
  arrive(request: IncomingMessage, client: string): void
  /** The whole of it has arrived. @throws ProblemError too_many_requests */
  admit(request: IncomingMessage): void
  /** It was answered, or its client left. */
  leave(request: IncomingMessage): void
}

const retryAfterSeconds = 1

const tooMany = (runningMax: number, doing: string): ProblemError =>
  new ProblemError('too_many_requests', `more than ${runningMax} requests ${doing} (REQUESTS_RUNNING_MAX)`, { retryAfterSeconds })

/** The error stands in for the rest of the body, and whoever waits for that answers with it and closes the connection. */
const turnAway = (request: IncomingMessage, problem: ProblemError): void => {
  if (request.listenerCount('error') > 0) request.emit('error', problem)
  else request.destroy()
}

/** @param runningMax 0: no limit */
export const makeIntake = (runningMax: number): Intake => {
  const arriving = new Map<IncomingMessage, string>()
  const running = new Set<IncomingMessage>()
  const oldestOfTheBusiest = (): IncomingMessage => {
    const counts = new Map<string, number>()
    for (const client of arriving.values()) counts.set(client, (counts.get(client) ?? 0) + 1)
    const most = Math.max(...counts.values())
    return [...arriving].find(([, client]) => counts.get(client) === most)![0]
  }
  return {
    arrive: (request, client) => {
      if (runningMax === 0) return
      arriving.set(request, client)
      if (arriving.size <= runningMax) return
      const slow = oldestOfTheBusiest()
      arriving.delete(slow)
      turnAway(slow, tooMany(runningMax, 'have not wholly arrived'))
    },
    admit: (request) => {
      if (runningMax === 0 || running.has(request)) return
      arriving.delete(request)
      if (running.size >= runningMax) throw tooMany(runningMax, 'are under way')
      running.add(request)
    },
    leave: (request) => {
      arriving.delete(request)
      running.delete(request)
    }
  }
}
