import { nameThings, thingKey } from '#platform/server/find/name-things.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { grantsReaching } from '#product/organization/object-privileges/server/public.ts'
import { heldBy, type UserRow } from '#product/organization/users/server/public.ts'
import type { Explained } from '../contract.ts'

/** What was granted to the person, their roles and the locations they are tied to, on single objects. */
export async function explainObjects(ctx: TenantCtx, row: UserRow): Promise<Explained['objects']> {
  const { roleIDs, locationAccess, locationIDs } = heldBy(row)
  const grants = await grantsReaching(ctx.read, ctx.tenantId, {
    userId: row.id,
    roleIds: roleIDs,
    locationIds: locationAccess === 'SOME' ? locationIDs : [],
  })
  const things = grants.map(({ kind, objectID }) => ({ kind, id: objectID }))
  const names = await nameThings(ctx.services.nameResolvers, ctx, things)
  return grants.map((grant) => ({ ...grant, name: names.get(thingKey(grant.kind, grant.objectID)) ?? null }))
}
