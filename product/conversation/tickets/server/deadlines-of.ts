import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { ticketPolicies, type TicketPolicy } from '#product/workspace/service-levels/server/public.ts'
import type { ClockKind } from '../contract.ts'
import { courseOf, owedOf, stopsOf } from './clocks/time-tickets.ts'
import type { TicketRow } from './ticket-row.ts'

/** `round` says which of its deadlines a clock runs to: it is the same however long the clock stands still, and another one when it begins anew, or has other hours. */
export type Deadline = { kind: ClockKind; dueAt: Date; round: string }
export type Deadlines = {
  row: TicketRow
  /** None while its clocks stand still, or once it is closed. */
  deadlines: Deadline[]
  policy: TicketPolicy
}

/** What each of some tickets is due for now, as it is kept, with what it is counted by; those that are gone are left out. `lock` holds them until the transaction ends. */
export async function deadlinesOf(
  db: Db,
  tenantId: number,
  ticketIds: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Deadlines[]> {
  const { rows } = await sql<TicketRow>`
    select * from ticket where tenant_id = ${tenantId} and id = any(${ticketIds}::bigint[]) order by id ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  const policies = await ticketPolicies(db, tenantId, rows.map(owedOf))
  const stops = await stopsOf(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row, at) => {
    const policy = policies[at]!
    if (row.closed_at || row.stop_reason) return { row, deadlines: [], policy }
    const due = { FirstReply: row.first_due_at, NextReply: row.next_due_at, Resolution: row.resolve_due_at }
    const deadlines = (Object.keys(due) as ClockKind[]).flatMap((kind): Deadline[] => {
      const dueAt = due[kind]
      if (!dueAt) return []
      if (kind === 'Resolution' && row.due_at) return [{ kind, dueAt, round: `set ${row.due_at.toISOString()}` }]
      const course = courseOf(row, policy, stops.get(row.id) ?? [], kind)
      return course ? [{ kind, dueAt, round: `${new Date(course.from).toISOString()} ${course.hours} h` }] : []
    })
    return { row, deadlines, policy }
  })
}
