/**
 * fetch for talking to judges: it sends no header that the protocol does not need (the client adds the machine's own data, and
 * whatever OPENAI_CUSTOM_HEADERS holds), follows no redirect with a key in its hand, and reads no reply beyond a size.
 */

const sentHeaders = ['accept', 'authorization', 'content-type']

/** Our choice: far above what the token limit lets through. */
export const replyByteCountMax = 8_000_000

class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge'
}

export const boundedFetch: typeof fetch = async (input, init) => {
  const given = new Headers(init?.headers)
  const headers = sentHeaders.flatMap((name): [string, string][] => (given.has(name) ? [[name, given.get(name)!]] : []))
  const response = await fetch(input, { ...init, headers, redirect: 'error' })
  if (response.body === null) return response
  let byteCount = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        byteCount += chunk.byteLength
        if (byteCount > replyByteCountMax) controller.error(new ReplyTooLarge(`more than ${replyByteCountMax} bytes`))
        else controller.enqueue(chunk)
      }
    })
  )
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
}
