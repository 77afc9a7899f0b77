import type { AnySystem, At, Gives, Input, Params } from '#platform/contract/define-system.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import { withRefresh } from './refresh.ts'
import { currentTenantId } from './request-context.ts'
import { request, searchOf, type RequestOptions } from './request.ts'

/** The tenant of a path is the tab's own unless one is named. */
type PathParams<A extends string> = Omit<Params<A>, 'tenantId'> &
  ('tenantId' extends keyof Params<A> ? { tenantId?: number } : {})
type Optional<K extends string, T> = {} extends T ? { [P in K]?: T } : { [P in K]: T }
type QueryPart<R> = R extends { query: infer Q } ? Optional<'query', Input<Q>> : {}
type BodyPart<R> = R extends { body: infer B } ? { body: Input<B> } : {}
/** What a call of a route takes along. */
export type Sent<R extends { at: At }> = Optional<'params', PathParams<R['at']>> &
  QueryPart<R> &
  BodyPart<R> &
  Pick<Extra, 'inTenant'>
type Extra = Pick<RequestOptions, 'signal' | 'idempotencyKey' | 'stay' | 'inTenant' | 'keepalive'>
export type Argument<S> = {} extends S ? [sent?: S & Extra] : [sent: S & Extra]

export type Calls<S extends AnySystem> = {
  [K in keyof S['routes']]: (...argument: Argument<Sent<S['routes'][K]>>) => Promise<Gives<S['routes'][K]>>
}

export type Loose = Extra & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One typed function per route of a contract. Each raises ApiError, and asks anew for what its route says it refreshes. */
export function callsOf<S extends AnySystem>(system: S): Calls<S> {
  const calls = Object.entries(system.routes).map(([name, route]) => {
    const { method, path } = splitAt(route.at)
    const call = ({ params, ...options }: Loose = {}) =>
      withRefresh(system, name, { params, body: options.body }, () => request(method, filled(path, params), options))
    return [name, call] as const
  })
  return Object.fromEntries(calls) as unknown as Calls<S>
}

/** The address of a GET route, for links, downloads and images. */
export function addressOf<S extends AnySystem, K extends keyof S['routes'] & string>(
  system: S,
  route: K,
  sent: Loose = {},
): string {
  return filled(splitAt(system.routes[route]!.at).path, sent.params) + searchOf(sent.query)
}

export function filled(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? (name === 'tenantId' ? currentTenantId() : undefined)
    if (value === undefined) throw new Error(`No ${name} for ${path}`)
    return encodeURIComponent(String(value))
  })
}
