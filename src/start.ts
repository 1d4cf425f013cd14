/** The wiring: every part is made here, once, and handed on. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from './config.js'
import { makeExtractor } from './extraction/extractor.js'
import { buildApp } from './http/build_app.js'
import { countedLedger } from './http/counted_ledger.js'
import { makeKeyring, openHouse } from './http/keyring.js'
import { makeMetrics, type Metrics } from './http/metrics.js'
import { makeAttestationSource } from './labelling/attestation.js'
import { constructionSource } from './labelling/construction.js'
import { loadLexicon } from './labelling/load_lexicon.js'
import { suppliedSource } from './labelling/supplied.js'
import { packageVersion } from './package_root.js'
import type { LabelSource, Ports } from './ports.js'
import { startRetention } from './retention.js'
import { openStorage } from './storage/open_storage.js'

export interface OpenPorts {
  ports: Ports
  close(): Promise<void>
}

/** @param metrics absent where nobody asks for them: on the command line */
export const openPorts = async (config: Config, log: Logger, metrics?: Metrics): Promise<OpenPorts> => {
  const now = () => new Date()
  const newId = randomUUID
  const storage = await openStorage({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log, now, newId })
  const labelSources: LabelSource[] = [suppliedSource, constructionSource, makeAttestationSource(loadLexicon())]
  const ports: Ports = {
    extractor: makeExtractor(undefined, config.limits),
    labelSources: new Map(labelSources.map((source) => [source.id, source])),
    // No automatic judge has passed the gate on human gold yet, so none holds a certificate.
    certificateOf: () => undefined,
    packets: storage.packets,
    ledger: metrics === undefined ? storage.ledger : countedLedger(storage.ledger, metrics),
    limits: config.limits,
    inFlight: new Map(),
    report: (cause) => log.error({ err: cause }, 'a part of a request failed'),
    now,
    newId
  }
  return { ports, close: storage.close }
}

export interface RunningService {
  /** Where it listens. */
  url: string
  /** Finishes what was accepted, then closes the ledger. */
  stop(): Promise<void>
}

export const startService = async (config: Config, log: Logger): Promise<RunningService> => {
  const metrics = makeMetrics({ withProcess: true })
  const { ports, close } = await openPorts(config, log, metrics)
  const keyring = config.apiKeys === undefined ? openHouse : makeKeyring(config.apiKeys)
  try {
    const app = await buildApp({ ...config, ports, keyring, metrics, log, version: packageVersion })
    const url = await app.listen({ host: config.host, port: config.port })
    const retention = startRetention(ports, config.ledgerRetentionDays, (erased) => log.info({ erased }, 'retention'))
    return {
      url,
      stop: async () => {
        await app.close()
        await retention.stop()
        await close()
      }
    }
  } catch (error) {
    await close()
    throw error
  }
}
