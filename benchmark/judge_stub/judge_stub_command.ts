/** `npm run bench -- judge-stub`: a model judge to try the service with, and the lines that point the service at it. */
import { dataOf, fencedValueOf } from './read_fence.js'
import { startChatServer } from './chat_server.js'
import { failures, type FailureName } from './failures.js'
import { stubReply, type Obedience } from './stub_judge.js'
import { rankerReply } from './stub_ranker.js'

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
    `It ranks too, as the embedded rankers do: npm run bench -- promotion --ranker-model ranker.json, with ${JSON.stringify(judges[0])} in ranker.json.`,
    'Ctrl-C stops the stub.',
    ''
  ].join('\n')
}

export const judgeStubCommand = async ({ port, obey, fail, every }: JudgeStubOptions): Promise<void> => {
  let callCount = 0
  const server = await startChatServer((request) => {
    // Questions to a ranker are always answered soundly: what the options break is verdicts.
    const ranked = rankerReply(fencedValueOf(request))
    if (ranked !== null) {
      console.log(`call ${(callCount += 1)}: ${ranked}`)
      return { kind: 'reply', content: ranked }
    }
    const data = dataOf(request)
    const sound = stubReply(data, obey)
    callCount += 1
    const isFailing = fail !== undefined && callCount % every === 0
    console.log(`call ${callCount}: ${data.claims.length} claims, ${data.atoms.length} atoms${isFailing ? `, answered with ${fail}` : ''}`)
    return isFailing ? failures[fail](sound, data) : { kind: 'reply', content: sound }
  }, port)
  console.log(introduction(server.baseUrl))
}
