/** A ledger whose appends are counted once they are durable. */
import type { LedgerStore } from '../ports.js'
import type { Metrics } from './metrics.js'

export const countedLedger = (ledger: LedgerStore, metrics: Metrics): LedgerStore => ({
  append: async (append) => {
    const entries = await ledger.append(append)
    for (const { record } of append.records) metrics.countRecord(record)
    return entries
  },
  eraseBefore: async (tenant, cutoff, retentionDays) => {
    const count = await ledger.eraseBefore(tenant, cutoff, retentionDays)
    metrics.countErasures(count)
    return count
  },
  find: (tenant, recordId) => ledger.find(tenant, recordId),
  findIdempotent: (tenant, route, key) => ledger.findIdempotent(tenant, route, key),
  reviews: (tenant, filter) => ledger.reviews(tenant, filter),
  isResolved: (tenant, reviewId) => ledger.isResolved(tenant, reviewId),
  recordsAfter: (tenant, sequence) => ledger.recordsAfter(tenant, sequence),
  verify: (tenant) => ledger.verify(tenant),
  tenants: () => ledger.tenants(),
  ping: () => ledger.ping()
})
