/**
 * Which certificate speaks for a label source, and why it may not be enough.
 *
 * The newest one counts, passed or not: a source that passed once and fails on later gold must not go on living on its first day.
 * One about the versions, the claims and the tau at hand comes before one that is not; then human gold before construction.
 */
import { byCodePoint } from '../core/code_point_order.js'
import type { Certificate } from '../domain/certificate.js'
import type { CertificateRef } from '../domain/rerank_answer.js'
import type { CertificateUse, FoundCertificate, LabelSource } from '../ports.js'

type Source = Pick<LabelSource, 'id' | 'fingerprint'>

const coversClaims = ({ finding }: Certificate, { extractorFingerprint }: CertificateUse): boolean =>
  extractorFingerprint === null || finding.claims_extractor === extractorFingerprint

const newestFirst = (left: FoundCertificate, right: FoundCertificate): number =>
  byCodePoint(right.certificate.issued_at, left.certificate.issued_at) || byCodePoint(right.certificate.certificate_id, left.certificate.certificate_id)

/** The first reason that applies of those that end a certificate's validity; null when it holds. */
const invalidity = ({ certificate, fault }: FoundCertificate, source: Source, use: CertificateUse, now: Date): string | null => {
  if (fault !== null) return fault
  if (certificate.label_source.fingerprint !== source.fingerprint) return 'the label source has changed since: its fingerprint is another'
  if (now.getTime() >= Date.parse(certificate.expires_at)) return `it expired at ${certificate.expires_at}`
  if (certificate.independence_min !== use.independenceMin) return `it was issued with independence_min ${certificate.independence_min}, and ${use.independenceMin} is asked for`
  if (coversClaims(certificate, use)) return null
  return certificate.finding.claims_extractor === null
    ? 'its gold claims do not all come from an extractor, so it covers supplied claims only'
    : 'the extractor has changed since, or is another than the one whose claims were measured; it covers supplied claims only'
}

const insufficiency = ({ finding }: Certificate): string | null => {
  if (!finding.passed) return `it did not pass: ${finding.shortfalls.join('; ')}`
  return finding.gold_kind === 'human' ? null : 'its gold is construction, and only human gold makes labels confirmatory'
}

export const certificateInForce = (found: readonly FoundCertificate[], source: Source, use: CertificateUse, now: Date): CertificateRef | undefined => {
  const rankOf = ({ certificate }: FoundCertificate): number =>
    (certificate.label_source.fingerprint === source.fingerprint ? 8 : 0) +
    (certificate.independence_min === use.independenceMin ? 4 : 0) +
    (coversClaims(certificate, use) ? 2 : 0) +
    (certificate.finding.gold_kind === 'human' ? 1 : 0)
  const [chosen] = found
    .filter(({ certificate }) => certificate.label_source.id === source.id)
    .sort((left, right) => rankOf(right) - rankOf(left) || newestFirst(left, right))
  if (chosen === undefined) return undefined
  const { certificate } = chosen
  const invalid = invalidity(chosen, source, use, now)
  const reason = invalid ?? insufficiency(certificate)
  return {
    certificate_id: certificate.certificate_id,
    gold_kind: certificate.finding.gold_kind,
    passed: certificate.finding.passed,
    expires_at: certificate.expires_at,
    independence_min: certificate.independence_min,
    claims_extractor: certificate.finding.claims_extractor,
    valid: invalid === null,
    ...(reason !== null && { reason })
  }
}
