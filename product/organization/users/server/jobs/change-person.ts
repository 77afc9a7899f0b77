import { sql } from 'kysely'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type UserChanges, users } from '../../contract.ts'
import type { Grantor } from '../check-grant.ts'
import { mustBeOther, setActive } from '../pause-user.ts'
import { reachColumns } from '../reach.ts'
import { setRoles } from '../set-roles.ts'
import { heldBy, shownInAudit, type UserRow } from '../user-row.ts'
import { usersOf } from '../users-of.ts'

type Ctx = Pick<TenantCtx, 'services' | 'tenantId' | 'who' | 'now'>

/** Does one job's changes to one person, who is locked. Raises as saving them does, before anything is written. */
export async function changePerson(
  tx: Tx,
  ctx: Ctx,
  row: UserRow,
  { changes, grantor }: { changes: UserChanges; grantor: Grantor },
): Promise<void> {
  const held = heldBy(row)
  const roleIDs = joined(held.roleIDs, changes.addRoleIDs, changes.removeRoleIDs)
  const reading = { ...ctx, read: tx.db }
  const wanted = wantedReach(row, changes)
  const reach = wanted && (await reachColumns(reading, wanted))
  const given = {
    roleIDs,
    locationAccess: reach?.location_access ?? held.locationAccess,
    locationIDs: reach?.location_ids ?? held.locationIDs,
    scopes: wanted?.scopes,
  }
  grantor.mustGive(given, held)
  const isActive = changes.active ?? row.active
  if (!isActive && row.active) mustBeOther(ctx, row.id)
  const columns = {
    ...(changes.locale && { locale: changes.locale }),
    ...(changes.timezone && { timezone: changes.timezone }),
    ...reach,
    access_tag_ids: joined(row.access_tag_ids, changes.addTagIDs, changes.removeTagIDs),
  }
  await tx.db
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1`, updated_at: ctx.now() })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .execute()
  await setRoles(tx, row.id, roleIDs)
  const after = await usersOf(tx.db, ctx.tenantId).where('id', '=', row.id).executeTakeFirstOrThrow()
  await tx.audit(users, {
    action: 'user.save',
    entityId: row.id,
    before: shownInAudit(row),
    after: shownInAudit(after),
  })
  await setActive(tx, ctx, row, isActive)
}

/** Where they are to reach, or undefined where that stays. Adding to ALL adds nothing; adding to NONE makes it SOME. */
function wantedReach(row: UserRow, changes: UserChanges) {
  const { locationAccess, locationIDs = [], addLocationIDs = [], removeLocationIDs = [] } = changes
  if (locationAccess)
    return { locationAccess, locationIDs: joined(locationIDs, addLocationIDs, removeLocationIDs), scopes: [] }
  if (addLocationIDs.length + removeLocationIDs.length === 0 || row.location_access === 'ALL') return undefined
  const { scopes } = heldBy(row)
  const chosen = scopes.length > 0 ? (row.chosen_location_ids ?? []) : row.location_ids
  const next = joined(chosen, addLocationIDs, removeLocationIDs)
  const isNone = next.length === 0 && scopes.length === 0
  return { locationAccess: isNone ? ('NONE' as const) : ('SOME' as const), locationIDs: next, scopes }
}

function joined(had: readonly number[], add: readonly number[] = [], remove: readonly number[] = []): number[] {
  return [...new Set([...had, ...add])].filter((id) => !remove.includes(id))
}
