/** The label sources of a running service, with the fingerprints under which they judge. */
import { z } from 'zod'
import type { ServiceClient } from './service_client.js'

const Sources = z.object({ label_sources: z.array(z.object({ id: z.string(), fingerprint: z.string() })) })

export const labelSourcesOf = async (service: ServiceClient): Promise<{ id: string; fingerprint: string }[]> => (await service.send(Sources, 'GET', '/v1/label-sources')).label_sources
