/** What a model was given: the JSON value between the two marked lines of the user message. */
import type { CallData } from '../../src/labelling/chat/prompt.js'
import type { ChatRequest } from './chat_server.js'

export const fencedValueOf = (request: ChatRequest): unknown => {
  const text = request.messages.find(({ role }) => role === 'user')?.content ?? ''
  const fence = /^<<<DATA (\S+)\n(.*)\nDATA \1>>>$/m.exec(text)
  if (fence === null) throw new Error('the user message holds no fenced data')
  return JSON.parse(fence[2]!)
}

/** What a judge was given. */
export const dataOf = (request: ChatRequest): CallData => fencedValueOf(request) as CallData
