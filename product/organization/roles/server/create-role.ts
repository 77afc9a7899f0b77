import type { Handler } from '#platform/server/system/serve-system.ts'
import { roles } from '../contract.ts'
import { knownActions, mustHoldChange } from './check-actions.ts'
import { checkKeys } from './check-keys.ts'
import { checkPlace } from './check-place.ts'
import { managedRolesOf } from './managed-roles.ts'
import { lockRoles, selectRoles, toRecord, toRole } from './role-rows.ts'
import { withFreeName } from './with-free-name.ts'

/** A role of the tenant's own; whoever makes it cannot give it what they do not hold themselves. */
export const createRole: Handler<typeof roles, 'create'> = async (ctx, { body }) => {
  const { tenantId, who } = ctx
  const own = knownActions(body.actionIDs)
  const managed = await managedRolesOf(ctx.within('platform').read, who.userId)
  const made = ctx.tx(async (tx) => {
    const rows = await lockRoles(tx.db, tenantId)
    checkPlace(rows, managed, body)
    const parent = rows.find(({ id }) => id === body.parentRoleID)
    const actions = [...new Set([...own, ...(parent?.actions ?? [])])].sort()
    mustHoldChange(who, actions)
    checkKeys({ who, rows }, body, actions)
    const tenant = await tx.db
      .selectFrom('tenant')
      .select('agency_id')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
    const { id } = await tx.db
      .insertInto('role')
      .values({
        agency_id: tenant.agency_id,
        tenant_id: tenantId,
        name: body.name,
        external_id: body.externalID,
        managed_role_ids: [...new Set(body.managedRoleIDs)],
        parent_role_id: body.parentRoleID,
        own_actions: parent ? own : null,
        actions,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [row] = await selectRoles(tx.db, tenantId, id)
    await tx.audit(roles, { action: 'role.create', entityId: id, after: toRecord(row!) })
    return toRole(row!)
  })
  return withFreeName(made)
}
