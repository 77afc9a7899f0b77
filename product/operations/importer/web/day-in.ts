/** The day `YYYY-MM-DD` an instant falls on in a zone. */
export function dayIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at))
}

/** An instant on a day: its noon, so that it is that day in nearly every zone, but never one that has not come yet. */
export function instantOf(day: string, now: Date): string {
  const noon = new Date(`${day}T12:00:00.000Z`)
  return (noon > now ? now : noon).toISOString()
}
