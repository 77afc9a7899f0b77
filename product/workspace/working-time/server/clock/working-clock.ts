import type { Hours } from '../../contract.ts'
import { type Stretch, stretchesOf } from '../../periods.ts'
import { segmentAt } from './zone-segments.ts'

/** A calendar that is ready to be counted by: what is open on a local day, given in days since 1970. */
export type WorkingClock = {
  zone: string
  /** From Sunday to Saturday. */
  week: readonly (readonly Stretch[])[]
  special: ReadonlyMap<number, { name: string; open: readonly Stretch[] }>
}
/** A stretch that is worked through: epoch milliseconds, and its local day. */
export type Span = { start: number; end: number; day: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4
/** Nothing is due later than 20 years on, however few minutes a week are open: whoever counts is never held up by a calendar. */
const MOST_DAYS = 7305

/** Makes a calendar countable in a zone; `hours` are sound (`checkHours`). */
export function workingClock({ week, specialDays }: Pick<Hours, 'week' | 'specialDays'>, zone: string): WorkingClock {
  const open = Array.from({ length: 7 }, (_, at) => {
    const day = week.find((one) => one.day === at + 1)
    return day ? stretchesOf(day) : []
  })
  const special = specialDays.map((one) => [dayOf(one.date), { name: one.name, open: stretchesOf(one) }] as const)
  return { zone, week: open, special: new Map(special) }
}

/** The moment at which so much working time has passed since another; both in epoch milliseconds. It may be the end of a period, never the beginning of the next. What would take longer than 20 years is due then. */
export function addWorkingMinutes(clock: WorkingClock, from: number, minutes: number): number {
  let left = minutes * MINUTE_MS
  if (left <= 0) return from
  for (const { start, end } of spansFrom(clock, from)) {
    if (end - start >= left) return start + left
    left -= end - start
  }
  return from + MOST_DAYS * DAY_MS
}

/** The moment from which so much working time passes until another; both in epoch milliseconds. What would take longer than 20 years began then. */
export function subtractWorkingMinutes(clock: WorkingClock, to: number, minutes: number): number {
  if (minutes <= 0) return to
  for (let days = 2; days < MOST_DAYS; days *= 4) {
    let left = minutes * MINUTE_MS
    for (const { start, end } of [...spansFrom(clock, to - days * DAY_MS, to)].toReversed()) {
      const length = Math.min(end, to) - start
      if (length >= left) return Math.min(end, to) - left
      left -= length
    }
  }
  return to - MOST_DAYS * DAY_MS
}

/** The moment itself where it lies in working time, its end included, else when that begins next. */
export function workingMomentFrom(clock: WorkingClock, at: number): number {
  const [next] = spansFrom(clock, at - 1)
  return next ? Math.max(at, next.start) : at
}

/** The working time between two moments in minutes, which are whole where the moments are; 0 where the second comes first. */
export function workingMinutesBetween(clock: WorkingClock, from: number, to: number): number {
  let total = 0
  for (const { start, end } of spansFrom(clock, from, to)) total += Math.min(end, to) - start
  return total / MINUTE_MS
}

/** What is open on a local day, and as what where the day is special. */
export function openOn(clock: WorkingClock, day: number): { name: string | null; open: readonly Stretch[] } {
  const special = clock.special.get(day)
  return special ?? { name: null, open: clock.week[(((day + FIRST_WEEKDAY) % 7) + 7) % 7]! }
}

/** A date as days since 1970. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/**
 * The stretches of working time from a moment on, in order. While a zone keeps its distance to UTC its clocks show every minute once, so that what is
 * open lies there as on paper; where the clocks change the next such segment begins. An hour that is skipped is in none of them, one that is repeated in two.
 */
export function* spansFrom(clock: WorkingClock, from: number, to = Infinity): Generator<Span> {
  let at = from
  const last = from + MOST_DAYS * DAY_MS
  while (at < to && at < last) {
    const segment = segmentAt(clock.zone, at)
    for (let day = Math.floor((at + segment.offset) / DAY_MS); ; day++) {
      const midnight = day * DAY_MS - segment.offset
      if (midnight >= segment.end || midnight >= to || midnight >= last) break
      for (const [opens, closes] of openOn(clock, day).open) {
        const start = Math.max(midnight + opens * MINUTE_MS, segment.start, from)
        const end = Math.min(midnight + closes * MINUTE_MS, segment.end)
        if (start < end && start < to) yield { start, end, day }
      }
    }
    at = segment.end
  }
}
