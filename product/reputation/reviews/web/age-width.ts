const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The longest ages of each unit: what is younger than an hour, a day, a hundred days, a year, or older. */
const longest = [HOUR_MS - 60_000, 23 * HOUR_MS, 99 * DAY_MS, 364 * DAY_MS, 9 * 366 * DAY_MS]
const LEAST = 28
const PER_SIGN = 7

/** How wide the column of ages has to be for the longest of a language: three signs in English, as many as seven in others. */
export function ageWidth(shortAge: (at: string, now: number) => string): number {
  const signs = longest.map((ms) => shortAge(new Date(0).toISOString(), ms).length)
  return Math.max(LEAST, Math.max(...signs) * PER_SIGN)
}
