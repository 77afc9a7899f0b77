import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { scheduledReplies } from '../contract.ts'
import { Held, sendScheduled } from './send-scheduled.ts'
import { endWait, lockScheduled, type ScheduledRow } from './scheduled-reply-row.ts'

const AT_ONCE = 100

/** Sends what has come to its time, with the rights that its author has then; what cannot go out is held, and its author told. */
export const sendJob = defineDueJob({
  queue: 'scheduled-replies.send',
  async work(ctx) {
    for (;;) {
      const { rows } = await sql<ScheduledRow>`
        select * from scheduled_reply where tenant_id = ${ctx.tenantId} and state = 'Scheduled' and send_at <= ${ctx.now()}
        order by send_at, id limit ${AT_ONCE}`.execute(ctx.read)
      for (const row of rows) await sendOne(ctx, row)
      if (rows.length < AT_ONCE) return
    }
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(send_at) as next from scheduled_reply where tenant_id = ${tenantId} and state = 'Scheduled'`.execute(
      db,
    )
    return rows[0]!.next
  },
})

async function sendOne(ctx: JobCtx, { review_id, author_id }: ScheduledRow): Promise<void> {
  const isDue = (row: ScheduledRow) => row.send_at <= ctx.now() && row.author_id === author_id
  try {
    const who = await ctx.services.gate.authorise(author_id, ctx.tenantId)
    if (!who?.actions.has(actionOf(scheduledReplies, 'schedule'))) throw new Held('NoPermission')
    await ctx.tx(async (tx) => {
      const review = await reviewForReply(tx.db, ctx.tenantId, review_id, who)
      if (!review) throw new Held('NoPermission')
      await sendScheduled({ ...ctx, who }, tx, review, isDue)
    })
  } catch (error) {
    const reason = error instanceof Held ? error.reason : error instanceof Fault ? 'NotPossible' : null
    if (!reason) throw error
    await ctx.tx(async (tx) => {
      const row = await lockScheduled(tx.db, ctx.tenantId, review_id)
      if (row && isDue(row)) await endWait(tx, ctx.tenantId, row, 'Held', reason)
    })
  }
}
