import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { links } from '../contract.ts'

/** Whether links of a tenant work at all. */
export async function areLinksOn(db: Db, tenantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('guest_link_setting')
    .select('is_on')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.is_on ?? true
}

export const getLinkSettings: Handler<typeof links, 'settings'> = async (ctx) => ({
  isOn: await areLinksOn(ctx.read, ctx.tenantId),
})

/** Turns all links of the tenant on or off; those under way work again once they are on. */
export const saveLinkSettings: Handler<typeof links, 'saveSettings'> = async (ctx, { body: { isOn } }) =>
  ctx.tx(async (tx) => {
    const before = await areLinksOn(tx.db, ctx.tenantId)
    await sql`insert into guest_link_setting (tenant_id, is_on) values (${ctx.tenantId}, ${isOn})
      on conflict (tenant_id) do update set is_on = excluded.is_on`.execute(tx.db)
    if (before !== isOn)
      await tx.audit(links, {
        action: 'link.settings',
        entityId: ctx.tenantId,
        before: { isOn: before },
        after: { isOn },
      })
    return { isOn }
  })
