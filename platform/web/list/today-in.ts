const calendars = new Map<string | undefined, Intl.DateTimeFormat>()

/** Today, or the day of an instant, as `YYYY-MM-DD` in an IANA zone, default the browser's. */
export function todayIn(zone?: string, at = new Date()): string {
  let calendar = calendars.get(zone)
  if (!calendar)
    calendars.set(zone, (calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })))
  return calendar.format(at)
}
