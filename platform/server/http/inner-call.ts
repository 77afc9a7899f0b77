import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import type { Who } from '../system/who.ts'
import { askInside } from './inside.ts'
import type { RouteAnswer } from './route-call.ts'

/** The holder of a key as the outer call has just found them. */
export type KnownCaller = { bearer: string; who: Who }
type Inner = { id: string; limit: Who | undefined; caller: KnownCaller | undefined }
const inner = new AsyncLocalStorage<Inner>()

/** What a call says of itself: which route it is of, where it goes and what it bears. */
export type InnerCall = {
  route: RouteSpec
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

/**
 * Calls a route of ours within another call, through the very same door: it is asked anew who calls, unless the outer call has just asked for the
 * same key (`caller`), and what they may. It goes under the reference and the address of the call that it stands in. With `limit` nobody may more in
 * it than that holder of a key may, too. A route that reads and answers JSON is asked without the wire; its answer may hold dates.
 */
export function innerCall(
  app: FastifyInstance,
  outer: FastifyRequest,
  call: InnerCall,
  { limit, caller }: { limit?: Who; caller?: KnownCaller } = {},
): Promise<RouteAnswer> {
  return inner.run({ id: outer.id, limit, caller }, () => askInside(app, outer, call) ?? askOverWire(app, outer, call))
}

async function askOverWire(app: FastifyInstance, outer: FastifyRequest, call: InnerCall): Promise<RouteAnswer> {
  const { method, url, headers, payload } = call
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}), remoteAddress: outer.ip })
  return { status: answer.statusCode, body: bodyOf(answer.body) }
}

/** Lines become a list. */
function bodyOf(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    const lines = text.split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as unknown)
  }
}

/** The reference of the call that this one stands in, or undefined. */
export function outerId(): string | undefined {
  return inner.getStore()?.id
}

/** Whose key it is, where the call that this one stands in has just found that out; undefined otherwise. */
export function knownCaller(bearer: string): Who | undefined {
  const caller = inner.getStore()?.caller
  return caller?.bearer === bearer ? caller.who : undefined
}

/** Somebody with no more than the key has in whose name the call is made, where it is an inner one that says so. */
export function withinLimit(who: Who): Who {
  const limit = inner.getStore()?.limit
  return limit ? narrowed(who, limit) : who
}

function narrowed(who: Who, limit: Who): Who {
  const both = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set([...some].filter((one) => others.has(one)))
  return {
    ...who,
    actions: both(who.actions, limit.actions),
    ...fieldsOfBoth(who.fields, limit.fields),
    ...(who.closed
      ? { closed: { ...who.closed, held: both(who.closed.held, limit.closed?.held ?? limit.actions) } }
      : {}),
    locationIds: placesOfBoth(who.locationIds, limit.locationIds),
    piiScopes: both(who.piiScopes, limit.piiScopes),
    ...(who.confined ? { confined: { held: both(who.confined.held, limit.confined?.held ?? limit.piiScopes) } } : {}),
  }
}

/** What either does not see, or not change, neither does. */
function fieldsOfBoth(some: Who['fields'], others: Who['fields']): Pick<Who, 'fields'> {
  if (!some || !others) return some || others ? { fields: some ?? others } : {}
  const either = (which: 'hidden' | 'readOnly') => new Set([...some[which], ...others[which]])
  return { fields: { hidden: either('hidden'), readOnly: either('readOnly') } }
}

function placesOfBoth(some: Who['locationIds'], others: Who['locationIds']): Who['locationIds'] {
  if (some === 'all') return others
  return others === 'all' ? some : some.filter((location) => others.includes(location))
}
