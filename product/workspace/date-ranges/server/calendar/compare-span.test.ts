import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarSettings } from '../../contract.ts'
import type { CompareWith } from '../../groups.ts'
import { datePresets, type DatePeriod, type DatePreset } from '../../periods.ts'
import { defaultDateSettings } from '../date-settings.ts'
import { compareSpan } from './compare-span.ts'
import { sampledSettings } from './counted-calendar.test-data.ts'
import { lengthInDays, type Span } from './days.ts'
import { resolvePeriod } from './resolve-period.ts'

const today = Temporal.PlainDate.from('2026-11-21')
const say = (span: Span | null, reason?: string) => span && `${span.from} ${span.to}${reason ? ` ${reason}` : ''}`

function compared(preset: DatePreset, compareWith: CompareWith, settings: CalendarSettings, at = today) {
  const counting = { today: at, zone: 'Europe/Berlin', settings }
  const found = compareSpan(preset, resolvePeriod(preset, counting), compareWith, counting)
  return say(found, found?.reason)
}

const retail: CalendarSettings = {
  ...defaultDateSettings,
  weekStart: 0,
  fiscalStyle: 'Weeks454',
  fiscalMonth: 2,
  fiscalYearNamed: 'ByStart',
}

test.each<[DatePreset, string, string]>([
  ['today', '2026-11-20 2026-11-20 daysBefore', '2025-11-21 2025-11-21 sameDates'],
  ['yesterday', '2026-11-19 2026-11-19 daysBefore', '2025-11-20 2025-11-20 sameDates'],
  ['last7Days', '2026-11-08 2026-11-14 daysBefore', '2025-11-16 2025-11-22 sameWeekdays'],
  ['rollingWeek', '2026-11-07 2026-11-13 daysBefore', '2025-11-15 2025-11-21 sameWeekdays'],
  ['last30Days', '2026-09-23 2026-10-22 daysBefore', '2025-10-23 2025-11-21 sameDates'],
  ['last6Months', '2025-11-22 2026-05-21 monthsBefore', '2025-05-22 2025-11-21 sameDates'],
  ['thisWeek', '2026-11-09 2026-11-15 whole_week', '2025-11-17 2025-11-23 sameWeekdays'],
  ['thisMonth', '2026-10-01 2026-10-31 whole_month', '2025-11-01 2025-11-30 year_month'],
  ['previousMonth', '2026-09-01 2026-09-30 whole_month', '2025-10-01 2025-10-31 year_month'],
  ['thisQuarter', '2026-07-01 2026-09-30 whole_quarter', '2025-10-01 2025-12-31 year_quarter'],
  ['previousYear', '2024-01-01 2024-12-31 whole_year', '2024-01-01 2024-12-31 year_year'],
  ['yearToDate', '2025-01-01 2025-11-21 toDate', '2025-01-01 2025-11-21 toDate'],
])('%s is compared with %s, and with the year before: %s', (preset, before, yearBefore) => {
  expect(compared(preset, 'previousPeriod', defaultDateSettings)).toBe(before)
  expect(compared(preset, 'previousYear', defaultDateSettings)).toBe(yearBefore)
})

test('a 53rd week is compared with the last week of the year before, which had none', () => {
  const inWeek53 = Temporal.PlainDate.from('2024-01-30') // retail 2023 has 53 weeks, 2022 has 52
  expect(compared('thisFiscalWeek', 'previousYear', retail, inWeek53)).toBe('2023-01-22 2023-01-28 yearFiscal_lastWeek')
  const week1 = Temporal.PlainDate.from('2024-02-06')
  expect(compared('thisFiscalWeek', 'previousYear', retail, week1)).toBe('2023-01-29 2023-02-04 yearFiscal_week')
  expect(compared('thisFiscalMonth', 'previousYear', retail, inWeek53)).toBe('2023-01-01 2023-01-28 yearFiscal_month')
})

test('a fiscal year so far is compared with as many days of the one before, at most all of them', () => {
  const lastDay = Temporal.PlainDate.from('2024-02-03') // day 371 of a year that follows one of 364
  expect(compared('fiscalYearToDate', 'previousYear', retail, lastDay)).toBe('2022-01-30 2023-01-28 fiscalToDate')
  const tenth = Temporal.PlainDate.from('2023-02-07')
  expect(compared('fiscalYearToDate', 'previousPeriod', retail, tenth)).toBe('2022-01-30 2022-02-08 fiscalToDate')
})

test('custom dates are compared with as many days before, and with the same dates; a leap day with the 28th', () => {
  const span = { from: Temporal.PlainDate.from('2024-02-20'), to: Temporal.PlainDate.from('2024-02-29') }
  const counting = { today, zone: 'UTC', settings: defaultDateSettings }
  const found = (compareWith: CompareWith) => compareSpan('customDates', span, compareWith, counting)
  expect(say(found('previousPeriod'))).toBe('2024-02-10 2024-02-19')
  expect(say(found('previousYear'))).toBe('2023-02-20 2023-02-28')
})

test('a previous period ends where the period begins, and a year before is before it, whatever is asked when', () => {
  const anything = fc.record({
    day: fc.integer({ min: 0, max: 5000 }).map((days) => Temporal.PlainDate.from('2016-01-01').add({ days })),
    preset: fc.constantFrom(...datePresets.filter((preset) => preset !== 'lifeToDate')),
    settings: fc.constantFrom(...sampledSettings),
  })
  fc.assert(
    fc.property(anything, ({ day, preset, settings }) => {
      const counting = { today: day, zone: 'America/New_York', settings }
      const span = resolvePeriod(preset, counting)!
      const before = compareSpan(preset, span, 'previousPeriod', counting)!
      const isToDate = preset.endsWith('ToDate')
      if (!isToDate) expect(String(before.to.add({ days: 1 }))).toBe(String(span.from))
      const yearBefore = compareSpan(preset, span, 'previousYear', counting)!
      const gone = yearBefore.from.until(span.from, { largestUnit: 'days' }).days
      expect(gone).toBeGreaterThanOrEqual(357)
      expect(gone).toBeLessThanOrEqual(378)
      expect(Math.abs(lengthInDays(yearBefore) - lengthInDays(span))).toBeLessThanOrEqual(7)
    }),
  )
  const all: DatePeriod = 'lifeToDate'
  expect(compareSpan(all, null, 'previousYear', { today, zone: 'UTC', settings: defaultDateSettings })).toBeNull()
})
