/** Whole days, both ends included. */
export type Span = { from: Temporal.PlainDate; to: Temporal.PlainDate }
/** The instants between which days lie: `start` belongs to them, `end` no longer. */
export type Instants = { start: Temporal.Instant; end: Temporal.Instant }

const DAY_HOURS = 24

/** The day it is in an IANA zone at an instant. */
export function todayIn(zone: string, now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}

/** From the first moment of the first day to the first moment after the last, whatever the clocks there do. */
export function instantsOf({ from, to }: Span, zone: string): Instants {
  return { start: startOf(from, zone), end: startOf(to.add({ days: 1 }), zone) }
}

/** So many days that end with the given one. A day that a zone left out (Apia, 30 December 2011) is not counted. */
export function daysUntil(to: Temporal.PlainDate, count: number, zone: string): Span {
  let from = to.subtract({ days: count - 1 })
  while (livedDays({ from, to }, zone) < count) from = from.subtract({ days: 1 })
  return { from, to }
}

/** The day before, as the people there lived it. */
export function dayBefore(day: Temporal.PlainDate, zone: string): Temporal.PlainDate {
  return daysUntil(day.subtract({ days: 1 }), 1, zone).from
}

export function lengthInDays({ from, to }: Span): number {
  return from.until(to, { largestUnit: 'days' }).days + 1
}

function livedDays(span: Span, zone: string): number {
  const { start, end } = instantsOf(span, zone)
  return Math.round(end.since(start).total('hours') / DAY_HOURS)
}

function startOf(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return day.toZonedDateTime(zone).toInstant()
}
