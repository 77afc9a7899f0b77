import { useFormat } from '#platform/web/words/use-format.ts'
import { useDashboardText } from './use-text.ts'

const SECONDS_PER_HOUR = 3600
const SECONDS_PER_DAY = 86_400
/** From two days on, days say more than hours. */
const LONG_SECONDS = 2 * SECONDS_PER_DAY

/** One unit for a time, the one before and what lies between, so that they can be compared. */
export function useTimeUnit(...seconds: (number | null | undefined)[]) {
  const t = useDashboardText()
  const { decimal } = useFormat()
  const isLong = Math.max(...seconds.map((one) => one ?? 0)) >= LONG_SECONDS
  const unit = t(isLong ? 'dayUnit' : 'hourUnit')
  const inUnit = (time: number) => time / (isLong ? SECONDS_PER_DAY : SECONDS_PER_HOUR)
  return { unit, inUnit, say: (time: number) => `${decimal(inUnit(time))} ${unit}` }
}
