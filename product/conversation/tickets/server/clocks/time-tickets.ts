import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { type OwedTicket, ticketPolicies, type TicketPolicy } from '#product/workspace/service-levels/server/public.ts'
import { holdWorkingTime } from '#product/workspace/working-time/server/public.ts'
import { type ClockKind, listingTypes, type StopReason, type TicketType } from '../../contract.ts'
import type { TicketRow } from '../ticket-row.ts'
import { type Course, dueOf, type Stop } from './count-clock.ts'

/** What a ticket keeps of its clocks. */
export type Targets = Pick<TicketRow, 'first_due_at' | 'next_due_at' | 'resolve_due_at' | 'target_at' | 'target_kind'>
const kinds: readonly ClockKind[] = ['FirstReply', 'NextReply', 'Resolution']
const none: Targets = {
  first_due_at: null,
  next_due_at: null,
  resolve_due_at: null,
  target_at: null,
  target_kind: null,
}

/** Until when each ticket is due by the service levels as they are, which stay so until the transaction ends; a closed one is due no more. */
export async function timeTickets(db: Db, tenantId: number, rows: readonly TicketRow[]): Promise<Targets[]> {
  await holdWorkingTime(db, tenantId)
  const policies = await ticketPolicies(db, tenantId, rows.map(owedOf))
  const stops = await stopsOf(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row, at) => (row.closed_at ? none : targetsOf(row, policies[at]!, stops.get(row.id) ?? [])))
}

/** What service levels ask of a ticket. */
export function owedOf(row: TicketRow): OwedTicket {
  return {
    locationId: row.location_id,
    sourceId: row.source_id,
    rating: row.rating,
    type: row.type,
    priority: row.priority,
    queueId: row.queue_id,
    isListing: listingTypes.includes(row.type as TicketType),
  }
}

/** The stops of some tickets that are over, in their order. */
export async function stopsOf(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, Stop[]>> {
  const { rows } = await sql<{ ticket_id: number; reason: StopReason; from_at: Date; to_at: Date }>`
    select ticket_id, reason, from_at, to_at from ticket_stop
    where tenant_id = ${tenantId} and ticket_id = any(${ids}::bigint[]) order by ticket_id, from_at, id`.execute(db)
  const stops = new Map<number, Stop[]>()
  for (const { ticket_id, reason, from_at, to_at } of rows)
    stops.set(ticket_id, [...(stops.get(ticket_id) ?? []), { reason, from: from_at.getTime(), to: to_at.getTime() }])
  return stops
}

/** How a clock of a ticket ran so far; null where there is none. Replies are waited for only where there is a review. */
export function courseOf(
  row: TicketRow,
  { hours }: Pick<TicketPolicy, 'hours'>,
  stops: readonly Stop[],
  kind: ClockKind,
): Course | null {
  const from = kind === 'NextReply' ? row.next_reply_from : row.opened_at
  if (hours[kind] === null || !from || (kind === 'FirstReply' && row.review_id === null)) return null
  const stopped =
    row.stop_reason && row.stopped_at
      ? { reason: row.stop_reason as StopReason, since: row.stopped_at.getTime() }
      : null
  return { from: from.getTime(), hours: hours[kind], stops, stopped }
}

function targetsOf(row: TicketRow, policy: TicketPolicy, stops: readonly Stop[]): Targets {
  const due = (kind: ClockKind): Date | null => {
    const course = courseOf(row, policy, stops, kind)
    const at = course && dueOf(policy.clock, course)
    return at === null ? null : new Date(at)
  }
  const first = row.first_reply_at ? null : due('FirstReply')
  const next = row.first_reply_at ? due('NextReply') : null
  const resolve = row.due_at ?? due('Resolution')
  const all = [first, next, resolve]
  const soonest = row.stop_reason
    ? -1
    : all.reduce((best, at, i) => (at && (best < 0 || at < all[best]!) ? i : best), -1)
  return {
    first_due_at: first,
    next_due_at: next,
    resolve_due_at: resolve,
    target_at: soonest < 0 ? null : all[soonest]!,
    target_kind: soonest < 0 ? null : kinds[soonest]!,
  }
}
