import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { planFields } from '../shapes/fields.ts'
import { inReach } from './plan-row.ts'

/** The plans at the locations in the reader's scope, and those of the whole organization. */
export const planList: ServedList<typeof planFields> = {
  from: sql`action_plan p`,
  within: ({ tenantId, who }) => sql`p.tenant_id = ${tenantId} and ${inReach(who)}`,
  id: sql`p.id`,
  columns: (tenantId) => ({
    name: sql`p.name`,
    goal: sql`p.goal`,
    state: sql`p.state`,
    location: sql`p.location_id`,
    owner: sql`p.owner_id`,
    dueOn: sql`p.due_on`,
    stepsLeft: sql`(jsonb_array_length(p.steps) - jsonb_array_length(jsonb_path_query_array(p.steps, '$[*] ? (@.doneAt != null)')))`,
    reviewCount: sql`(select count(*)::int from action_plan_review e where e.tenant_id = ${tenantId} and e.plan_id = p.id)`,
    createdAt: sql`p.created_at`,
    approvedAt: sql`p.approved_at`,
    doneAt: sql`p.done_at`,
  }),
  joins: (tenantId) =>
    sql`left join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = p.location_id
    left join users shown_u on shown_u.id = p.owner_id`,
  shown: () => ({
    location: sql`shown_l.internal_name`,
    owner: sql`nullif(trim(shown_u.first_name || ' ' || shown_u.last_name), '')`,
  }),
}
