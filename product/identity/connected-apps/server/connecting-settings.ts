import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { excluded } from '#platform/server/database/excluded.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { connectedApps, type ConnectingSettings } from '../contract.ts'

export const readSettings: Handler<typeof connectedApps, 'settings'> = (ctx) => getSettings(ctx.read, ctx.tenantId)

/** Which apps users may connect from now on; those that are connected stay. */
export const saveSettings: Handler<typeof connectedApps, 'saveSettings'> = async (ctx, { body: { policy, version } }) =>
  ctx.tx(async (tx) => {
    const before = await getSettings(tx.db, ctx.tenantId)
    if (before.version !== version) throw platformFault('stale', { data: before })
    const setting = { policy, version: version + 1 }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('connecting_setting')
      .values({ tenant_id: ctx.tenantId, ...setting })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(excluded(setting))
          .where(sql<SqlBool>`connecting_setting.version = excluded.version - 1`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw platformFault('stale')
    await tx.audit(connectedApps, {
      action: 'connected-app-settings.save',
      entityId: ctx.tenantId,
      before: { policy: before.policy },
      after: { policy },
    })
    return setting
  })

/** Any app before somebody said otherwise. */
export async function getSettings(db: Db, tenantId: number): Promise<ConnectingSettings> {
  const { rows } = await sql<ConnectingSettings>`
    select policy, version from connecting_setting where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { policy: 'Any', version: 0 }
}
