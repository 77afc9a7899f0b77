import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { alertedAt } from './alerted-at.ts'
import { notify } from './notify.ts'
import { newsOf, readReviews } from './on-reviews.ts'

/** Where nothing was told yet, what was late before is no news. */
const FIRST_LOOK_HOURS = 24

/** Every minute: tells those who see a review that its reply is late, once. */
export const tellLateJob = defineDueJob({
  queue: 'notifications.tell-late',
  async work(ctx) {
    const now = ctx.now()
    const since = await lookedUntil(ctx)
    const { rows } = await sql<{ id: number; due_at: Date }>`
      select id, due_at from review where tenant_id = ${ctx.tenantId} and responded_at is null and vanished_at is null
        and due_at > ${since} and due_at <= ${now} order by due_at, id`.execute(ctx.read)
    const dueOf = new Map(rows.map(({ id, due_at }) => [id, due_at]))
    for (const row of await readReviews(ctx, [...dueOf.keys()])) {
      const holders = await holdersAt(ctx.read, ctx.tenantId, actionOf(reviews, 'view'), row.location_id)
      // whoever has the thread is late, and nobody else
      const assignee = row.assignee_id === null ? null : Number(row.assignee_id)
      const meant = assignee === null ? await alertedAt(ctx, row.location_id) : holders.filter((id) => id === assignee)
      await notify(ctx, meant, { ...newsOf(row), kind: 'ReplyLate', key: `${row.id}:${dueOf.get(row.id)!.getTime()}` })
    }
    await ctx.tx(({ db }) =>
      sql`insert into notification_watch (tenant_id, late_until) values (${ctx.tenantId}, ${now})
        on conflict (tenant_id) do update set late_until = excluded.late_until`.execute(db),
    )
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(due_at) as next from review where tenant_id = ${tenantId} and responded_at is null and vanished_at is null
        and due_at > (select late_until from notification_watch where tenant_id = ${tenantId})`.execute(db)
    return rows[0]!.next
  },
})

async function lookedUntil({ read, tenantId, now }: JobCtx): Promise<Date> {
  const { rows } = await sql<{ late_until: Date }>`
    select late_until from notification_watch where tenant_id = ${tenantId}`.execute(read)
  return rows[0]?.late_until ?? new Date(now().getTime() - FIRST_LOOK_HOURS * 3_600_000)
}
