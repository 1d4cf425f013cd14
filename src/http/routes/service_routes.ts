/** The service about itself: label sources, health, readiness, metrics and its own description. */
import { labelSourceRef } from '../../label_source_choice.js'
import { standingOfSource } from '../../core/standing.js'
import { defaultIndependenceMin } from '../../policy.js'
import type { Ports } from '../../ports.js'
import { route } from '../route.js'
import { Health, LabelSourceList, Readiness, type LabelSourceStanding } from '../shapes.js'

const labelSourceStandings = (ports: Ports): LabelSourceStanding[] =>
  [...ports.labelSources.values()].map((source) => {
    const standingUnder = (extractorFingerprint: string | null) => {
      const reference = labelSourceRef(ports, source, { extractorFingerprint, independenceMin: defaultIndependenceMin })
      return { standing: standingOfSource(reference), ...(reference.certificate !== undefined && { certificate: reference.certificate }) }
    }
    return { id: source.id, kind: source.kind, fingerprint: source.fingerprint, ...standingUnder(null), extracted_claims: standingUnder(ports.extractor.fingerprint) }
  })

export const serviceRoutes = [
  route({
    method: 'GET',
    pattern: '/v1/label-sources',
    operationId: 'listLabelSources',
    summary: 'The label sources, and how far the labels of each may be trusted',
    access: 'any_key',
    answers: { 200: LabelSourceList },
    handle: async ({ ports }) => ({ status: 200, body: { label_sources: labelSourceStandings(ports) } })
  }),
  route({
    method: 'GET',
    pattern: '/healthz',
    operationId: 'health',
    summary: 'Whether the process runs',
    access: 'open',
    unlimited: true,
    answers: { 200: Health },
    handle: async () => ({ status: 200, body: { status: 'ok' } })
  }),
  route({
    method: 'GET',
    pattern: '/readyz',
    operationId: 'readiness',
    summary: 'Whether the database answers; diagnostic label sources do not make the service unready',
    access: 'open',
    unlimited: true,
    answers: { 200: Readiness },
    problems: ['ledger_unavailable'],
    handle: async ({ ports }) => {
      await ports.ledger.ping()
      return { status: 200, body: { status: 'ready', label_sources: labelSourceStandings(ports) } }
    }
  }),
  route({
    method: 'GET',
    pattern: '/metrics',
    operationId: 'metrics',
    summary: 'Prometheus metrics',
    access: 'admin',
    answers: { 200: 'text/plain' },
    handle: async ({ metrics }) => ({ status: 200, body: await metrics.text(), contentType: metrics.contentType })
  }),
  route({
    method: 'GET',
    pattern: '/openapi.json',
    operationId: 'openApi',
    summary: 'This document',
    access: 'open',
    answers: { 200: 'application/json' },
    handle: async ({ openApi }) => ({ status: 200, body: openApi })
  })
]
