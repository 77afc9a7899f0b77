import { splitAt } from '#platform/contract/split-at.ts'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { platformFault } from '../system/fault.ts'
import type { ServedSystem } from '../system/serve-system.ts'
import type { InnerCall } from './inner-call.ts'

/** What a route is called with, before it is read by its schemas. */
export type RouteInput = { params: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** What it answered; a refusal is `{ error }`. */
export type RouteAnswer = { status: number; body: unknown }

/** The route that `<system>.<route>` names. Raises `error.notfound` for a name of none. */
export function routeOf(systems: readonly Pick<ServedSystem, 'contract'>[], name: string): RouteSpec {
  const [system, route] = name.split('.')
  const routes = systems.find(({ contract }) => contract.name === system)?.contract.routes
  if (!routes || route === undefined || !Object.hasOwn(routes, route))
    throw platformFault('error.notfound', { field: 'route', values: { field: 'route' } })
  return routes[route]!
}

/** The call of a route with an input, as it goes over the wire. Raises `error.required` for what is missing in the path. */
export function routeCall(route: RouteSpec, input: RouteInput, headers: Record<string, string>): InnerCall {
  const { method, path } = splitAt(route.at)
  const url = path.replaceAll(/:(\w+)/g, (_slot, name: string) => {
    const value = input.params[name]
    if (value === undefined || value === null || value === '' || typeof value === 'object')
      throw platformFault('error.required', { field: name, values: { field: name } })
    // an address would leave its route with these, and reach another one
    if (value === '.' || value === '..') throw platformFault('error.notfound')
    return encodeURIComponent(String(value))
  })
  const query = queryText(input.query ?? {})
  const payload = input.body === undefined ? undefined : JSON.stringify(input.body)
  return {
    route,
    method,
    url: query ? `${url}?${query}` : url,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    payload,
  }
}

/** An answer as it would have come over the wire. */
export function plainly({ status, body }: RouteAnswer): RouteAnswer {
  return { status, body: JSON.parse(JSON.stringify(body)) as unknown }
}

function queryText(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null)
        pairs.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one as string))
  return pairs.toString()
}
