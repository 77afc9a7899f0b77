import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { inReach, type TicketRow } from './ticket-row.ts'

/** A ticket's row as it is, within the reader's locations; undefined for any other. */
export async function loadTicket(
  { read, tenantId, who }: Pick<TenantCtx, 'read' | 'tenantId' | 'who'>,
  ticketId: number,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select t.* from ticket t where t.tenant_id = ${tenantId} and t.id = ${ticketId} and ${inReach(who)}`.execute(read)
  return rows[0]
}
