import type { RouteSpec } from './define-system.ts'

/**
 * Whether an API key of this scope (null for one without) may call a route, given the rights: nothing outside its one tenant, nothing that is personal,
 * and of what every member may do only what changes nothing, because a key stands for rights and not for the person.
 */
export function isOpenToKeys({ at, needs, reads, personal, scope }: RouteSpec, keyScope: string | null): boolean {
  if (personal || !/\/:tenantId(\/|$)/.test(at) || (scope ?? null) !== keyScope) return false
  return needs !== 'member' || at.startsWith('GET ') || reads === true
}
