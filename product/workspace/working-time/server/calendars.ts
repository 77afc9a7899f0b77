import { type Selectable, sql } from 'kysely'
import type { WorkingCalendarTable } from '#platform/server/database/tables.generated.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import { slotForMany } from '#platform/server/system/slots.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type Hours, MAX_CALENDARS, type WorkingCalendar, workingTime } from '../contract.ts'
import { checkHours } from './check-hours.ts'
import { waitForCounts } from './hold-working-time.ts'

export type CalendarRow = Selectable<WorkingCalendarTable>
/** What counts by a calendar, by name. */
export type CalendarUse = (
  tx: Pick<Tx, 'db'>,
  tenantId: number,
  calendar: { id: number; isDefault: boolean },
) => Promise<string[]>

/** What counts by calendars in systems below: a calendar is deleted only where none of it does. */
export const calendarUse = slotForMany<CalendarUse>('working-time.use')

/** When people of a tenant work. */
export const calendars = defineResource(workingTime, {
  table: 'working_calendar',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  inTurn: true,
  order: sql`lower(name), id`,
  show: (rows) => rows.map(toCalendar),
  columns: ({ name, timeZone, week, specialDays, isDefault }) => ({
    name,
    time_zone: timeZone,
    week: JSON.stringify(week.map(withoutIdle).toSorted((a, b) => a.day - b.day)),
    special_days: JSON.stringify(specialDays.map(withoutIdle).toSorted((a, b) => (a.date < b.date ? -1 : 1))),
    is_default: isDefault,
  }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: checkHours,
  allows: async ({ isDefault }, ctx, tx) => {
    if (isDefault) await leaveDefault(tx, ctx)
  },
  async changes(tx, { before, after }, ctx) {
    if (!after) await mustBeIdle(tx, ctx, before!)
    if (!before && !after!.is_default) return
    await waitForCounts(tx.db, ctx.tenantId)
    await tx.emit(workingTime, 'changed', {})
  },
  missing: 'notFound',
  taken: { index: 'working_calendar_name', error: 'nameTaken', field: 'name' },
  most: { count: MAX_CALENDARS, error: 'tooMany' },
  audit: { create: 'working-calendar.create', save: 'working-calendar.save', remove: 'working-calendar.remove' },
})

/** A calendar's hours as they are kept. */
export function hoursOf({ time_zone, week, special_days }: CalendarRow): Hours {
  return { timeZone: time_zone, week: week as Hours['week'], specialDays: special_days as Hours['specialDays'] }
}

function toCalendar(row: CalendarRow): WorkingCalendar {
  return { id: row.id, name: row.name, ...hoursOf(row), isDefault: row.is_default, version: row.version }
}

/** Periods are kept in their order, and of days with hours alone. */
export function withoutIdle<D extends Hours['week'][number] | Hours['specialDays'][number]>(day: D): D {
  const periods = day.kind === 'Hours' ? day.periods.toSorted((a, b) => (a.opens < b.opens ? -1 : 1)) : []
  return { ...day, periods, kind: day.kind === 'Hours' && periods.length === 0 ? 'Closed' : day.kind }
}

async function leaveDefault({ db }: Tx, { tenantId }: TenantCtx): Promise<void> {
  await sql`update working_calendar set is_default = false, version = version + 1 where tenant_id = ${tenantId} and is_default`.execute(
    db,
  )
}

async function mustBeIdle(tx: Tx, { tenantId, services }: TenantCtx, row: CalendarRow): Promise<void> {
  const names: string[] = []
  for (const usesOf of services.slots.of(calendarUse))
    names.push(...(await usesOf(tx, tenantId, { id: row.id, isDefault: row.is_default })))
  if (names.length > 0) raise(workingTime, 'inUse', { values: { names: names.join(', ') } })
}
