import { type SqlBool, sql } from 'kysely'
import { excluded } from '#platform/server/database/excluded.ts'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { inbox, type InboxSettings } from '../contract.ts'
import { channelsOf } from './thread-channel.ts'
import { restartReturns } from './return-times.ts'

export const readInboxSettings: Handler<typeof inbox, 'settings'> = (ctx) => settingsOf(ctx.read, ctx.tenantId)

/** The time of all threads begins anew with another number of hours. */
export const saveInboxSettings: Handler<typeof inbox, 'saveSettings'> = (ctx, { body: { returnHours, version } }) =>
  ctx.tx(async (tx) => {
    const { tenantId } = ctx
    const before = await settingsOf(tx.db, tenantId)
    if (before.version !== version) throw platformFault('stale', { data: before })
    const setting = { return_hours: returnHours, version: version + 1 }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('inbox_setting')
      .values({ tenant_id: tenantId, ...setting })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(excluded(setting))
          .where(sql<SqlBool>`inbox_setting.version = excluded.version - 1`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw platformFault('stale')
    if (before.returnHours !== returnHours)
      await restartReturns(
        tx.db,
        { tenantId, now: ctx.now(), channels: channelsOf(ctx) },
        sql`t.closed_at is null`,
        returnHours,
      )
    await tx.audit(inbox, { action: 'inbox.save', entityId: tenantId, before, after: { returnHours } })
    return { returnHours, version: version + 1 }
  })

async function settingsOf(db: Db, tenantId: number): Promise<InboxSettings> {
  const { rows } = await sql<InboxSettings>`
    select return_hours as "returnHours", version from inbox_setting where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { returnHours: null, version: 0 }
}
