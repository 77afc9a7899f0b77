import type { CountedTime } from '../../contract.ts'
import { addWorkingMinutes, openOn, spansFrom, type WorkingClock } from './working-clock.ts'
import { localDay } from './zone-segments.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MOST_SHOWN = 31

/** When something is due that takes so much working time from a moment on, day by day. */
export function countTime(clock: WorkingClock, from: Date, minutes: number): CountedTime {
  const start = from.getTime()
  const due = addWorkingMinutes(clock, start, minutes)
  const worked = new Map<number, number>()
  for (const { start: begin, end, day } of spansFrom(clock, start, due))
    worked.set(day, (worked.get(day) ?? 0) + Math.min(end, due) - begin)
  const first = localDay(clock.zone, start)
  const last = localDay(clock.zone, due - 1)
  const shown = Math.min(last - first + 1, MOST_SHOWN)
  const days = Array.from({ length: shown }, (_, at) => {
    const day = first + at
    const { name, open } = openOn(clock, day)
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      minutes: Math.round((worked.get(day) ?? 0) / MINUTE_MS),
      isClosed: open.length === 0,
      name: name || null,
      isSpecial: clock.special.has(day),
    }
  })
  return {
    from: from.toISOString(),
    dueAt: new Date(due).toISOString(),
    timeZone: clock.zone,
    minutes,
    days,
    moreDays: last - first + 1 - shown,
  }
}
