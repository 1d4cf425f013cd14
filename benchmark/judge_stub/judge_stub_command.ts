/** `npm run bench -- judge-stub`: a model judge to try the service with, and the lines that point the service at it. */
import { dataOf } from './read_fence.js'
import { startChatServer } from './chat_server.js'
import { failures, type FailureName } from './failures.js'
import { stubReply, type Obedience } from './stub_judge.js'

export interface JudgeStubOptions {
  port: number
  obey?: Obedience
  fail?: FailureName
  /** Every so many calls fail; 1 fails all of them. */
  every: number
}

const introduction = (baseUrl: string): string => {
  const judges = [{ id: 'stub', base_url: baseUrl, model: 'word-overlap' }]
  return [
    `A judge that compares words answers at ${baseUrl}. To use it, put this into a file judges.json:`,
    '',
    JSON.stringify(judges, null, 2),
    '',
    'start the service with MODEL_JUDGES_FILE=judges.json npm start, and send requests with "label_source": "stub", or "cascade.stub" to let the embedded judge go first.',
    'Ctrl-C stops the stub.',
    ''
  ].join('\n')
}

export const judgeStubCommand = async ({ port, obey, fail, every }: JudgeStubOptions): Promise<void> => {
  let callCount = 0
  const server = await startChatServer((request) => {
    const data = dataOf(request)
    const sound = stubReply(data, obey)
    callCount += 1
    const isFailing = fail !== undefined && callCount % every === 0
    console.log(`call ${callCount}: ${data.claims.length} claims, ${data.atoms.length} atoms${isFailing ? `, answered with ${fail}` : ''}`)
    return isFailing ? failures[fail](sound, data) : { kind: 'reply', content: sound }
  }, port)
  console.log(introduction(server.baseUrl))
}
