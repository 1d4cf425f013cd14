/**
 * The server's connections and how they end when it is told to close: requests that have wholly arrived are answered, connections
 * without such a request end after a short grace, and whatever is left ends at a hard limit.
 *
 * Node alone would wait: to it a connection on which nothing or half a request was sent is not idle.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** So long a request that is on its way may still arrive after the closing began. Our choice: longer than a round trip, short for a person. */
export const unfinishedGraceMs = 2_000

export interface Connections {
  watch(server: Server): void
  begin(request: IncomingMessage): void
  /** The request was answered, or its client left. */
  end(request: IncomingMessage): void
  /** @param answeringMsMax how long accepted requests may take once the grace is over. */
  startClosing(answeringMsMax: number): void
  /** Releases the timers. */
  closed(): void
}

export const makeConnections = (): Connections => {
  const sockets = new Set<Socket>()
  const unanswered = new Set<IncomingMessage>()
  const timers: NodeJS.Timeout[] = []
  let isGraceOver = false
  const isBusy = (socket: Socket): boolean => [...unanswered].some((request) => request.socket === socket && request.complete)
  return {
    watch: (server) =>
      void server.on('connection', (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      }),
    begin: (request) => void unanswered.add(request),
    end: (request) => {
      unanswered.delete(request)
      // An answer whose head was sent before the closing did not say that the connection ends with it.
      if (isGraceOver && !isBusy(request.socket)) request.socket.destroySoon()
    },
    startClosing: (answeringMsMax) => {
      const endUnfinished = (): void => {
        isGraceOver = true
        const busy = new Set([...unanswered].filter(({ complete }) => complete).map(({ socket }) => socket))
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
      }
      const endAll = (): void => sockets.forEach((socket) => socket.destroy())
      timers.push(setTimeout(endUnfinished, unfinishedGraceMs), setTimeout(endAll, unfinishedGraceMs + answeringMsMax))
    },
    closed: () => timers.forEach((timer) => clearTimeout(timer))
  }
}
