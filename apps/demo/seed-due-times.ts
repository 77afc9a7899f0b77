import { sql } from 'kysely'
import { serviceLevels } from '#product/workspace/service-levels/contract.ts'
import type { Filling } from './seed-demo.ts'

const hours = (...spans: [string, string][]) => ({
  kind: 'Hours',
  periods: spans.map(([opens, closes]) => ({ opens, closes })),
})
const clinicDay = hours(['08:30', '12:00'], ['13:00', '17:30'])
const studioDay = hours(['07:30', '12:30'], ['14:00', '18:00'])
const therapyDay = hours(['08:00', '11:45'], ['12:45', '19:00'])
const onDays = (days: readonly number[], day: ReturnType<typeof hours>) => days.map((one) => ({ day: one, ...day }))
const closed = (date: string, name: string) => ({ date, name, kind: 'Closed', periods: [] })

type Calendar = { name: string; week: object[]; specialDays: (year: number) => object[]; isDefault: boolean }
/** Each with its lunch break; the first is that of every clinic that has none of its own. */
const calendars: readonly Calendar[] = [
  {
    name: 'Clinic hours',
    week: [
      ...onDays([2, 3, 4, 5], clinicDay),
      ...onDays([6], hours(['08:30', '12:00'], ['13:00', '16:00'])),
      ...onDays([7], hours(['09:00', '12:00'])),
    ],
    specialDays: (year) => [
      { date: `${year}-12-24`, name: 'Christmas Eve', ...hours(['08:30', '12:00']) },
      closed(`${year}-12-25`, 'Christmas Day'),
      closed(`${year + 1}-01-01`, 'New Year'),
    ],
    isDefault: true,
  },
  {
    name: 'Dental studio hours',
    week: [
      ...onDays([2, 3, 5], studioDay),
      ...onDays([4], hours(['10:00', '13:30'], ['14:30', '20:00'])),
      ...onDays([6], hours(['07:30', '13:00'])),
    ],
    specialDays: (year) => [
      { date: `${year}-12-23`, name: 'Emergencies only', ...hours(['09:00', '11:00']) },
      closed(`${year}-12-24`, 'Christmas Eve'),
      closed(`${year}-12-25`, 'Christmas Day'),
      closed(`${year}-12-28`, 'Sterilizers serviced'),
      closed(`${year + 1}-01-01`, 'New Year'),
    ],
    isDefault: false,
  },
  {
    name: 'Physiotherapy hours',
    week: [...onDays([2, 3, 4, 5, 6], therapyDay), ...onDays([7], hours(['09:00', '13:00']))],
    specialDays: (year) => [
      { date: `${year}-12-24`, name: 'Christmas Eve', ...hours(['08:00', '11:45']) },
      closed(`${year}-12-25`, 'Christmas Day'),
      { date: `${year}-12-31`, name: 'New Year’s Eve', ...hours(['08:00', '11:45'], ['12:45', '15:00']) },
      closed(`${year + 1}-01-01`, 'New Year'),
    ],
    isDefault: false,
  },
]
/** In the order in which they count: those of studios and therapists by their own hours, then everybody's. */
const levels = [
  {
    name: 'Dental studios',
    place: 'Dental Studio',
    calendar: 'Dental studio hours',
    minRating: 1,
    maxRating: 5,
    hours: 8,
  },
  {
    name: 'Physiotherapy',
    place: 'Physiotherapy',
    calendar: 'Physiotherapy hours',
    minRating: 1,
    maxRating: 5,
    hours: 20,
  },
  { name: 'Unhappy patients', place: null, calendar: null, minRating: 1, maxRating: 2, hours: 6 },
  { name: 'All other reviews', place: null, calendar: null, minRating: 1, maxRating: 5, hours: 16 },
]

/** When a clinic chain works, each clinic in its own zone, and how soon it replies; the worker counts by it what waits. */
export async function seedDueTimes({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  const year = now.getUTCFullYear()
  await within({ tenantId }).tx(async (tx) => {
    const { db } = tx
    const ids = new Map<string, number>()
    for (const { name, week, specialDays, isDefault } of calendars) {
      const { rows } = await sql<{ id: number }>`
        insert into working_calendar (tenant_id, name, week, special_days, is_default, created_at)
        values (${tenantId}, ${name}, ${JSON.stringify(week)}, ${JSON.stringify(specialDays(year))}, ${isDefault}, ${now})
        on conflict do nothing returning id`.execute(db)
      if (rows.length === 0) return
      ids.set(name, rows[0]!.id)
    }
    for (const [at, level] of levels.entries()) {
      const { rows: places } = await sql<{ id: number }>`
        select id from location where tenant_id = ${tenantId} and public_name like ${`%${level.place}%`} order by id`.execute(
        db,
      )
      const calendarId = level.calendar === null ? null : ids.get(level.calendar)!
      await sql`
        insert into service_level (tenant_id, name, position, source_ids, location_ids, min_rating, max_rating, hours, counting, calendar_id, is_active, created_at)
        values (${tenantId}, ${level.name}, ${at + 1}, '{}', ${level.place === null ? [] : places.map(({ id }) => id)}::bigint[], ${level.minRating}, ${level.maxRating},
          ${level.hours}, ${calendarId === null ? 'DefaultCalendar' : 'Calendar'}, ${calendarId}::bigint, true, ${now})
        on conflict do nothing`.execute(db)
    }
    await tx.emit(serviceLevels, 'changed', {})
  })
}
