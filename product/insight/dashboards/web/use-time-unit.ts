import { useFormat } from '#platform/web/words/use-format.ts'
import { timeUnit } from './time-unit.ts'
import { useDashboardText } from './use-text.ts'

/** One unit for a time, the one before and what lies between, so that they can be compared. */
export function useTimeUnit(...seconds: (number | null | undefined)[]) {
  const t = useDashboardText()
  const { decimal } = useFormat()
  const chosen = timeUnit(seconds)
  const unit = t(chosen.word)
  const inUnit = (time: number) => time / chosen.seconds
  return { unit, inUnit, say: (time: number) => `${decimal(inUnit(time))} ${unit}` }
}
