/** A question to a process of its own and its answer, over Node's IPC channel: one at a time, for as many as are asked. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Reply<Answer> = { answer: Answer } | { failure: string }

export interface Child<Question, Answer> {
  ask(question: Question): Promise<Answer>
  stop(): Promise<void>
}

/** The service runs as `npm start` runs it: with room for the short-lived objects of many requests, which spares collections. */
const nodeOptions = ['--max-semi-space-size=64', '--enable-source-maps']

/** @param program a module beside this one that calls `answerParent` */
export const startChild = <Question, Answer>(program: string): Child<Question, Answer> => {
  const child: ChildProcess = fork(fileURLToPath(new URL(program, import.meta.url)), { execArgv: nodeOptions })
  const ended = once(child, 'exit')
  const broken = ended.then(([code]): Reply<Answer> => ({ failure: `${program} ended with ${code}` }))
  return {
    ask: async (question) => {
      child.send(question as object)
      const answered = new Promise<Reply<Answer>>((resolve) => child.once('message', (reply) => resolve(reply as Reply<Answer>)))
      const reply = await Promise.race([answered, broken])
      if ('failure' in reply) throw new Error(reply.failure)
      return reply.answer
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await ended
    }
  }
}

/** In the child: answers every question with what `work` makes of it. */
export const answerParent = <Question, Answer>(work: (question: Question) => Promise<Answer>): void => {
  process.on('message', (question) => {
    work(question as Question).then(
      (answer) => process.send!({ answer } satisfies Reply<Answer>),
      (error: unknown) => process.send!({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Reply<Answer>)
    )
  })
}
