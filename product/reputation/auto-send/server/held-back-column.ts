import { sql } from 'kysely'

/** Whether a review, `r`, was left to users because it speaks of harm, law or the press. */
export const heldBackColumn = (tenantId: number) => sql`exists (
  select from auto_reply a where a.tenant_id = ${tenantId} and a.review_id = r.id and a.state = 'Left' and a.reason = 'Sensitive')`
