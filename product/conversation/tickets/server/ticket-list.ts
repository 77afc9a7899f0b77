import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import { labelColumn, labelNamesOf } from '#product/workspace/labels/server/public.ts'
import type { ticketFields } from '../shapes/fields.ts'
import { inReach } from './ticket-row.ts'

/** The tickets at the locations in somebody's scope. */
export const ticketList: ServedList<typeof ticketFields> = {
  from: sql`ticket t`,
  within: ({ tenantId, who }) => sql`t.tenant_id = ${tenantId} and ${inReach(who)}`,
  id: sql`t.id`,
  columns: (tenantId) => ({
    number: sql`t.number`,
    title: sql`t.title`,
    text: sql`t.text`,
    type: sql`t.type`,
    priority: sql`t.priority`,
    urgency: sql`t.priority`,
    stage: sql`t.stage_id`,
    stageKind: sql`(select s.kind from ticket_stage s where s.tenant_id = ${tenantId} and s.id = t.stage_id)`,
    location: sql`t.location_id`,
    source: sql`t.source_id`,
    review: sql`t.review_id`,
    rating: sql`t.rating`,
    nps: sql`t.nps`,
    sentiment: sql`t.sentiment`,
    reporterName: sql`t.reporter_name`,
    reporterEmail: sql`t.reporter_email`,
    reporterPhone: sql`t.reporter_phone`,
    assignee: sql`t.user_id`,
    role: sql`t.role_id`,
    queue: sql`t.queue_id`,
    responseStatus: sql`t.response_status`,
    isOpen: sql`(t.closed_at is null)`,
    isLate: sql`(t.closed_at is null and coalesce(t.target_at < now(), false))`,
    targetAt: sql`t.target_at`,
    dueAt: sql`t.due_at`,
    stopReason: sql`t.stop_reason`,
    postponedUntil: sql`t.postponed_until`,
    openedAt: sql`t.opened_at`,
    closedAt: sql`t.closed_at`,
    closingReason: sql`t.closing_reason`,
    rootCauses: sql`nullif(array_to_string(t.root_causes, ', '), '')`,
    importID: sql`t.import_id`,
    labels: labelColumn('ticket', tenantId, sql`t.id`),
  }),
  joins: (tenantId) => sql`join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = t.location_id
    join ticket_stage shown_g on shown_g.tenant_id = ${tenantId} and shown_g.id = t.stage_id
    left join source shown_s on shown_s.id = t.source_id
    left join users shown_u on shown_u.id = t.user_id
    left join role shown_r on shown_r.tenant_id = ${tenantId} and shown_r.id = t.role_id
    left join inbox_queue shown_q on shown_q.tenant_id = ${tenantId} and shown_q.id = t.queue_id`,
  shown: (tenantId) => ({
    location: sql`shown_l.internal_name`,
    stage: sql`shown_g.name`,
    source: sql`shown_s.name`,
    assignee: sql`nullif(trim(shown_u.first_name || ' ' || shown_u.last_name), '')`,
    role: sql`shown_r.name`,
    queue: sql`shown_q.name`,
    labels: labelNamesOf('ticket', tenantId, sql`t.id`),
  }),
}
