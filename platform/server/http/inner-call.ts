import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { Who } from '../system/who.ts'

/** The holder of a key as the outer call has just found them. */
export type KnownCaller = { bearer: string; who: Who }
type Inner = { id: string; limit: Who | undefined; caller: KnownCaller | undefined }
const inner = new AsyncLocalStorage<Inner>()

/** What a call says of itself: where it goes and what it bears. */
export type InnerCall = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { headers: Record<string, string> }

/**
 * Calls a route of ours within another call, through the very same door: it is asked anew who calls, unless the outer call has just asked for the
 * same key (`caller`), and what they may. It goes under the reference and the address of the call that it stands in. With `limit` nobody may more in
 * it than that holder of a key may, too.
 */
export function innerCall(
  app: FastifyInstance,
  outer: Pick<FastifyRequest, 'id' | 'ip'>,
  call: InnerCall,
  { limit, caller }: { limit?: Who; caller?: KnownCaller } = {},
): Promise<{ status: number; text: string }> {
  const asked = { ...call, remoteAddress: outer.ip }
  return new Promise((resolve, reject) => {
    // by a callback, for a promise of it would begin only once it is waited for, outside of what is said here
    inner.run({ id: outer.id, limit, caller }, () =>
      app.inject(asked, (error, answer) =>
        answer ? resolve({ status: answer.statusCode, text: answer.body }) : reject(error),
      ),
    )
  })
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
