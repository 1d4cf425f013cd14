/** The clock, the dice and the sleep of the running process. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatParts } from './chat_parts.js'

/** Our choice: 96 bits, beyond guessing. */
const nonceByteCount = 12

export const chatPartsOfProcess = ({ report, observer }: Pick<ChatParts, 'report' | 'observer'>): ChatParts => ({
  newNonce: () => randomBytes(nonceByteCount).toString('hex'),
  random: Math.random,
  nowMs: Date.now,
  sleep: async (ms, signal) => {
    try {
      await sleep(ms, undefined, { signal })
    } catch (error) {
      // Node wraps the reason in an AbortError; whoever waits wants the reason itself.
      signal.throwIfAborted()
      throw error
    }
  },
  report,
  observer
})
