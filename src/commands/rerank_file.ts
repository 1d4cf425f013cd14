/** `groundedgeo rerank FILE`: one request, reranked and recorded in this process, shown as a table or as the answer's JSON. */
import type { Logger } from 'pino'
import { beforeAfterTable } from '../before_after_table.js'
import type { Config } from '../config.js'
import { requestInvalid } from '../domain/problem.js'
import { RerankRequest } from '../domain/rerank_request.js'
import { makeChecker } from '../http/schema_faults.js'
import { rerank } from '../rerank.js'
import { openPorts } from '../start.js'
import { readJsonFile } from './read_json_file.js'
import type { ExitCode, Terminal } from './terminal.js'

export const rerankFile = async (config: Config, log: Logger, terminal: Terminal, file: string, { json, tenant }: { json: boolean; tenant: string }): Promise<ExitCode> => {
  const request = readJsonFile(file) as RerankRequest
  const faults = makeChecker(RerankRequest)(request)
  if (faults.length > 0) throw requestInvalid(faults)
  const { ports, close } = await openPorts(config, log)
  try {
    const answer = await rerank(ports, { tenant, signal: new AbortController().signal }, request)
    terminal.out(json ? `${JSON.stringify(answer, null, 2)}\n` : beforeAfterTable(request, answer))
    return 0
  } finally {
    await close()
  }
}
