import { sql } from 'kysely'
import type { AckChannel, AckThing } from './ack-channel.ts'
import { replyPublicly } from './reply-publicly.ts'

/** Reviews: nobody reaches their writers but by the reply, which everybody reads. What is history, imported or entered by hand is no news. */
export const reviewAcks: AckChannel = {
  commentType: 'Review',
  async things(db, tenantId, ids) {
    const { rows } = await sql<AckThing>`
      select r.id, r.location_id as "locationId", r.source_id as "sourceId", r.created_at as at, r.language as locale, c.display_name as "writerName",
        null as email, false as "isAutomatic",
        case when r.vanished_at is not null then 'Deleted' when r.hidden_at is not null then 'Hidden'
          when r.response_state is not null or r.responded_at is not null then 'Answered'
          when r.history or r.by_hand or r.import_id is not null then 'NotPossible' end as silence
      from review r left join customer c on c.tenant_id = ${tenantId} and c.id = r.customer_id
      where r.tenant_id = ${tenantId} and r.id = any(${ids}::bigint[])`.execute(db)
    return rows
  },
  post: (ctx, tx, { id }, text) => replyPublicly(ctx, tx, id, text),
}
