import { isTimeZone } from '#platform/contract/field.ts'

const named = /\s*\(([A-Za-z][\w+-]*(?:\/[\w+-]+)*)\)\s*$/

/** The IANA zone of a column's times where its heading ends with one, as those of our exports do (`Date (America/New_York)`); else null. */
export function zoneOfHeading(heading: string): string | null {
  const zone = named.exec(heading)?.[1]
  return zone && isTimeZone(zone) ? zone : null
}

/** The heading without the zone that it names. */
export function withoutZone(heading: string): string {
  return zoneOfHeading(heading) === null ? heading : heading.replace(named, '')
}
