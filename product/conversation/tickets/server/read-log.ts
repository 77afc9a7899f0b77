import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { TicketLogLine, tickets } from '../contract.ts'
import { isChangeHidden, isFieldHidden } from './field-security.ts'
import { loadTicket } from './load-ticket.ts'

/** What happened to a ticket, in order. */
export const readLog: Handler<typeof tickets, 'log'> = async (ctx, { params: { ticketId } }) => {
  if (!(await loadTicket(ctx, ticketId))) return ctx.fail('notFound')
  const { rows } = await sql<Omit<TicketLogLine, 'at'> & { at: Date }>`
    select l.id, l.at, nullif(trim(u.first_name || ' ' || u.last_name), '') as "userName", l.change, l.before, l.after
    from ticket_log l left join users u on u.id = l.user_id
    where l.tenant_id = ${ctx.tenantId} and l.ticket_id = ${ticketId} order by l.id`.execute(ctx.read)
  const isStageHidden = isFieldHidden(ctx.who, 'stage')
  return rows
    .filter(({ change }) => !isChangeHidden(ctx.who, change))
    .map((row) => {
      const line = { ...row, at: row.at.toISOString() }
      // all other lines name stages
      return isStageHidden && ['Created', 'Close', 'Reopen'].includes(row.change)
        ? { ...line, before: null, after: null }
        : line
    })
}
