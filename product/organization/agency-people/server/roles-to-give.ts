import { raise } from '#platform/server/system/fault.ts'
import type { MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { seenPii } from '#product/organization/users/contract.ts'
import { agencyPeople } from '../contract.ts'

/** What roles of an agency give somebody, who sees by them nothing personal that whoever gives them does not. Raises `unknownRole`, and `aboveOwn` for a right that whoever gives them does not hold. */
export async function rolesToGive(
  { db }: Pick<Tx, 'db'>,
  { who }: Pick<MemberCtx, 'who'>,
  agencyId: number,
  roleIds: readonly number[],
): Promise<{ piiScopes: string[] }> {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'actions'])
    .where('agency_id', '=', agencyId)
    .where('tenant_id', 'is', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...roleIds]))))
    .execute()
  if (roles.length < new Set(roleIds).size) raise(agencyPeople, 'unknownRole', { field: 'roleIDs' })
  const given = roles.flatMap(({ actions }) => actions)
  const above = given.find((action) => !who.actions.has(action))
  if (above !== undefined) raise(agencyPeople, 'aboveOwn', { field: 'roleIDs', values: { action: above } })
  const seenBy = (scope: 'public' | 'sensitive') => seenPii([scope], new Set(given))
  const isOwn = (scope: 'public' | 'sensitive') => seenBy(scope).every((seen) => who.piiScopes.has(seen))
  // names are kept for whoever may see them later; what is sensitive only for whoever sees it now
  const isSensitive = seenBy('sensitive').length > 0 && isOwn('sensitive')
  return { piiScopes: [...(isOwn('public') ? ['public'] : []), ...(isSensitive ? ['sensitive'] : [])] }
}
