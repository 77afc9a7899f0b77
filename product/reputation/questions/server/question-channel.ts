import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { LaterRows } from '#platform/server/list/served-list.ts'
import type { ThreadChannel } from '#product/conversation/inbox/server/public.ts'
import { type Question, questions } from '../contract.ts'
import { inReach, showQuestions } from './question-row.ts'
import { tellAssigned, tellQuestions, type ToldQuestion } from './settle-question.ts'

/** Questions in the inbox: a thread begins with one that nobody answered, and closes once everybody can read an answer. */
export const questionChannel: ThreadChannel = {
  name: 'Question',
  async hold({ db }, tenantId, ids, how) {
    const held = how === 'update' ? sql`for update` : sql`for share`
    await sql`select 1 from question where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) order by id ${held}`.execute(
      db,
    )
  },
  states: (tenantId, ids) => sql`
    select q.id, q.location_id, q.date, q.assignee_id, q.snoozed_until, q.revision, q.answered_at is not null as has_reply,
      q.answered_at is not null or q.hidden_at is not null as is_settled, coalesce(n.ids, '{}') as mentioned_ids, q.answered_at is null and q.hidden_at is null as begins
    from question q left join lateral (select array_agg(distinct one order by one) as ids from question_note n cross join unnest(n.mentions) one
      where n.tenant_id = ${tenantId} and n.question_id = q.id and n.deleted_at is null) n on true
    where q.tenant_id = ${tenantId} and q.id = any(${ids}::bigint[])`,
  replyState: (tenantId) =>
    sql`(select q.answer_state from question q where q.tenant_id = ${tenantId} and q.id = t.thing_id)`,
  async assign(tx, tenantId, ids, userId, byId) {
    const { rows } = await sql<ToldQuestion>`
      update question set assignee_id = ${userId}::bigint, version = version + 1
      where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and assignee_id is distinct from ${userId}::bigint returning id, location_id`.execute(
      tx.db,
    )
    await tellQuestions(tx, 'changed', rows)
    if (userId !== null && byId !== undefined) await tellAssigned(tx, rows, { userId, byId })
  },
  async subjects({ read, tenantId, who }, ids) {
    const { rows } = await sql<{ id: number }>`
      select q.id from question q where q.tenant_id = ${tenantId} and q.id = any(${ids}::bigint[]) and ${inReach(who)}`.execute(
      read,
    )
    const shown = await showQuestions(read, tenantId, rows)
    return new Map(shown.map((one) => [one.id, { subject: toSubject(one), review: null }]))
  },
}

function toSubject({ id, locationID, locationName, sourceID, askerName, text, date }: Question) {
  return { id, locationID, locationName, sourceID, authorName: askerName, title: null, text, rating: null, date }
}

/** The same rows in the inbox's list, over its `inbox_thread t`: shown to those who may see questions, exported by those who may export them, and found by what was asked. */
export const questionThreads: LaterRows = {
  list: 'inbox.threads',
  are: sql`t.channel = 'Question'`,
  needs: actionOf(questions, 'view'),
  exports: actionOf(questions, 'export'),
  columns(tenantId) {
    const its = sql`question q where t.channel = 'Question' and q.tenant_id = ${tenantId} and q.id = t.thing_id`
    return {
      source: { value: sql`(select q.source_id from ${its})` },
      text: {
        value: sql`(select q.text from ${its})`,
        words: (query) =>
          sql`exists (select from ${its} and to_tsvector('simple', q.text) @@ websearch_to_tsquery('simple', ${query}))`,
      },
      customer: {
        value: sql`(select q.asker_name from ${its})`,
        through: (condition) =>
          sql`exists (select from (select q.asker_name as display_name from ${its}) c where ${condition})`,
      },
    }
  },
  shown: (tenantId) => ({
    source: sql`(select s.name from question q join source s on s.id = q.source_id
      where t.channel = 'Question' and q.tenant_id = ${tenantId} and q.id = t.thing_id)`,
  }),
}
