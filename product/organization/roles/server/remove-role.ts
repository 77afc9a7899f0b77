import type { Handler } from '#platform/server/system/serve-system.ts'
import { roles } from '../contract.ts'
import { mustHoldChange } from './check-actions.ts'
import { underOf } from './inherit.ts'
import { managedRolesOf, manages } from './managed-roles.ts'
import { moveReferences } from './move-references.ts'
import { saveInheritedActions, standingOf } from './inherited-actions.ts'
import { isReserved, lockRoles, toRecord } from './role-rows.ts'

/** Deletes a role; whatever named it names the replacement from then on. A role that somebody holds, or that others stand under, is not deleted without one. */
export const removeRole: Handler<typeof roles, 'remove'> = async (ctx, { params, query }) => {
  const { tenantId, who } = ctx
  const managed = await managedRolesOf(ctx.within('platform').read, who.userId)
  return ctx.tx(async (tx) => {
    const rows = await lockRoles(tx.db, tenantId)
    const gone = rows.find(({ id }) => id === params.roleId)
    if (!gone) return ctx.fail('notFound')
    if (isReserved(gone)) return ctx.fail('reserved')
    const replacement = rows.find(({ id }) => id === query.replacementId && id !== gone.id)
    if (query.replacementId !== undefined && !replacement) return ctx.fail('unknownRole', { field: 'replacementId' })
    if (!manages(managed, gone.id) || (replacement && !manages(managed, replacement.id))) return ctx.fail('notManaged')
    const children = rows.filter(({ parent_role_id }) => parent_role_id === gone.id)
    // a role that lost the last one it manages would manage all of them
    const managers = rows.filter(({ managed_role_ids }) => managed_role_ids.includes(gone.id))
    const naming = new Set([...children, ...managers]).size
    if (!replacement && gone.people + naming > 0)
      return ctx.fail('stillHeld', { values: { people: gone.people, roles: naming } })
    mustHoldChange(who, replacement?.actions ?? [], gone.actions)

    const before = rows.map(standingOf)
    // a role with the replacement under it moves up to where the deleted one stood, so that nothing stands in a loop
    const parentOf = (child: number) =>
      !replacement || underOf(before, child).has(replacement.id) ? gone.parent_role_id : replacement.id
    const standings = before
      .filter(({ id }) => id !== gone.id)
      .map((one) => (one.parentId === gone.id ? { ...one, parentId: parentOf(one.id) } : one))
    await saveInheritedActions(tx, { tenantId, who, rows, standings, changed: children.map(({ id }) => id) })
    const moved = await moveReferences(ctx, tx, { tenantId, from: gone.id, to: replacement?.id ?? null })
    await tx.db.deleteFrom('role').where('tenant_id', '=', tenantId).where('id', '=', gone.id).execute()
    await tx.audit(roles, {
      action: 'role.delete',
      entityId: gone.id,
      before: toRecord(gone),
      after: replacement ? { replacedBy: replacement.id, replacedByName: replacement.name, people: moved } : undefined,
    })
    return { ok: true, moved }
  })
}
