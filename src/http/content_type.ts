/** JSON is UTF-8 (RFC 8259). A caller who says otherwise would have its text read wrongly, so it is told instead. */
import { ProblemError } from '../domain/problem.js'

/** @throws ProblemError unsupported_media_type for a charset other than UTF-8 */
export const requireUtf8 = (contentType: string | undefined): void => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType ?? '')?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return
  throw new ProblemError('unsupported_media_type', 'Send the body in UTF-8: another charset is not read')
}
