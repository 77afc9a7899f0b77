import type { Db } from '#platform/server/database/door.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type SupportSettings, help } from '../contract.ts'

/** What the tenant says of its support; nothing at all, in version 0, where nobody said anything. */
export async function loadSupport(db: Db, tenantId: number): Promise<SupportSettings> {
  const row = await db.selectFrom('support_setting').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
  return {
    supportEmail: row?.support_email ?? null,
    supportPhone: row?.support_phone ?? null,
    supportHours: row?.support_hours ?? null,
    supportUrl: row?.support_url ?? null,
    version: row?.version ?? 0,
  }
}

export const getSupportSettings: Handler<typeof help, 'settings'> = (ctx) => loadSupport(ctx.read, ctx.tenantId)

/** Raises `stale` when somebody else saved meanwhile; open pages hear of the change. */
export const saveSupportSettings: Handler<typeof help, 'saveSettings'> = async (ctx, { body }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    await tx.db
      .insertInto('support_setting')
      .values({ tenant_id: tenantId, version: 0 })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet((eb) => ({ version: eb.ref('support_setting.version') })),
      ) // holds the row
      .execute()
    const before = await loadSupport(tx.db, tenantId)
    if (before.version !== body.version) throw platformFault('stale', { data: before })
    const after = { ...body, version: body.version + 1 }
    await tx.db
      .updateTable('support_setting')
      .set({
        support_email: after.supportEmail,
        support_phone: after.supportPhone,
        support_hours: after.supportHours,
        support_url: after.supportUrl,
        version: after.version,
        updated_at: ctx.now(),
      })
      .where('tenant_id', '=', tenantId)
      .execute()
    await tx.audit(help, { action: 'support.save', entityId: tenantId, before, after })
    await tx.emit(help, 'changed', {})
    return after
  })
}
