import type { DataTag, InfiniteData, QueryKey } from '@tanstack/react-query'
import type { AnySystem, Gives } from '#platform/contract/define-system.ts'
import { callsOf, type Sent } from './calls-of.ts'
import { queryCache, refresh } from './refresh.ts'
import { currentTenantId } from './request-context.ts'

type Asking = { signal: AbortSignal }
/** `isAnew`: an answer is there already, which may be out of date. */
type Making = Asking & { isAnew: boolean }
/** What a query of TanStack takes: the key and how it is asked. */
export type Asked<T> = { queryKey: DataTag<QueryKey, T>; queryFn: (asking: Asking) => Promise<T> }
type Page = { nextCursor?: string | null }
type AskedPages<T> = {
  queryKey: DataTag<QueryKey, InfiniteData<T, string | undefined>>
  queryFn: (asking: Asking & { pageParam: string | undefined }) => Promise<T>
  initialPageParam: string | undefined
  getNextPageParam: (last: T) => string | undefined
}

/** The answers of one route. Everything kept of it stands under its full name, and is asked anew after whatever says that it refreshes it. */
export type RouteQueries<S, T> = {
  /** `anew` is what else the answer depends on, such as the language or a version: another one is asked for anew. */
  (...given: {} extends S ? [sent?: S, ...anew: unknown[]] : [sent: S, ...anew: unknown[]]): Asked<T>
  id: string
  /** Page after page; the cursor goes where the route takes it. */
  pages(sent: S, ...anew: unknown[]): T extends Page ? AskedPages<T> : never
  /** An answer put together of several calls, or of one and more; asked anew `alsoWith` these routes of others, by their full names. */
  made<U>(of: unknown, queryFn: (making: Making) => Promise<U>, alsoWith?: readonly string[]): Asked<U>
  /** Draws an answer that is there as it will be, before the server has said so; the function it gives draws it back. */
  draw(sent: S, change: (before: T) => T): () => void
  /** Keeps nothing of it any longer. */
  forget(): void
  /** Asks anew for all that is shown of it, for what no contract can say. */
  refresh(): Promise<unknown>
}

export type Queries<S extends AnySystem> = {
  [K in keyof S['routes'] & string]: RouteQueries<Sent<S['routes'][K]>, Gives<S['routes'][K]>>
}

type Loose = { params?: object; query?: object; body?: object }
const made = new WeakMap<AnySystem, unknown>()

/** The queries over the routes of a contract: their keys are made here and nowhere else. */
export function queriesOf<S extends AnySystem>(system: S): Queries<S> {
  if (!made.has(system)) {
    const names = Object.keys(system.routes)
    made.set(system, Object.fromEntries(names.map((name) => [name, routeQueries(system, name)])))
  }
  return made.get(system) as Queries<S>
}

function routeQueries(system: AnySystem, name: string): RouteQueries<Loose, unknown> {
  const id = `${system.name}/${name}`
  const keyOf = (...parts: unknown[]) => [id, currentTenantId() ?? null, ...parts] as unknown as never
  const call = callsOf(system)[name] as (sent: object) => Promise<unknown>
  const place = system.routes[name]!.body ? 'body' : 'query'
  const ask = (sent: Loose = {}, ...anew: unknown[]): Asked<unknown> => ({
    queryKey: keyOf(sent, ...anew),
    queryFn: ({ signal }) => call({ ...sent, signal }),
  })
  return Object.assign(ask, {
    id,
    pages: ((sent: Loose, ...anew: unknown[]) => ({
      queryKey: keyOf(sent, 'pages', ...anew),
      queryFn: ({ pageParam: cursor, signal }: Asking & { pageParam?: string }) =>
        call({ ...sent, [place]: { ...sent[place], cursor }, signal }),
      initialPageParam: undefined,
      getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    })) as never,
    made: <U>(of: unknown, queryFn: (making: Making) => Promise<U>, alsoWith?: readonly string[]) => {
      const queryKey = keyOf({ made: of, ...(alsoWith && { alsoWith }) })
      const isAnew = () => queryCache().getQueryData(queryKey) !== undefined
      return { queryKey, queryFn: ({ signal }: Asking) => queryFn({ signal, isAnew: isAnew() }) }
    },
    draw: (sent: Loose, change: (before: unknown) => unknown) => {
      const key: QueryKey = keyOf(sent)
      const before: unknown = queryCache().getQueryData(key)
      if (before !== undefined) queryCache().setQueryData(key, change(before))
      return () => void (before !== undefined && queryCache().setQueryData(key, before))
    },
    forget: () => queryCache().removeQueries({ queryKey: [id] }),
    refresh: () => refresh([id]),
  })
}
