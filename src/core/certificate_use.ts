/**
 * What a unit asks of a certificate. Measured on claims that people wrote, a judge is known on such claims only; on what an extractor
 * makes of a text it must have been measured on that extractor's claims. And labels under one tau say nothing of another.
 */
import type { JudgedUnit } from '../domain/ledger.js'
import type { CertificateRef } from '../domain/rerank_answer.js'
import type { CertificateUse } from '../ports.js'

type Unit = { candidates: readonly Pick<JudgedUnit['candidates'][number], 'base_score' | 'extraction'>[]; policy: Pick<JudgedUnit['policy'], 'independence_min'> }

const holdsExtractedClaims = ({ candidates }: Pick<Unit, 'candidates'>): boolean =>
  candidates.some(({ base_score, extraction }) => base_score !== null && extraction !== 'supplied')

/** @param extractorFingerprint of the extractor that made the claims which were not supplied. */
export const certificateUseOf = (unit: Unit, extractorFingerprint: string): CertificateUse => ({
  extractorFingerprint: holdsExtractedClaims(unit) ? extractorFingerprint : null,
  independenceMin: unit.policy.independence_min
})

/** Does the unit ask for more than the certificate speaks of, as far as the unit alone can tell? */
export const isBeyond = (certificate: Pick<CertificateRef, 'claims_extractor' | 'independence_min'>, unit: Unit): boolean =>
  certificate.independence_min !== unit.policy.independence_min || (certificate.claims_extractor === null && holdsExtractedClaims(unit))
