import { sql } from 'kysely'
import type { QueueUse } from '#product/conversation/inbox/server/public.ts'
import { changeTickets } from '../acting/change-tickets.ts'
import { lockTickets } from '../ticket-row.ts'

/** Tickets in the inbox's queues, closed ones too. */
export const ticketsInQueues: QueueUse = {
  async isUsed({ db }, tenantId, queueId) {
    const { rows } = await sql`
      select 1 from ticket where tenant_id = ${tenantId} and queue_id = ${queueId} limit 1`.execute(db)
    return rows.length > 0
  },
  async move(tx, { tenantId, now }, from, to) {
    const { rows } = await sql<{ id: number }>`
      select id from ticket where tenant_id = ${tenantId} and queue_id = ${from} order by id`.execute(tx.db)
    const there = await lockTickets(
      tx.db,
      tenantId,
      null,
      rows.map(({ id }) => id),
    )
    await changeTickets(tx, { tenantId, now: () => now, who: null }, there, () => ({ queue_id: to }))
  },
}
