import type { Period } from '../../contract.ts'
import { localDay, segmentAt } from './zone-segments.ts'
import { openOn, spansFrom, type WorkingClock } from './working-clock.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export type Openness = {
  isOpen: boolean
  timeZone: string
  /** The local day that says so. */
  date: string
  isSpecial: boolean
  /** Of a special day. */
  name: string | null
  /** The one it is open in. */
  period: Period | null
  /** Where it is closed, when it opens next; null where that is not within 20 years. */
  opensAt: Date | null
}

/** Whether it is open at a moment, in epoch milliseconds, and what says so. The end of a period is closed. */
export function opennessAt(clock: WorkingClock, at: number): Openness {
  const day = localDay(clock.zone, at)
  const { name, open } = openOn(clock, day)
  const [span] = spansFrom(clock, at)
  const isOpen = span?.start === at
  const minute = Math.floor((at + segmentAt(clock.zone, at).offset - day * DAY_MS) / MINUTE_MS)
  const stretch = open.find(([opens, closes]) => opens <= minute && minute < closes)
  return {
    isOpen,
    timeZone: clock.zone,
    date: new Date(day * DAY_MS).toISOString().slice(0, 10),
    isSpecial: clock.special.has(day),
    name: name || null,
    period: isOpen && stretch ? { opens: timeOf(stretch[0]), closes: timeOf(stretch[1]) } : null,
    opensAt: isOpen || !span ? null : new Date(span.start),
  }
}

function timeOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
