import { sql } from 'kysely'
import type { FilterClause } from '#platform/contract/filter.ts'
import { operator } from '#platform/contract/filter.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { isHidden } from '#platform/server/filter/is-hidden.ts'
import { ticketFields } from '../shapes/fields.ts'
import type { ticketView } from '../contract.ts'
import { inReach } from './ticket-row.ts'

export type View = (typeof ticketView)['members'][number]
type Reader = Pick<TenantCtx, 'tenantId' | 'who' | 'now'>

/** Which tickets a view shows, over `ticket t`; those of the reader's locations alone. */
export function whereTickets({ tenantId, who, now }: Reader, view: View) {
  // a key stands for permissions, and nothing is its own
  const userId = who.apiKey ? null : who.userId
  const isOpen = sql`t.closed_at is null`
  const atStage = (...kinds: string[]) =>
    sql`t.stage_id = any(array(select s.id from ticket_stage s where s.tenant_id = ${tenantId} and s.kind = any(${kinds}::text[])))`
  const own: Record<View, ReturnType<typeof sql>> = {
    Mine: sql`t.user_id = ${userId}::bigint and ${isOpen}`,
    Late: sql`t.target_at < ${now()} and ${isOpen}`,
    DueToday: sql`t.target_at >= ${now()} and t.target_at < ${endOfDay(now(), who.timeZone)} and ${isOpen}`,
    Stopped: sql`t.stop_reason is not null and ${isOpen}`,
    Unassigned: sql`t.user_id is null and t.role_id is null and ${isOpen}`,
    Open: isOpen,
    Escalated: sql`${atStage('Escalated')} and ${isOpen}`,
    Failed: sql`${atStage('ResponseFailed', 'PublishingFailed')} and ${isOpen}`,
    Closed: sql`t.closed_at is not null`,
    All: sql`true`,
  }
  return sql`t.tenant_id = ${tenantId} and ${inReach(who)} and ${own[view]}`
}

/** The same as conditions of the list. */
export function clausesOf({ who, now }: Reader, view: View): FilterClause[] {
  const is = (name: string, ...values: string[]): FilterClause => ({ name, operator: operator.Equal, values })
  const isOpen = is('isOpen', 'true')
  const moment = now().toISOString()
  const own: Record<View, FilterClause[]> = {
    Mine: [is('assignee', String(who.apiKey ? -1 : who.userId)), isOpen],
    Late: [{ name: 'targetAt', operator: operator.LessThan, values: [moment] }, isOpen],
    DueToday: [
      { name: 'targetAt', operator: operator.GreaterOrEqual, values: [moment] },
      { name: 'targetAt', operator: operator.LessThan, values: [endOfDay(now(), who.timeZone).toISOString()] },
      isOpen,
    ],
    Stopped: [{ name: 'stopReason', operator: operator.NotEqual, values: [''] }, isOpen],
    Unassigned: [is('assignee', ''), is('role', ''), isOpen],
    Open: [isOpen],
    Escalated: [is('stageKind', 'Escalated'), isOpen],
    Failed: [is('stageKind', 'ResponseFailed', 'PublishingFailed'), isOpen],
    Closed: [is('isOpen', 'false')],
    All: [],
  }
  return own[view]
}

/** Whether the reader sees all that a view asks by. */
export function isViewOpen(reader: Reader, view: View): boolean {
  return clausesOf(reader, view).every(
    ({ name }) => !isHidden(ticketFields[name as keyof typeof ticketFields], reader.who),
  )
}

function endOfDay(now: Date, zone: string): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  return new Date(there.toPlainDate().add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)
}
