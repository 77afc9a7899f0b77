import type { DayKind, Period } from './contract.ts'

export const DAY_MINUTES = 1440
/** Minutes of the day, from the first to the one after the last. */
export type Stretch = readonly [opens: number, closes: number]
export type PeriodFault = { error: 'backward' | 'overlap'; period: string }

/** The minute of the day of a clock time such as `09:30`; `24:00` is 1440. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The stretches in which a day is open, in order; none where it is closed. */
export function stretchesOf({ kind, periods }: { kind: DayKind; periods: readonly Period[] }): Stretch[] {
  if (kind === 'AllDay') return [[0, DAY_MINUTES]]
  if (kind === 'Closed') return []
  return periods
    .map(({ opens, closes }) => [minuteOf(opens), minuteOf(closes)] as const)
    .toSorted((a, b) => a[0] - b[0])
}

/** What is wrong with the periods of a day, and of which; undefined where they follow one another. */
export function faultOfPeriods(periods: readonly Period[]): PeriodFault | undefined {
  const say = ({ opens, closes }: Period) => `${opens}–${closes}`
  const backward = periods.find(({ opens, closes }) => minuteOf(closes) <= minuteOf(opens))
  if (backward) return { error: 'backward', period: say(backward) }
  const sorted = periods.toSorted((a, b) => minuteOf(a.opens) - minuteOf(b.opens))
  const overlap = sorted.find((one, at) => at > 0 && minuteOf(one.opens) < minuteOf(sorted[at - 1]!.closes))
  return overlap && { error: 'overlap', period: say(overlap) }
}
