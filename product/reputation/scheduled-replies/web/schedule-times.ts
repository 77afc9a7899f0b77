const DAY_MS = 86_400_000
const MORNING = '09:00'

/** What is offered, on the clocks of the location, whose day it is `today`: the next morning, and that of next Monday. */
export function scheduleTimes(today: string): { tomorrow: string; monday: string } {
  const weekday = new Date(today).getUTCDay() || 7
  return { tomorrow: `${addDays(today, 1)}T${MORNING}`, monday: `${addDays(today, 8 - weekday)}T${MORNING}` }
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
