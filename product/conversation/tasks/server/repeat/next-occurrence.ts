import { RRuleTemporal } from 'rrule-temporal'

/** RFC 5545, with the moment where it begins and the IANA zone whose clock it goes by. */
export type Recurrence = { rule: string; zone: string; from: Date }

/** The first occurrence after a moment; null where the rule has ended. The hour on the wall stays when clocks change. Raises where the rule is none. */
export function nextOccurrence({ rule, zone, from }: Recurrence, after: Date): Date | null {
  const dtstart = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone)
  const occurrences = new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart, tzid: zone, strict: true })
  const next = occurrences.next(after)
  return next ? new Date(next.epochMilliseconds) : null
}

/** How many occurrences there are up to a moment, with the one at it. */
export function countOccurrences({ rule, zone, from }: Recurrence, until: Date): number {
  const dtstart = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone)
  const occurrences = new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart, tzid: zone, strict: true })
  return occurrences.between(from, until, true).length
}
