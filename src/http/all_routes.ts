/** The one table of routes. */
import type { Route } from './route.js'
import { ledgerRoutes } from './routes/ledger_routes.js'
import { packetRoutes } from './routes/packet_routes.js'
import { rerankRoutes } from './routes/rerank_routes.js'
import { serviceRoutes } from './routes/service_routes.js'

export const allRoutes: readonly Route[] = [...rerankRoutes, ...ledgerRoutes, ...packetRoutes, ...serviceRoutes]
