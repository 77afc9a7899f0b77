import { sql } from 'kysely'
import { reaches } from '#platform/server/system/who.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { notifications } from '../contract.ts'
import { showLines } from './show-lines.ts'

type Due = {
  id: number
  user_id: number
  kind: string
  subject: number
  about: string
  note: string | null
  location_id: number | null
  needs: string | null
}
const AT_ONCE = 500

/** Every minute: puts under the bells what was gathered for them until now, as far as its reader may still see it. */
export const showDueJob = defineDueJob({
  queue: 'notifications.show',
  async work(ctx) {
    while ((await showSome(ctx)) === AT_ONCE);
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(in_app_due) as next from notification_item where tenant_id = ${tenantId} and in_app_due is not null`.execute(
      db,
    )
    return rows[0]!.next
  },
})

async function showSome(ctx: JobCtx): Promise<number> {
  const { tenantId, services } = ctx
  const now = ctx.now()
  const { rows } = await sql<Due>`
    select id, user_id, kind, subject, about, note, location_id, needs from notification_item
    where tenant_id = ${tenantId} and in_app_due <= ${now} order by in_app_due, id limit ${AT_ONCE}`.execute(ctx.read)
  const readers = new Map(
    await Promise.all(
      [...new Set(rows.map(({ user_id }) => Number(user_id)))].map(
        async (userId) => [userId, await services.gate.authorise(userId, tenantId)] as const,
      ),
    ),
  )
  const mayBeTold = ({ user_id, location_id, needs }: Due) => {
    const who = readers.get(Number(user_id))
    return Boolean(
      who && (needs === null || who.actions.has(needs)) && (location_id === null || reaches(who, Number(location_id))),
    )
  }
  await ctx.tx(async (tx) => {
    const { rows: taken } = await sql<{ id: number }>`
      update notification_item i set in_app = case when u.shown then 'Shown' else 'Withdrawn' end, in_app_due = null
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(mayBeTold)}::boolean[]) u(id, shown)
      where i.tenant_id = ${tenantId} and i.id = u.id and i.in_app_due is not null returning i.id`.execute(tx.db)
    const ids = new Set(taken.map(({ id }) => Number(id)))
    const shown = rows.filter((row) => ids.has(Number(row.id)) && mayBeTold(row))
    for (const row of shown)
      await showLines(tx, tenantId, { ...row, subject: Number(row.subject), at: now }, [Number(row.user_id)])
    if (shown.length)
      await tx.emit(notifications, 'changed', { userIds: [...new Set(shown.map(({ user_id }) => Number(user_id)))] })
  })
  return rows.length
}
