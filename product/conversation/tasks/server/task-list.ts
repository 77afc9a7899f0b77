import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { taskFields } from '../shapes/fields.ts'
import { inReach } from './task-row.ts'

/** The tasks for a tenant, at the locations in the reader's scope and at none. */
export const taskList: ServedList<typeof taskFields> = {
  from: sql`task t`,
  within: ({ tenantId, who }) => sql`t.tenant_id = ${tenantId} and ${inReach(who)}`,
  id: sql`t.id`,
  columns: () => ({
    title: sql`t.title`,
    text: sql`t.text`,
    type: sql`t.type`,
    priority: sql`t.priority`,
    urgency: sql`t.priority`,
    status: sql`t.status`,
    owner: sql`t.owner_name`,
    location: sql`t.location_id`,
    review: sql`t.review_id`,
    ticket: sql`t.ticket_id`,
    isLate: sql`(t.status = 1 and coalesce(t.due_at < now(), false))`,
    repeats: sql`(t.repeat_rule is not null)`,
    needsProof: sql`t.needs_proof`,
    itemsLeft: sql`(jsonb_array_length(t.items) - jsonb_array_length(jsonb_path_query_array(t.items, '$[*] ? (@.doneAt != null)')))`,
    dueAt: sql`t.due_at`,
    proofText: sql`t.proof_text`,
    proofUrl: sql`t.proof_url`,
    createdAt: sql`t.created_at`,
    closedAt: sql`t.closed_at`,
  }),
  joins: (tenantId) =>
    sql`left join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = t.location_id`,
  shown: () => ({ location: sql`shown_l.internal_name` }),
}
