import { instantIn } from '#platform/web/list/instant-in.ts'
import { MORNING, nextMornings } from '#platform/web/list/next-mornings.ts'
import { todayIn } from '#platform/web/list/today-in.ts'

export type SnoozeTime = { id: 'today' | 'tomorrow' | 'week'; at: string }

const HOUR_MS = 3_600_000
/** Later than this, "later today" is no time to work. */
const LAST_TODAY = '18:00'

/** What is offered to snooze until, in the reader's zone: three hours from now at the full hour while that is before evening, tomorrow morning, and the morning of next Monday. */
export function snoozeTimes(now: number, zone: string | undefined): readonly SnoozeTime[] {
  const today = todayIn(zone, new Date(now))
  const later = Math.ceil((now + 3 * HOUR_MS) / HOUR_MS) * HOUR_MS
  const isToday = later <= Date.parse(instantIn(today, LAST_TODAY, zone))
  const { tomorrow, monday } = nextMornings(today)
  return [
    ...(isToday ? [{ id: 'today' as const, at: new Date(later).toISOString() }] : []),
    { id: 'tomorrow', at: instantIn(tomorrow, MORNING, zone) },
    ...(monday === tomorrow ? [] : [{ id: 'week' as const, at: instantIn(monday, MORNING, zone) }]),
  ]
}
