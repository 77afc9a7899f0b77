import { type SqlBool, sql } from 'kysely'
import { excluded } from '#platform/server/database/excluded.ts'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type TicketSettings, tickets } from '../contract.ts'

export const readSettings: Handler<typeof tickets, 'settings'> = (ctx) => settingsOf(ctx.read, ctx.tenantId, ctx.now())

/** The limit holds from the next ticket on; what was created before counts. */
export const saveSettings: Handler<typeof tickets, 'saveSettings'> = (ctx, { body: { monthlyLimit, version } }) =>
  ctx.tx(async (tx) => {
    const { tenantId } = ctx
    const before = await settingsOf(tx.db, tenantId, ctx.now())
    if (before.version !== version) throw platformFault('stale', { data: before })
    const setting = { monthly_limit: monthlyLimit, version: version + 1 }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('ticket_setting')
      .values({ tenant_id: tenantId, ...setting })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(excluded(setting))
          .where(sql<SqlBool>`ticket_setting.version = excluded.version - 1`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw platformFault('stale')
    await tx.audit(tickets, { action: 'ticket-setting.save', entityId: tenantId, before, after: { monthlyLimit } })
    return { ...before, monthlyLimit, version: version + 1 }
  })

async function settingsOf(db: Db, tenantId: number, now: Date): Promise<TicketSettings> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  const { rows } = await sql<TicketSettings>`
    select monthly_limit as "monthlyLimit", case when month = ${month}::date then created else 0 end as created, version
    from ticket_setting where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { monthlyLimit: null, created: 0, version: 0 }
}
