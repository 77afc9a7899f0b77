import { nextDue, zoneFor } from '#product/workspace/date-ranges/server/public.ts'
import type { NotificationFrequency } from '#product/operations/notification-types/contract.ts'

/** When gathered news goes out, by the clock of its reader. */
export const GATHERED_AT = '08:00'
/** A Monday, the first of a month and of a quarter. */
const FIRST_DAY = '2024-01-01'
export const WINDOW_HOURS = 4

/** When a user may be reached. Windows are numbered from midnight, six a day; none means all. */
export type ReaderHours = {
  isQuiet: boolean
  quietFrom: string
  quietTo: string
  /** When quiet hours end on Saturdays and Sundays. */
  weekendTo: string
  windows: readonly number[]
  urgentWakes: boolean
}

/** When something that happens now goes out, or null for never. `hours` null: at any hour. */
export function deliveryTime(
  frequency: NotificationFrequency,
  { timezone, hours, isUrgent }: { timezone: string; hours: ReaderHours | null; isUrgent: boolean },
  now: Date,
): Date | null {
  if (frequency === 'Off') return null
  const zone = zoneFor({ reader: timezone })
  if (frequency !== 'Immediate') return nextDue({ frequency, time: GATHERED_AT, zone, from: FIRST_DAY }, now)
  if (!hours || (isUrgent && hours.urgentWakes)) return now
  return firstOpen(hours, zone, now)
}

/** The first moment from now on that lies in a window and in no quiet hours; where these leave none, the end of the quiet hours. */
function firstOpen(hours: ReaderHours, zone: string, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  if (isOpen(hours, here)) return now
  const moments = [0, 1, 2, 3].flatMap((days) => {
    const day = here.toPlainDate().add({ days })
    const ends = hours.isQuiet ? [quietEnd(hours, day)] : []
    const begins = hours.windows.map((window) => Temporal.PlainTime.from({ hour: window * WINDOW_HOURS }))
    return [...ends, ...begins].map((plainTime) => day.toZonedDateTime({ timeZone: zone, plainTime }))
  })
  const coming = moments
    .filter((moment) => Temporal.ZonedDateTime.compare(moment, here) > 0)
    .toSorted((a, b) => Temporal.ZonedDateTime.compare(a, b))
  const open = coming.find((moment) => isOpen(hours, moment)) ?? coming[0]
  return open ? new Date(open.epochMilliseconds) : now
}

function isOpen(hours: ReaderHours, at: Temporal.ZonedDateTime): boolean {
  const inWindow = hours.windows.length === 0 || hours.windows.includes(Math.floor(at.hour / WINDOW_HOURS))
  return inWindow && !isQuietAt(hours, at)
}

function isQuietAt(hours: ReaderHours, at: Temporal.ZonedDateTime): boolean {
  if (!hours.isQuiet) return false
  const time = at.toPlainTime()
  const from = Temporal.PlainTime.from(hours.quietFrom)
  const to = quietEnd(hours, at.toPlainDate())
  const isAfter = Temporal.PlainTime.compare(time, from) >= 0
  const isBefore = Temporal.PlainTime.compare(time, to) < 0
  return Temporal.PlainTime.compare(from, to) < 0 ? isAfter && isBefore : isAfter || isBefore
}

function quietEnd({ quietTo, weekendTo }: ReaderHours, day: Temporal.PlainDate): Temporal.PlainTime {
  return Temporal.PlainTime.from(day.dayOfWeek >= 6 ? weekendTo : quietTo)
}
