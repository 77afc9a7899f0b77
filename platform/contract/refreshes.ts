import type { AnySystem } from './define-system.ts'

/** Routes that answer anew after a change: those of the own system by name, those of a system above it as `routesOf` gives them, or all that is shown. */
export type Routes = 'everything' | readonly string[]

/** The same, as long as it depends on a field of the body, or of an event's payload, that is true or false. */
export type Refreshes = Routes | { if: string; yes?: Routes; no?: Routes }

/** Who is signed in, as every page knows it. */
export const theSession = 'platform/session'
/** The fields that a tenant gave to lists. */
export const ownListFields = 'platform/ownListFields'

/** Routes of another system by their full names; its contract is named by its type alone, so that it does not come along. */
export function routesOf<S extends AnySystem>(system: S['name'], ...routes: (keyof S['routes'] & string)[]): string[] {
  return routes.map((route) => `${system}/${route}`)
}

/** What a system has to ask anew when these live events of one above it come. */
export function whenever<S extends AnySystem>(
  system: S['name'],
  events: readonly (keyof S['events'] & string)[],
  refreshes: Refreshes,
): Record<string, Refreshes> {
  return Object.fromEntries(events.map((event) => [`${system}.${event}`, refreshes]))
}

/** The full names of what `system` calls by their short ones. */
export function inFull(system: string, refreshes: Refreshes): Refreshes {
  if (typeof refreshes === 'string' || !('if' in refreshes)) return allInFull(system, refreshes)
  const { if: field, yes = [], no = [] } = refreshes
  return { if: field, yes: allInFull(system, yes), no: allInFull(system, no) }
}

/** What it comes to for a body or a payload. */
export function refreshesFor(refreshes: Refreshes, values: unknown): Routes {
  if (typeof refreshes === 'string' || !('if' in refreshes)) return refreshes
  const isSo = (values as Record<string, unknown> | undefined)?.[refreshes.if] === true
  return (isSo ? refreshes.yes : refreshes.no) ?? []
}

function allInFull(system: string, routes: Routes): Routes {
  return routes === 'everything' ? routes : routes.map((route) => (route.includes('/') ? route : `${system}/${route}`))
}
