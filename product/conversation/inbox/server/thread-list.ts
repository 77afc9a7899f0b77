import { sql } from 'kysely'
import { cutQuery } from '#platform/server/filter/cut-words.ts'
import type { ServedList } from '#platform/server/list/served-list.ts'
import { labelColumn, labelNamesOf } from '#product/workspace/labels/server/public.ts'
import type { inboxFields } from '../shapes/fields.ts'

/** The threads at the locations in somebody's scope, with the reviews they are about. */
export const threadList: ServedList<typeof inboxFields> = {
  // joined from the left, so that what asks nothing of the reviews does not read them
  from: sql`inbox_thread t left join review r on r.tenant_id = t.tenant_id and r.id = t.review_id`,
  within: ({ tenantId, who }) =>
    !who || who.locationIds === 'all'
      ? sql`t.tenant_id = ${tenantId}`
      : sql`t.tenant_id = ${tenantId} and t.location_id = any(${who.locationIds}::bigint[])`,
  id: sql`t.id`,
  columns: (tenantId) => ({
    channel: sql`t.channel`,
    location: sql`t.location_id`,
    source: sql`r.source_id`,
    rating: sql`r.rating`,
    customer: {
      column: sql`c.display_name`,
      through: (condition) =>
        sql`exists (select from customer c where c.tenant_id = ${tenantId} and c.id = r.customer_id and ${condition})`,
      value: sql`(select c.display_name from customer c where c.tenant_id = ${tenantId} and c.id = r.customer_id)`,
    },
    text: { column: sql`r.text`, words: (query) => sql`r.tsv @@ websearch_to_tsquery('simple', ${cutQuery(query)})` },
    sentiment: sql`r.sentiment`,
    labels: labelColumn('review', tenantId, sql`r.id`),
    assignee: sql`t.user_id`,
    role: sql`t.role_id`,
    queue: sql`t.queue_id`,
    stage: sql`t.stage_id`,
    due: sql`least(t.due_at, case when r.responded_at is null and r.vanished_at is null then r.due_at end)`,
    isLate: sql`(t.closed_at is null and coalesce(least(t.due_at, case when r.responded_at is null and r.vanished_at is null then r.due_at end) < now(), false))`,
    last: sql`t.last_at`,
    isOpen: sql`(t.closed_at is null)`,
    snoozed: sql`coalesce(t.snoozed_until > now(), false)`,
    mentioned: sql`t.mentioned_ids`,
    reopenedAt: sql`t.reopened_at`,
    closedAt: sql`t.closed_at`,
    closingReason: sql`t.closing_reason`,
  }),
  joins: (tenantId) => sql`join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = t.location_id
    left join source shown_s on shown_s.id = r.source_id
    left join users shown_u on shown_u.id = t.user_id
    left join role shown_r on shown_r.tenant_id = ${tenantId} and shown_r.id = t.role_id
    left join inbox_queue shown_q on shown_q.tenant_id = ${tenantId} and shown_q.id = t.queue_id
    left join inbox_stage shown_g on shown_g.tenant_id = ${tenantId} and shown_g.id = t.stage_id`,
  shown: (tenantId) => ({
    location: sql`shown_l.internal_name`,
    source: sql`shown_s.name`,
    assignee: sql`nullif(trim(shown_u.first_name || ' ' || shown_u.last_name), '')`,
    role: sql`shown_r.name`,
    queue: sql`shown_q.name`,
    stage: sql`shown_g.name`,
    labels: labelNamesOf('review', tenantId, sql`r.id`),
  }),
}
