import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { questionFields } from '../shapes/fields.ts'
import { inReach } from './question-row.ts'

/** The questions about locations in the reader's scope. */
export const questionList: ServedList<typeof questionFields> = {
  from: sql`question q`,
  within: ({ tenantId, who }) => sql`q.tenant_id = ${tenantId} and ${inReach(who)}`,
  id: sql`q.id`,
  columns: (tenantId) => ({
    date: sql`q.date`,
    location: sql`q.location_id`,
    source: sql`q.source_id`,
    origin: sql`q.origin`,
    text: {
      column: sql`q.text`,
      words: (query) => sql`to_tsvector('simple', q.text) @@ websearch_to_tsquery('simple', ${query})`,
    },
    asker: sql`q.asker_name`,
    language: sql`q.language`,
    answerState: sql`q.answer_state`,
    answered: sql`(q.answered_at is not null)`,
    answeredAt: sql`q.answered_at`,
    answer: sql`(select a.text from question_answer a where a.tenant_id = ${tenantId} and a.question_id = q.id and a.is_ours and not a.is_open
      and a.replaced_at is null)`,
    assignee: sql`q.assignee_id`,
    read: sql`q.read`,
    flagged: sql`q.flagged`,
    hidden: sql`(q.hidden_at is not null)`,
    noted: sql`(q.notes > 0)`,
    snoozed: sql`coalesce(q.snoozed_until > now(), false)`,
    isShown: sql`q.is_shown`,
    externalID: sql`q.external_id`,
    url: sql`q.url`,
  }),
  joins: (tenantId) => sql`join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = q.location_id
    join source shown_s on shown_s.id = q.source_id
    left join users shown_u on shown_u.id = q.assignee_id`,
  shown: () => ({
    location: sql`shown_l.internal_name`,
    source: sql`shown_s.name`,
    assignee: sql`nullif(trim(shown_u.first_name || ' ' || shown_u.last_name), '')`,
  }),
}
