import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { splitAt } from '#platform/contract/split-at.ts'
import { actionOf, errorKeyOf, type AnySystem, type RouteSpec } from '#platform/contract/define-system.ts'
import { isOpenToKeys } from '#platform/contract/open-to-keys.ts'
import { isClosedWhileActing, isWriting } from '#platform/contract/while-acting.ts'
import { hasActions } from '#platform/contract/has-actions.ts'
import { Fault, platformFault, type FaultDetail } from '../system/fault.ts'
import { asksForRehearsal, rehearse, shownTo, whyNotRehearsed } from '../rehearsal/rehearse.ts'
import type { Book } from '../rehearsal/book.ts'
import { asOneCall } from '../filter/call-cost.ts'
import { stands } from '../system/failpoints.ts'
import { idGuardOf } from '../system/known-ids.ts'
import { accessFault } from '../system/access-fault.ts'
import type { CookieOptions, ServedSystem } from '../system/serve-system.ts'
import { createTenantWork, createWithin } from '../system/work.ts'
import { selfOf, type Who } from '../system/who.ts'
import type { HttpOptions } from './build-http.ts'
import { bearerOf, isEncrypted, isFromOwnPage, sessionCookie, sessionCookieName } from './caller.ts'
import { readParts } from './form.ts'
import { innerCall, knownCaller, withinLimit } from './inner-call.ts'
import { localeOf } from './locale-of.ts'
import { isThisMachine } from './this-machine.ts'
import { once, type WriteMark } from './idempotency.ts'
import { answerPreflight, readableAnywhere } from './any-site.ts'
import { parseParams, parsePart } from './parse.ts'
import { redactorOf } from './redact.ts'
import { type Answer, openInside } from './inside.ts'
import { plainly, routeCall, routeOf, type RouteAnswer, type RouteInput } from './route-call.ts'
import { sendStream } from './send-stream.ts'
import { uploadOf } from './upload.ts'

