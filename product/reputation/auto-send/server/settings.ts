import { type SqlBool, sql } from 'kysely'
import { excluded } from '#platform/server/database/excluded.ts'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { autoSend, type AutoSendSettings, DELAY_MINUTES } from '../contract.ts'

export const readSettings: Handler<typeof autoSend, 'settings'> = (ctx) => getSettings(ctx.read, ctx.tenantId)

/** A reply that waits when it is turned off is left to users when its time comes. */
export const saveSettings: Handler<typeof autoSend, 'saveSettings'> = async (ctx, { body: { version, ...wanted } }) =>
  ctx.tx(async (tx) => {
    const before = await getSettings(tx.db, ctx.tenantId)
    if (before.version !== version) throw platformFault('stale', { data: before })
    const setting = { is_on: wanted.isOn, delay_minutes: wanted.delayMinutes, version: version + 1 }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('auto_send_setting')
      .values({ tenant_id: ctx.tenantId, ...setting })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(excluded(setting))
          .where(sql<SqlBool>`auto_send_setting.version = excluded.version - 1`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw platformFault('stale')
    await tx.audit(autoSend, { action: 'auto-send.save', entityId: ctx.tenantId, before, after: wanted })
    return { ...wanted, version: version + 1 }
  })

/** What a tenant set; nothing is sent automatically before somebody turned it on. */
export async function getSettings(db: Db, tenantId: number): Promise<AutoSendSettings> {
  const { rows } = await sql<AutoSendSettings>`
    select is_on as "isOn", delay_minutes as "delayMinutes", version from auto_send_setting where tenant_id = ${tenantId}`.execute(
    db,
  )
  return rows[0] ?? { isOn: false, delayMinutes: DELAY_MINUTES.usual, version: 0 }
}
