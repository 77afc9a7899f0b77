import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { TicketField } from '#product/conversation/tickets/contract.ts'
import { isFieldHidden, loadTicket } from '#product/conversation/tickets/server/public.ts'
import type { automations, TicketImpact } from '../contract.ts'

/** So many runs are shown of a ticket. */
const MOST_SHOWN = 50
/** What rules change; whoever does not see one of them learns nothing of it here. */
const changed: readonly TicketField[] = [
  'stage',
  'assignee',
  'queue',
  'priority',
  'type',
  'dueAt',
  'pause',
  'closing',
  'labels',
  'notes',
  'review',
]

type Row = { id: number; rule_name: string; created_at: Date; state: TicketImpact['state']; did: TicketImpact['did'] }

/** What rules did to a ticket, the one included that opened it from its review. */
export const readImpact: Handler<typeof automations, 'ofTicket'> = async (ctx, { params: { ticketId } }) => {
  const { read, tenantId } = ctx
  const ticket = (await loadTicket(ctx, ticketId)) ?? ctx.fail('notFound')
  if (changed.some((name) => isFieldHidden(ctx.who, name))) return []
  const steps = sql`from automation_step s where s.tenant_id = ${tenantId} and s.run_id = x.id`
  const opened = sql`s.made_id = ${ticketId} and s.action ->> 'kind' = 'Ticket'`
  const { rows } = await sql<Row>`
    select x.id, a.name as rule_name, x.created_at, x.state,
      array(select s.action ->> 'kind' ${steps} and s.state = 'Done' and (x.ticket_id is not null or ${opened}) order by s.position) as did
    from automation_run x join automation_rule a on a.tenant_id = ${tenantId} and a.id = x.rule_id
    where x.tenant_id = ${tenantId}
      and (x.ticket_id = ${ticketId} or x.review_id = ${ticket.review_id}::bigint and exists (select 1 ${steps} and ${opened}))
    order by x.created_at desc, x.id desc limit ${MOST_SHOWN}`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    ruleName: row.rule_name,
    at: row.created_at.toISOString(),
    state: row.state,
    did: [...new Set(row.did)],
  }))
}
