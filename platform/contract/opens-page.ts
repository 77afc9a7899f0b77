import { actionOf, type PageSpec } from './define-system.ts'
import { hasActions } from './has-actions.ts'

type Held = { actions: Pick<ReadonlySet<string>, 'has'>; flags: Readonly<Record<string, boolean>> }

/** Whether a page stands above the tenants for an agency, which may be the platform's own. */
export function standsAbove({ agency }: Pick<PageSpec, 'agency'>, isPlatform: boolean): boolean {
  return agency === true || (agency === 'platform' && isPlatform)
}

/** Whether rights and flags open a page: any one of its rights is enough; a flag may be asked beside them, or stand for them. */
export function opensPage(
  contract: Parameters<typeof actionOf>[0],
  { needs, flag, orFlag }: Pick<PageSpec, 'needs' | 'flag' | 'orFlag'>,
  { actions, flags }: Held,
): boolean {
  if (flag && !flags[flag]) return false
  if (needs === 'anyone' || needs === 'member' || (orFlag && flags[orFlag])) return true
  return hasActions(
    actions,
    [needs].flat().map((permission) => actionOf(contract, permission as string)),
  )
}
