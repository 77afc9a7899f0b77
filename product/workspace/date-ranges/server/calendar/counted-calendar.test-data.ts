import type { CalendarSettings } from '../../contract.ts'
import { defaultDateSettings } from '../date-settings.ts'

/** A day as people in a zone lived it: its date, its first instant, and how many days it is after 1 January 1970. */
export type LivedDay = { date: string; start: number; number: number }
/** Days between which a calendar changes over, keyed the same for all days of one unit. */
export type KeyOf = (day: LivedDay) => string

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS

/** Zones that are odd in their offsets, in their clock changes, or in the days they left out. */
export const sampledZones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo', // midnight did not exist on the day the clocks went on, until 2018
  'Asia/Kathmandu', // 5 h 45
  'Australia/Lord_Howe', // goes on by half an hour
  'Pacific/Apia', // had no 30 December 2011
  'Pacific/Chatham', // 12 h 45
  'Asia/Beirut', // the clocks change at midnight
  'America/Havana', // midnight comes twice
  'Africa/Casablanca', // summer time pauses in Ramadan
  'Asia/Gaza',
  'Antarctica/Troll', // goes on by two hours
  'Pacific/Kiritimati',
  'America/St_Johns', // went back at a minute past midnight until 2011, so that the day began twice
] as const

/** Every day of some years in a zone, found by asking the clock on its wall again and again; no calendar library has a say. */
export function livedDays(zone: string, firstYear: number, lastYear: number): LivedDay[] {
  const wall = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const dateAt = (at: number) => wall.format(at)
  const days: LivedDay[] = []
  const end = Date.UTC(lastYear + 1, 0, 3)
  let at = Date.UTC(firstYear - 1, 11, 28)
  let date = dateAt(at)
  while (at < end) {
    const later = at + 3 * HOUR_MS
    const next = dateAt(later)
    if (next !== date) days.push({ date: next, start: firstWith(next, at, later), number: numberOf(next) })
    date = next
    at = later
  }
  return days

  function firstWith(wanted: string, before: number, after: number): number {
    let [low, high] = [before / MINUTE_MS, after / MINUTE_MS]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (dateAt(middle * MINUTE_MS) === wanted) high = middle
      else low = middle
    }
    const hourBefore = high * MINUTE_MS - HOUR_MS
    const beganTwice = dateAt(hourBefore) === wanted
    return beganTwice ? firstWith(wanted, hourBefore - HOUR_MS, hourBefore) : high * MINUTE_MS
  }
}

/** 0 Sunday to 6 Saturday; 1 January 1970 was a Thursday. */
export function weekdayOf({ number }: Pick<LivedDay, 'number'>): number {
  return (number + 4) % 7
}

export function numberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** The key of the unit a day lies in, for the gregorian units. */
export function gregorianKeys(weekStart: number): Record<'week' | 'month' | 'quarter' | 'year', KeyOf> {
  return {
    week: ({ number }) => `w${Math.floor((number + 4 - weekStart) / 7)}`,
    month: ({ date }) => date.slice(0, 7),
    quarter: ({ date }) => `${date.slice(0, 4)}-${Math.floor((Number(date.slice(5, 7)) - 1) / 3)}`,
    year: ({ date }) => date.slice(0, 4),
  }
}

/** The same for fiscal units, by walking over all days and counting from one first day of a year to the next. */
export function fiscalKeys(
  settings: CalendarSettings,
  firstYear: number,
  lastYear: number,
): Record<'week' | 'month' | 'quarter' | 'year', KeyOf> {
  const marks = new Map<number, { year: number; month: number; week: number }>()
  let [year, month, week, weekOfMonth] = [firstYear - 1, 0, 0, 0]
  for (let number = numberOf(`${firstYear - 1}-01-01`); number <= numberOf(`${lastYear + 1}-12-31`); number++) {
    if (beginsYear(number, settings)) [year, month, weekOfMonth] = [year + 1, 0, -1]
    if (weekdayOf({ number }) === settings.weekStart) {
      week++
      if (isOfWeeks(settings)) {
        weekOfMonth++
        if (month < 11 && weekOfMonth === patternOf(settings)[month % 3]) [month, weekOfMonth] = [month + 1, 0]
      }
    }
    if (!isOfWeeks(settings) && !beginsYear(number, settings) && dayOf(number) === settings.fiscalDay) month++
    marks.set(number, { year, month, week })
  }
  const markOf = ({ number }: LivedDay) => marks.get(number)!
  return {
    week: (day) => `w${markOf(day).week}`,
    month: (day) => `${markOf(day).year}-${markOf(day).month}`,
    quarter: (day) => `${markOf(day).year}-q${Math.floor(markOf(day).month / 3)}`,
    year: (day) => String(markOf(day).year),
  }
}

/** The units of both calendars as numbers, one for each day from 1 January 2005, so that many days can be compared quickly. */
export function tabulate(keyOf: KeyOf): (day: LivedDay) => number {
  const first = numberOf('2005-01-01')
  const known = new Map<string, number>()
  const units = Int32Array.from({ length: numberOf('2022-12-31') - first }, (_, days) => {
    const number = first + days
    const key = keyOf({ number, date: new Date(number * DAY_MS).toISOString().slice(0, 10), start: 0 })
    if (!known.has(key)) known.set(key, known.size)
    return known.get(key)!
  })
  return ({ number }) => units[number - first]!
}

/** Every style of fiscal year with different first days, and every first day of the week. */
export const sampledSettings: readonly CalendarSettings[] = (
  [
    ['CalendarMonths', 10, 1, 1, 'NearestWeek'],
    ['Weeks445', 2, 1, 0, 'NearestWeek'],
    ['Weeks454', 1, 1, 6, 'LastWeekBefore'],
    ['Weeks544', 7, 28, 3, 'NearestWeek'],
    ['CalendarMonths', 4, 6, 2, 'NearestWeek'],
    ['Weeks445', 12, 28, 4, 'LastWeekBefore'],
    ['CalendarMonths', 1, 1, 5, 'NearestWeek'],
  ] as const
).map(([fiscalStyle, fiscalMonth, fiscalDay, weekStart, fiscalYearBegins]) => ({
  ...defaultDateSettings,
  fiscalStyle,
  fiscalMonth,
  fiscalDay,
  weekStart,
  fiscalYearBegins,
}))

function isOfWeeks({ fiscalStyle }: CalendarSettings): boolean {
  return fiscalStyle.startsWith('Weeks')
}

function patternOf({ fiscalStyle }: CalendarSettings): number[] {
  return Array.from(fiscalStyle.slice('Weeks'.length), Number)
}

/** Whether a day begins a fiscal year: it is the named day, or the right weekday at the right distance from it. */
function beginsYear(number: number, settings: CalendarSettings): boolean {
  const isNamed = (other: number) => {
    const date = new Date(other * DAY_MS)
    return date.getUTCMonth() + 1 === settings.fiscalMonth && date.getUTCDate() === settings.fiscalDay
  }
  if (!isOfWeeks(settings)) return isNamed(number)
  if (weekdayOf({ number }) !== settings.weekStart) return false
  const distances = settings.fiscalYearBegins === 'NearestWeek' ? [-3, -2, -1, 0, 1, 2, 3] : [0, 1, 2, 3, 4, 5, 6]
  return distances.some((distance) => isNamed(number + distance))
}

function dayOf(number: number): number {
  return new Date(number * DAY_MS).getUTCDate()
}
