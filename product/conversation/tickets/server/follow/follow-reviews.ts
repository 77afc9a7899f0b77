import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { changeTickets } from '../acting/change-tickets.ts'
import { lockTickets } from '../ticket-row.ts'

/** A reviewer who changes a review was waited for, and waits for a reply from now on. */
export async function onReviewsChanged(ctx: JobCtx, { reviewIds }: { reviewIds: number[] }): Promise<void> {
  const { tenantId } = ctx
  await ctx.tx(async (tx) => {
    const { rows: behind } = await sql<{ id: number; revision: number }>`
      select t.id, r.revision from ticket t join review r on r.tenant_id = ${tenantId} and r.id = t.review_id
      where t.tenant_id = ${tenantId} and t.review_id = any(${reviewIds}::bigint[]) and t.closed_at is null and r.revision > t.revision order by t.id`.execute(
      tx.db,
    )
    const revisions = new Map(behind.map(({ id, revision }) => [id, revision]))
    const rows = await lockTickets(tx.db, tenantId, null, [...revisions.keys()])
    await changeTickets(
      tx,
      ctx,
      rows.filter(({ closed_at }) => !closed_at),
      (row) => ({
        revision: revisions.get(row.id)!,
        next_reply_from: row.first_reply_at ? (row.next_reply_from ?? ctx.now()) : null,
        ...(row.stop_reason === 'Customer' ? { stop_reason: null } : {}),
      }),
    )
  })
}
