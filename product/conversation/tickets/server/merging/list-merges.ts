import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type TicketMerge, type tickets, UNDO_HOURS } from '../../contract.ts'
import { loadTicket } from '../load-ticket.ts'

type Row = { id: number; at: Date; undone_at: Date | null; user_name: string | null; tickets: TicketMerge['tickets'] }

/** What was merged into a ticket. */
export const listMerges: Handler<typeof tickets, 'merges'> = async (ctx, { params: { ticketId } }) => {
  const { tenantId } = ctx
  if (!(await loadTicket(ctx, ticketId))) return ctx.fail('notFound')
  const { rows } = await sql<Row>`
    select m.id, m.at, m.undone_at, nullif(trim(u.first_name || ' ' || u.last_name), '') as user_name,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number) order by t.id) from ticket t
        where t.tenant_id = ${tenantId} and t.id = any(array(select (p->>'ticketId')::bigint from jsonb_array_elements(m.parts) p))), '[]') as tickets
    from ticket_merge m left join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.ticket_id = ${ticketId} order by m.id desc`.execute(ctx.read)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    userName: row.user_name,
    tickets: row.tickets,
    undoUntil: row.undone_at ? null : new Date(row.at.getTime() + UNDO_HOURS * 3_600_000).toISOString(),
  }))
}
