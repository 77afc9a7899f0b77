import type { Handler } from '#platform/server/system/serve-system.ts'
import { notifications } from '../contract.ts'

/** Those of others are left as they are. */
export const markRead: Handler<typeof notifications, 'read'> = (ctx, { body: { ids } }) =>
  ctx.tx(async (tx) => {
    const own = tx.db
      .updateTable('notification')
      .set({ read_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', ctx.who.userId)
      .where('read_at', 'is', null)
    await (ids ? own.where('id', 'in', ids) : own).execute()
    await tx.emit(notifications, 'changed', { userIds: [ctx.who.userId] })
    return { ok: true as const }
  })
