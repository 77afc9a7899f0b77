import { actionOf, type AnySystem } from './define-system.ts'
import type { ListFields } from './filter.ts'
import { inFull, type Refreshes } from './refreshes.ts'

/** What every part of the product may know of a system without its contract: where its pages are and what they take. */
export type Outline = Pick<AnySystem, 'name' | 'pages' | 'finds' | 'permissions'> & {
  /** `pii` names the fields that are personal data, each with the scope that shows it. */
  lists: Record<string, { exports?: string; pii?: Record<string, string> }>
  /** Those that count what waits at its pages. */
  routes: Record<string, Pick<AnySystem['routes'][string], 'at'>>
  /** Of its actions those with which nothing is left to change while acting as another. */
  closedWhileActing: readonly string[]
  /** What is asked for anew when live events come, its own and others'. */
  refreshes: Record<string, Refreshes>
}

export function outlineOf(system: AnySystem, closed: ReadonlySet<string>): Outline {
  const { name, pages, finds, permissions, lists, events, follows } = system
  const actions = Object.keys(permissions).map((permission) => actionOf(system, permission))
  return {
    name,
    pages,
    finds,
    permissions,
    lists: mapValues(lists, ({ exports, fields }) => ({ exports, pii: personalIn(fields) })),
    routes: countsOf(system),
    closedWhileActing: actions.filter((action) => closed.has(action)),
    refreshes: { ...ownRefreshes(name, events), ...mapValues(follows, (routes) => inFull(name, routes)) },
  }
}

function ownRefreshes(name: string, events: AnySystem['events']): Record<string, Refreshes> {
  return Object.fromEntries(
    Object.entries(events).flatMap(([event, { refreshes }]) =>
      refreshes ? [[`${name}.${event}`, inFull(name, refreshes)] as const] : [],
    ),
  )
}

function countsOf({ pages, routes }: AnySystem): Outline['routes'] {
  return Object.fromEntries(
    Object.values(pages).flatMap(({ counts }) => (counts === undefined ? [] : [[counts, { at: routes[counts]!.at }]])),
  )
}

function personalIn(fields: ListFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { pii }]) => (pii ? [[name, pii]] : [])))
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
