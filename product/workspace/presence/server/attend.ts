import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { PRESENCE } from '../contract.ts'
import type { Spot } from './spot.ts'

const done = { ok: true as const }

/** Keeps that somebody has a thing open; others are told when they come, not at every word. */
export async function attendSpot(ctx: TenantCtx, { kind, id, locationId, tell }: Spot): Promise<typeof done> {
  const now = ctx.now()
  const over = new Date(now.getTime() - PRESENCE.seconds * 1000)
  await ctx.tx(async (tx) => {
    const again = await tx.db
      .updateTable('presence')
      .set({ seen_at: now })
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('thing_id', '=', id)
      .where('user_id', '=', ctx.who.userId)
      .where('seen_at', '>', over)
      .returning('thing_id')
      .executeTakeFirst()
    if (again) return
    await tx.db
      .deleteFrom('presence')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', ctx.who.userId)
      .where('seen_at', '<=', over)
      .execute()
    await tx.db
      .insertInto('presence')
      .values({
        tenant_id: ctx.tenantId,
        kind,
        thing_id: id,
        location_id: locationId,
        user_id: ctx.who.userId,
        since: now,
        seen_at: now,
      })
      .onConflict((oc) => oc.columns(['tenant_id', 'kind', 'thing_id', 'user_id']).doNothing())
      .execute()
    await tell(tx)
  })
  return done
}

/** Ends that somebody has a thing open. A claim goes on, for a tab out of sight may be where the words come from. */
export async function leaveSpot(ctx: TenantCtx, { kind, id, tell }: Spot): Promise<typeof done> {
  await ctx.tx(async (tx) => {
    const gone = await tx.db
      .deleteFrom('presence')
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('thing_id', '=', id)
      .where('user_id', '=', ctx.who.userId)
      .returning('thing_id')
      .executeTakeFirst()
    if (gone) await tell(tx)
  })
  return done
}
