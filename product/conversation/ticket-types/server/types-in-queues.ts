import { sql } from 'kysely'
import type { QueueUse } from '#product/conversation/inbox/server/public.ts'

/** Types whose new tickets begin in the inbox's queues. */
export const typesInQueues: QueueUse = {
  async isUsed({ db }, tenantId, queueId) {
    const { rows } = await sql`
      select 1 from ticket_type_rule where tenant_id = ${tenantId} and queue_id = ${queueId} limit 1`.execute(db)
    return rows.length > 0
  },
  async move({ db }, { tenantId }, from, to) {
    await sql`update ticket_type_rule set queue_id = ${to}::bigint, version = version + 1
      where tenant_id = ${tenantId} and queue_id = ${from}`.execute(db)
  },
}
