/** The parts of a service for tests of the straight line: real storage, and label sources and an extractor that do as they are told. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim, Verdict } from '../../src/domain/claim.js'
import type { Atom } from '../../src/domain/packet.js'
import { constructionSource } from '../../src/labelling/construction.js'
import { suppliedSource } from '../../src/labelling/supplied.js'
import type { Extractor, JudgingSource, LabelSource, Ports } from '../../src/ports.js'
import type { RequestContext } from '../../src/request_context.js'
import { openStorage } from '../../src/storage/open_storage.js'

/** One claim a sentence, all of them bearing on the query. A text with the word "crash" fails, one with "endless" is cut, one with "comment" hides a part. */
export const sentenceExtractor: Extractor = {
  id: 'sentences',
  fingerprint: 'sentences/1',
  extract: (_query, { text }) => {
    if (text.includes('crash')) return { status: 'failed', claims: [], detail: 'told to fail' }
    const claims = [...text.matchAll(/[^.]+\./g)].map(
      (match, index): Claim => ({
        claim_id: `c${index + 1}`,
        text: match[0].trim(),
        spans: [{ start: match.index, end: match.index + match[0].length }],
        claim_type: 'specification',
        query_relevance: 'high',
        needs_external_evidence: true,
        third_party_voice: false,
        adjudicable: true
      })
    )
    if (text.includes('comment')) return { status: 'ok', claims, detail: '9 characters of comments were not read' }
    return text.includes('endless') ? { status: 'truncated', claims, detail: '7 characters were not read' } : { status: 'ok', claims }
  }
}

/** What a scripted judge says of a claim; without a word on it the claim is attested by every atom that has its exact text. */
export type Script = (claim: Claim, shown: readonly Atom[]) => Partial<Verdict> | Promise<Partial<Verdict>>

/** A judge that is shown every atom about the candidate and follows a script. */
export const scriptedSource = (id: string, script: Script = () => ({}), fingerprint = `${id}/1`): JudgingSource => ({
  kind: 'judging',
  questionsAtOnce: 1,
  id,
  fingerprint,
  choose: ({ claims, atoms }) => claims.map(() => [...atoms]),
  ground: ({ claims }, shown, signal) =>
    Promise.all(
      claims.map(async (claim, index): Promise<Verdict> => {
        const atoms = shown[index]!
        const equal = atoms.filter(({ text }) => text === claim.text).map(({ atom_id }) => [atom_id])
        const verdict: Verdict = {
          status: 'ok',
          attestations: equal,
          contradicting_atom_ids: [],
          shown_atom_ids: atoms.map(({ atom_id }) => atom_id),
          nearest_atom_id: atoms[0]?.atom_id ?? null,
          rationale: 'as scripted'
        }
        const said = await script(claim, atoms)
        signal.throwIfAborted()
        return { ...verdict, ...said }
      })
    )
})

export interface ServicePorts extends Ports {
  /** Causes handed to `report`. */
  reported: unknown[]
}

/** Ports over a fresh embedded database; `close` removes it. Ids count up, and the clock stands still unless moved. */
export const servicePorts = async (sources: readonly LabelSource[] = [scriptedSource('attestation')]): Promise<{ ports: ServicePorts; close: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundedgeo-service-'))
  const storage = await openStorage({ dataDir })
  let lastId = 0
  const reported: unknown[] = []
  return {
    ports: {
      extractor: sentenceExtractor,
      labelSources: new Map([suppliedSource, constructionSource, ...sources].map((source) => [source.id, source])),
      certificateOf: () => undefined,
      packets: storage.packets,
      ledger: storage.ledger,
      limits: { candidateCountMax: 1000, candidateCharacterCountMax: 20_000, claimCountMax: 200, atomCountMax: 2000, atomCharacterCountMax: 8000, deadlineMsDefault: 30_000 },
      inFlight: new Map(),
      report: (cause) => void reported.push(cause),
      reported,
      now: () => new Date('2026-03-14T09:00:00.000Z'),
      newId: () => `id-${++lastId}`
    },
    close: async () => {
      await storage.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

/** A request's company: a tenant, a caller who stays, and a key where one is given. */
export const contextOf = (tenant: string, key?: string, body: unknown = null, signal = new AbortController().signal): RequestContext => ({
  tenant,
  signal,
  ...(key !== undefined && { idempotency: { route: 'POST /v1/rerank', key, bodyHash: JSON.stringify(body).length.toString(16).padStart(64, '0') } })
})
