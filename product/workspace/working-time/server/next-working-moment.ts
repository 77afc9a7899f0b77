import type { Db } from '#platform/server/database/door.ts'
import { hoursOf } from './calendars.ts'
import { spansFrom, workingClock, type WorkingClock } from './clock/working-clock.ts'

/** The clock of the tenant's default calendar; null without one, when all time is working time. `zone` is that of the location. */
export async function usualClock(db: Db, tenantId: number, zone: string): Promise<WorkingClock | null> {
  const calendar = await db
    .selectFrom('working_calendar')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!calendar) return null
  const hours = hoursOf(calendar)
  return workingClock(hours, hours.timeZone ?? zone)
}

/** The moment itself where it lies in working time by the tenant's usual calendar, else when that begins next; without such a calendar all time is working time. `zone` is that of the location. */
export async function nextWorkingMoment(db: Db, tenantId: number, zone: string, from: Date): Promise<Date> {
  const clock = await usualClock(db, tenantId, zone)
  const [next] = clock ? spansFrom(clock, from.getTime()) : []
  return next ? new Date(next.start) : from
}
