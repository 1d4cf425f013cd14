/** Ledger and packets in memory, for suites about the edge: the same promises as the real ones, without a database. */
import { entryOf } from '../../src/core/ledger_text.js'
import { genesisEntryHash, type LedgerEntry, type LedgerRecord, type ReviewRecord } from '../../src/domain/ledger.js'
import { ProblemError } from '../../src/domain/problem.js'
import type { Review } from '../../src/domain/review.js'
import type { IdempotentOutcome, LedgerStore, PacketStore, StoredPacket } from '../../src/ports.js'
import type { Atom } from '../../src/domain/packet.js'

interface Row {
  entry: LedgerEntry
  record: LedgerRecord | null
  recordId: string
}

export interface MemoryStores {
  ledger: LedgerStore
  packets: PacketStore
  rowsOf(tenant: string): Row[]
  /** Empties a body as retention does. */
  erase(tenant: string, recordId: string): void
  /** While set, every call fails like a database that is away. */
  failWith: { current: unknown }
}

const openReview = (review: ReviewRecord): Review => ({
  review_id: review.record_id,
  rerank_id: review.rerank_id,
  candidate_id: review.candidate_id,
  claim_id: review.claim_id,
  contested_label: review.contested_label,
  reason: review.reason,
  atoms: review.atoms,
  created_at: review.created_at,
  status: 'open'
})

export const memoryStores = (): MemoryStores => {
  const rows = new Map<string, Row[]>()
  const outcomes = new Map<string, IdempotentOutcome>()
  const versions = new Map<string, StoredPacket>()
  const contents = new Map<string, readonly Atom[]>()
  const failWith: { current: unknown } = { current: undefined }
  const rowsOf = (tenant: string): Row[] => rows.get(tenant) ?? rows.set(tenant, []).get(tenant)!
  const name = (...parts: string[]): string => JSON.stringify(parts)
  const mayFail = (): void => {
    if (failWith.current !== undefined) throw failWith.current
  }
  const resolutionOf = (tenant: string, reviewId: string) =>
    rowsOf(tenant).flatMap(({ record }) => (record?.kind === 'review_resolution' && record.review_id === reviewId ? [record] : []))[0]

  const ledger: LedgerStore = {
    async append({ tenant, records, packetContents, packetVersions = [], idempotency }) {
      mayFail()
      for (const { contentHash, atoms } of packetContents) contents.set(name(tenant, contentHash), atoms)
      for (const stored of packetVersions) await packets.put(tenant, stored)
      const chain = rowsOf(tenant)
      const entries = records.map(({ record, hash }) => {
        const entry = entryOf({
          tenant,
          sequence: chain.length + 1,
          kind: record.kind,
          record_hash: hash,
          previous_entry_hash: chain.at(-1)?.entry.entry_hash ?? genesisEntryHash
        })
        chain.push({ entry, record, recordId: record.record_id })
        return entry
      })
      if (idempotency !== undefined) outcomes.set(name(tenant, idempotency.route, idempotency.key), idempotency)
      return entries
    },
    async find(tenant, recordId) {
      mayFail()
      const row = rowsOf(tenant).find((each) => each.recordId === recordId)
      return row === undefined ? null : { entry: row.entry, record: row.record }
    },
    async findIdempotent(tenant, route, key) {
      mayFail()
      return outcomes.get(name(tenant, route, key)) ?? null
    },
    async reviews(tenant, { status, after, limit }) {
      mayFail()
      const reviews = rowsOf(tenant).flatMap(({ record }): Review[] => {
        if (record?.kind !== 'review') return []
        const resolution = resolutionOf(tenant, record.record_id)
        if (resolution === undefined) return [openReview(record)]
        return [{ ...openReview(record), status: resolution.accepted ? 'accepted' : 'rejected', resolution: { resolved_at: resolution.created_at, reason: resolution.reason } }]
      })
      const start = after === undefined ? 0 : reviews.findIndex(({ review_id }) => review_id === after) + 1
      if (after !== undefined && start === 0) throw new ProblemError('review_not_found', `there is no review ${after} to continue after`)
      return reviews
        .slice(start)
        .filter((review) => status === undefined || review.status === status)
        .slice(0, limit)
    },
    async isResolved(tenant, reviewId) {
      return resolutionOf(tenant, reviewId) !== undefined
    },
    async recordsAfter(tenant, sequence) {
      mayFail()
      return rowsOf(tenant).flatMap(({ entry, record }) => (record !== null && entry.sequence > sequence ? [{ sequence: entry.sequence, record }] : []))
    },
    async verify(tenant) {
      mayFail()
      const chain = rowsOf(tenant)
      return { entries: chain.length, bodies: chain.filter(({ record }) => record !== null).length, erased: chain.filter(({ record }) => record === null).length, first_bad: null }
    },
    async eraseBefore(tenant, cutoff) {
      mayFail()
      const old = rowsOf(tenant).filter(({ record }) => record !== null && Date.parse(record.created_at) < cutoff.getTime())
      for (const row of old) row.record = null
      return old.length
    },
    async tenants() {
      return [...rows.keys()]
    },
    async ping() {
      mayFail()
    }
  }

  const packets: PacketStore = {
    async find(tenant, { packet_id, version }) {
      mayFail()
      return versions.get(name(tenant, packet_id, version)) ?? null
    },
    async atomsOf(tenant, contentHash) {
      const atoms = contents.get(name(tenant, contentHash))
      return atoms === undefined ? null : [...atoms]
    },
    async put(tenant, stored) {
      mayFail()
      const key = name(tenant, stored.packet.packet_id, stored.packet.version)
      const before = versions.get(key)
      if (before !== undefined && before.contentHash !== stored.contentHash) throw new ProblemError('packet_conflict', 'this version exists with other content')
      versions.set(key, before ?? stored)
      contents.set(name(tenant, stored.contentHash), stored.packet.atoms)
      return before === undefined ? 'created' : 'unchanged'
    }
  }

  return {
    ledger,
    packets,
    rowsOf,
    failWith,
    erase: (tenant, recordId) => {
      rowsOf(tenant).find((row) => row.recordId === recordId)!.record = null
    }
  }
}
