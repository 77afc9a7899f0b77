import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { logThreads } from './log-threads.ts'
import { followStages } from './follow-stages.ts'
import { restartReturns, returnHours } from './return-times.ts'
import { emitThreads, type ToldThread } from './emit-threads.ts'

/**
 * Lets the threads of reviews say what their reviews say, and begins one for each that somebody has to look after by now. A thread closes once its review
 * has a reply, is gone or is hidden, and opens again when its reviewer changes it, or when the reply is gone or the review is back or shown again.
 */
export async function syncThreads({ tenantId, now, tx }: JobCtx, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length > 0) await tx((own) => syncThreadsIn(own, tenantId, reviewIds, now()))
}

/** The same within a transaction. */
export async function syncThreadsIn(tx: Tx, tenantId: number, reviewIds: readonly number[], now: Date): Promise<void> {
  // the reviews are held first, so that of two changes the later one has the last word
  await sql`select 1 from review where tenant_id = ${tenantId} and id = any(${reviewIds}::bigint[]) order by id for share`.execute(
    tx.db,
  )
  const begun = await sql<ToldThread>`
    insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, user_id, snoozed_until, revision, is_settled)
    select ${tenantId}, 'Review', r.id, r.location_id, r.date, r.assignee_id, r.snoozed_until, r.revision, false from review r
    where r.tenant_id = ${tenantId} and r.id = any(${reviewIds}::bigint[]) and not r.history and r.responded_at is null and r.vanished_at is null
      and r.hidden_at is null
    on conflict do nothing returning id, location_id`.execute(tx.db)
  const reopens = sql`(r.revision > t.revision or t.is_settled and not r.is_settled)`
  const settles = sql`(r.is_settled and not t.is_settled)`
  // a thread that was closed by hand before keeps what was said then, and one whose review is gone was not closed by a reply
  const replies = sql`(${settles} and t.closed_at is null and r.has_reply)`
  const causes = sql`from root_cause c where c.tenant_id = ${tenantId} and c.id = any(t.next_cause_ids)`
  const ends = sql`(${reopens} or ${settles})`
  const changed = await sql<ToldThread>`
    update inbox_thread t set
      user_id = r.assignee_id,
      returned_at = case when r.assignee_id is null then t.returned_at end,
      returned_from = case when r.assignee_id is null then t.returned_from end,
      role_id = case when r.assignee_id is null then t.role_id end,
      snoozed_until = r.snoozed_until, mentioned_ids = r.mentioned_ids, revision = r.revision, is_settled = r.is_settled,
      last_at = case when ${reopens} or ${settles} then ${now} else t.last_at end,
      reopened_at = case when ${reopens} and t.closed_at is not null then ${now} else t.reopened_at end,
      closed_at = case when ${reopens} then null when ${settles} then coalesce(t.closed_at, ${now}) else t.closed_at end,
      closed_by = case when ${reopens} then null else t.closed_by end,
      closing_reason = case when ${reopens} then null when ${replies}
        then (select c.text from closing_reason c where c.tenant_id = ${tenantId} and c.id = t.next_reason_id) else t.closing_reason end,
      root_causes = case when ${reopens} then '{}' when ${replies} then array(select c.text ${causes} order by lower(c.text), c.id) else t.root_causes end,
      closing_tags = case when ${reopens} then '{}' when ${replies}
        then array(select tag from unnest(t.next_tags) tag where exists (select 1 ${causes} and tag = any(c.tags))) else t.closing_tags end,
      next_reason_id = case when not ${ends} then t.next_reason_id end,
      next_cause_ids = case when ${ends} then '{}' else t.next_cause_ids end,
      next_tags = case when ${ends} then '{}' else t.next_tags end,
      version = t.version + 1
    from (
      select v.id, v.assignee_id, v.snoozed_until, v.revision, v.responded_at is not null as has_reply,
        v.responded_at is not null or v.vanished_at is not null or v.hidden_at is not null as is_settled, coalesce(n.ids, '{}') as mentioned_ids
      from review v left join lateral (select array_agg(distinct one order by one) as ids from review_note n cross join unnest(n.mentions) one
        where n.tenant_id = ${tenantId} and n.review_id = v.id and n.deleted_at is null) n on true
      where v.tenant_id = ${tenantId} and v.id = any(${reviewIds}::bigint[])) r
    where t.tenant_id = ${tenantId} and t.review_id = r.id
      and (t.user_id, t.snoozed_until, t.mentioned_ids, t.revision, t.is_settled)
        is distinct from (r.assignee_id, r.snoozed_until, r.mentioned_ids, r.revision, r.is_settled)
    returning t.id, t.location_id`.execute(tx.db)
  const told = new Map([...begun.rows, ...changed.rows].map((row) => [row.id, row]))
  const ids = [...told.keys()]
  await followStages(tx.db, tenantId, now, ids)
  await logThreads(tx.db, { tenantId, now, byId: null }, ids)
  if (ids.length > 0)
    await restartReturns(tx.db, tenantId, now, sql`t.id = any(${ids}::bigint[])`, await returnHours(tx.db, tenantId))
  await emitThreads(tx, [...told.values()])
}
