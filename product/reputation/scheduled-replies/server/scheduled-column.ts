import { sql } from 'kysely'
import { kindReview } from './kind-review.ts'

/** Whether a reply to a review, `r`, waits for its time. */
export const scheduledColumn = (tenantId: number) => sql`exists (
  select from scheduled s where s.tenant_id = ${tenantId} and s.kind = ${kindReview.name} and s.thing_id = r.id and s.state = 'Scheduled')`
