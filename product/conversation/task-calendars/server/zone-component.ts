const YEARS_BEFORE = 1
const YEARS_AFTER = 10

/** The VTIMEZONE of an IANA zone (RFC 5545 §3.6.5): every change of its clock from last year on for ten years. */
export function zoneComponent(zone: string, now: Date): string {
  const middle = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const first = middle.with({ month: 1, day: 1 }).startOfDay().subtract({ years: YEARS_BEFORE })
  const last = first.add({ years: YEARS_BEFORE + YEARS_AFTER })
  const lines = observance(first, first.offset, first)
  for (let at = first.getTimeZoneTransition('next'); at && Temporal.ZonedDateTime.compare(at, last) < 0;) {
    lines.push(...observance(at, at.subtract({ seconds: 1 }).offset, at))
    at = at.getTimeZoneTransition('next')
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
}

/** One stretch of a zone; its beginning is told by the clock that went before. */
function observance(at: Temporal.ZonedDateTime, before: string, { offset }: Temporal.ZonedDateTime): string[] {
  const start = at.toInstant().toZonedDateTimeISO(before).toPlainDateTime()
  const isDaylight = before !== offset && secondsOf(offset) > secondsOf(before)
  const name = isDaylight ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${start.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.replaceAll(':', '')}`,
    `TZOFFSETTO:${offset.replaceAll(':', '')}`,
    `END:${name}`,
  ]
}

function secondsOf(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
}
