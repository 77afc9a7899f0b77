import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { emitThreads, type ToldThread } from './emit-threads.ts'
import { followStages } from './follow-stages.ts'
import { logThreads } from './log-threads.ts'
import { followReplies, restartReturns, returnHours } from './return-times.ts'
import type { ThreadChannel } from './thread-channel.ts'

/**
 * Lets the threads of things say what their things say, and begins one for each that somebody has to look after by now. A thread closes once its thing
 * is settled, and opens again when the outside changes that, or when it is settled no longer; it is gone with its thing.
 */
export async function syncThreads(
  { tenantId, now, tx }: JobCtx,
  channel: ThreadChannel,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await tx((own) => syncThreadsIn(own, { tenantId, now: now() }, channel, ids))
}

/** The same within a transaction. */
export async function syncThreadsIn(
  tx: Tx,
  { tenantId, now }: { tenantId: number; now: Date },
  channel: ThreadChannel,
  ids: readonly number[],
): Promise<void> {
  // the things are held first, so that of two changes the later one has the last word
  await channel.hold(tx, tenantId, ids, 'share')
  const states = channel.states(tenantId, ids)
  const isReview = channel.name === 'Review'
  const begun = await sql<ToldThread>`
    insert into inbox_thread (tenant_id, channel, review_id, thing_id, location_id, last_at, user_id, snoozed_until, revision, is_settled)
    select ${tenantId}, ${channel.name}, case when ${isReview}::boolean then r.id end, case when not ${isReview}::boolean then r.id end,
      r.location_id, r.date, r.assignee_id, r.snoozed_until, r.revision, false from (${states}) r
    where r.begins
    on conflict do nothing returning id, location_id`.execute(tx.db)
  const reopens = sql`(r.revision > t.revision or t.is_settled and not r.is_settled)`
  const settles = sql`(r.is_settled and not t.is_settled)`
  // a thread that was closed by hand before keeps what was said then, and one whose thing is gone was not closed by a reply
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
    from (${states}) r
    where t.tenant_id = ${tenantId} and t.channel = ${channel.name} and t.subject_id = r.id
      and (t.user_id, t.snoozed_until, t.mentioned_ids, t.revision, t.is_settled)
        is distinct from (r.assignee_id, r.snoozed_until, r.mentioned_ids, r.revision, r.is_settled)
    returning t.id, t.location_id`.execute(tx.db)
  const gone = isReview ? [] : await dropOrphans(tx, tenantId, channel, ids) // that of a review goes with its row
  const told = new Map([...begun.rows, ...changed.rows].map((row) => [row.id, row]))
  const threadIds = [...told.keys()]
  await followStages(tx.db, tenantId, now, threadIds)
  await logThreads(tx.db, { tenantId, now, byId: null }, threadIds)
  const hours = await returnHours(tx.db, tenantId)
  const at = { tenantId, now }
  if (threadIds.length > 0)
    await restartReturns(tx.db, { ...at, channels: [channel] }, sql`t.id = any(${threadIds}::bigint[])`, hours)
  if (hours !== null) await followReplies(tx.db, at, channel, { ids, hours })
  await emitThreads(tx, [...told.values(), ...gone])
}

/** Deletes the threads of things that are gone. */
async function dropOrphans(
  tx: Tx,
  tenantId: number,
  channel: ThreadChannel,
  ids: readonly number[],
): Promise<ToldThread[]> {
  const { rows } = await sql<ToldThread>`
    delete from inbox_thread t where t.tenant_id = ${tenantId} and t.channel = ${channel.name} and t.thing_id = any(${ids}::bigint[])
      and not exists (select from (${channel.states(tenantId, ids)}) r where r.id = t.thing_id) returning t.id, t.location_id`.execute(
    tx.db,
  )
  return rows
}
