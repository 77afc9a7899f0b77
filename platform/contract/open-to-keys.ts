import type { RouteSpec } from './define-system.ts'
import { isWriting } from './while-acting.ts'

/** Of which scope a key is (null for one without), whether it is an agency's, which stands above its tenants, and whether it changes nothing. */
export type KeyReach = { scope: string | null; isAbove: boolean; readsOnly: boolean }

/**
 * Whether an API key may call a route, given the rights: nothing that is personal or somebody's own, of what every member may do only what changes nothing,
 * because a key stands for rights and not for the person, and outside of tenants only a key of an agency, and only what takes a right.
 */
export function isOpenToKeys(route: RouteSpec, key: KeyReach): boolean {
  const { at, needs, reads, personal, own, scope } = route
  if (personal || own || (scope ?? null) !== key.scope) return false
  if (key.readsOnly && isWriting(route)) return false
  if (!/\/:tenantId(\/|$)/.test(at)) return key.isAbove && needs !== 'member' && needs !== 'anyone'
  return needs !== 'member' || at.startsWith('GET ') || reads === true
}
