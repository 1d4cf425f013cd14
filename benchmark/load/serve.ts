/**
 * The service in a process of its own, as `groundedgeo serve` runs it, with one route more: `POST /echo` reads and validates
 * the same body with the same validator and sends it back. What a rerank costs beyond that is the service's own work.
 *
 * It is started with an IPC channel, is told its settings, says its address, and stops when the channel closes.
 */
import { Writable } from 'node:stream'
import { readConfig, type Environment } from '../../src/config.js'
import { RerankRequest } from '../../src/domain/rerank_request.js'
import { requestInvalid } from '../../src/domain/problem.js'
import { buildApp } from '../../src/http/build_app.js'
import { openHouse } from '../../src/http/keyring.js'
import { makeMetrics } from '../../src/http/metrics.js'
import { makeLog } from '../../src/http/request_log.js'
import { makeChecker } from '../../src/http/schema_faults.js'
import { openPorts } from '../../src/start.js'
import { answerParent } from './child_process.js'

/** The log is written as by default, but to nowhere: a terminal's speed is not the service's. */
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

const serve = async (settings: Environment): Promise<string> => {
  const config = readConfig({ ...settings, PORT: '0', RATE_LIMIT_PER_MINUTE: '0' })
  const log = makeLog(config.logLevel, nowhere)
  const metrics = makeMetrics({ withProcess: true })
  const { ports, close } = await openPorts(config, log, metrics)
  const app = await buildApp({ ...config, ports, keyring: openHouse, metrics, log, version: 'load' })
  const faultsOf = makeChecker(RerankRequest)
  app.post('/echo', async (request, reply) => {
    const faults = faultsOf(request.body)
    if (faults.length > 0) throw requestInvalid(faults)
    void reply.type('application/json; charset=utf-8')
    return JSON.stringify(request.body)
  })
  const url = await app.listen({ host: config.host, port: config.port })
  process.once('disconnect', () => {
    void app
      .close()
      .then(close)
      .finally(() => process.exit())
  })
  return url
}

answerParent(serve)
