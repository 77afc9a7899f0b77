import type { Handler } from '#platform/server/system/serve-system.ts'
import { ticketPolicies } from '#product/workspace/service-levels/server/public.ts'
import { addWorkingMinutes, workingMinutesBetween } from '#product/workspace/working-time/server/public.ts'
import { clockKind, type TicketClock, type tickets } from '../../contract.ts'
import { isFieldHidden } from '../field-security.ts'
import { loadTicket } from '../load-ticket.ts'
import type { TicketRow } from '../ticket-row.ts'
import { dueOf, stretchesOf } from './count-clock.ts'
import { courseOf, owedOf, stopsOf } from './time-tickets.ts'

/** Each clock of a ticket by the service levels as they are: what ran, what stood still and why, and what is left. */
export const explainClocks: Handler<typeof tickets, 'clocks'> = async (ctx, { params: { ticketId } }) => {
  const { read, tenantId } = ctx
  const row = (await loadTicket(ctx, ticketId)) ?? ctx.fail('notFound')
  // its stretches tell what each of these is
  if ((['targetAt', 'dueAt', 'pause'] as const).some((name) => isFieldHidden(ctx.who, name))) return []
  const [policy] = await ticketPolicies(read, tenantId, [owedOf(row)])
  const stops = (await stopsOf(read, tenantId, [row.id])).get(row.id) ?? []
  const now = ctx.now().getTime()
  return clockKind.members.flatMap((kind): TicketClock[] => {
    const course = courseOf(row, policy!, stops, kind)
    if (!course) return []
    const { clock, level, calendar } = policy!
    const endedAt = endOf(row, kind)
    const until = endedAt?.getTime() ?? now
    const minutes = (from: number, to: number) => Math.round(workingMinutesBetween(clock, from, to))
    const stretches = stretchesOf(course, until).map(({ from, to, reason }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      kind: reason ? ('Stopped' as const) : ('Ran' as const),
      reason,
      minutes: minutes(from, to),
    }))
    const ran = stretches.reduce((sum, one) => (one.kind === 'Ran' ? sum + one.minutes : sum), 0)
    const byHand = kind === 'Resolution' ? row.due_at : null
    const counted = dueOf(clock, course)
    const due = byHand?.getTime() ?? counted
    return [
      {
        kind,
        level,
        calendar,
        timeZone: clock.zone,
        hours: course.hours,
        from: new Date(course.from).toISOString(),
        dueAt: due === null ? null : new Date(due).toISOString(),
        plainDueAt: new Date(addWorkingMinutes(clock, course.from, course.hours * 60)).toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        ranMinutes: ran,
        leftMinutes: byHand ? Math.round((byHand.getTime() - until) / 60_000) : course.hours * 60 - ran,
        stretches,
      },
    ]
  })
}

function endOf(row: TicketRow, kind: TicketClock['kind']): Date | null {
  return kind === 'FirstReply' ? (row.first_reply_at ?? row.closed_at) : row.closed_at
}
