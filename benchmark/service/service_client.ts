/**
 * A running service, asked over HTTP. Answers are parsed by the service's own schemas; a refusal becomes an error that names its code.
 *
 * A service that is busy says for how long (429, 503 with Retry-After), and is asked again after that.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { Problem } from '../../src/domain/problem.js'

const attemptCountMax = 8
const waitSecondsDefault = 1
const waitSecondsMax = 70
/** A service has its own deadline for a unit; this one is for a connection that died. */
const answerMsMax = 120_000

export interface ServiceAddress {
  url: string
  /** Sent as a bearer token where the service asks for keys. */
  apiKey?: string
}

export interface ServiceClient {
  send<Answer extends z.ZodType>(answer: Answer, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<z.infer<Answer>>
}

const refusalOf = (method: string, path: string, status: number, text: string): string => {
  try {
    const problem = Problem.safeParse(JSON.parse(text))
    if (problem.success) {
      const faults = (problem.data.errors ?? []).slice(0, 3).map(({ pointer, detail }) => `${pointer}: ${detail}`)
      return `${method} ${path}: ${status} ${problem.data.code}, ${[problem.data.detail, ...faults].join('; ')}`
    }
  } catch {
    // Not JSON: whoever answered is not the service, and the status says all there is.
  }
  return `${method} ${path}: ${status}`
}

export const serviceAt = ({ url, apiKey }: ServiceAddress): ServiceClient => ({
  send: async (answer, method, path, body) => {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(new URL(path, url), {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMsMax)
      }).catch((cause: unknown) => {
        throw new Error(`${method} ${path}: no answer from ${url}`, { cause })
      })
      const text = await response.text()
      if (response.ok) return answer.parse(JSON.parse(text))
      if ((response.status !== 429 && response.status !== 503) || attempt === attemptCountMax) throw new Error(refusalOf(method, path, response.status, text))
      await delay(1_000 * Math.min(waitSecondsMax, Number(response.headers.get('retry-after')) || waitSecondsDefault))
    }
  }
})
