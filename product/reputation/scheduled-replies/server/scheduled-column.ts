import { sql } from 'kysely'

/** Whether a reply to a review, `r`, waits for its time. */
export const scheduledColumn = (tenantId: number) => sql`exists (
  select from scheduled_reply s where s.tenant_id = ${tenantId} and s.review_id = r.id and s.state = 'Scheduled')`
