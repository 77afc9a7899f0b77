import { instantIn } from '#platform/web/list/instant-in.ts'
import { todayIn } from '#platform/web/list/today-in.ts'

export type SnoozeTime = { id: 'today' | 'tomorrow' | 'week'; at: string }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MORNING = '09:00'
/** Later than this, "later today" is no time to work. */
const LAST_TODAY = '18:00'

/** What is offered to snooze until, in the reader's zone: three hours from now at the full hour while that is before evening, tomorrow morning, and the morning of next Monday. */
export function snoozeTimes(now: number, zone: string | undefined): readonly SnoozeTime[] {
  const today = todayIn(zone, new Date(now))
  const later = Math.ceil((now + 3 * HOUR_MS) / HOUR_MS) * HOUR_MS
  const isToday = later <= Date.parse(instantIn(today, LAST_TODAY, zone))
  const monday = addDays(today, 8 - (weekdayOf(today) || 7))
  const tomorrow = addDays(today, 1)
  return [
    ...(isToday ? [{ id: 'today' as const, at: new Date(later).toISOString() }] : []),
    { id: 'tomorrow', at: instantIn(tomorrow, MORNING, zone) },
    ...(monday === tomorrow ? [] : [{ id: 'week' as const, at: instantIn(monday, MORNING, zone) }]),
  ]
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Sunday 0 to Saturday 6. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}
