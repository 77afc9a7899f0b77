import { sql } from 'kysely'

/** The answer that stands at the source, over `review r`. */
export const replyColumn = sql`(select p.text from response p where p.tenant_id = r.tenant_id and p.review_id = r.id and p.current
  and p.state in ('Published', 'Verified'))`
