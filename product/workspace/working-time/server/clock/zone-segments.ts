/** A stretch of time in which a zone's clocks keep one distance to UTC: from `start` until before `end`, in epoch milliseconds; local time is UTC plus `offset`. */
export type Segment = { start: number; end: number; offset: number }

const DAY_MS = 86_400_000
const known = new Map<string, Segment[]>()

/** The segment of an IANA zone in which a moment lies; asked of the time zone data once. */
export function segmentAt(zone: string, at: number): Segment {
  const segments = known.get(zone) ?? []
  const found = segments.find(({ start, end }) => start <= at && at < end)
  if (found) return found
  const segment = readSegment(zone, at)
  known.set(zone, [...segments, segment])
  return segment
}

/** The local day in which a moment lies, in days since 1970. */
export function localDay(zone: string, at: number): number {
  return Math.floor((at + segmentAt(zone, at).offset) / DAY_MS)
}

function readSegment(zone: string, at: number): Segment {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const next = there.getTimeZoneTransition('next')
  const previous = there.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  return {
    start: previous ? previous.epochMilliseconds : -Infinity,
    end: next ? next.epochMilliseconds : Infinity,
    offset: there.offsetNanoseconds / 1_000_000,
  }
}
