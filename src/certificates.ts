/**
 * The certificates of this service's label sources, each checked against its own gold when the service starts, and asked by the clock
 * at each request.
 */
import { certificateFault } from './gate/certificate_check.js'
import { certificateInForce } from './gate/certificate_in_force.js'
import { byCodePoint } from './core/code_point_order.js'
import type { LabelMix } from './domain/certificate.js'
import { defaultIndependenceMin } from './policy.js'
import type { CertificateOf, Extractor, FoundCertificate, GateStore, LabelSource } from './ports.js'

/** Of certificates that speak of the same, only the newest can ever be chosen. */
const newestOfEach = (found: readonly FoundCertificate[]): FoundCertificate[] => {
  const newest = new Map<string, FoundCertificate>()
  for (const each of found) {
    const { label_source, independence_min, finding, issued_at } = each.certificate
    const key = JSON.stringify([label_source.id, label_source.fingerprint, independence_min, finding.claims_extractor, finding.gold_kind])
    const before = newest.get(key)
    if (before === undefined || byCodePoint(before.certificate.issued_at, issued_at) <= 0) newest.set(key, each)
  }
  return [...newest.values()]
}

/** Gold is read and the finding computed again only for versions that are here: the others are refused by their fingerprint. */
export const checkedCertificates = async (
  gate: GateStore,
  labelSources: Iterable<Pick<LabelSource, 'id' | 'fingerprint'>>,
  reportUnreadable: (certificateId: string) => void = () => undefined
): Promise<FoundCertificate[]> => {
  const { found: all, unreadableIds } = await gate.certificates()
  unreadableIds.forEach(reportUnreadable)
  const fingerprintOf = new Map([...labelSources].map(({ id, fingerprint }) => [id, fingerprint]))
  const checked: FoundCertificate[] = []
  for (const found of newestOfEach(all)) {
    const { certificate, fault } = found
    if (fault !== null || fingerprintOf.get(certificate.label_source.id) !== certificate.label_source.fingerprint) {
      checked.push(found)
      continue
    }
    const gold = await gate.goldOf(certificate.certificate_id)
    checked.push({ certificate, fault: 'fault' in gold ? gold.fault : certificateFault({ certificate, ...gold }) })
  }
  return checked
}

export const certificateOfSources =
  (checked: readonly FoundCertificate[], now: () => Date): CertificateOf =>
  (source, use) =>
    certificateInForce(checked, source, use, now())

/** The label mix of each source's certificate at the default tau: that on extracted claims where it covers them, else on supplied ones. */
export const certifiedMixes = (
  checked: readonly FoundCertificate[],
  labelSources: Iterable<Pick<LabelSource, 'id' | 'fingerprint'>>,
  extractor: Pick<Extractor, 'fingerprint'>,
  now: Date
): Map<string, LabelMix> =>
  new Map(
    [...labelSources].flatMap((source): [string, LabelMix][] => {
      const valid = [extractor.fingerprint, null]
        .map((extractorFingerprint) => certificateInForce(checked, source, { extractorFingerprint, independenceMin: defaultIndependenceMin }, now))
        .find((reference) => reference?.valid)
      const found = checked.find(({ certificate }) => certificate.certificate_id === valid?.certificate_id)
      return found === undefined ? [] : [[source.id, found.certificate.finding.predicted]]
    })
  )
