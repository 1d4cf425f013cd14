/**
 * A small server that speaks as much of the chat-completions protocol as a judge needs, and breaks it in every way that real
 * endpoints do. What it answers is decided by whoever starts it: a script in tests, a word-overlap judge on the command line.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The part of a request that an answer may depend on. */
export interface ChatRequest {
  model: string
  messages: { role: string; content: string }[]
  [name: string]: unknown
}

export type ChatAnswer =
  | {
      kind: 'reply'
      content: string | null
      finishReason?: string
      refusal?: string
      usage?: { prompt_tokens: number; completion_tokens: number } | null
      /** Further members of the message: calls of tools, reasoning. */
      message?: Readonly<Record<string, unknown>>
    }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** A success whose body is whatever is given. */
  | { kind: 'raw'; body: string; contentType?: string }
  /** No answer at all. */
  | { kind: 'silence' }
  /** Headers and half a body, then nothing. */
  | { kind: 'stall' }
  /** The connection is torn down. */
  | { kind: 'reset' }

export interface ChatServer {
  /** What a judge's `base_url` is set to. */
  baseUrl: string
  /** Requests whose client went away before an answer was complete. */
  readonly abandonedCount: number
  close(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** What a tokenizer would roughly count; the bill of a stub. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4)

const completion = (request: ChatRequest, { content, finishReason = 'stop', refusal, usage, message: more }: Extract<ChatAnswer, { kind: 'reply' }>): string =>
  JSON.stringify({
    id: 'chatcmpl-stub',
    object: 'chat.completion',
    created: 0,
    model: request.model,
    choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content, refusal: refusal ?? null, ...more } }],
    ...(usage !== null && {
      usage: usage ?? { prompt_tokens: request.messages.reduce((sum, message) => sum + tokensOf(message.content ?? ''), 0), completion_tokens: tokensOf(content ?? '') }
    })
  })

const send = (response: ServerResponse, request: ChatRequest, answer: ChatAnswer): void => {
  switch (answer.kind) {
    case 'reply':
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion(request, answer))
      return
    case 'status':
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body ?? { error: { message: 'as asked for' } }))
      return
    case 'raw':
      response.writeHead(200, { 'content-type': answer.contentType ?? 'application/json' }).end(answer.body)
      return
    case 'silence':
      return
    case 'stall':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":[')
      return
    case 'reset':
      response.socket?.resetAndDestroy()
  }
}

/** @param answer told each request with its headers. @param port 0 takes any free one. */
export const startChatServer = async (answer: (request: ChatRequest, headers: IncomingMessage['headers']) => ChatAnswer | Promise<ChatAnswer>, port = 0): Promise<ChatServer> => {
  let abandonedCount = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandonedCount += 1
    })
    const handle = async (): Promise<void> => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
      const body = JSON.parse(await readBody(request)) as ChatRequest
      send(response, body, await answer(body, request.headers))
    }
    handle().catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: String(error) } }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get abandonedCount() {
      return abandonedCount
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
