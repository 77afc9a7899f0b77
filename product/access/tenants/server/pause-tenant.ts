import type { Handler } from '#platform/server/system/serve-system.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import { tenants, tenantState } from '../contract.ts'
import { toTenant } from './public.ts'

/** Active and Paused change into each other; the later states are left by other calls. */
export const pauseTenant: Handler<typeof tenants, 'pause'> = async (ctx, { body }) => {
  const [from, to] = body.paused ? [tenantState.Active, tenantState.Paused] : [tenantState.Paused, tenantState.Active]
  return ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('tenant')
      .selectAll()
      .where('id', '=', ctx.tenantId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    if (before.version !== body.version) throw platformFault('stale', { data: toTenant(before) })
    if (before.state !== from) return ctx.fail('wrongState')
    const after = await tx.db
      .updateTable('tenant')
      .set({ state: to, version: before.version + 1 })
      .where('id', '=', ctx.tenantId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit({
      action: body.paused ? 'tenant.pause' : 'tenant.resume',
      entity: 'tenant',
      entityId: ctx.tenantId,
      before: { state: from },
      after: { state: to },
    })
    await tx.emit(tenants, 'stateChanged', { state: to })
    return toTenant(after)
  })
}
