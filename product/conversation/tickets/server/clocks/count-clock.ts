import {
  addWorkingMinutes,
  type WorkingClock,
  workingMinutesBetween,
} from '#product/workspace/working-time/server/public.ts'
import type { StopReason } from '../../contract.ts'

export type Stop = { reason: StopReason; from: number; to: number }
export type Course = {
  from: number
  hours: number
  /** Those that are over, in their order. */
  stops: readonly Stop[]
  /** The one that goes on; null while the clock runs. */
  stopped: { reason: StopReason; since: number } | null
}
export type Stretch = { from: number; to: number; reason: StopReason | null }

/** Until when so many working hours run out that stand still during stops, in epoch milliseconds; null while it stands still in time. What was late before a stop stays due when it was. */
export function dueOf(clock: WorkingClock, { from, hours, stops, stopped }: Course): number | null {
  let left = hours * 60
  let at = from
  for (const stop of stops) {
    if (stop.to <= at) continue
    const run = workingMinutesBetween(clock, at, Math.max(at, stop.from))
    if (run >= left) return addWorkingMinutes(clock, at, left)
    left -= run
    at = stop.to
  }
  if (!stopped) return addWorkingMinutes(clock, at, left)
  return workingMinutesBetween(clock, at, Math.max(at, stopped.since)) >= left
    ? addWorkingMinutes(clock, at, left)
    : null
}

/** How it ran and stood still from its beginning until a moment, one stretch after the other. */
export function stretchesOf({ from, stops, stopped }: Course, until: number): Stretch[] {
  const all = stopped ? [...stops, { reason: stopped.reason, from: stopped.since, to: until }] : stops
  const stretches: Stretch[] = []
  let at = from
  for (const { reason, ...stop } of all) {
    const begin = Math.max(at, stop.from)
    const end = Math.min(stop.to, until)
    if (end <= begin) continue
    if (begin > at) stretches.push({ from: at, to: begin, reason: null })
    stretches.push({ from: begin, to: end, reason })
    at = end
  }
  if (until > at) stretches.push({ from: at, to: until, reason: null })
  return stretches
}
