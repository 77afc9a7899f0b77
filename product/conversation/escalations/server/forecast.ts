import { type RawBuilder, sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { type ClockKind, clockKind } from '#product/conversation/tickets/contract.ts'
import { deadlinesOf, isFieldHidden } from '#product/conversation/tickets/server/public.ts'
import { workingMinutesBetween } from '#product/workspace/working-time/server/public.ts'
import type { escalations, Forecast } from '../contract.ts'

/** So many tickets are shown one by one, what is due first, first. */
const SOONEST = 20
const WEEK_DAYS = 7

type Counted = { kind: ClockKind; queue_id: number | null; user_id: number | null; today: number; week: number }
type Days = { now: Date; today: Date; week: Date }
type Group = Forecast['queues'][number]

/** What will miss its target unless somebody settles it: tickets by what they are due for next, and replies. What stands still is not among them, and is said. */
export const forecastTickets: Handler<typeof escalations, 'forecast'> = async (ctx) => {
  const { read, tenantId, who } = ctx
  const days = daysOf(ctx)
  const isHidden = (['targetAt', 'dueAt'] as const).some((name) => isFieldHidden(who, name))
  const { rows } = isHidden
    ? { rows: [] }
    : await sql<Counted>`
        select target_kind as kind, queue_id, user_id, count(*) filter (where target_at < ${days.today})::int as today, count(*)::int as week
        from ticket t where tenant_id = ${tenantId} and closed_at is null and target_at >= ${days.now} and target_at < ${days.week} and ${within(ctx, sql`t.location_id`)}
        group by 1, 2, 3`.execute(read)
  const late = isHidden
    ? 0
    : await countOf(
        ctx,
        sql`ticket t where t.tenant_id = ${tenantId} and t.closed_at is null and t.target_at < ${days.now} and ${within(ctx, sql`t.location_id`)}`,
      )
  const stopped = isFieldHidden(who, 'pause')
    ? 0
    : await countOf(
        ctx,
        sql`ticket t where t.tenant_id = ${tenantId} and t.closed_at is null and t.stop_reason is not null and ${within(ctx, sql`t.location_id`)}`,
      )
  return {
    todayEnds: days.today.toISOString(),
    weekEnds: days.week.toISOString(),
    late,
    ...sumOf(rows),
    stopped,
    clocks: clockKind.members
      .map((kind) => ({ kind, ...sumOf(rows.filter((row) => row.kind === kind)) }))
      .filter(({ week }) => week > 0),
    queues: isFieldHidden(who, 'queue') ? [] : await queuesIn(ctx, rows),
    owners: isFieldHidden(who, 'assignee') ? [] : await ownersIn(ctx, rows),
    soonest: isHidden ? [] : await soonest(ctx, days),
    replies: who.actions.has(actionOf(inbox, 'view')) ? await repliesIn(ctx, days) : null,
  }
}

function daysOf({ now, who }: TenantCtx): Days {
  const there = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(who.timeZone)
  const endOf = (days: number) =>
    new Date(there.toPlainDate().add({ days }).toZonedDateTime(who.timeZone).epochMilliseconds)
  return { now: now(), today: endOf(1), week: endOf(WEEK_DAYS) }
}

function within({ who }: TenantCtx, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return who.locationIds === 'all' ? sql`true` : sql`${column} = any(${who.locationIds}::bigint[])`
}

async function countOf({ read }: TenantCtx, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${which}`.execute(read)
  return rows[0]!.count
}

function sumOf(rows: readonly { today: number; week: number }[]): { today: number; week: number } {
  return {
    today: rows.reduce((sum, row) => sum + row.today, 0),
    week: rows.reduce((sum, row) => sum + row.week, 0),
  }
}

async function queuesIn({ read, tenantId }: TenantCtx, rows: readonly Counted[]): Promise<Group[]> {
  const named = await read.selectFrom('inbox_queue').select(['id', 'name']).where('tenant_id', '=', tenantId).execute()
  return groupsOf(rows, (row) => row.queue_id, new Map(named.map(({ id, name }) => [id, name])))
}

async function ownersIn({ read, tenantId }: TenantCtx, rows: readonly Counted[]): Promise<Group[]> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const { rows: named } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from users where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(
    read,
  )
  return groupsOf(rows, (row) => row.user_id, new Map(named.map(({ id, name }) => [id, name])))
}

/** The most first; those of none have no id. */
function groupsOf(
  rows: readonly Counted[],
  idOf: (row: Counted) => number | null,
  names: ReadonlyMap<number, string>,
): Group[] {
  return [...Map.groupBy(rows, idOf)]
    .map(([id, some]) => ({ id, name: id === null ? '' : (names.get(id) ?? ''), ...sumOf(some) }))
    .toSorted((a, b) => b.today - a.today || b.week - a.week || a.name.localeCompare(b.name))
}

/** What is due next, one by one, with what is left of its working time. */
async function soonest(ctx: TenantCtx, { now, week }: Days): Promise<Forecast['soonest']> {
  const { read, tenantId } = ctx
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, l.internal_name as name from ticket t join location l on l.tenant_id = ${tenantId} and l.id = t.location_id
    where t.tenant_id = ${tenantId} and t.closed_at is null and t.target_at >= ${now} and t.target_at < ${week} and ${within(ctx, sql`t.location_id`)}
    order by t.target_at, t.id limit ${SOONEST}`.execute(read)
  const all = await deadlinesOf(
    read,
    tenantId,
    rows.map(({ id }) => id),
  )
  const byId = new Map(all.map((one) => [one.row.id, one]))
  return rows.flatMap(({ id, name }) => {
    const one = byId.get(id)
    if (!one?.row.target_at) return []
    const { row, policy } = one
    return [
      {
        id,
        number: row.number,
        title: isFieldHidden(ctx.who, 'title') ? null : row.title,
        locationName: name,
        kind: row.target_kind as ClockKind,
        dueAt: row.target_at!.toISOString(),
        leftMinutes: Math.max(
          0,
          Math.round(workingMinutesBetween(policy.clock, now.getTime(), row.target_at!.getTime())),
        ),
        calendar: policy.calendar,
      },
    ]
  })
}

/** Replies that somebody waits for, at their threads. */
async function repliesIn(ctx: TenantCtx, { now, today, week }: Days): Promise<Forecast['replies']> {
  const { read, tenantId } = ctx
  const { rows } = await sql<NonNullable<Forecast['replies']>>`
    select count(*) filter (where r.due_at < ${now})::int as late, count(*) filter (where r.due_at >= ${now} and r.due_at < ${today})::int as today,
      count(*) filter (where r.due_at >= ${now})::int as week
    from review r where r.tenant_id = ${tenantId} and r.responded_at is null and r.vanished_at is null and r.due_at < ${week}
      and app.review_waits(r.responded_at, r.vanished_at, r.history, r.response_state) and (r.snoozed_until is null or r.snoozed_until <= ${now})
      and ${within(ctx, sql`r.location_id`)}`.execute(read)
  return rows[0]!
}
