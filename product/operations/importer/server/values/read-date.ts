import { type DateParts, readAbsoluteDate } from './read-absolute-date.ts'
import { readRelativeDate, type RelativeTime } from './read-relative-date.ts'

export type DatePrecision = 'exact' | 'hour' | 'day' | 'week' | 'month' | 'year'
export type DateProblem = 'dateMissing' | 'dateUnreadable' | 'dateOutOfRange'
export type ReadDate = { at: Date; precision: DatePrecision } | { problem: DateProblem }

export interface DateReading {
  /** The import's date, on which relative dates count back. */
  base: Date
  /** IANA zone in which wall times and days are meant. */
  zone: string
  /** Reads 03/04/2025 as 3 April. */
  dayFirst?: boolean
  /** It may be to come, as a due date is. */
  ahead?: boolean
}

/** Reads when a review was written. Days without a time become noon in the zone, so that no zone shifts them to another date;
 * a relative date counts back on the calendar (a month before 31 March is the last of February). A future date is out of range. */
export function readDate(text: string, reading: DateReading): ReadDate {
  const plain = text.trim()
  if (plain === '') return { problem: 'dateMissing' }
  if (plain.length > 80) return { problem: 'dateUnreadable' }
  const relative = readRelativeDate(plain)
  if (relative) return countBack(relative, reading)
  const parts = readAbsoluteDate(plain, reading.dayFirst ?? false)
  const found = parts ? fromParts(parts, reading.zone) : fromFigure(plain, reading.zone)
  if (!found) return { problem: 'dateUnreadable' }
  const tomorrow = reading.ahead ? Infinity : reading.base.getTime() + 24 * 60 * 60 * 1000
  return found.at.getTime() > tomorrow || found.at.getTime() < earliest ? { problem: 'dateOutOfRange' } : found
}

const earliest = Date.UTC(1970, 0, 1)

function countBack({ count, unit }: RelativeTime, { base, zone }: DateReading): ReadDate {
  const now = Temporal.Instant.fromEpochMilliseconds(base.getTime()).toZonedDateTimeISO(zone)
  const at = new Date(now.subtract({ [`${unit}s`]: count }).epochMilliseconds)
  if (at.getTime() < earliest) return { problem: 'dateOutOfRange' }
  return { at, precision: unit === 'minute' ? 'exact' : unit }
}

interface FoundDate {
  at: Date
  precision: DatePrecision
}

function fromParts({ time, offsetMinutes, ...day }: DateParts, zone: string): FoundDate {
  if (!time) return { at: inZone({ ...day, hour: 12 }, zone), precision: 'day' }
  if (offsetMinutes === undefined) return { at: inZone({ ...day, ...time }, zone), precision: 'exact' }
  const utc = Date.UTC(
    day.year,
    day.month - 1,
    day.day,
    time.hour,
    time.minute - offsetMinutes,
    time.second,
    time.millisecond,
  )
  return { at: new Date(utc), precision: 'exact' }
}

function inZone(fields: Temporal.DateTimeLikeObject, zone: string): Date {
  return new Date(Temporal.PlainDateTime.from(fields).toZonedDateTime(zone).epochMilliseconds)
}

/** Excel's serial days (1990 to 2100), and seconds or milliseconds since 1970. */
function fromFigure(plain: string, zone: string): FoundDate | null {
  if (!/^\d{5}([.,]\d+)?$|^\d{10}$|^\d{13}$/.test(plain)) return null
  const figure = Number(plain.replace(',', '.'))
  if (figure > 1e12) return { at: new Date(figure), precision: 'exact' }
  if (figure > 1e9) return { at: new Date(figure * 1000), precision: 'exact' }
  if (figure < 32_874 || figure > 73_051) return null
  const day = Temporal.PlainDateTime.from('1899-12-30').add({ days: Math.floor(figure) })
  const seconds = Math.round((figure % 1) * 86_400)
  if (seconds === 0) return { at: inZone(day.with({ hour: 12 }), zone), precision: 'day' }
  return { at: inZone(day.add({ seconds }), zone), precision: 'exact' }
}
