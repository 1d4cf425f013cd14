/**
 * A signal that is aborted when the client leaves before it was answered.
 *
 * The request's own `close` fires at the normal end of a body, so it is the answer's `close` that is watched:
 * when it comes before the answer was handed over, nobody is waiting any more.
 */
import type { ServerResponse } from 'node:http'

export class ClientLeft extends Error {
  override readonly name = 'ClientLeft'
}

export const clientSignal = (response: ServerResponse): AbortSignal => {
  const controller = new AbortController()
  const onClose = (): void => {
    if (!response.writableEnded) controller.abort(new ClientLeft('the client left before it was answered'))
  }
  response.once('close', onClose)
  return controller.signal
}
