/** What accompanies a request on its way: for whom, until when, and under which idempotency key. */
export interface RequestContext {
  tenant: string
  /** Aborts when the client leaves; its work then stops and nothing is recorded. */
  signal: AbortSignal
  idempotency?: { route: string; key: string; bodyHash: string } | undefined
}
