/** A certificate's id is cut from the hash of everything else in it, so that neither can be changed without the other. */
import { canonicalText, sha256Hex } from '../core/ledger_text.js'
import type { Certificate } from '../domain/certificate.js'

const idDigitCount = 32

export const certificateIdOf = ({ certificate_id: _id, ...content }: Omit<Certificate, 'certificate_id'> & { certificate_id?: string }): string =>
  `gate-${sha256Hex(canonicalText(content)).slice(0, idDigitCount)}`

export const withCertificateId = (content: Omit<Certificate, 'certificate_id'>): Certificate => ({ ...content, certificate_id: certificateIdOf(content) })
