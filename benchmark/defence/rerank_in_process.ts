/**
 * The product's own straight line in this process: its extractor, its embedded judge, its decision and its record. Only the stores, the clock
 * and the ids are others, so that the same list gives the same record. No ledger keeps it, so its text and hash are left to whoever wants them.
 */
import { LRUCache } from 'lru-cache'
import { ephemeralPackets } from './ephemeral_packets.js'
import { checkedListOf, type ListReranker, type RerankedList } from './list_reranker.js'
import { listRequestOf } from './list_request.js'
import { rememberExtraction } from './remember_extraction.js'
import { rememberVerdicts } from './remember_verdicts.js'
import { DefenceFailed } from '../web/search_defence.js'
import { Settings } from '../../src/config.js'
import { decidedOnce } from '../../src/decided.js'
import { canonicalText, sha256Hex } from '../../src/core/ledger_text.js'
import type { LedgerRecord } from '../../src/domain/ledger.js'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { makeAttestationSource } from '../../src/labelling/attestation.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import type { Extractor, JudgingSource, Ports, RerankLimits } from '../../src/ports.js'
import { judgedRecord } from '../../src/rerank.js'

const tenant = 'benchmark'

/** Orders of so many lists are remembered, some kilobytes each; a list with its claims is never. Our choice. */
const rememberedListCountMax = 10_000

/** The service's own limits where nobody sets others. */
const limitsOfService = (): RerankLimits => {
  const settings = Settings.parse({})
  return {
    candidateCountMax: settings.CANDIDATES_MAX,
    candidateCharacterCountMax: settings.CANDIDATE_CHARACTERS_MAX,
    claimCountMax: settings.CLAIMS_MAX,
    atomCountMax: settings.ATOMS_MAX,
    atomCharacterCountMax: settings.ATOM_CHARACTERS_MAX,
    deadlineMsDefault: settings.DEADLINE_MS
  }
}

/** Who reads and who judges. */
export interface EmbeddedParts {
  extractor: Extractor
  judge: JudgingSource
}

/** The embedded extractor and judge, as the service starts them. */
export const embeddedParts = (): EmbeddedParts => ({ extractor: makeExtractor(undefined, limitsOfService()), judge: makeAttestationSource(loadLexicon()) })

/** The same with memories that all lists of a process share. */
export const rememberingParts = ({ extractor, judge }: EmbeddedParts = embeddedParts()): EmbeddedParts => ({
  extractor: rememberExtraction(extractor),
  judge: rememberVerdicts(judge)
})

export interface InProcessSettings {
  /** The day of the benchmark's world, YYYY-MM-DD, on which validity is judged. */
  asOf: string
  parts?: EmbeddedParts
  /** Handed the record of every list that is new to this reranker; they are not kept. */
  onRecord?: (record: LedgerRecord) => void
}

export const rerankListsInProcess = ({ asOf, parts = rememberingParts(), onRecord }: InProcessSettings): ListReranker => {
  const { extractor, judge } = parts
  const packets = ephemeralPackets()
  const limits = limitsOfService()
  const causes: unknown[] = []
  const remembered = new LRUCache<string, RerankedList>({ max: rememberedListCountMax })
  const fingerprint = sha256Hex(canonicalText(['in process', extractor.fingerprint, judge.id, judge.fingerprint, limits, asOf]))
  const ports: Omit<Ports, 'newId' | 'ledger' | 'inFlight'> = {
    extractor,
    labelSources: new Map([[judge.id, judge]]),
    certificateOf: () => undefined,
    packets,
    limits,
    report: (cause) => void causes.push(cause),
    now: () => new Date(`${asOf}T00:00:00.000Z`)
  }
  return {
    fingerprint,
    rerank: async (unit, withClaims, signal) => {
      const { packet_id } = unit.packet.packet
      // By content, so that two packets of one name never meet.
      const ref = { packet_id, version: unit.packet.contentHash }
      const request = listRequestOf(unit, ref, judge.id, withClaims)
      const recordId = `list-${sha256Hex(JSON.stringify([fingerprint, request])).slice(0, 40)}`
      const known = withClaims ? undefined : remembered.get(recordId)
      if (known !== undefined) return known
      try {
        await packets.put(tenant, { ...unit.packet, packet: { ...unit.packet.packet, version: ref.version } })
        const { record } = await judgedRecord({ ...ports, newId: () => recordId }, { tenant, signal }, request)
        onRecord?.(record)
        const { results, ...outcome } = decidedOnce(record.unit)
        const list = checkedListOf(unit, {
          rerank_id: recordId,
          ...outcome,
          results: withClaims ? results : results.map(({ claims: _claims, ...result }) => result)
        })
        if (!withClaims) remembered.set(recordId, list)
        return list
      } catch (error) {
        if (error instanceof DefenceFailed || signal.aborted) throw error
        throw new DefenceFailed(`the list was not reranked: ${error instanceof Error ? error.message : String(error)}`, { cause: causes.pop() ?? error })
      }
    }
  }
}