/** Mounts one route of a contract: who, where, may they, is it well formed, then the handler, then what they may see of the answer. */
export function mountRoute(app: FastifyInstance, options: HttpOptions, system: ServedSystem, name: string) {
  const { contract } = system
  const route = contract.routes[name]!
  const handler = system.handlers[name]
  if (!handler) throw new Error(`${contract.name}.${name} has no handler`)
  const { method, path } = splitAt(route.at)
  const redact = route.gives instanceof z.ZodType ? redactorOf(route.gives) : undefined
  const isReading =
    (method === 'GET' || route.reads) && route.needs !== 'anyone' && !route.personal && route.gives instanceof z.ZodType
  const { services } = options
  const { publicUrl, clock } = services
  const now = () => clock.now()
  const headers = headersOf(route)
  const guardIds = idGuardOf(contract, route)
  const isWrite = isWriting(route)
  const mayFail = new Set((route.fails ?? []).map((error) => errorKeyOf(contract, error)))

  /** What somebody may see of an answer. */
  const shown = (answer: unknown, who: Who | null) =>
    redact ? redact(answer, who?.piiScopes ?? NO_SCOPES, selfOf(who), who?.fields?.hidden) : answer

  /** Does what is asked as somebody; nothing is sent yet. */
  const work = async (
    request: FastifyRequest,
    reply: FastifyReply,
    who: Who | null,
    bearer: string | undefined,
  ): Promise<Answer> => {
    if (bearer !== undefined && !who) reply.header('www-authenticate', 'Bearer error="invalid_token"')
    const params = parseParams(path, request.params as Record<string, string>, route.emptyId)
    const present = await enter(options, route, request, who, params['tenantId'] as number | undefined)
    if (route.needs !== 'anyone') mustHold(contract, route, present)
    mustBeOpenTo(route, present)
    const isRehearsal = isWrite && asksForRehearsal(request.headers['prefer'])
    if (isRehearsal && whyNotRehearsed(route) !== null) throw platformFault('notRehearsed')
    const query = parsePart(route.query, request.query, 'query')
    const isUpload = Boolean(route.uploadBytes)
    const sent = route.form && request.isMultipart() ? await readParts(request, route.form) : request.body
    const body = isUpload ? undefined : parsePart(route.body, sent, 'body')
    const within = params['tenantId'] as number | undefined
    if (within !== undefined && guardIds) {
      const db = services.door.read({ tenantId: within, person: present?.userId })
      await guardIds(body, { owners: services.ids, db, tenantId: within })
    }
    const writes: WriteMark = {}
    const ctxOf = (over: HttpOptions, of: { writes?: WriteMark; book?: Book }) =>
      createCtx(over, request, reply, { who: present, tenantId: within, ...of }, (error, detail) => {
        throw new Fault(contract, error, detail)
      })
    const ctx = ctxOf(options, { writes })
    const upload = isUpload ? uploadOf(request, { bytes: route.uploadBytes!, fields: route.uploadFields }) : undefined
    if (upload) Object.assign(ctx, { upload: upload.read })
    const run = (by: object) =>
      asOneCall(() => declared(mayFail, handler(by as never, { params, query, body } as never)))
    const { gives } = route
    if (isRehearsal) {
      const told = await rehearse({
        services,
        bus: options.bus,
        scope: within === undefined ? 'platform' : { tenantId: within, person: present?.userId },
        about: { who: present, correlationId: request.id },
        run: async (inside, book) => {
          const answer = await run(ctxOf({ ...options, services: inside }, { book }))
          if (options.checkAnswers) mustFit(gives as z.ZodType, answer, `${contract.name}.${name}`)
          return shown(answer, present)
        },
      })
      return { value: shownTo(present, told), headers: { ...JSON_TYPE, 'preference-applied': 'rehearse' } }
    }
    if (gives === 'events')
      return {
        send: () =>
          options.live.attach(reply, {
            tenantId: (query as { tenant?: number }).tenant,
            sinceMs: (query as { sinceMs?: number }).sinceMs,
            again: againOf(options, request),
          }),
      }
    if (typeof gives === 'string') {
      const stream = await run(ctx)
      return { send: () => sendStream(reply, gives, stream) }
    }
    // What a personal route answers may be a secret shown once: it is never kept to be answered again.
    const answer = await (route.personal
      ? run(ctx)
      : once(options, request, {
          name: `${contract.name}.${name}`,
          who: present,
          within,
          upload,
          writes,
          run: () => run(ctx),
        }))
    if (options.checkAnswers) mustFit(gives, answer, `${contract.name}.${name}`)
    return { value: shown(answer, present), headers }
  }

  /** Asks who calls and does what they ask. */
  const answerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    // No browser adds this header by itself, so a call that bears a key needs no proof of where it comes from; nor does the session count then.
    const bearer = route.needs === 'anyone' ? undefined : bearerOf(request)
    const mustBeOurs = method !== 'GET' && !route.outside && bearer === undefined
    if (mustBeOurs && !(await isFromOwnPage(request, services))) throw platformFault('crossSite')
    const asked = callerOf(options, route, request, bearer)
    const remembered =
      isReading && bearer === undefined ? services.gate.recall(sessionCookie(request, publicUrl), now()) : null
    if (!remembered) return work(request, reply, await asked, bearer)
    // What changes nothing is read while it is asked whether the session still stands, and thrown away where it does not.
    const reading = work(request, reply, remembered, bearer)
    reading.catch(() => {})
    const who = await asked
    return who === remembered ? reading : work(request, reply, who, bearer)
  }

  const send = (reply: FastifyReply, answer: Answer) => {
    if ('send' in answer) return answer.send()
    if (reply.statusCode === 204) return reply.send()
    return reply.headers(answer.headers).send(JSON.stringify(answer.value))
  }

  if (route.anySite) answerPreflight(app, path, method)
  const config = {
    forAnyone: route.needs === 'anyone',
    form: route.form ?? false,
    ...(route.speaks ? { speaks: route.speaks, formatFault: system.formatFault } : {}),
    failureCodes: contract.failureCodes,
  }
  openInside(app, route, { services, config, answerOf })
  app.route({
    method,
    url: path,
    bodyLimit: route.uploadBytes ?? 1_048_576,
    config,
    handler: async (request, reply) => {
      if (route.anySite) reply.headers(readableAnywhere)
      return send(reply, await answerOf(request, reply))
    },
  })
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

