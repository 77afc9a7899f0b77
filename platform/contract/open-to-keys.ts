import type { RouteSpec } from './define-system.ts'

/** Of which scope a key is (null for one without), and whether it is an agency's, which stands above its tenants. */
export type KeyReach = { scope: string | null; isAbove: boolean }

/**
 * Whether an API key may call a route, given the rights: nothing that is personal or somebody's own, of what every member may do only what changes nothing,
 * because a key stands for rights and not for the person, and outside of tenants only a key of an agency, and only what takes a right.
 */
export function isOpenToKeys({ at, needs, reads, personal, own, scope }: RouteSpec, key: KeyReach): boolean {
  if (personal || own || (scope ?? null) !== key.scope) return false
  if (!/\/:tenantId(\/|$)/.test(at)) return key.isAbove && needs !== 'member' && needs !== 'anyone'
  return needs !== 'member' || at.startsWith('GET ') || reads === true
}
