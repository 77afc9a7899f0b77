const SECONDS_PER_HOUR = 3600
const SECONDS_PER_DAY = 86_400
/** From two days on, days say more than hours. */
const LONG_SECONDS = 2 * SECONDS_PER_DAY

/** The one unit in which times can be compared, as a key of the words, and how many seconds it has. */
export function timeUnit(seconds: readonly (number | null | undefined)[]): {
  word: 'dayUnit' | 'hourUnit'
  seconds: number
} {
  const isLong = seconds.some((one) => one && one >= LONG_SECONDS)
  return isLong ? { word: 'dayUnit', seconds: SECONDS_PER_DAY } : { word: 'hourUnit', seconds: SECONDS_PER_HOUR }
}