function headersOf({ speaks, cacheSeconds }: RouteSpec): Record<string, string> {
  const type = speaks ? { 'content-type': `${speaks}; charset=utf-8` } : JSON_TYPE
  if (!cacheSeconds) return type
  return { ...type, 'cache-control': `private, max-age=${cacheSeconds}`, vary: 'X-Locale, Accept-Language' }
}

function callerOf({ services }: HttpOptions, route: RouteSpec, request: FastifyRequest, bearer: string | undefined) {
  const now = services.clock.now()
  if (bearer !== undefined) return knownCaller(bearer) ?? services.gate.identifyKey(bearer, now)
  const isUse = !route.silent && request.headers['x-unattended'] !== '1' // a page may only shorten its session so
  return services.gate.identify(sessionCookie(request, services.publicUrl), now, { isUse })
}

const NO_SCOPES: ReadonlySet<string> = new Set()

/** Asks who the caller is now, for answers that outlast the call; being asked is no use of the session. */
function againOf({ services }: HttpOptions, request: FastifyRequest) {
  const cookie = sessionCookie(request, services.publicUrl)
  return () => services.gate.identify(cookie, services.clock.now(), { isUse: false })
}

/** The person within the tenant of the path; headers say what the screen looks at and must agree, but give no right. */
async function enter(
  options: HttpOptions,
  route: RouteSpec,
  request: FastifyRequest,
  who: Who | null,
  tenantId: number | undefined,
): Promise<Who | null> {
  if (!who) {
    if (route.needs === 'anyone') return null
    const { gate, publicUrl, clock } = options.services
    const isPaused = await gate.isPaused(sessionCookie(request, publicUrl), clock.now())
    throw platformFault(isPaused ? 'paused' : 'error.unauthorized')
  }
  const said = request.headers['x-tenant-id']
  if (said !== undefined && !(await agrees(options, who, tenantId, String(said)))) throw platformFault('wrongTenant')
  const saidAgency = request.headers['x-agency-id']
  if (saidAgency !== undefined && saidAgency !== String(who.agencyId)) throw platformFault('wrongTenant')
  if (tenantId === undefined) return withinLimit(who)
  const inside = await options.services.gate.enter(who, tenantId)
  if (!inside && route.needs !== 'anyone') throw platformFault('FORBIDDEN')
  return inside && withinLimit(inside)
}

async function agrees(options: HttpOptions, who: Who, tenantId: number | undefined, said: string): Promise<boolean> {
  if (tenantId !== undefined) return said === String(tenantId)
  if (!/^[1-9]\d{0,15}$/.test(said)) return false
  return (await options.services.gate.enter(who, Number(said))) !== null
}

/** Raises where somebody lacks the right that a route needs. */
export function mustHold(contract: AnySystem, route: RouteSpec, who: Who | null) {
  if (!who) throw platformFault('error.unauthorized')
  if (route.needs === 'member') return
  const needed = typeof route.needs === 'string' ? [route.needs] : route.needs
  const actions = needed.map((permission) => actionOf(contract, permission))
  if (!hasActions(who.actions, actions, route.mode)) throw accessFault(who, actions, route.mode)
}

