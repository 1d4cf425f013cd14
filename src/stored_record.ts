/** A record by its id, as a rerank or a review, or the problem that the caller is told. */
import type { LedgerEntry, LedgerRecord, RerankRecord, ReviewRecord } from './domain/ledger.js'
import { ProblemError } from './domain/problem.js'
import type { Ports } from './ports.js'

const findOf = async <Kind extends LedgerRecord>(
  ports: Pick<Ports, 'ledger'>,
  tenant: string,
  recordId: string,
  kinds: readonly LedgerRecord['kind'][],
  missing: 'rerank_not_found' | 'review_not_found'
): Promise<{ entry: LedgerEntry; record: Kind }> => {
  const found = await ports.ledger.find(tenant, recordId)
  if (found === null || !kinds.includes(found.entry.kind))
    throw new ProblemError(missing, `no ${missing === 'rerank_not_found' ? 'rerank' : 'review'} ${recordId}`)
  if (found.record === null) throw new ProblemError('record_erased', `the body of ${recordId} was erased by the retention rule; its place in the chain remains`)
  return { entry: found.entry, record: found.record as Kind }
}

/** @throws ProblemError rerank_not_found, record_erased */
export const findRerank = (ports: Pick<Ports, 'ledger'>, tenant: string, rerankId: string) =>
  findOf<RerankRecord>(ports, tenant, rerankId, ['rerank', 'replay'], 'rerank_not_found')

/** @throws ProblemError review_not_found, record_erased */
export const findReview = (ports: Pick<Ports, 'ledger'>, tenant: string, reviewId: string) =>
  findOf<ReviewRecord>(ports, tenant, reviewId, ['review'], 'review_not_found')
