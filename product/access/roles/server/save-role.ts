import { violates } from '#platform/server/database/violates.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { roles } from '../contract.ts'
import { checkActions } from './check-actions.ts'
import { NAME_KEY } from './name-key.ts'
import { toRole } from './public.ts'

/** Changes name and actions; everybody who holds the role has or loses them with their next call. */
export const saveRole: Handler<typeof roles, 'save'> = async (ctx, { params, body }) => {
  const saved = ctx.tx(async (tx) => {
    const own = tx.db.selectFrom('role').where('tenant_id', '=', ctx.tenantId).where('id', '=', params.roleId)
    const before = await own.selectAll().forUpdate().executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: toRole(before) })
    const actions = checkActions(ctx.who, body.actionIDs, before.actions)
    const after = await tx.db
      .updateTable('role')
      .set({ name: body.name, actions, version: before.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit({
      action: 'role.save',
      entity: 'role',
      entityId: before.id,
      before: { name: before.name, actions: before.actions },
      after: { name: after.name, actions },
    })
    return toRole(after)
  })
  return saved.catch((error) =>
    violates(error, NAME_KEY) ? ctx.fail('nameTaken', { field: 'name' }) : Promise.reject(error),
  )
}
