/** The wiring: every part is made here, once, and handed on. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { certificateOfSources, certifiedMixes, checkedCertificates } from './certificates.js'
import type { Config } from './config.js'
import { daily, daysBefore } from './daily.js'
import type { LabelMix } from './domain/certificate.js'
import { makeExtractor } from './extraction/extractor.js'
import { judgeOf, type Judge } from './attestation/judge.js'
import { scorerOf } from './attestation/scorer.js'
import { buildApp } from './http/build_app.js'
import { countedLedger } from './http/counted_ledger.js'
import { makeKeyring, openHouse } from './http/keyring.js'
import { makeMetrics, type Metrics } from './http/metrics.js'
import { attestationSourceOf } from './labelling/attestation.js'
import { silentObserver, type ChatParts } from './labelling/chat/chat_parts.js'
import type { VerdictStore } from './labelling/chat/verdict_cache.js'
import { constructionSource } from './labelling/construction.js'
import { loadLexicon } from './labelling/load_lexicon.js'
import { suppliedSource } from './labelling/supplied.js'
import { listenHost, urlOf } from './listen_address.js'
import { packageVersion } from './package_root.js'
import type { GateStore, JudgingSource, LabelSource, Ports } from './ports.js'
import { startRetention } from './retention.js'
import { throwStorageFault } from './storage_fault.js'
import { openStorage } from './storage/open_storage.js'

/** Model judges are loaded only where there are any: their client alone takes a quarter of a second. */
const modelJudgesOf = async ({ modelJudges }: Config, judge: Judge, embedded: JudgingSource, parts: Pick<ChatParts, 'report' | 'observer'>, verdicts: VerdictStore): Promise<JudgingSource[]> => {
  if (modelJudges.length === 0) return []
  const [{ makeModelJudges }, { chatPartsOfProcess }] = await Promise.all([import('./labelling/chat/make_model_judges.js'), import('./labelling/chat/chat_parts_of_process.js')])
  return makeModelJudges(modelJudges, judge, embedded, chatPartsOfProcess(parts), verdicts)
}

export interface OpenPorts {
  ports: Ports
  gate: GateStore
  /** The mix of labels with which each source that holds a valid certificate was certified. */
  certifiedMixes: ReadonlyMap<string, LabelMix>
  /** Removes verdicts of model judges that were kept long enough. */
  dropOldVerdicts(): Promise<void>
  close(): Promise<void>
}

/** @param metrics absent where nobody asks for them: on the command line */
export const openPorts = async (config: Config, log: Logger, metrics?: Metrics): Promise<OpenPorts> => {
  const now = () => new Date()
  const newId = randomUUID
  const report = (cause: unknown): void => log.error({ err: cause }, 'a part of a request failed')
  const opening = openStorage({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log, now, newId, report })
  const storage = await opening.catch((error: unknown) => throwStorageFault(config.databaseUrl, error))
  const lexicon = loadLexicon()
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  const attestation = attestationSourceOf(judge)
  const modelJudges = await modelJudgesOf(config, judge, attestation, { report, observer: metrics?.judges ?? silentObserver }, storage.verdicts)
  const labelSources: LabelSource[] = [suppliedSource, constructionSource, attestation, ...modelJudges]
  const extractor = makeExtractor(undefined, config.limits)
  const reportUnreadable = (certificate: string): void => log.warn({ certificate }, 'a gate certificate cannot be read')
  const certificates = await checkedCertificates(storage.gate, labelSources, reportUnreadable).catch(async (error: unknown) => {
    await storage.close()
    throw error
  })
  for (const { certificate, fault } of certificates) {
    if (fault !== null) log.warn({ certificate: certificate.certificate_id, label_source: certificate.label_source.id, fault }, 'a gate certificate does not hold')
  }
  const mixes = certifiedMixes(certificates, labelSources, extractor, now())
  for (const [labelSourceId, mix] of mixes) metrics?.expectMix(labelSourceId, mix)
  const ports: Ports = {
    extractor,
    labelSources: new Map(labelSources.map((source) => [source.id, source])),
    certificateOf: certificateOfSources(certificates, now),
    packets: storage.packets,
    ledger: metrics === undefined ? storage.ledger : countedLedger(storage.ledger, metrics),
    limits: config.limits,
    inFlight: new Map(),
    report,
    now,
    newId
  }
  const dropOldVerdicts = async (): Promise<void> => void (await storage.verdicts.dropBefore(daysBefore(now(), config.verdictCacheDays)))
  return { ports, gate: storage.gate, certifiedMixes: mixes, dropOldVerdicts, close: storage.close }
}

export interface RunningService {
  /** Where it listens. */
  url: string
  /** Finishes what was accepted, then closes the ledger. */
  stop(): Promise<void>
}

export const startService = async (config: Config, log: Logger): Promise<RunningService> => {
  const metrics = makeMetrics({ withProcess: true })
  const { ports, dropOldVerdicts, close } = await openPorts(config, log, metrics)
  const keyring = config.apiKeys === undefined ? openHouse : makeKeyring(config.apiKeys)
  try {
    const app = await buildApp({ ...config, ports, keyring, metrics, log, version: packageVersion })
    await app.listen({ host: listenHost(config.host), port: config.port })
    const url = urlOf(app.server.address() as AddressInfo)
    const expiry = daily(dropOldVerdicts, ports.report)
    const retention = startRetention(ports, config.ledgerRetentionDays, (erased) => log.info({ erased }, 'retention'))
    return {
      url,
      stop: async () => {
        await app.close()
        await retention.stop()
        await expiry.stop()
        await close()
      }
    }
  } catch (error) {
    await close()
    throw error
  }
}
