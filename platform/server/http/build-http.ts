import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { platform } from '#platform/contract/platform.ts'
import { type Fault, platformFault } from '../system/fault.ts'
import type { ServedSystem } from '../system/serve-system.ts'
import type { Services } from '../system/services.ts'
import { answerFault } from './answer-fault.ts'
import { notePlain } from './assert-storable.ts'
import { createCallCounts, storeOf } from './call-counts.ts'
import { isEncrypted, createCallers } from './caller.ts'
import { correlationId } from './correlation-id.ts'
import { readForm } from './form.ts'
import { createLargeBodies, LARGE_CHARACTERS } from './large-bodies.ts'
import { outerId } from './inner-call.ts'
import type { LiveHub } from './live-hub.ts'
import { mountRoute } from './mount-route.ts'
import { isNestedBeyond } from './nesting.ts'
import { platformHandlers } from './platform-handlers.ts'
import { watchBodies } from './slow-bodies.ts'
import type { Bus } from '../jobs/bus.ts'

export type HttpOptions = {
  systems: readonly ServedSystem[]
  services: Services
  bus: Bus
  live: LiveHub
  trustedProxies?: string[]
  /** Calls a minute for one session or address, over all servers (`call-counts.ts`); 0 switches the limit off. */
  callsPerMinute: number
  /** Answers are checked against the contract; on in tests. */
  checkAnswers?: boolean
  ready(): Promise<boolean>
}

/** An address that no browser wrote: a page says that nothing stands there. */
function isUnreadablePage({ code }: { code: string }, { url, method }: FastifyRequest): boolean {
  return code === 'FST_ERR_BAD_URL' && method === 'GET' && !url.startsWith('/api/')
}

/** The one adapter between contracts and HTTP: every registered route of every system, mounted the same way. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { publicUrl } = options.services
  const app = Fastify({
    loggerInstance: options.services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: correlationId,
    requestIdHeader: false,
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      isUnreadablePage(error, request)
        ? reply.redirect(request.url.replaceAll('%', '%25'))
        : answerFault(options, error, request, reply),
  })
  app.removeContentTypeParser('text/plain') // what a form of another site could send
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm)
  const spoken = new Set(
    options.systems.flatMap(({ contract }) => Object.values(contract.routes).flatMap(({ speaks }) => speaks ?? [])),
  )
  const callers = createCallers(publicUrl)
  const large = createLargeBodies()
  const ends = new WeakMap<FastifyRequest, () => void>()
  // also of a call that broke off, which is answered by nobody
  app.addHook('onRequest', async (request, reply) => void reply.raw.once('close', () => ends.get(request)?.()))
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  for (const type of new Set(['application/json', ...spoken]))
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null) // many clients name a type where they send nothing
      const read = () =>
        readJson(request, body, (error, value) => {
          notePlain(value, body)
          done(error ?? tooDeep(value), value)
        })
      if (body.length < LARGE_CHARACTERS || outerId() !== undefined) return read()
      const readInTurn = async () => {
        const end = await large.turn(callers.keyOf(request))
        if (request.raw.socket.destroyed) return end() // who went away while waiting takes nobody's time
        ends.set(request, end)
        read()
      }
      void readInTurn()
    })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    hsts: isEncrypted(publicUrl),
  })
  await app.register(cookie)
  await app.register(compress, { threshold: 2048, encodings: ['gzip'] })
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000 } })
  // before whatever may refuse a call: its body comes all the same
  const bodies = watchBodies(() => options.services.clock.now())
  app.addHook('onClose', async () => bodies.close())
  app.addHook('onRequest', async (request) => {
    if (outerId() === undefined) bodies.begin(request.raw)
  })
  if (options.callsPerMinute > 0) {
    const counts = createCallCounts(options.services, options.callsPerMinute)
    app.addHook('onClose', () => counts.close())
    await app.register(rateLimit, {
      max: options.callsPerMinute,
      store: storeOf(counts),
      keyGenerator: callers.keyOf,
      allowList: () => outerId() !== undefined, // a call within another was counted with that
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    if (outerId() === undefined) callers.learn(request, reply.statusCode)
  })
  app.addHook('onResponse', async (request, reply) => {
    bodies.answered(request.raw)
    if (request.routeOptions.url?.startsWith('/api/health')) return
    options.services.log.info(
      {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
  app.setErrorHandler((error, request, reply) => answerFault(options, error, request, reply))
  app.setNotFoundHandler((request, reply) => answerFault(options, platformFault('error.notfound'), request, reply))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id)
    if (request.url.startsWith('/api/'))
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  const own: ServedSystem = {
    contract: platform,
    handlers: platformHandlers(options) as ServedSystem['handlers'],
    jobs: [],
    listeners: [],
    lists: {},
    columns: [],
    rows: [],
    finds: {},
    names: {},
    ids: {},
    clones: {},
    imports: {},
    opens: [],
    fills: [],
    tools: [],
    tells: {},
  }
  for (const system of [own, ...options.systems]) {
    for (const name of Object.keys(system.contract.routes)) mountRoute(app, options, system, name)
  }
  return app
}

function tooDeep(body: unknown): Fault | null {
  return isNestedBeyond(body) ? platformFault('error.invalid', { field: 'body', values: { field: 'body' } }) : null
}

/** A posted form, for the routes that say they take one; a name given twice is refused, so that nobody reads the other one. */
