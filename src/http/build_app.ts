/**
 * The application, without a port to listen on: hooks, routes and answers to failures, in the order in which a request meets them.
 *
 * Who asks? Too often, or too many at once? May they? Then the body is read, the route's handler answers, and whatever
 * was thrown becomes a problem.
 */
import { randomUUID } from 'node:crypto'
import { createServer, maxHeaderSize } from 'node:http'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ProblemError } from '../domain/problem.js'
import type { Ports } from '../ports.js'
import { allRoutes } from './all_routes.js'
import { makeConnections } from './connections.js'
import { makeIntake } from './intake.js'
import { holdsScope, presentedKey, type Keyring, type Principal } from './keyring.js'
import type { Metrics } from './metrics.js'
import { openApiDocument } from './open_api.js'
import { requireUtf8 } from './content_type.js'
import { parseJson } from './parse_json.js'
import { problemHeaders, problemOf } from './problem_answer.js'
import { idempotencyKeyHeader, makeReadCall } from './read_call.js'
import { patternOf, requestLine } from './request_log.js'
import { scopesOf, type Access, type Route, type Service } from './route.js'

export interface AppOptions {
  ports: Ports
  keyring: Keyring
  metrics: Metrics
  version: string
  bodyBytesMax: number
  batchUnitCountMax: number
  /** Per key, or per address where there is no key. 0: no limit. */
  requestsPerMinuteMax: number
  /** Requests that may be under way at once, and others that may still be arriving. 0: no limit. */
  requestsRunningMax: number
  log: FastifyBaseLogger
}

/** Slower uploads are cut off, so that a client cannot hold a connection open with half a request. */
const requestReceiveMsMax = 120_000

/** An idle connection is kept so long for a next request. */
const keepAliveMs = 72_000

const unlimitedPatterns = new Set(allRoutes.filter((route) => route.unlimited === true).map((route) => route.pattern))

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { ports, metrics } = options
  const connections = makeConnections()
  const intake = makeIntake(options.requestsRunningMax)
  const app = Fastify({
    serverFactory: (handler) => {
      const server = createServer({ requestTimeout: requestReceiveMsMax, keepAliveTimeout: keepAliveMs }, handler)
      connections.watch(server)
      return server
    },
    // No part of an address is too long for the router, so that ours is the check that answers.
    routerOptions: { maxParamLength: maxHeaderSize },
    loggerInstance: options.log,
    // Fastify's own lines hold addresses as they were sent; ours are written below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyBytesMax,
    genReqId: () => randomUUID(),
    // Requests that came over an open connection are finished while the service shuts down.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply as FastifyReply),
    clientErrorHandler: (_error, socket) => {
      // Not HTTP at all. The error holds the bytes that were sent, so it is not logged.
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      else socket.destroy()
    }
  })
  const principals = new WeakMap<FastifyRequest, Principal>()

  app.removeAllContentTypeParsers()
  // Kept for those that are compared with an earlier request.
  const bytesOf = new WeakMap<FastifyRequest, Buffer>()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    intake.admit(request.raw)
    requireUtf8(request.headers['content-type'])
    if (idempotencyKeyHeader in request.headers) bytesOf.set(request, body)
    return parseJson(body)
  })

  await app.register(helmet, {
    // Browsers must not be sent to https when the service is used over plain http; a proxy that ends TLS adds its own.
    contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } },
    strictTransportSecurity: false
  })
  await app.register(rateLimit, { global: false })
  const clientOf = (request: FastifyRequest): string => {
    const keyId = principals.get(request)?.keyId
    return keyId === undefined ? `address ${request.ip}` : `key ${keyId}`
  }
  const rateOf = app.createRateLimit({ max: options.requestsPerMinuteMax, timeWindow: '1 minute', keyGenerator: clientOf })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const principal = options.keyring.principalOf(presentedKey(request.headers))
    if (principal !== undefined) principals.set(request, principal)
    connections.begin(request.raw)
    reply.raw.once('close', () => {
      connections.end(request.raw)
      intake.leave(request.raw)
      const outcome = reply.raw.writableEnded ? `${Math.floor(reply.statusCode / 100)}xx` : 'client_left'
      metrics.observeRequest(request.method, patternOf(request), outcome, reply.elapsedTime / 1_000)
      request.log.info(requestLine(request, reply, principal?.keyId, outcome), 'request')
    })
    if (unlimitedPatterns.has(patternOf(request))) return
    intake.arrive(request.raw, clientOf(request))
    if (options.requestsPerMinuteMax === 0) return
    const rate = await rateOf(request)
    if (!rate.isAllowed && rate.isExceeded) {
      throw new ProblemError('too_many_requests', `more than ${options.requestsPerMinuteMax} requests in a minute (RATE_LIMIT_PER_MINUTE)`, { retryAfterSeconds: rate.ttlInSeconds })
    }
  })

  // A connection whose request was accepted before the closing must not be kept open for a next one.
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    connections.startClosing(ports.limits.deadlineMsDefault)
  })
  app.addHook('onClose', async () => connections.closed())
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })

  const authorise = (access: Access) => async (request: FastifyRequest): Promise<void> => {
    if (access === 'open') return
    const principal = principals.get(request)
    if (principal === undefined) throw new ProblemError('unauthorized', 'Send a known API key as Authorization: Bearer KEY or X-API-Key: KEY')
    const scopes = scopesOf(access)
    if (scopes.length === 0 || scopes.some((scope) => holdsScope(principal, scope))) return
    throw new ProblemError('forbidden', `This route needs the scope ${scopes.join(' or ')}`)
  }

  const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = problemOf(error)
    const { status } = problem.problem
    // Fastify gives up a connection whose body it could not parse, in case more of it comes; none comes after its end.
    if (request.raw.complete) reply.removeHeader('connection')
    if (status >= 500) request.log.error({ err: error instanceof Error ? error : problem, code: problem.code, route: patternOf(request) }, 'failed')
    void reply.code(status).headers(problemHeaders(problem)).send(JSON.stringify(problem.problem))
  }

  const document = openApiDocument(allRoutes, options.version)
  const service: Service = { ports, metrics, batchUnitCountMax: options.batchUnitCountMax, openApi: JSON.stringify(document) }
  const addRoute = (route: Route): void => {
    const readCall = makeReadCall(service, route)
    app.route({
      method: route.method,
      url: route.pattern.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: authorise(route.access),
      handler: async (request, reply) => {
        if (!unlimitedPatterns.has(route.pattern)) intake.admit(request.raw)
        const answer = await route.handle(service, await readCall(request, reply, principals.get(request)?.tenant ?? '', bytesOf.get(request)))
        void reply.code(answer.status).type(answer.contentType ?? 'application/json; charset=utf-8')
        return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      }
    })
  }

  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler((request, reply) => answerProblem(new ProblemError('not_found', 'There is nothing at this address, or not with this method'), request, reply))
  for (const route of allRoutes) addRoute(route)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs' })
  return app
}
