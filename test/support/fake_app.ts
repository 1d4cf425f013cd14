/** The application over stores in memory, with a log that can be read. */
import { Writable } from 'node:stream'
import { buildApp, type AppOptions } from '../../src/http/build_app.js'
import { countedLedger } from '../../src/http/counted_ledger.js'
import { openHouse } from '../../src/http/keyring.js'
import { makeMetrics } from '../../src/http/metrics.js'
import { makeLog } from '../../src/http/request_log.js'
import { constructionSource } from '../../src/labelling/construction.js'
import { suppliedSource } from '../../src/labelling/supplied.js'
import type { LabelSource, Ports } from '../../src/ports.js'
import { memoryStores } from './memory_stores.js'
import { scriptedSource, sentenceExtractor } from './service_ports.js'

export interface FakeAppOptions extends Partial<Omit<AppOptions, 'ports'>> {
  judge?: LabelSource
  ports?: Partial<Ports>
}

export const fakeApp = async ({ judge = scriptedSource('attestation'), ports: otherPorts, ...options }: FakeAppOptions = {}) => {
  const stores = memoryStores()
  const metrics = makeMetrics({ withProcess: false })
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    }
  })
  const reported: unknown[] = []
  let idCount = 0
  const ports: Ports = {
    extractor: sentenceExtractor,
    labelSources: new Map([suppliedSource, constructionSource, judge].map((source) => [source.id, source])),
    certificateOf: () => undefined,
    packets: stores.packets,
    ledger: countedLedger(stores.ledger, metrics),
    limits: {
      candidateCountMax: 1_000,
      candidateCharacterCountMax: 20_000,
      claimCountMax: 200,
      atomCountMax: 2_000,
      atomCharacterCountMax: 8_000,
      deadlineMsDefault: 30_000
    },
    inFlight: new Map(),
    report: (cause) => reported.push(cause),
    now: () => new Date('2026-03-01T12:00:00.000Z'),
    newId: () => `id-${++idCount}`,
    ...otherPorts
  }
  const app = await buildApp({
    ports,
    keyring: openHouse,
    metrics,
    version: '0.0.0',
    bodyBytesMax: 16 * 1024 * 1024,
    batchUnitCountMax: 100,
    requestsPerMinuteMax: 0,
    requestsRunningMax: 0,
    log: makeLog('trace', stream),
    ...options
  })
  return { app, ports, stores, metrics, lines, reported }
}

export const atom = (atomId: string, text: string) => ({ atom_id: atomId, text, origin: { kind: 'record', source_type: 'certification_registry', voice: 'record' } })

/** A small request that is in order; its labels are the judge's. */
export const requestBody = () => ({
  query: 'lamp for the garden',
  candidates: [
    { id: 'lamp', text: 'The lamp withstands rain.', base_score: 80 },
    { id: 'torch', text: 'The torch weighs 200 g.', base_score: 70 }
  ],
  packet: { packet_id: 'lamps', version: '1', atoms: [atom('a1', 'The torch weighs 200 g.')] }
})
