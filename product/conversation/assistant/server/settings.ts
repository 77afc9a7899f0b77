import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { excluded } from '#platform/server/database/excluded.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { assistant, type AssistantSettings } from '../contract.ts'

export const readSettings: Handler<typeof assistant, 'settings'> = (ctx) => getSettings(ctx.read, ctx.tenantId)

/** Which actions assistants do without a user. */
export const saveSettings: Handler<typeof assistant, 'saveSettings'> = async (ctx, { body: { opened, version } }) =>
  ctx.tx(async (tx) => {
    const before = await getSettings(tx.db, ctx.tenantId)
    if (before.version !== version) throw platformFault('stale', { data: before })
    const setting = { opened: [...new Set(opened)], version: version + 1 }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('assistant_setting')
      .values({ tenant_id: ctx.tenantId, ...setting })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(excluded(setting))
          .where(sql<SqlBool>`assistant_setting.version = excluded.version - 1`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw platformFault('stale')
    await tx.audit(assistant, {
      action: 'assistant-settings.save',
      entityId: ctx.tenantId,
      before: { opened: before.opened },
      after: { opened: setting.opened },
    })
    return setting
  })

/** What a tenant opened; nothing before somebody did. */
export async function getSettings(db: Db, tenantId: number): Promise<AssistantSettings> {
  const { rows } = await sql<AssistantSettings>`
    select opened, version from assistant_setting where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { opened: [], version: 0 }
}
