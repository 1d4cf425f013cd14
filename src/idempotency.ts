/**
 * Idempotency-Key: the same key with the same body is answered from the records that the first request made.
 *
 * The key is stored in the same transaction as the records, with the hash of the body. A second request while the first
 * runs waits for it; one that another process won meanwhile is answered from that process's records.
 */
import { ProblemError } from './domain/problem.js'
import type { Append, Ports } from './ports.js'
import type { RequestContext } from './request_context.js'
import type { LedgerEntry, LedgerRecord } from './domain/ledger.js'

/** A record with its place in the chain. */
export interface Placed {
  record: LedgerRecord
  entry: LedgerEntry
}

/** What a request is about to write, and what its answer needs beside the records. */
export interface Prepared<Notes> {
  append: Omit<Append, 'tenant' | 'idempotency'>
  notes: Notes
}

interface Remembered<Notes> {
  recordIds: string[]
  notes: Notes
}

const recall = async <Notes, Answer>(
  ports: Ports,
  context: RequestContext,
  build: (placed: Placed[], notes: Notes) => Answer | Promise<Answer>
): Promise<{ answer: Answer } | null> => {
  const { route, key, bodyHash } = context.idempotency!
  const found = await ports.ledger.findIdempotent(context.tenant, route, key)
  if (found === null) return null
  if (found.bodyHash !== bodyHash) throw new ProblemError('idempotency_conflict', 'this Idempotency-Key was used on this route with another body')
  const { recordIds, notes } = JSON.parse(found.outcome) as Remembered<Notes>
  const placed: Placed[] = []
  for (const recordId of recordIds) {
    const row = await ports.ledger.find(context.tenant, recordId)
    if (row === null) throw new Error(`an idempotency key names record ${recordId}, which is not in the ledger`)
    if (row.record === null) throw new ProblemError('record_erased', `the record of this Idempotency-Key, ${recordId}, was erased by the retention rule`)
    placed.push({ entry: row.entry, record: row.record })
  }
  return { answer: await build(placed, notes) }
}

const write = async <Notes, Answer>(
  ports: Ports,
  context: RequestContext,
  { append, notes }: Prepared<Notes>,
  build: (placed: Placed[], notes: Notes) => Answer | Promise<Answer>
): Promise<Answer> => {
  const { idempotency, tenant } = context
  // A batch of faults alone has nothing to record, and without a key nothing to remember.
  if (append.records.length === 0 && idempotency === undefined) return build([], notes)
  const remembered: Remembered<Notes> = { recordIds: append.records.map(({ record }) => record.record_id), notes }
  const entries = await ports.ledger.append({
    tenant,
    ...append,
    ...(idempotency !== undefined && { idempotency: { ...idempotency, outcome: JSON.stringify(remembered) } })
  })
  return build(
    append.records.map(({ record }, index) => ({ record, entry: entries[index]! })),
    notes
  )
}

/**
 * Prepares, appends, answers; under a key, at most once.
 *
 * @param prepare the effects and the decision; it is skipped when the key is known.
 * @param build the answer from records in the order of `append.records`; notes hold no text of the caller's, for they outlive an erasure.
 */
export const once = async <Notes, Answer>(
  ports: Ports,
  context: RequestContext,
  prepare: () => Promise<Prepared<Notes>>,
  build: (placed: Placed[], notes: Notes) => Answer | Promise<Answer>
): Promise<Answer> => {
  if (context.idempotency === undefined) return write(ports, context, await prepare(), build)
  const slot = JSON.stringify([context.tenant, context.idempotency.route, context.idempotency.key])
  for (let running = ports.inFlight.get(slot); running !== undefined; running = ports.inFlight.get(slot)) {
    // Whether it succeeds is its own caller's business; this one looks at what was recorded.
    await running.catch(() => undefined)
  }
  const run = (async () => {
    const known = await recall(ports, context, build)
    if (known !== null) return known.answer
    const prepared = await prepare()
    try {
      return await write(ports, context, prepared, build)
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'idempotency_conflict')) throw error
      const other = await recall(ports, context, build)
      if (other === null) throw error
      return other.answer
    }
  })()
  ports.inFlight.set(slot, run)
  try {
    return await run
  } finally {
    ports.inFlight.delete(slot)
  }
}
