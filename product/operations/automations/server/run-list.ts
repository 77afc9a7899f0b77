import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { ruleEvent, RuleRun, runFields } from '../contract.ts'
import { subjects } from './subjects/subjects.ts'

/** The runs on what is at the locations in somebody's scope. */
export const runList: ServedList<typeof runFields> = {
  from: sql`automation_run x`,
  within: ({ tenantId, who }) =>
    !who || who.locationIds === 'all'
      ? sql`x.tenant_id = ${tenantId}`
      : sql`x.tenant_id = ${tenantId} and x.location_id = any(${who.locationIds}::bigint[])`,
  id: sql`x.id`,
  columns: () => ({
    at: sql`x.created_at`,
    rule: sql`x.rule_id`,
    state: sql`x.state`,
    event: sql`x.event`,
    location: sql`x.location_id`,
    review: sql`x.review_id`,
    ticket: sql`x.ticket_id`,
    question: sql`x.question_id`,
    number: sql`x.number`,
    depth: sql`x.depth`,
    finishedAt: sql`x.finished_at`,
  }),
  joins: (tenantId) => sql`join automation_rule shown_a on shown_a.tenant_id = ${tenantId} and shown_a.id = x.rule_id
    join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = x.location_id`,
  shown: () => ({ rule: sql`shown_a.name`, location: sql`shown_l.internal_name` }),
}

export type RunShown = {
  id: number
  rule_id: number
  rule_name: string
  number: number
  event: number
  state: RuleRun['state']
  review_id: number | null
  ticket_id: number | null
  ticket_number: number | null
  ticket_title: string | null
  question_id: number | null
  question_text: string | null
  location_id: number
  location_name: string
  rating: number | null
  customer: string | null
  created_at: Date
  done: number
  steps: number
}

/** So much of a question is shown. */
const SHOWN_SIGNS = 200

/** What a run is shown by, as stands after SELECT. */
export const runColumns = (tenantId: number) => sql`x.*,
  (select a.name from automation_rule a where a.tenant_id = ${tenantId} and a.id = x.rule_id) as rule_name,
  (select l.internal_name from location l where l.tenant_id = ${tenantId} and l.id = x.location_id) as location_name,
  (select r.rating from review r where r.tenant_id = ${tenantId} and r.id = x.review_id) as rating,
  (select c.display_name from review r join customer c on c.tenant_id = ${tenantId} and c.id = r.customer_id
    where r.tenant_id = ${tenantId} and r.id = x.review_id) as customer,
  (select t.number from ticket t where t.tenant_id = ${tenantId} and t.id = x.ticket_id) as ticket_number,
  (select t.title from ticket t where t.tenant_id = ${tenantId} and t.id = x.ticket_id) as ticket_title,
  (select left(q.text, ${SHOWN_SIGNS}) from question q where q.tenant_id = ${tenantId} and q.id = x.question_id) as question_text,
  (select count(*)::int from automation_step s where s.tenant_id = ${tenantId} and s.run_id = x.id and s.state = 'Done') as done,
  (select count(*)::int from automation_step s where s.tenant_id = ${tenantId} and s.run_id = x.id) as steps`

export function toRun(row: RunShown, who: Pick<Who, 'actions'>): RuleRun {
  return {
    id: row.id,
    ruleID: row.rule_id,
    ruleName: row.rule_name,
    number: row.number,
    event: row.event as (typeof ruleEvent)['values'][keyof (typeof ruleEvent)['values']],
    state: row.state,
    reviewID: row.review_id,
    ticket:
      row.ticket_id === null
        ? null
        : {
            id: row.ticket_id,
            number: row.ticket_number!,
            title: who.actions.has(subjects.Ticket.view) ? row.ticket_title : null,
            hidden: [],
          },
    question:
      row.question_id === null
        ? null
        : { id: row.question_id, text: who.actions.has(subjects.Question.view) ? row.question_text : null },
    locationID: row.location_id,
    locationName: row.location_name,
    rating: row.rating,
    customer: row.customer,
    at: row.created_at.toISOString(),
    done: row.done,
    steps: row.steps,
  }
}
