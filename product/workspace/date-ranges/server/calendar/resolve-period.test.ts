import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarSettings } from '../../contract.ts'
import { datePresets, type DatePreset } from '../../periods.ts'
import { defaultDateSettings } from '../date-settings.ts'
import { countingAt } from '../resolve-range.ts'
import {
  fiscalKeys,
  gregorianKeys,
  livedDays,
  sampledSettings,
  sampledZones,
  tabulate,
  type KeyOf,
  type LivedDay,
} from './counted-calendar.test-data.ts'
import { instantsOf } from './days.ts'
import { fiscalYearOf } from './fiscal-year.ts'
import { resolvePeriod } from './resolve-period.ts'

const FIRST_YEAR = 2010
const LAST_YEAR = 2020
/** Late enough to be within the day, early enough for the shortest. */
const NOON_MS = 12 * 3_600_000

const UNITS = ['week', 'month', 'quarter', 'year'] as const
type UnitOf = (day: LivedDay) => number
type Units = Record<(typeof UNITS)[number], UnitOf>
const unitsOf = (keys: Record<(typeof UNITS)[number], KeyOf>) =>
  Object.fromEntries(UNITS.map((unit) => [unit, tabulate(keys[unit])])) as Units
const fiscalOf = new Map(
  sampledSettings.map((settings) => [settings, unitsOf(fiscalKeys(settings, 2005, 2022))] as const),
)
const gregorianOf = sampledSettings
  .map(({ weekStart }) => weekStart)
  .toSorted()
  .map((weekStart) => unitsOf(gregorianKeys(weekStart)))
const daysOf = new Map(sampledZones.map((zone) => [zone, livedDays(zone, 2006, 2021)]))

/** First and last day of a period as places in the list of lived days, by grouping and counting alone. */
function counted(preset: DatePreset, days: LivedDay[], at: number, weekStart: number, fiscal: Units) {
  const gregorian = gregorianOf[weekStart]!
  const rolling: Partial<Record<DatePreset, [number, number]>> = {
    today: [1, 0],
    yesterday: [1, 1],
    rollingWeek: [7, 1],
    last7Days: [7, 0],
    last28Days: [28, 0],
    last30Days: [30, 0],
    last6Weeks: [42, 0],
    last60Days: [60, 0],
    last90Days: [90, 0],
  }
  const months: Partial<Record<DatePreset, number>> = { last6Months: 6, last1Year: 12, last2Years: 24, last3Years: 36 }
  if (rolling[preset]) {
    const [count, back] = rolling[preset]
    return [at - back - count + 1, at - back] as const
  }
  if (months[preset]) return [firstAfter(monthsEarlier(days[at]!.date, months[preset])), at] as const
  if (preset === 'yearToDate') return [group(gregorian.year, at)[0], at] as const
  if (preset === 'fiscalYearToDate') return [group(fiscal.year, at)[0], at] as const
  const [, which, isFiscal, unit] = /^(this|previous)(Fiscal)?(\w+)$/.exec(preset)!
  const key = (isFiscal ? fiscal : gregorian)[unit!.toLowerCase() as keyof Units]
  const present = group(key, at)
  return which === 'this' ? present : group(key, present[0] - 1)

  function group(unitOf: UnitOf, place: number): readonly [number, number] {
    const unit = unitOf(days[place]!)
    let [first, last] = [place, place]
    while (unitOf(days[first - 1]!) === unit) first--
    while (unitOf(days[last + 1]!) === unit) last++
    return [first, last]
  }

  /** As texts: the 31st of February comes after its last day and before March. */
  function firstAfter(date: string): number {
    let place = at
    while (days[place - 1]!.date > date) place--
    return place
  }
}

