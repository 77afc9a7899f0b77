import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { waitForTurn } from '../wait-for-turn.ts'

/** A user who was removed is no employee's any more, and appeals nothing. */
export async function leaveUser(ctx: JobCtx, { userId }: { userId: number }): Promise<void> {
  await ctx.tx(async (tx) => {
    const { db } = tx
    await waitForTurn(tx, ctx.tenantId)
    await sql`update employee set user_id = null, version = version + 1 where tenant_id = ${ctx.tenantId} and user_id = ${userId}`.execute(
      db,
    )
    await sql`delete from attribution_appeal where tenant_id = ${ctx.tenantId} and user_id = ${userId} and state = 'open'`.execute(
      db,
    )
  })
}
