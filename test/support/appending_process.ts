/**
 * A process of its own that appends reranks and prints what was acknowledged: suites kill it at random moments, or run two at once.
 * Started by `startAppending`; reads its task as JSON from the one argument.
 */
import { once } from 'node:events'
import { openStorage } from '../../src/storage/open_storage.js'
import { appendOf, rerankRecord } from './records.js'
import type { AppendingTask } from './start_appending.js'

const task = JSON.parse(process.argv[2]!) as AppendingTask
const storage = await openStorage(task.location)
process.stdout.write('open\n')
if (task.waitForInput) await once(process.stdin, 'data')

let next = 0
const appendUntilDone = async (): Promise<void> => {
  while (next < task.count) {
    const record = rerankRecord(`${task.name}-${next++}`)
    await storage.ledger.append(appendOf(task.tenant, [record]))
    process.stdout.write(`${record.record.record_id} ${record.hash}\n`)
  }
}
await Promise.all(Array.from({ length: task.concurrency }, appendUntilDone))
await storage.close()
process.stdin.destroy()
