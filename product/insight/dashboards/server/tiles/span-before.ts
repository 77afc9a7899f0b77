import { compareSpan, instantsOf, type Span } from '#product/workspace/date-ranges/server/public.ts'
import type { TileFilter, TileReader } from './tile-reader.ts'

type Instants = { from: Date; to: Date }

/** The days in which a span lies. */
export function daysOfSpan({ from, to }: Instants, zone: string): Span {
  const last = new Date(Math.max(from.getTime(), to.getTime() - 1))
  return { from: dayIn(from, zone), to: dayIn(last, zone) }
}

/** The span to compare with: by the calendar where the filter's is made of whole days, else the same length of time; null where an end is open. */
export function spanBefore(
  { counting, compare }: Pick<TileReader, 'counting' | 'compare'>,
  { filter: { from, to }, period }: TileFilter,
): Instants | null {
  if (!compare || !from || !to) return null
  const { zone } = counting
  const days = daysOfSpan({ from, to }, zone)
  const whole = toDates(instantsOf(days, zone))
  if (whole.from.getTime() !== from.getTime() || whole.to.getTime() !== to.getTime())
    return shifted({ from, to }, compare)
  const before = compareSpan(period, days, compare, counting)
  return before && toDates(instantsOf(before, zone))
}

function shifted({ from, to }: Instants, compare: TileReader['compare']): Instants {
  if (compare === 'previousPeriod') return { from: new Date(2 * from.getTime() - to.getTime()), to: from }
  return { from: yearBefore(from), to: yearBefore(to) }
}

function yearBefore(at: Date): Date {
  const before = new Date(at)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return before
}

function toDates({ start, end }: ReturnType<typeof instantsOf>): Instants {
  return { from: new Date(start.epochMilliseconds), to: new Date(end.epochMilliseconds) }
}

function dayIn(at: Date, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}
