const DAY_MS = 86_400_000
export const MORNING = '09:00'

/** The days of the next morning and of that of next Monday, after a day; the same one on a Sunday. */
export function nextMornings(today: string): { tomorrow: string; monday: string } {
  const weekday = new Date(today).getUTCDay() || 7
  return { tomorrow: addDays(today, 1), monday: addDays(today, 8 - weekday) }
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
