/**
 * Draws claims from a tenant's ledger for annotators: stratified by label and claim type, in the order of sha256(seed + row id), so
 * that the same ledger and seed give the same sample. What the judge said decides the strata and is handed to nobody.
 *
 * A row holds every atom of the packet that concerns the candidate, not only those the judge chose: choosing badly is one of the
 * faults that gold must be able to show.
 */
import { atomFilter } from './core/atoms_about.js'
import { byCodePoint } from './core/code_point_order.js'
import { hashOf } from './core/hash_order.js'
import { canonicalText, sha256Hex } from './core/ledger_text.js'
import { bundledDevelopmentQueries } from './gate/development_queries.js'
import { normalClaim, normalQuery } from './gate/normal_query.js'
import { quotasOf } from './gate/strata.js'
import type { GoldQuestion } from './domain/gold.js'
import type { RerankRecord } from './domain/ledger.js'
import type { Ports } from './ports.js'

export interface SampleOrder {
  tenant: string
  count: number
  seed: string
  /** Besides the bundled ones: claims for these queries are passed over, since the gate would refuse them. */
  developmentQueries: readonly string[]
}

export interface Sample {
  rows: GoldQuestion[]
  /** Claims in each stratum, and how many were drawn from it. */
  strata: { stratum: string; claims: number; drawn: number }[]
  passedOver: number
}

/** Where a drawn claim stands in the ledger. */
interface Place {
  rowId: string
  hash: string
  sequence: number
  candidate: number
  claim: number
}

const idDigitCount = 24
const cut = (text: string): string => sha256Hex(text).slice(0, idDigitCount)

/** One claim of one text for one query is one row, however often it was reranked and whatever the packet then held. */
const rowIdOf = (query: string, text: string, claimText: string): string => `row-${cut(canonicalText([normalQuery(query), text, normalClaim(claimText)]))}`

/** The places with the least hashes, so that memory does not grow with the ledger. */
const leastHashes = (count: number) => {
  let kept: Place[] = []
  const tidy = (): Place[] => (kept = kept.sort((left, right) => byCodePoint(left.hash, right.hash)).slice(0, count))
  return {
    size: 0,
    add(place: Place): void {
      this.size++
      kept.push(place)
      if (kept.length > 2 * count) tidy()
    },
    taken: (quota: number): Place[] => tidy().slice(0, quota)
  }
}

async function* reranksOf({ ledger }: Pick<Ports, 'ledger'>, tenant: string): AsyncGenerator<{ sequence: number; record: RerankRecord }> {
  for (let after = 0; ;) {
    const page = await ledger.recordsAfter(tenant, after)
    if (page.length === 0) return
    // A replay judges the claims of another record again.
    for (const { sequence, record } of page) if (record.kind === 'rerank') yield { sequence, record }
    after = page.at(-1)!.sequence
  }
}

const questionsAt = async ({ packets }: Pick<Ports, 'packets'>, tenant: string, { unit, as_of, extractor_fingerprint }: RerankRecord, places: readonly Place[]): Promise<GoldQuestion[]> => {
  const atoms = await packets.atomsOf(tenant, unit.packet.content_hash)
  if (atoms === null) throw new Error(`the packet ${unit.packet.content_hash} of a recorded rerank is missing: run groundedgeo ledger verify`)
  const filter = atomFilter(atoms, unit.candidates)
  return places.map((place): GoldQuestion => {
    const candidate = unit.candidates[place.candidate]!
    const { supplied_label: _label, atom_ids: _atomIds, verdict: _verdict, ...claim } = candidate.claims[place.claim]!
    return {
      row_id: place.rowId,
      query_id: `query-${cut(normalQuery(unit.query))}`,
      query: unit.query,
      candidate: { id: candidate.id, text: candidate.text, ...(candidate.entity !== undefined && { entity: candidate.entity }) },
      claim,
      atoms: [...filter.about(candidate)],
      as_of,
      extractor_fingerprint: candidate.extraction === 'supplied' ? null : extractor_fingerprint
    }
  })
}

export const sampleGold = async (ports: Pick<Ports, 'ledger' | 'packets'>, { tenant, count, seed, developmentQueries }: SampleOrder): Promise<Sample> => {
  const developed = new Set([...bundledDevelopmentQueries, ...developmentQueries].map(normalQuery))
  const strata = new Map<string, ReturnType<typeof leastHashes>>()
  const seen = new Set<string>()
  let passedOver = 0
  for await (const { sequence, record } of reranksOf(ports, tenant)) {
    const { unit, outcome } = record
    const isDeveloped = developed.has(normalQuery(unit.query))
    const labelsOf = new Map(outcome.results.map(({ id, claims }) => [id, claims]))
    for (const [candidateIndex, candidate] of unit.candidates.entries()) {
      const labels = labelsOf.get(candidate.id)
      if (labels === undefined) continue
      for (const [claimIndex, claim] of candidate.claims.entries()) {
        const rowId = rowIdOf(unit.query, candidate.text, claim.text)
        if (seen.has(rowId)) continue
        seen.add(rowId)
        if (isDeveloped) {
          passedOver++
          continue
        }
        const name = `${labels[claimIndex]!.label ?? 'none'} / ${claim.claim_type}`
        const stratum = strata.get(name) ?? leastHashes(count)
        stratum.add({ rowId, hash: hashOf(seed, rowId), sequence, candidate: candidateIndex, claim: claimIndex })
        strata.set(name, stratum)
      }
    }
  }
  const quotas = quotasOf(new Map([...strata].map(([name, { size }]) => [name, size])), count)
  const drawn = [...strata].flatMap(([name, stratum]) => stratum.taken(quotas.get(name)!))
  const placesOf = new Map<number, Place[]>()
  for (const place of drawn) placesOf.set(place.sequence, [...(placesOf.get(place.sequence) ?? []), place])
  const rows: GoldQuestion[] = []
  for await (const { sequence, record } of reranksOf(ports, tenant)) {
    const places = placesOf.get(sequence)
    if (places !== undefined) rows.push(...(await questionsAt(ports, tenant, record, places)))
  }
  const hashOfRow = new Map(drawn.map(({ rowId, hash }) => [rowId, hash]))
  rows.sort((left, right) => byCodePoint(hashOfRow.get(left.row_id)!, hashOfRow.get(right.row_id)!))
  return { rows, strata: [...quotas].map(([stratum, drawnCount]) => ({ stratum, claims: strata.get(stratum)!.size, drawn: drawnCount })), passedOver }
}
