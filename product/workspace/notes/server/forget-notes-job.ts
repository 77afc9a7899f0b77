import { sql } from 'kysely'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { UNDO_SECONDS } from '../contract.ts'

/** Every hour: removes for good what was deleted from a table of notes and not put back. */
export function forgetNotesJob(queue: string, table: string) {
  const notes = sql.table(table)
  return defineDueJob({
    queue,
    schedule: { cron: '23 * * * *', zone: 'UTC' },
    afterSeconds: UNDO_SECONDS,
    work({ tenantId, tx, now }) {
      const before = new Date(now().getTime() - UNDO_SECONDS * 1000)
      return tx(({ db }) =>
        sql`delete from ${notes} where tenant_id = ${tenantId} and deleted_at < ${before}`.execute(db),
      )
    },
    async next({ db, tenantId }) {
      const { rows } = await sql<{ next: Date | null }>`
        select min(deleted_at) as next from ${notes} where tenant_id = ${tenantId}`.execute(db)
      return rows[0]!.next
    },
  })
}
