/**
 * The defence of a study: grounded rerank in this process or by a running service, one packet a task, made from its trusted pages before any
 * planted page is looked at. Issue, section 4.
 */
import type { StudyData } from './study_data.js'
import type { HaeGeoTask } from '../task.js'
import { groundedRerank } from '../../defence/grounded_rerank.js'
import type { GroundingPolicy, ListReranker } from '../../defence/list_reranker.js'
import { packetFromPages, type PacketFromPages } from '../../defence/packet_from_pages.js'
import { rememberExtraction } from '../../defence/remember_extraction.js'
import { rememberVerdicts } from '../../defence/remember_verdicts.js'
import { embeddedParts, rerankListsInProcess, type EmbeddedParts } from '../../defence/rerank_in_process.js'
import { rerankListsOverHttp } from '../../defence/rerank_over_http.js'
import { labelSourcesOf } from '../../service/label_sources_of.js'
import { serviceAt, type ServiceAddress } from '../../service/service_client.js'
import { DefenceFailed, type SearchDefence } from '../../web/search_defence.js'
import { attestationSourceId } from '../../../src/labelling/attestation.js'

export interface StudyDefence {
  /** Changes whenever the same list could be ordered otherwise. */
  fingerprint: string
  /** @throws DefenceFailed where no evidence is to be had */
  of(task: HaeGeoTask): SearchDefence
  packetOf(task: HaeGeoTask): PacketFromPages
  /** Lets go of all that was remembered for a task. */
  forget(queryId: string): void
  /** How long lists took so far, in milliseconds, in the order in which they were asked for. */
  tookMs: readonly number[]
}

/** Everything is remembered within a task: queries differ between tasks, and so do all questions. */
interface Remembered {
  packet: PacketFromPages
  reranker: ListReranker | null
}

const timed = (reranker: ListReranker, tookMs: number[]): ListReranker => ({
  fingerprint: reranker.fingerprint,
  rerank: async (unit, withClaims, signal) => {
    const beganMs = performance.now()
    const list = await reranker.rerank(unit, withClaims, signal)
    tookMs.push(performance.now() - beganMs)
    return list
  }
})

const defenceBy = (data: StudyData, policy: GroundingPolicy, fingerprint: string, rerankerOfTask: () => ListReranker): StudyDefence => {
  const remembered = new Map<string, Remembered>()
  const tookMs: number[] = []
  const rememberedOf = (task: HaeGeoTask): Remembered => {
    let known = remembered.get(task.query_id)
    if (known === undefined) remembered.set(task.query_id, (known = { packet: packetFromPages(task.query_id, data.trustedPages(task)), reranker: null }))
    return known
  }
  return {
    fingerprint,
    of: (task) => {
      const known = rememberedOf(task)
      const { stored, counts } = known.packet
      // Against nothing at all every claim is unsupported, and the order would follow the length of pages.
      if (counts.atoms === 0) throw new DefenceFailed(`${task.query_id}: no trusted page bears on it, so there is nothing to ground it in`)
      known.reranker ??= timed(rerankerOfTask(), tookMs)
      return groundedRerank({ reranker: known.reranker, query: task.query, packet: stored, policy })
    },
    packetOf: (task) => rememberedOf(task).packet,
    forget: (queryId) => void remembered.delete(queryId),
    tookMs
  }
}

/** Pages are read once a process, since tasks meet the same ones; verdicts and orders belong to a task and go with it. */
export const defenceInProcess = (data: StudyData, policy: GroundingPolicy, { extractor, judge }: EmbeddedParts = embeddedParts()): StudyDefence => {
  const { fingerprint } = rerankListsInProcess({ asOf: data.asOf, parts: { extractor, judge } })
  const reading = rememberExtraction(extractor)
  return defenceBy(data, policy, fingerprint, () => rerankListsInProcess({ asOf: data.asOf, parts: { extractor: reading, judge: rememberVerdicts(judge) } }))
}

/** The service judges by its embedded judge, on its own day. @throws Error when it does not answer, or has no such judge */
export const defenceOverHttp = async (data: StudyData, policy: GroundingPolicy, address: ServiceAddress): Promise<StudyDefence> => {
  const service = serviceAt(address)
  const labelSource = (await labelSourcesOf(service)).find(({ id }) => id === attestationSourceId)
  if (labelSource === undefined) throw new Error(`the service at ${address.url} has no label source ${attestationSourceId}`)
  const reranker = rerankListsOverHttp({ service, labelSource })
  return defenceBy(data, policy, reranker.fingerprint, () => reranker)
}
