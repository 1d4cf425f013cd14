/**
 * `npm run demo`: the bundled request, sent over HTTP to a service of its own, and what came back, with the reasons.
 *
 * Nothing is prepared: what is printed is what the service answers. It listens on a free port of the loopback interface and
 * keeps its records in a temporary folder, which is removed at the end.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAfterTable } from './before_after_table.js'
import { readConfig } from './config.js'
import { canonicalText, sha256Hex } from './core/ledger_text.js'
import { recordFault } from './core/record_fault.js'
import type { LedgerEntry, LedgerVerification, RerankRecord } from './domain/ledger.js'
import type { RerankAnswer } from './domain/rerank_answer.js'
import type { RerankRequest } from './domain/rerank_request.js'
import { makeLog } from './http/request_log.js'
import { packageRoot } from './package_root.js'
import { startService } from './start.js'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const answerTo = async <Body>(url: string, body?: object): Promise<Body> => {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Body
}

/** Everything that can be checked with the record alone: its hash, and that scores, order and labels follow from the verdicts. */
const checkRecord = (record: RerankRecord, answer: RerankAnswer): void => {
  const hash = sha256Hex(canonicalText(record))
  if (hash !== answer.record_hash) throw new Error(`the record hashes to ${hash}, not to ${answer.record_hash}`)
  const fault = recordFault(record)
  if (fault !== null) throw new Error(fault)
}

const orderOf = (answer: RerankAnswer): string => answer.results.map(({ id, rank, grounded_rank }) => `${rank} ${id} (grounded ${grounded_rank})`).join(', ')

const show = async (url: string, request: RerankRequest): Promise<void> => {
  say(`Sending packets/portable_power_stations.request.json to ${url}/v1/rerank with enforce: always\n`)
  const answer = await answerTo<RerankAnswer>(`${url}/v1/rerank`, { ...request, policy: { ...request.policy, enforce: 'always' } })
  say(beforeAfterTable(request, answer))

  const { record, entry } = await answerTo<{ record: RerankRecord; entry: LedgerEntry }>(`${url}/v1/reranks/${answer.rerank_id}`)
  checkRecord(record, answer)
  say(
    `Recomputed from the record alone: its hash, ${record.outcome.counts.claims} labels, ${record.outcome.results.length} scores and the order are as answered (entry ${entry.sequence}).`
  )

  const { enforce: _enforce, ...policy } = request.policy ?? {}
  const shadow = await answerTo<RerankAnswer>(`${url}/v1/rerank`, { ...request, policy })
  say(`The same without enforce (${shadow.enforced ? 'enforced' : 'shadow mode, base order'}, ${shadow.standing}): ${orderOf(shadow)}`)

  const { entries, first_bad } = await answerTo<LedgerVerification>(`${url}/v1/ledger/verify`)
  if (first_bad !== null) throw new Error(`the ledger does not hold: ${first_bad.fault}`)
  say(`The ledger verifies: ${entries} entries, every hash, link and score.`)
}

const request = JSON.parse(await readFile(join(packageRoot, 'packets', 'portable_power_stations.request.json'), 'utf8')) as RerankRequest
const dataDir = await mkdtemp(join(tmpdir(), 'groundedgeo-demo-'))
try {
  say('Starting the service with a new embedded database; that takes some seconds …')
  const service = await startService(readConfig({ PORT: '0', DATA_DIR: dataDir }), makeLog('warn', process.stderr))
  try {
    await show(service.url, request)
  } finally {
    await service.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
say('Stopped, and the temporary folder is removed. `npm start` runs the service for good.')
