/** The presets of document 001 §4, and the 28 days of the start page; `lifeToDate` has no ends. */
export const datePresets = [
  'today',
  'yesterday',
  'last7Days',
  'last28Days',
  'last30Days',
  'last60Days',
  'last90Days',
  'thisWeek',
  'previousWeek',
  'thisMonth',
  'previousMonth',
  'thisQuarter',
  'previousQuarter',
  'thisYear',
  'previousYear',
  'last6Months',
  'last1Year',
  'last2Years',
  'last3Years',
  'lifeToDate',
] as const
export type DatePreset = (typeof datePresets)[number]

/** Whole days `YYYY-MM-DD`, both ends included; without ends it means all time. The days are the reader's, or with `zone` those of UTC, in which numbers over days are kept. */
export type DateSpan = { preset?: DatePreset; from?: string; to?: string; zone?: typeof UTC }
export const UTC = 'UTC'

/** The days a preset means on a given day; weeks begin on Monday. */
export function spanOf(preset: DatePreset, today: string): DateSpan {
  const { year, month, day } = partsOf(today)
  const monday = day - ((new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7)
  const quarter = Math.floor(month / 3) * 3
  const back = (days: number) => [dayAt(year, month, day - days + 1), today] as const
  const spans: Record<Exclude<DatePreset, 'lifeToDate'>, readonly [string, string]> = {
    today: [today, today],
    yesterday: [dayAt(year, month, day - 1), dayAt(year, month, day - 1)],
    last7Days: back(7),
    last28Days: back(28),
    last30Days: back(30),
    last60Days: back(60),
    last90Days: back(90),
    thisWeek: [dayAt(year, month, monday), dayAt(year, month, monday + 6)],
    previousWeek: [dayAt(year, month, monday - 7), dayAt(year, month, monday - 1)],
    thisMonth: [dayAt(year, month, 1), dayAt(year, month + 1, 0)],
    previousMonth: [dayAt(year, month - 1, 1), dayAt(year, month, 0)],
    thisQuarter: [dayAt(year, quarter, 1), dayAt(year, quarter + 3, 0)],
    previousQuarter: [dayAt(year, quarter - 3, 1), dayAt(year, quarter, 0)],
    thisYear: [dayAt(year, 0, 1), dayAt(year, 12, 0)],
    previousYear: [dayAt(year - 1, 0, 1), dayAt(year, 0, 0)],
    last6Months: [monthsBack(today, 6), today],
    last1Year: [monthsBack(today, 12), today],
    last2Years: [monthsBack(today, 24), today],
    last3Years: [monthsBack(today, 36), today],
  }
  if (preset === 'lifeToDate') return { preset }
  const [from, to] = spans[preset]
  return { preset, from, to }
}

/** The instants of a span in its own zone, else in the named IANA zone: from the first midnight to the one after its last day. */
export function instantsOf({ from, to, zone: own }: DateSpan, reader?: string): { from?: string; to?: string } {
  const zone = own ?? reader
  const parts = to ? partsOf(to) : undefined
  return {
    from: from && midnight(from, zone),
    to: parts && midnight(dayAt(parts.year, parts.month, parts.day + 1), zone),
  }
}

/** Today, or the day of an instant, as `YYYY-MM-DD` in an IANA zone, default the browser's. */
export function todayIn(zone?: string, at = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)
}

function partsOf(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month: month - 1, day }
}

function dayAt(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

/** The day after the same day some months ago, so that the span is exactly that long; 31 August goes back to the end of February. */
function monthsBack(date: string, months: number): string {
  const { year, month, day } = partsOf(date)
  const lastOfMonth = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate()
  return dayAt(year, month - months, Math.min(day, lastOfMonth) + 1)
}

/** Guesses with the zone's distance from UTC, then corrects by what a clock there would show (summer time may begin that day). */
function midnight(day: string, zone: string | undefined): string {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  let at = wanted - offsetMs(wanted, zone)
  at = wanted - offsetMs(at, zone)
  return new Date(at).toISOString()
}

function offsetMs(at: number, zone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    Math.floor(at / 1000) * 1000
  )
}
