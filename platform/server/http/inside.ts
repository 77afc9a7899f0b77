import '@fastify/cookie'
import { parse as parseQuery } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import type { Services } from '../system/services.ts'
import { refusalOf } from './answer-fault.ts'
import type { InnerCall } from './inner-call.ts'
import type { RouteAnswer } from './route-call.ts'

/** What a route answers: a value, or what sends it bit by bit. */
export type Answer = { value: unknown; headers: Record<string, string> } | { send(): unknown }
/** A route as it is asked without the wire: `answerOf` is all that its handler does but for sending. */
type Inside = {
  services: Services
  config: object
  answerOf(request: FastifyRequest, reply: FastifyReply): Promise<Answer>
}

const insides = new WeakMap<FastifyInstance, Map<RouteSpec, Inside>>()

/** Lets calls within others ask a route directly, where it reads and answers JSON and nothing else. */
export function openInside(app: FastifyInstance, route: RouteSpec, inside: Inside): void {
  const isPlain = route.gives instanceof z.ZodType && !route.uploadBytes && !route.form && !route.speaks
  if (!isPlain) return
  if (!insides.has(app)) insides.set(app, new Map())
  insides.get(app)!.set(route, inside)
}

/** Asks a route without the wire; null where it is not open so. Refusals are answered as they are over it. */
export function askInside(app: FastifyInstance, outer: FastifyRequest, call: InnerCall): Promise<RouteAnswer> | null {
  const inside = insides.get(app)?.get(call.route)
  const params = paramsOf(call)
  return inside && params ? ask(inside, requestOf(app, outer, call, { params, config: inside.config })) : null
}

async function ask({ services, answerOf }: Inside, request: FastifyRequest): Promise<RouteAnswer> {
  const began = performance.now()
  const reply = new InsideReply()
  let answer: RouteAnswer
  try {
    const told = await answerOf(request, reply as unknown as FastifyReply)
    answer = {
      status: reply.statusCode,
      body: 'value' in told && reply.statusCode !== 204 ? (told.value ?? null) : null,
    }
  } catch (error) {
    const { status, refusal } = refusalOf(services, error, request)
    answer = { status, body: { error: refusal } }
  }
  const { id, method, routeOptions } = request
  const ms = Math.round(performance.now() - began)
  services.log.info({ id, method, route: routeOptions.url, status: answer.status, ms }, 'call')
  return answer
}

/** Of a reply what a route may say beside its value; nobody reads the headers. */
class InsideReply {
  statusCode = 200
  code(status: number) {
    this.statusCode = status
    return this
  }
  header() {
    return this
  }
  headers() {
    return this
  }
  setCookie() {
    return this
  }
}

/** Of a request what a route reads; the rest is that of the call it stands in. */
function requestOf(
  app: FastifyInstance,
  outer: FastifyRequest,
  { route, method, url, headers, payload }: InnerCall,
  { params, config }: { params: Record<string, string>; config: object },
): FastifyRequest {
  const [, query = ''] = url.split('?')
  const own = {
    id: outer.id,
    ip: outer.ip,
    server: app,
    method,
    url,
    headers,
    params,
    query: parseQuery(query),
    body: payload === undefined ? undefined : (JSON.parse(payload) as unknown),
    cookies: headers['cookie'] ? app.parseCookie(headers['cookie']) : {},
    routeOptions: { url: splitAt(route.at).path, config },
    isMultipart: () => false,
  }
  return own as unknown as FastifyRequest
}

const LONGEST_PARAM = 200

/** What stands in the slots of the path; null for what no router takes. */
function paramsOf({ route, url }: InnerCall): Record<string, string> | null {
  const [path = ''] = url.split('?')
  const given = path.split('/')
  const params: Record<string, string> = {}
  for (const [place, slot] of splitAt(route.at).path.split('/').entries()) {
    if (!slot.startsWith(':')) continue
    const value = decodeURIComponent(given[place] ?? '')
    if (value.length > LONGEST_PARAM) return null
    params[slot.slice(1)] = value
  }
  return params
}
