import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { deadlinesOf } from '#product/conversation/tickets/server/public.ts'
import { replyPolicies } from '#product/workspace/service-levels/server/public.ts'
import { usualClock, type WorkingClock } from '#product/workspace/working-time/server/public.ts'
import type { EscalationClock } from '../contract.ts'

/** A ticket, or the thread of a review, by its id. */
export type Ref = { kind: 'ticket' | 'thread'; id: number }
export type Deadline = { clock: EscalationClock; dueAt: Date; round: string }
/** What escalation asks of a ticket or a thread. */
export type Item = Ref & {
  locationId: number
  reviewId: number | null
  beganAt: Date
  queueId: number | null
  userId: number | null
  roleId: number | null
  rating: number | null
  type: number | null
  priority: number | null
  isClosed: boolean
  isStopped: boolean
  deadlines: Deadline[]
  /** Working time there; null: all time is. */
  clock: WorkingClock | null
}

/** Some tickets, or threads, as they are; `lock` holds them until the transaction ends. */
export async function loadItems(
  db: Db,
  tenantId: number,
  kind: Ref['kind'],
  ids: readonly number[],
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Item[]> {
  return kind === 'ticket' ? loadTickets(db, tenantId, ids, lock) : loadThreads(db, tenantId, ids, now, lock)
}

async function loadTickets(db: Db, tenantId: number, ids: readonly number[], lock: boolean): Promise<Item[]> {
  const all = await deadlinesOf(db, tenantId, ids, { lock })
  const usual = usualClocks(db, tenantId)
  const items: Item[] = []
  for (const { row, deadlines, policy } of all)
    items.push({
      kind: 'ticket',
      id: row.id,
      locationId: row.location_id,
      reviewId: row.review_id,
      // what was late before it came in from a file is told to nobody
      beganAt: row.imported_at ?? row.opened_at,
      queueId: row.queue_id,
      userId: row.user_id,
      roleId: row.role_id,
      rating: row.rating,
      type: row.type,
      priority: row.priority,
      isClosed: row.closed_at !== null,
      isStopped: row.stop_reason !== null,
      deadlines: deadlines.map(({ kind: clock, dueAt, round }) => ({ clock, dueAt, round })),
      clock: policy.calendar === null ? await usual(policy.clock.zone) : policy.clock,
    })
  return items
}

type ThreadRow = {
  id: number
  location_id: number
  review_id: number
  queue_id: number | null
  user_id: number | null
  role_id: number | null
  due_at: Date | null
  closed_at: Date | null
  snoozed_until: Date | null
  source_id: number
  rating: number | null
  date: Date
  reply_due_at: Date | null
  waits: boolean
  timezone: string
}

async function loadThreads(
  db: Db,
  tenantId: number,
  ids: readonly number[],
  now: Date,
  lock: boolean,
): Promise<Item[]> {
  if (lock)
    // reviews are held before their threads, as everywhere
    await sql`select 1 from inbox_thread t join review r on r.tenant_id = ${tenantId} and r.id = t.review_id
      where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) order by r.id for update of r`.execute(db)
  const { rows } = await sql<ThreadRow>`
    select t.id, t.location_id, t.review_id, t.queue_id, t.user_id, t.role_id, t.due_at, t.closed_at, r.snoozed_until, r.source_id, r.rating, r.date,
      r.due_at as reply_due_at, app.review_waits(r.responded_at, r.vanished_at, r.history, r.response_state) as waits, l.timezone
    from inbox_thread t join review r on r.tenant_id = ${tenantId} and r.id = t.review_id
      join location l on l.tenant_id = ${tenantId} and l.id = t.location_id
    where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) order by t.id ${lock ? sql`for update of t` : sql``}`.execute(
    db,
  )
  const policies = await replyPolicies(
    db,
    tenantId,
    rows.map((row) => ({ locationId: row.location_id, sourceId: row.source_id, rating: row.rating, date: row.date })),
  )
  const usual = usualClocks(db, tenantId)
  const items: Item[] = []
  for (const [at, row] of rows.entries()) {
    const { hours, clock } = policies[at]!
    const isClosed = row.closed_at !== null
    const isStopped = !isClosed && (!row.waits || (row.snoozed_until !== null && row.snoozed_until > now))
    const deadlines: Deadline[] = []
    if (!isClosed && !isStopped) {
      if (row.reply_due_at)
        deadlines.push({ clock: 'Reply', dueAt: row.reply_due_at, round: `${row.date.toISOString()} ${hours} h` })
      if (row.due_at) deadlines.push({ clock: 'Thread', dueAt: row.due_at, round: `set ${row.due_at.toISOString()}` })
    }
    items.push({
      kind: 'thread',
      id: row.id,
      locationId: row.location_id,
      reviewId: row.review_id,
      beganAt: row.date,
      queueId: row.queue_id,
      userId: row.user_id,
      roleId: row.role_id,
      rating: row.rating,
      type: null,
      priority: null,
      isClosed,
      isStopped,
      deadlines,
      clock: clock ?? (await usual(row.timezone)),
    })
  }
  return items
}

/** The default working time, read once for each zone. */
function usualClocks(db: Db, tenantId: number): (zone: string) => Promise<WorkingClock | null> {
  const made = new Map<string, Promise<WorkingClock | null>>()
  return (zone) => {
    const clock = made.get(zone) ?? usualClock(db, tenantId, zone)
    made.set(zone, clock)
    return clock
  }
}
