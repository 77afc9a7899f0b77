import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { notify } from './notify.ts'
import { newsOf } from './on-tickets.ts'

/** So long before its target a ticket is told of; the migration says the same. */
const HOURS_BEFORE = 1

type Due = {
  id: number
  location_id: number
  about: string
  target_at: Date
  user_id: number | null
  role_users: number[] | null
}

/** Every minute: tells the assignee of a ticket, its role, or else those who assign tickets at its location, that it is due within the hour; once for each target. */
export const tellBreachJob = defineDueJob({
  queue: 'notifications.tell-breach',
  async work(ctx) {
    const { tenantId } = ctx
    const until = hourAfter(ctx.now())
    const { rows } = await sql<Due>`
      select t.id, t.location_id, l.internal_name as about, t.target_at, t.user_id,
        case when t.role_id is not null then array(select r.user_id from user_role r where r.role_id = t.role_id) end as role_users
      from ticket t join location l on l.tenant_id = ${tenantId} and l.id = t.location_id
      where t.tenant_id = ${tenantId} and t.closed_at is null and t.target_at > ${ctx.now()} and t.target_at <= ${until}
      order by t.target_at, t.id`.execute(ctx.read)
    for (const row of rows) {
      const isGiven = row.user_id !== null || row.role_users !== null
      const holders = await holdersAt(
        ctx.read,
        tenantId,
        actionOf(tickets, isGiven ? 'view' : 'assign'),
        row.location_id,
      )
      const meant = row.user_id === null ? row.role_users?.map(Number) : [Number(row.user_id)]
      const told = meant ? holders.filter((id) => meant.includes(id)) : holders
      await notify(ctx, told, { ...newsOf(row), kind: 'TicketWillBreach', key: `${row.id}:${row.target_at.getTime()}` })
    }
  },
  async next({ db, tenantId, now }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(target_at) as next from ticket
      where tenant_id = ${tenantId} and closed_at is null and target_at > ${hourAfter(now())}`.execute(db)
    const { next } = rows[0]!
    return next && new Date(next.getTime() - HOURS_BEFORE * 3_600_000)
  },
})

const hourAfter = (now: Date) => new Date(now.getTime() + HOURS_BEFORE * 3_600_000)