/** Raises for what a key, or a session that only reads, impersonates or has something to settle, may not call, whatever its rights. */
export function mustBeOpenTo(route: RouteSpec, who: Who | null) {
  if (!who) return
  const { at, needs, reads, early } = route
  const method = at.slice(0, at.indexOf(' '))
  if (who.apiKey && !isOpenToKeys(route, who.apiKey)) throw platformFault('notForKeys')
  if (who.impersonation && isClosedWhileActing(route) && stands('acting as another'))
    throw platformFault('whileImpersonating')
  if (who.impersonation?.mayWrite === false && method !== 'GET' && !reads) throw platformFault('readOnly')
  if (who.pending && needs !== 'anyone' && !early) throw platformFault('unsettled')
}

function createCtx(
  options: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { who, tenantId, ...of }: { who: Who | null; tenantId: number | undefined; writes?: WriteMark; book?: Book },
  fail: (error: string, detail?: FaultDetail) => never,
) {
  const { services, bus } = options
  const about = { who, correlationId: request.id, ip: request.ip, userAgent: request.headers['user-agent'], ...of }
  return {
    services,
    who,
    now: () => services.clock.now(),
    locale: localeOf(request),
    correlationId: request.id,
    log: services.log,
    caller: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: { ...request.cookies, session: sessionCookie(request, services.publicUrl) },
      headers: request.headers as Record<string, string | undefined>,
    },
    setCookie: (name: string, value: string | null, { maxAgeSeconds, crossSite }: CookieOptions = {}) => {
      if (of.book) return
      const cookieName = name === 'session' ? sessionCookieName(services.publicUrl) : name
      // browsers take None only with Secure, and Secure only over https or from this very machine
      const travels = crossSite && (isEncrypted(services.publicUrl) || isThisMachine(services.publicUrl))
      reply.setCookie(cookieName, value ?? '', {
        path: '/',
        httpOnly: true,
        secure: isEncrypted(services.publicUrl) || travels,
        sameSite: travels ? 'none' : 'lax',
        maxAge: value === null ? 0 : maxAgeSeconds,
      })
    },
    callRoute: async (name: string, input: RouteInput, limit: Who, how: { rehearse?: true } = {}) => {
      if (of.book) throw platformFault('notRehearsed') // it would be done for good
      return callAsSelf(options, request, routeOf(options.systems, name), input, { limit, ...how })
    },
    answerWith: ({ status, headers = {} }: { status?: 201 | 204; headers?: Record<string, string> }) => {
      if (of.book) return
      if (status) reply.code(status)
      reply.headers(headers)
    },
    within: createWithin(services, bus, about),
    fail,
    ...(tenantId === undefined ? {} : { tenantId, ...createTenantWork(services, bus, tenantId, about) }),
  }
}

/** Calls another route with the session of this call, as its page would. */
async function callAsSelf(
  { services }: HttpOptions,
  request: FastifyRequest,
  route: RouteSpec,
  input: RouteInput,
  { limit, rehearse }: { limit: Who; rehearse?: true },
): Promise<RouteAnswer> {
  const headers: Record<string, string> = {
    'x-requested-with': 'renown',
    ...(rehearse ? { prefer: 'rehearse' } : {}),
    'x-locale': localeOf(request),
    'user-agent': request.headers['user-agent'] ?? '',
    cookie: `${sessionCookieName(services.publicUrl)}=${sessionCookie(request, services.publicUrl) ?? ''}`,
  }
  return plainly(await innerCall(request.server, request, routeCall(route, input, headers), { limit }))
}

/** A fault the route does not list is a defect of ours, not an answer. */
async function declared<T>(mayFail: Set<string>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Fault && error.system !== 'platform' && !mayFail.has(error.key))
      throw new Error(`undeclared error ${error.key}`, { cause: error })
    throw error
  }
}

function mustFit(schema: z.ZodType, answer: unknown, route: string) {
  const result = schema.safeParse(JSON.parse(JSON.stringify(answer ?? null)))
  if (!result.success) throw new Error(`${route} answers against its contract: ${z.prettifyError(result.error)}`)
}
