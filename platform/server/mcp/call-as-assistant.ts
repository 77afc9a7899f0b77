import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import { needsPerson } from '#platform/contract/outward.ts'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import { isWriting } from '#platform/contract/while-acting.ts'
import { innerCall } from '../http/inner-call.ts'
import type { HttpOptions } from '../http/build-http.ts'
import { localeOf } from '../http/locale-of.ts'
import { mustBeOpenTo, mustHold } from '../http/mount-route.ts'
import { parseParams, parsePart } from '../http/parse.ts'
import { routeCall, type RouteAnswer, type RouteInput } from '../http/route-call.ts'
import { platformFault } from '../system/fault.ts'
import { createTenantWork } from '../system/work.ts'
import type { Who } from '../system/who.ts'
import type { AssistantCtx, AssistantPolicy, Waiting } from './assistant-policy.ts'
import type { CallableRoute } from './callable-routes.ts'
import { markUntrusted } from './mark-untrusted.ts'

/** Everything about one call of an assistant: whose key, through which program, within which request. */
export type Assistant = {
  app: FastifyInstance
  options: HttpOptions
  request: FastifyRequest
  policy: AssistantPolicy | undefined
  who: Who
  bearer: string
  /** Name and version of the program, as it says itself. */
  program: string
}
/** What became of a call: an answer, or that it waits for a person. */
export type Outcome = { answer: RouteAnswer; isUntrusted: boolean } | { waiting: Waiting }

/**
 * Calls a route with the assistant's own key, through the same door as any program. What reaches outside or gives somebody rights is not done but
 * kept for a person. What people outside wrote is wrapped, and it is noted before it is shown that the key has read it.
 */
export async function callAsAssistant(
  assistant: Assistant,
  one: CallableRoute,
  given: RouteInput,
  { idempotencyKey, rehearse = false }: How = {},
): Promise<Outcome> {
  const input = withTenant(assistant.who, one, given)
  const isRehearsal = rehearse && isWriting(one.route)
  const headers = { ...headersOf(assistant, idempotencyKey), ...(isRehearsal ? { prefer: 'rehearse' } : {}) }
  const call = routeCall(one.route, input, headers) // raises before anything is kept
  if (!isRehearsal && needsPerson(one.route, input.body)) {
    const waiting = await holdForPerson(assistant, one, input)
    if (waiting) return { waiting }
  }
  const answer = await innerCall(assistant.app, assistant.request, call, { caller: assistant })
  if (answer.status >= 400) return { answer, isUntrusted: false }
  const { value, found } = isRehearsal ? markRehearsal(one, answer.body as Rehearsal) : markAnswer(one, answer.body)
  if (found) await noteUntrusted(assistant, input)
  return { answer: { ...answer, body: value }, isUntrusted: found }
}

/** `rehearse`: nothing is done, and it is answered what would be. */
export type How = { idempotencyKey?: string | undefined; rehearse?: boolean | undefined }

/** The tenant of a tenant's own key need not be named. */
function withTenant({ tenantId }: Who, { route }: CallableRoute, input: RouteInput): RouteInput {
  const isMissing = tenantId !== null && route.at.includes('/:tenantId') && input.params['tenantId'] === undefined
  return isMissing ? { ...input, params: { tenantId, ...input.params } } : input
}

/** The same is asked as at the door, in the same order; what it would refuse is refused now. */
async function holdForPerson(assistant: Assistant, one: CallableRoute, input: RouteInput): Promise<Waiting | null> {
  const { contract, route, name } = one
  const { who, options, policy, program } = assistant
  const { path } = splitAt(route.at)
  const texts = Object.entries(input.params).map(([key, value]) => [key, String(value)])
  const params = parseParams(path, Object.fromEntries(texts) as Record<string, string>, route.emptyId)
  const tenantId = params['tenantId'] as number | undefined
  const present = tenantId === undefined ? who : await options.services.gate.enter(who, tenantId)
  if (!present) throw platformFault('FORBIDDEN')
  mustHold(contract, route, present)
  mustBeOpenTo(route, present)
  const query = parsePart(route.query, input.query ?? {}, 'query') as Record<string, unknown>
  parsePart(route.body, input.body, 'body')
  // above the tenants nobody is there to agree
  if (!policy || tenantId === undefined) throw platformFault('notForKeys')
  const needs = route.needs === 'member' ? [] : [route.needs].flat().map((permission) => actionOf(contract, permission))
  return policy.hold(workOf(assistant, tenantId, present), {
    route: name,
    does: route.does,
    needs,
    needsAll: route.mode === 'all',
    grants: route.grants === true,
    program,
    params,
    query,
    body: input.body,
  })
}

function markAnswer({ route }: CallableRoute, body: unknown) {
  // of lines the contract does not say who wrote them
  if (!(route.gives instanceof z.ZodType)) return { value: { writtenOutside: body }, found: true }
  return markUntrusted(route.gives, body)
}

/** What was there before may hold anybody's words. */
function markRehearsal(one: CallableRoute, told: Rehearsal) {
  const { value, found } = markAnswer(one, told.answer)
  const isChanging = told.changes.some(({ before, after }) => before !== null || after !== null)
  const changes = told.changes.map((change) => ({
    ...change,
    before: change.before && { writtenOutside: change.before },
    after: change.after && { writtenOutside: change.after },
  }))
  return { value: { ...told, answer: value, changes }, found: found || isChanging }
}

async function noteUntrusted(assistant: Assistant, { params }: RouteInput): Promise<void> {
  const tenantId = Number(params['tenantId'] ?? assistant.who.tenantId)
  if (Number.isSafeInteger(tenantId) && tenantId > 0)
    await assistant.policy?.noteUntrusted(workOf(assistant, tenantId, assistant.who))
}

function workOf({ options, request, program }: Assistant, tenantId: number, who: Who): AssistantCtx {
  const { services, bus } = options
  const about = { who, correlationId: request.id, ip: request.ip, userAgent: agentOf(request, program) }
  return {
    services,
    now: () => services.clock.now(),
    locale: localeOf(request),
    correlationId: request.id,
    log: services.log,
    within: () => {
      throw new Error('an assistant works in one tenant')
    },
    tenantId,
    ...createTenantWork(services, bus, tenantId, about),
    who,
  }
}

function headersOf({ request, bearer, program }: Assistant, idempotencyKey: string | undefined) {
  const language = request.headers['accept-language']
  return {
    authorization: `Bearer ${bearer}`,
    'user-agent': agentOf(request, program),
    ...(language ? { 'accept-language': language } : {}),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
}

/** As the audit says it: the program, then what carried its call here. */
function agentOf(request: FastifyRequest, program: string): string {
  const carrier = (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '')
  return `${program} (assistant) ${carrier}`.trim()
}
