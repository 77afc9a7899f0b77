import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { logThreads } from './log-threads.ts'
import { emitThreads, type ToldThread } from './emit-threads.ts'
import { perChannel } from './thread-channel.ts'

type Row = ToldThread & { channel: string; subject_id: number }
const subjectsOf = (rows: readonly Row[]) => rows.map((row) => row.subject_id)

/** Takes back what its user left: the thread is its queue's again, or nobody's, and says whose it was. */
export const returnJob = defineDueJob({
  queue: 'inbox.return',
  work: (ctx) =>
    ctx.tx(async (own) => {
      const { tenantId, now } = ctx
      const { rows: due } = await sql<Row>`
        select id, location_id, channel, subject_id from inbox_thread where tenant_id = ${tenantId} and return_at <= ${now()}`.execute(
        own.db,
      )
      // things are held before their threads, as everywhere
      await perChannel(ctx, due, (channel, some) => channel.hold(own, tenantId, subjectsOf(some), 'update'))
      const { rows } = await sql<Row>`
        update inbox_thread set returned_from = user_id, returned_at = ${now()}, user_id = null, due_at = null, return_at = null, last_at = ${now()}, version = version + 1
        where tenant_id = ${tenantId} and id = any(${due.map(({ id }) => id)}::bigint[]) and return_at <= ${now()}
        returning id, location_id, channel, subject_id`.execute(own.db)
      await perChannel(ctx, rows, (channel, some) => channel.assign(own, tenantId, subjectsOf(some), null))
      await logThreads(
        own.db,
        { tenantId, now: now(), byId: null },
        rows.map((row) => row.id),
      )
      await emitThreads(own, rows)
    }),
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(return_at) as next from inbox_thread where tenant_id = ${tenantId} and return_at is not null`.execute(
      db,
    )
    return rows[0]!.next
  },
})
