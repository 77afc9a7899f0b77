import { sql } from 'kysely'
import type { Filling } from './seed-demo.ts'

const queues = [
  { name: 'Guest care', roles: ['Responder', 'Escalation manager'] },
  { name: 'Location managers', roles: ['Location manager'] },
  { name: 'Press and legal', roles: ['Administrator'] },
]
const stages = ['New', 'In progress', 'Waiting for the customer', 'Waiting for the workshop', 'Ready to close']
const reasons = ['Answered, nothing left to do', 'Refunded or replaced', 'Appointment made', 'Not our customer']
const causes = [
  { text: 'Service desk', tags: ['Waiting time', 'Friendliness', 'Explanation'] },
  { text: 'Workshop', tags: ['Repair not done', 'Parts missing', 'Damage'] },
  { text: 'Price', tags: ['Estimate exceeded', 'Invoice unclear'] },
]
const DAYS = 90

/** How a car group sorts what needs a reply: who works on what, how far it is, and why it is closed. */
export async function seedInbox({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      insert into inbox_queue (tenant_id, name, role_ids, created_at)
      select ${tenantId}, q.name, array(select r.id from role r where r.tenant_id = ${tenantId} and q.roles ? r.name order by r.id), ${now}
      from jsonb_to_recordset(${JSON.stringify(queues)}::jsonb) q(name text, roles jsonb)
      where exists (select 1 from role r where r.tenant_id = ${tenantId} and q.roles ? r.name)
      on conflict do nothing returning id`.execute(db)
    if (rows.length === 0) return
    const queueIds = rows.map(({ id }) => id)
    const made = await sql<{ id: number }>`
      insert into inbox_stage (tenant_id, name, position, created_at)
      select ${tenantId}, name, n * 10, ${now} from unnest(${stages}::text[]) with ordinality s(name, n)
      on conflict do nothing returning id`.execute(db)
    const stageIds = made.rows.map(({ id }) => id)
    await sql`insert into closing_reason (tenant_id, text, created_at) select ${tenantId}, one, ${now} from unnest(${reasons}::text[]) one
      on conflict do nothing`.execute(db)
    for (const { text, tags } of causes)
      await sql`insert into root_cause (tenant_id, text, tags, created_at) values (${tenantId}, ${text}, ${tags}, ${now})
        on conflict do nothing`.execute(db)
    const since = new Date(now.getTime() - DAYS * 86_400_000)
    // bad ones go to a queue, two of three have a stage, and those that were replied to say why they are closed
    await sql`
      insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, user_id, snoozed_until, revision, is_settled, closed_at, closing_reason, queue_id, stage_id, stage_since)
      select ${tenantId}, 'Review', r.id, r.location_id, coalesce(r.responded_at, r.vanished_at, r.date), r.assignee_id, r.snoozed_until, r.revision,
        r.responded_at is not null or r.vanished_at is not null, coalesce(r.responded_at, r.vanished_at),
        case when r.responded_at is not null then (${reasons}::text[])[case when r.rating >= 4 then 1 else 1 + (r.id % ${reasons.length})::int end] end,
        case when r.rating <= 2 then (${queueIds}::bigint[])[1 + (r.id % ${queueIds.length})::int] end,
        case when r.id % 3 > 0 then (${stageIds}::bigint[])[1 + (r.id % ${stageIds.length})::int] end,
        case when r.id % 3 > 0 then r.date end
      from review r
      where r.tenant_id = ${tenantId} and not r.history and (r.responded_at is null and r.vanished_at is null or r.date > ${since})
      on conflict do nothing`.execute(db)
    await sql`
      insert into inbox_stage_stay (tenant_id, thread_id, location_id, stage_id, from_at, to_at)
      select ${tenantId}, id, location_id, stage_id, stage_since, closed_at from inbox_thread
      where tenant_id = ${tenantId} and stage_id is not null on conflict do nothing`.execute(db)
  })
}

/** Threads of the reviews that wait for a reply, where nobody sorted anything yet. */
export async function seedThreads({ within }: Filling, tenantId: number): Promise<void> {
  await within({ tenantId }).tx(async ({ db }) => {
    await sql`
      insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, user_id, snoozed_until, revision, is_settled)
      select ${tenantId}, 'Review', r.id, r.location_id, r.date, r.assignee_id, r.snoozed_until, r.revision, false
      from review r where r.tenant_id = ${tenantId} and not r.history and r.responded_at is null and r.vanished_at is null
      on conflict do nothing`.execute(db)
  })
}