function monthsEarlier(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-${date.slice(8)}`
}

function check(zone: (typeof sampledZones)[number], at: number, settings: CalendarSettings, atDay: 'begin' | 'noon') {
  const days = daysOf.get(zone)!
  const now = new Date(days[at]!.start + (atDay === 'noon' ? NOON_MS : 0))
  const counting = countingAt(now, zone, settings)
  expect(counting.today.toString()).toBe(days[at]!.date)
  for (const preset of datePresets) {
    const span = resolvePeriod(preset, counting)
    if (preset === 'lifeToDate') {
      expect(span).toBeNull()
      continue
    }
    const [first, last] = counted(preset, days, at, settings.weekStart, fiscalOf.get(settings)!)
    const { start, end } = instantsOf(span!, zone)
    const seen = [start.epochMilliseconds, end.epochMilliseconds]
    const wanted = [days[first]!.start, days[last + 1]!.start]
    if (seen.join() !== wanted.join())
      throw new Error(
        `${preset} in ${zone} at ${now.toISOString()} under ${JSON.stringify(settings)}: ${span!.from} to ${span!.to}, counted ${days[first]!.date} to ${days[last]!.date}`,
      )
  }
}

const isInside = ({ date }: LivedDay) => Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) < LAST_YEAR
const HOURS_24 = 24 * 3_600_000

// Together they look at every day of ten years; each zone takes its turn, under each calendar.
test.each(sampledZones.map((zone, turn) => [zone, turn] as const))(
  'in %s every period is what counting days gives',
  (zone, turn) => {
    const days = daysOf.get(zone)!
    let checked = 0
    for (let at = turn; at < days.length; at += sampledZones.length) {
      if (!isInside(days[at]!)) continue
      check(zone, at, sampledSettings[at % sampledSettings.length]!, 'noon')
      checked++
    }
    expect(checked).toBeGreaterThanOrEqual(Math.floor(3652 / sampledZones.length))
  },
)

test.each(sampledZones.filter((zone) => zone !== 'UTC'))(
  'in %s every period is right around every day that is longer or shorter than others',
  (zone) => {
    const days = daysOf.get(zone)!
    const odd = days.flatMap((day, at) => {
      const next = days[at + 1]
      return next && isInside(day) && next.start - day.start !== HOURS_24 ? [at] : []
    })
    for (const near of odd.flatMap((at) => [at - 1, at, at + 1])) {
      check(zone, near, sampledSettings[near % sampledSettings.length]!, 'begin')
      check(zone, near, sampledSettings[(near + 3) % sampledSettings.length]!, 'noon')
    }
    const alwaysTheSame = ['Asia/Kathmandu', 'Pacific/Kiritimati']
    expect(odd.length > 0).toBe(!alwaysTheSame.includes(zone))
  },
)

test('every period is right at every turn of a fiscal year, leap day and week 53', () => {
  let turns = 0
  const days = daysOf.get('America/New_York')!
  for (const settings of sampledSettings) {
    const { year } = fiscalOf.get(settings)!
    for (let at = 1; at < days.length - 1; at++) {
      const isTurn = year(days[at]!) !== year(days[at - 1]!) || days[at]!.date.endsWith('02-29')
      if (!isTurn || !isInside(days[at]!)) continue
      turns++
      for (const near of [at - 7, at - 1, at, at + 1]) check('America/New_York', near, settings, 'noon')
    }
  }
  expect(turns).toBeGreaterThan(70)
})

test('every period is right at any instant, in any of the zones and calendars', () => {
  const anywhere = fc.record({
    zone: fc.constantFrom(...sampledZones),
    settings: fc.constantFrom(...sampledSettings),
    share: fc.integer({ min: 0, max: 3649 }),
    atDay: fc.constantFrom('begin' as const, 'noon' as const),
  })
  fc.assert(
    fc.property(anywhere, ({ zone, settings, share, atDay }) => {
      const first = daysOf.get(zone)!.findIndex(isInside)
      check(zone, first + share, settings, atDay)
    }),
    { numRuns: 400 },
  )
})

test('who crossed the date line had no 30 December: yesterday was the 29th, and seven days are seven', () => {
  const counting = countingAt(new Date('2011-12-30T22:00:00Z'), 'Pacific/Apia', defaultDateSettings)
  expect(counting.today.toString()).toBe('2011-12-31')
  const said = (preset: DatePreset) => {
    const { from, to } = resolvePeriod(preset, counting)!
    return `${from} ${to}`
  }
  expect(said('yesterday')).toBe('2011-12-29 2011-12-29')
  expect(said('last7Days')).toBe('2011-12-24 2011-12-31')
  expect(said('thisMonth')).toBe('2011-12-01 2011-12-31')
})

test.each([
  [2012, '2012-01-29', 53],
  [2013, '2013-02-03', 52],
  [2016, '2016-01-31', 52],
  [2017, '2017-01-29', 53],
  [2018, '2018-02-04', 52],
  [2023, '2023-01-29', 53],
  [2024, '2024-02-04', 52],
  [2025, '2025-02-02', 52],
])('the retail year %i begins on %s and has %i weeks, as the trade prints it', (number, first, weeks) => {
  const retail: CalendarSettings = {
    ...defaultDateSettings,
    weekStart: 0,
    fiscalStyle: 'Weeks454',
    fiscalMonth: 2,
    fiscalDay: 1,
    fiscalYearNamed: 'ByStart',
  }
  const year = fiscalYearOf(Temporal.PlainDate.from(first).add({ days: 100 }), retail)
  expect([year.number, year.from.toString(), (year.from.until(year.to).days + 1) / 7]).toEqual([number, first, weeks])
})

test('a fiscal year is called after the year in which it ends, or begins', () => {
  const october = { ...defaultDateSettings, fiscalStyle: 'CalendarMonths', fiscalMonth: 10 } as const
  const day = Temporal.PlainDate.from('2025-11-21')
  expect(fiscalYearOf(day, october).number).toBe(2026)
  expect(fiscalYearOf(day, { ...october, fiscalYearNamed: 'ByStart' }).number).toBe(2025)
  expect(fiscalYearOf(day, { ...october, fiscalMonth: 1 }).number).toBe(2025)
})
