import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { assignLabels } from '#product/workspace/labels/server/public.ts'
import { tickets } from '../contract.ts'
import { emitChanged } from './emit-tickets.ts'
import { mustWrite } from './field-security.ts'

const assign = assignLabels(tickets, 'tickets', { action: 'ticket.label', changed: labelsChanged })

/** Labels tickets. */
export const labelTickets: typeof assign = (ctx, asked) => {
  mustWrite(ctx.who, ['labels'])
  return assign(ctx, asked)
}

/** Tells that tickets were labelled; it stands in their history, and is no change of what others are writing. */
async function labelsChanged(tx: Tx, tenantId: number, ids: number[]): Promise<void> {
  await sql`
    insert into ticket_log (tenant_id, ticket_id, at, change, before, after)
    select ${tenantId}, t.id, now(), 'Tag', 'null', 'null' from ticket t where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<{ id: number; location_id: number }>`
    select id, location_id from ticket where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) order by id`.execute(
    tx.db,
  )
  await emitChanged(tx, rows, ['Tag'])
}
