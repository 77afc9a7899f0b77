import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { isHidden } from '#platform/server/filter/is-hidden.ts'
import { facetList } from '#platform/server/list/facet-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'
import { type Load, MOST_SHOWN, type Work, workload } from '../contract.ts'

type Loads = ReadonlyMap<number | null, Work>
const NOTHING: Work = { open: 0, today: 0, late: 0 }

/** Each user who works on threads or tickets at the reader's locations with what they have, those with the most that is late first; what nobody has comes before all. */
export const listLoads: Handler<typeof workload, 'list'> = async (ctx) => {
  const [threads, mine] = await Promise.all([
    loadsOf(ctx, { permission: 'threads', list: 'inbox.threads', due: 'due' }),
    loadsOf(ctx, { permission: 'tickets', list: 'tickets.tickets', due: 'targetAt' }),
  ])
  const people = await workers(ctx, threads, mine)
  const loads = people.map(({ id, name }): Load => ({ userID: id, name, ...workOf(threads, mine, id) }))
  return [{ userID: null, name: null, ...workOf(threads, mine, null) }, ...loads.toSorted(mostFirst)].slice(
    0,
    MOST_SHOWN,
  )
}

type Counted = { permission: keyof typeof workload.permissions; list: string; due: string }

/** What of a list each user has; null where the reader assigns none of it, or does not see who has it or when it is due. */
async function loadsOf(ctx: TenantCtx, { permission, list: name, due }: Counted): Promise<Loads | null> {
  const list = ctx.services.lists.get(name)!
  const isShut = [list.spec.fields['assignee']!, list.spec.fields[due]!].some((field) => isHidden(field, ctx.who))
  if (isShut || !ctx.who.actions.has(actionOf(workload, permission))) return null
  const open: FilterClause = { name: 'isOpen', operator: operator.Equal, values: ['true'] }
  const late: FilterClause = { name: 'isLate', operator: operator.Equal, values: ['true'] }
  const between = [ctx.now(), endOfDay(ctx)].map((moment) => moment.toISOString())
  const today: FilterClause = { name: due, operator: operator.Between, values: between }
  const count = async (...filters: FilterClause[]) => (await facetList(list, ctx, filters, ['assignee']))['assignee']!
  const [all, dueToday, overdue] = await Promise.all([count(open), count(open, today), count(open, late)])
  const loads = new Map<number | null, Work>()
  for (const [key, values] of [
    ['open', all],
    ['today', dueToday],
    ['late', overdue],
  ] as const)
    for (const { value, count: found } of values) {
      const userId = value === null ? null : Number(value)
      loads.set(userId, { ...(loads.get(userId) ?? NOTHING), [key]: found })
    }
  return loads
}

function endOfDay({ now, who }: TenantCtx): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(who.timeZone)
  return new Date(there.toPlainDate().add({ days: 1 }).toZonedDateTime(who.timeZone).epochMilliseconds)
}

/** Whoever has something, and whoever could be given some at one of the reader's locations. */
async function workers({ read, tenantId, who }: TenantCtx, threads: Loads | null, mine: Loads | null) {
  const views = [...(threads ? [actionOf(inbox, 'view')] : []), ...(mine ? [actionOf(tickets, 'view')] : [])]
  const could = (await Promise.all(views.map((action) => holdersOf(read, tenantId, action)))).flat()
  const have = [...(threads?.keys() ?? []), ...(mine?.keys() ?? [])].filter((id) => id !== null)
  const within =
    who.locationIds === 'all'
      ? sql`true`
      : sql`(u.location_access = 'ALL' or (u.location_access = 'SOME' and u.location_ids && ${who.locationIds}::bigint[]))`
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
    where u.tenant_id = ${tenantId} and (u.id = any(${have}::bigint[]) or (u.id = any(${could}::bigint[]) and ${within}))
    order by lower(u.last_name), lower(u.first_name), u.id`.execute(read)
  return rows
}

function workOf(threads: Loads | null, mine: Loads | null, userId: number | null): Pick<Load, 'threads' | 'tickets'> {
  const of = (loads: Loads | null) => loads && (loads.get(userId) ?? NOTHING)
  return { threads: of(threads), tickets: of(mine) }
}

const sum = (key: keyof Work, { threads, tickets: mine }: Load) => (threads?.[key] ?? 0) + (mine?.[key] ?? 0)
const mostFirst = (a: Load, b: Load) =>
  sum('late', b) - sum('late', a) || sum('today', b) - sum('today', a) || sum('open', b) - sum('open', a)
