import { languageTag, type Locale } from '#platform/contract/locales.ts'

export type Instant = string | number | Date

const SECONDS = { minute: 60, hour: 3600, day: 86_400 }
const kept = new Map<string, Formats>()

export type Formats = ReturnType<typeof make>

/** How many there are: all of them, or at least so many. */
export type Counted = { count: number; exact: boolean }

/** Everything that turns a value into the reader's text; nothing else formats. `zone` is an IANA name, default the browser's. */
export function formatsFor(locale: Locale, zone?: string): Formats {
  const key = `${locale} ${zone ?? ''}`
  if (!kept.has(key)) kept.set(key, make(languageTag(locale), zone))
  return kept.get(key)!
}

function make(tag: string, timeZone: string | undefined) {
  const number = lazily(() => new Intl.NumberFormat(tag))
  const percent = lazily(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }))
  const decimals = new Map<number, Intl.NumberFormat>()
  const moneys = new Map<string, Intl.NumberFormat>()
  const list = lazily(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  const relative = lazily(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const day = lazily(() => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone }))
  const dayOfYear = lazily(
    () => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
  )
  const month = lazily(() => new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }))
  const monthName = lazily(() => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }))
  const zone = lazily(() => new Intl.DateTimeFormat(tag, { timeZoneName: 'shortGeneric', timeZone }))
  const time = lazily(() => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }))
  const dayTime = lazily(
    () =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }),
  )
  const full = lazily(() => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'long', timeZone }))
  const short = (unit: string, unitDisplay: 'narrow' | 'short' = 'narrow') =>
    lazily(() => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay }))
  const byName = lazily(() => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }))
  const units = { minute: short('minute', 'short'), hour: short('hour'), day: short('day') }
  const tiny = { minute: short('minute'), month: short('month'), year: short('year') }
  /** The day as the reader's calendar has it, 2026-11-28: their zone may be another than the browser's. */
  const calendarDay = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone }))
  const dayOf = (at: Instant) => calendarDay().format(new Date(at))
  const isToday = (at: Instant) => dayOf(at) === dayOf(Date.now())
  const sameYear = (at: Instant) => dayOf(at).slice(0, 4) === dayOf(Date.now()).slice(0, 4)
  const hoursAndMinutes = (minutes: number) =>
    minutes < 60
      ? units.minute().format(minutes)
      : `${units.hour().format(Math.floor(minutes / 60))} ${String(minutes % 60).padStart(2, '0')}`
  const counted = ({ count, exact }: Counted) => `${number().format(count)}${exact ? '' : '+'}`
  return {
    number: (value: number) => number().format(value),
    /** 1,000 or, where there may be more, 1,000+. */
    counted,
    /** The same in a sentence that says the number alone. */
    sayCounted: (sentence: string, found: Counted) => sentence.replace(number().format(found.count), counted(found)),
    /** `digits` after the point, always that many. */
    decimal: (value: number, digits = 1) => {
      const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      if (!decimals.has(digits)) decimals.set(digits, new Intl.NumberFormat(tag, format))
      return decimals.get(digits)!.format(value)
    },
    /** An amount of a currency by its three letters (ISO 4217): $12.50. */
    money: (amount: number, currency: string) => {
      if (!moneys.has(currency)) moneys.set(currency, new Intl.NumberFormat(tag, { style: 'currency', currency }))
      return moneys.get(currency)!.format(amount)
    },
    /** 0.91 becomes 91 %. */
    percent: (share: number) => percent().format(share),
    list: (items: readonly string[]) => list().format(items),
    /** 24 Oct; with the year when it is not this one. */
    date: (at: Instant) => (sameYear(at) ? day : dayOfYear)().format(new Date(at)),
    time: (at: Instant) => time().format(new Date(at)),
    /** Today 07:12, 24 Oct 07:12. */
    dateTime: (at: Instant) =>
      `${isToday(at) ? capital(relative().format(0, 'day')) : (sameYear(at) ? day : dayOfYear)().format(new Date(at))} ${time().format(new Date(at))}`,
    /** Sat, 28 Nov, 09:00: for times to come. */
    dayTime: (at: Instant) => dayTime().format(new Date(at)),
    /** Nov 2026; the month the instant has in UTC, for numbers kept by month. */
    monthOfYear: (at: Instant) => month().format(new Date(at)),
    /** January to December for 1 to 12. */
    monthName: (number: number) => monthName().format(Date.UTC(2000, number - 1, 1)),
    /** What people there call their zone, whatever the season: ET, MEZ; the difference from UTC where it has no name. */
    zoneName: () =>
      timeZone === 'UTC'
        ? timeZone
        : (zone()
            .formatToParts()
            .find(({ type }) => type === 'timeZoneName')?.value ?? ''),
    /** The whole instant with its zone, for a title on hover. */
    full: (at: Instant) => full().format(new Date(at)),
    range: (from: Instant, to: Instant) =>
      (sameYear(from) && sameYear(to) ? day : dayOfYear)().formatRange(new Date(from), new Date(to)),
    rangeOfYear: (from: Instant, to: Instant) => dayOfYear().formatRange(new Date(from), new Date(to)),
    /** How long ago, as short as a column: now, 5 min, 3h, 2d; a date once it is a week old. */
    age: (at: Instant, now = Date.now()) => {
      const seconds = Math.max(0, (now - new Date(at).getTime()) / 1000)
      if (seconds < SECONDS.minute) return relative().format(0, 'second')
      if (seconds < SECONDS.hour) return units.minute().format(Math.floor(seconds / SECONDS.minute))
      if (seconds < SECONDS.day) return units.hour().format(Math.floor(seconds / SECONDS.hour))
      if (seconds < 7 * SECONDS.day) return units.day().format(Math.floor(seconds / SECONDS.day))
      return (sameYear(at) ? day : dayOfYear)().format(new Date(at))
    },
    /** How long ago in one unit, for a column of three signs: 5m, 3h, 12d, 7m, 2y. */
    shortAge: (at: Instant, now = Date.now()) => {
      const days = Math.max(0, now - new Date(at).getTime()) / (SECONDS.day * 1000)
      if (days < 1 / 24) return tiny.minute().format(Math.floor(days * 24 * 60))
      if (days < 1) return units.hour().format(Math.floor(days * 24))
      if (days < 100) return units.day().format(Math.floor(days))
      return days < 365 ? tiny.month().format(Math.floor(days / 30.4)) : tiny.year().format(Math.floor(days / 365.25))
    },
    /** A length of time in minutes: 48 min, 3h 12. */
    duration: (minutes: number) => {
      const whole = Math.round(Math.abs(minutes))
      if (whole < 10 * 60) return hoursAndMinutes(whole)
      return whole < 48 * 60
        ? units.hour().format(Math.round(whole / 60))
        : units.day().format(Math.round(whole / 1440))
    },
    /** The same to the minute however long it is, as for what is summed up: 48 min, 31h 05. */
    workTime: hoursAndMinutes,
    compareNames: (one: string, other: string) => byName().compare(one, other),
  }
}

/** Made when first asked for: each takes a browser milliseconds, and a page needs few. */
function lazily<T extends object>(create: () => T): () => T {
  let made: T | undefined
  return () => (made ??= create())
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
