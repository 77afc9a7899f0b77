import { actionOf, type AnySystem, type RouteSpec } from './define-system.ts'

/** Whether a route is refused to whoever acts as another person, whatever rights that person holds. */
export function isClosedWhileActing({ personal, grants }: Pick<RouteSpec, 'personal' | 'grants'>): boolean {
  return Boolean(personal || grants)
}

/** Whether a route changes something. */
export function isWriting({ at, reads }: Pick<RouteSpec, 'at' | 'reads'>): boolean {
  return !at.startsWith('GET ') && !reads
}

/** The actions that open nothing to whoever acts as another: no page or list asks for one, and all that writes and asks for one is closed. */
export function actionsClosedWhileActing(systems: readonly AnySystem[]): ReadonlySet<string> {
  const open = new Set<string>()
  const closed = new Set<string>()
  for (const system of systems) {
    for (const route of Object.values(system.routes).filter(isWriting))
      addTo(isClosedWhileActing(route) ? closed : open, system, route.needs)
    for (const page of Object.values(system.pages)) addTo(open, system, page.needs)
    for (const list of Object.values(system.lists)) addTo(open, system, list.needs)
  }
  return new Set([...closed].filter((action) => !open.has(action)))
}

function addTo(actions: Set<string>, system: AnySystem, needs: RouteSpec['needs']): void {
  if (needs === 'member' || needs === 'anyone') return
  for (const permission of [needs].flat()) actions.add(actionOf(system, permission))
}
