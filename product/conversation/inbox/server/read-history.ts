import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { isReached } from './reached-threads.ts'
import { inbox, type InboxEntry } from '../contract.ts'

/** What happened to a thread, newest first, by the names that things have now. */
export const readHistory: Handler<typeof inbox, 'history'> = async (ctx, { params: { inboxThreadId: threadId } }) => {
  const { tenantId, read } = ctx
  const { rows: there } = await sql`
    select 1 from inbox_thread t where t.tenant_id = ${tenantId} and t.id = ${threadId} and ${isReached(ctx)}`.execute(
    read,
  )
  if (there.length === 0) throw new Fault(inbox, 'notFound')
  const { rows } = await sql<Omit<InboxEntry, 'at'> & { at: Date }>`
    select e.id, e.at, e.change, nullif(trim(b.first_name || ' ' || b.last_name), '') as "userName",
      case e.change
        when 'Assignee' then case left(e.value, 1)
          when 'u' then (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = substr(e.value, 2)::bigint)
          when 'r' then (select r.name from role r where r.tenant_id = ${tenantId} and r.id = substr(e.value, 2)::bigint)
          when 'q' then (select q.name from inbox_queue q where q.tenant_id = ${tenantId} and q.id = substr(e.value, 2)::bigint) end
        when 'Stage' then (select g.name from inbox_stage g where g.tenant_id = ${tenantId} and g.id = e.value::bigint)
        else e.value end as value,
      e.value is null as "isOver"
    from inbox_entry e left join users b on b.id = e.by_id
    where e.tenant_id = ${tenantId} and e.thread_id = ${threadId} order by e.id desc limit ${MOST}`.execute(read)
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}

const MOST = 200
