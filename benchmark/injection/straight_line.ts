/** A request through the service's own straight line, from its schema to the decision, without storage. */
import { readConfig } from '../../src/config.js'
import { decide } from '../../src/core/decide.js'
import type { RerankRecord } from '../../src/domain/ledger.js'
import { RerankRequest } from '../../src/domain/rerank_request.js'
import type { Extractor, JudgingSource, Ports } from '../../src/ports.js'
import { judge } from '../../src/rerank.js'
import type { ClaimsOfText } from './flips.js'

/** Each candidate's text and claims by its id, or why the request was refused before anything was read. */
export type Line = { refused: string } | { candidates: ReadonlyMap<string, ClaimsOfText> }

/** No record is kept: whoever touches a store here has left the line. */
const noStore = <Store extends object>(name: string): Store =>
  new Proxy({} as Store, {
    get: () => () => {
      throw new Error(`${name} was touched by a study that keeps nothing`)
    }
  })

/** Validity is judged on this day; a study waits for its judge. Our choices. */
const day = '2026-01-15T00:00:00.000Z'
const deadlineMs = 600_000

export const straightLine = (extractor: Extractor, source: JudgingSource): ((request: RerankRequest) => Promise<Line>) => {
  const ports: Ports = {
    extractor,
    labelSources: new Map([[source.id, source]]),
    certificateOf: () => undefined,
    packets: noStore('the packet store'),
    ledger: noStore('the ledger'),
    limits: { ...readConfig({}).limits, deadlineMsDefault: deadlineMs },
    inFlight: new Map(),
    report: (cause) => {
      throw cause
    },
    now: () => new Date(day),
    newId: () => 'study'
  }
  const context = { tenant: 'study', signal: new AbortController().signal }
  return async (request) => {
    const parsed = RerankRequest.safeParse(request)
    if (!parsed.success) return { refused: parsed.error.issues[0]!.message }
    const { records } = await judge(ports, context, parsed.data)
    const { unit } = records[0]!.record as RerankRecord
    const textOf = new Map(unit.candidates.map(({ id, text }) => [id, text]))
    return { candidates: new Map(decide(unit).results.map(({ id, claims }) => [id, { text: textOf.get(id)!, claims }])) }
  }
}
