/** The part of autocannon 9 that the load study uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body: string
  }

  interface Client {
    setRequests(requests: Request[]): void
  }

  interface Options {
    url: string
    connections: number
    duration: number
    timeout?: number
    requests: Request[]
    setupClient(client: Client): void
  }

  interface Result {
    non2xx: number
    errors: number
    timeouts: number
    duration: number
  }

  interface Instance extends EventEmitter, PromiseLike<Result> {
    on(event: 'response', listener: (client: Client, statusCode: number, byteCount: number, milliseconds: number) => void): this
  }

  export default function autocannon(options: Options): Instance
}
