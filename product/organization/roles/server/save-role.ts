import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { roles } from '../contract.ts'
import { knownActions } from './check-actions.ts'
import { checkKeys } from './check-keys.ts'
import { checkPlace } from './check-place.ts'
import { allowedBy, isInLoop, underOf } from './inherit.ts'
import { areWithin, isGiving, managedRolesOf } from './managed-roles.ts'
import { saveInheritedActions, standingOf } from './inherited-actions.ts'
import { lockRoles, selectRoles, toRecord, toRole } from './role-rows.ts'
import { withFreeName } from './with-free-name.ts'

/** Changes a role; everybody who holds it or one under it has or loses its rights with their next call. */
export const saveRole: Handler<typeof roles, 'save'> = async (ctx, { params, body }) => {
  const { tenantId, who } = ctx
  const managed = await managedRolesOf(ctx.within('platform').read, who.userId)
  const saved = ctx.tx(async (tx) => {
    const rows = await lockRoles(tx.db, tenantId)
    const before = rows.find(({ id }) => id === params.roleId)
    if (!before) return ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: toRole(before) })
    const own = knownActions(body.actionIDs)
    checkPlace(rows, managed, body, before)
    const wanted = { id: before.id, own, parentId: body.parentRoleID }
    const standings = rows.map((row) => (row.id === before.id ? wanted : standingOf(row)))
    if (isInLoop(standings, before.id)) return ctx.fail('loop', { field: 'parentRoleID' })
    const allowed = allowedBy(standings)
    checkKeys({ who, rows }, body, [...allowed.get(before.id)!], before)
    // whoever comes to give roles by this change looks after no others than those who make it
    const under = underOf(standings, before.id)
    const givers = rows.filter(({ id, actions }) => under.has(id) && !isGiving(actions) && isGiving(allowed.get(id)!))
    const named = (row: (typeof rows)[number]) => (row.id === before.id ? body.managedRoleIDs : row.managed_role_ids)
    if (givers.some((row) => !areWithin(managed, named(row)))) return ctx.fail('notManaged', { field: 'actionIDs' })
    const touched = await saveInheritedActions(tx, { tenantId, who, rows, standings, changed: [before.id] })
    await tx.db
      .updateTable('role')
      .set({
        name: body.name,
        external_id: body.externalID,
        managed_role_ids: [...new Set(body.managedRoleIDs)],
        version: before.version + 1,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', before.id)
      .execute()
    const [after] = await selectRoles(tx.db, tenantId, before.id)
    await tx.audit(roles, {
      action: 'role.save',
      entityId: before.id,
      before: toRecord(before),
      after: { ...toRecord(after!), ...(touched.length > 0 ? { changedWithIt: touched } : {}) },
    })
    return toRole(after!)
  })
  return withFreeName(saved)
}
