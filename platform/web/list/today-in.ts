/** Today, or the day of an instant, as `YYYY-MM-DD` in an IANA zone, default the browser's. */
export function todayIn(zone?: string, at = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)
}
