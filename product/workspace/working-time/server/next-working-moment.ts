import type { Db } from '#platform/server/database/door.ts'
import { hoursOf } from './calendars.ts'
import { spansFrom, workingClock } from './clock/working-clock.ts'

/** The moment itself where it lies in working time by the tenant's usual calendar, else when that begins next; without such a calendar all time is working time. `zone` is that of the location. */
export async function nextWorkingMoment(db: Db, tenantId: number, zone: string, from: Date): Promise<Date> {
  const calendar = await db
    .selectFrom('working_calendar')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!calendar) return from
  const hours = hoursOf(calendar)
  const [next] = spansFrom(workingClock(hours, hours.timeZone ?? zone), from.getTime())
  return next ? new Date(next.start) : from
}
