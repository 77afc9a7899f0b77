import { sql } from 'kysely'

/** The answer that stands at the source, over `review r`. */
export const replyColumn = (
  tenantId: number,
) => sql`(select p.text from response p where p.tenant_id = ${tenantId} and p.review_id = r.id and p.current
  and p.state in ('Published', 'Verified'))`

/** Who wrote the answer that waits for approval, over `review r`. */
export const submittedByColumn = (
  tenantId: number,
) => sql`(case when r.response_state = 'PendingApproval' then (select p.author_id from response p
  where p.tenant_id = ${tenantId} and p.review_id = r.id and p.current) end)`
