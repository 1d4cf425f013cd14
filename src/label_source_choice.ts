/** Which label source answers a request, and how it is named in the record. */
import { requestInvalid, type SchemaFault } from './domain/problem.js'
import type { LabelSourceRef } from './domain/rerank_answer.js'
import type { RerankRequest } from './domain/rerank_request.js'
import type { CertificateUse, LabelSource, Ports } from './ports.js'

/** Without a choice the caller's own labels are used when there is one for every claim, else the embedded judge. */
const defaultSourceId = ({ candidates }: Pick<RerankRequest, 'candidates'>): string =>
  candidates.every(({ claims }) => claims !== undefined && claims.every(({ label }) => label !== undefined)) ? 'supplied' : 'attestation'

/** A source that is not here, as a fault of the request. */
export const labelSourceFaults = (ports: Pick<Ports, 'labelSources'>, id: string | undefined): SchemaFault[] =>
  id === undefined || ports.labelSources.has(id)
    ? []
    : [{ pointer: '/label_source', detail: `${JSON.stringify(id)} is not one of ${[...ports.labelSources.keys()].join(', ')}` }]

export const labelSourceFor = (ports: Pick<Ports, 'labelSources'>, request: Pick<RerankRequest, 'candidates' | 'label_source'>): LabelSource => {
  const id = request.label_source ?? defaultSourceId(request)
  const source = ports.labelSources.get(id)
  if (source === undefined) throw requestInvalid(labelSourceFaults(ports, id))
  return source
}

export const labelSourceRef = (ports: Pick<Ports, 'certificateOf'>, source: LabelSource, use: CertificateUse): LabelSourceRef => {
  const certificate = ports.certificateOf(source, use)
  return { id: source.id, fingerprint: source.fingerprint, ...(certificate !== undefined && { certificate }) }
}
