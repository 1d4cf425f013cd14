/** Who reranks and audits for the grounded defences: the product in this process, with memories of its own for each task, or a running service. */
import type { ListReranker } from '../../defence/list_reranker.js'
import { embeddedParts, rememberingParts, rerankListsInProcess } from '../../defence/rerank_in_process.js'
import { rerankListsOverHttp } from '../../defence/rerank_over_http.js'
import { labelSourcesOf } from '../../service/label_sources_of.js'
import { serviceAt, type ServiceAddress } from '../../service/service_client.js'
import { attestationSourceId } from '../../../src/labelling/attestation.js'

/** The day on which evidence is judged. No record of the tasks expires. Our choice. */
export const judgedOn = '2026-01-01'

export interface StudyDefence {
  fingerprint: string
  of(queryId: string): ListReranker
  forget(queryId: string): void
}

/** Questions differ between tasks, and so does all that is remembered. */
const inProcess = (): StudyDefence => {
  const parts = embeddedParts()
  const ofTask = new Map<string, ListReranker>()
  return {
    fingerprint: rerankListsInProcess({ asOf: judgedOn, parts }).fingerprint,
    of: (queryId) => {
      let known = ofTask.get(queryId)
      if (known === undefined) ofTask.set(queryId, (known = rerankListsInProcess({ asOf: judgedOn, parts: rememberingParts(parts) })))
      return known
    },
    forget: (queryId) => void ofTask.delete(queryId)
  }
}

/** @throws Error when it does not answer, or has no embedded judge */
const overHttp = async (address: ServiceAddress): Promise<StudyDefence> => {
  const service = serviceAt(address)
  const labelSource = (await labelSourcesOf(service)).find(({ id }) => id === attestationSourceId)
  if (labelSource === undefined) throw new Error(`the service at ${address.url} has no label source ${attestationSourceId}`)
  const reranker = rerankListsOverHttp({ service, labelSource })
  return { fingerprint: reranker.fingerprint, of: () => reranker, forget: () => undefined }
}

export const studyDefence = (service: ServiceAddress | undefined): Promise<StudyDefence> =>
  service === undefined ? Promise.resolve(inProcess()) : overHttp(service)
