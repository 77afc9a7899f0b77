import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateGroup } from '../../groups.ts'
import { defaultDateSettings } from '../date-settings.ts'
import { fiscalKeys, gregorianKeys, numberOf, sampledSettings, sampledZones } from './counted-calendar.test-data.ts'
import { cutIntoBuckets, groupFor, MOST_BUCKETS, type SpanGroup } from './cut-into-buckets.ts'
import { instantsOf } from './days.ts'

const groups = dateGroup.members.filter((group): group is SpanGroup => group !== 'DayOfWeek' && group !== 'TimeOfDay')
const fiscal = new Map(sampledSettings.map((settings) => [settings, fiscalKeys(settings, 2009, 2021)]))
const first = Temporal.PlainDate.from('2011-01-01')

const asked = fc.record({
  from: fc.integer({ min: 0, max: 2500 }).map((days) => first.add({ days })),
  length: fc.integer({ min: 0, max: 900 }),
  group: fc.constantFrom(...groups),
  settings: fc.constantFrom(...sampledSettings),
  zone: fc.constantFrom(...sampledZones),
})

test('steps follow one another without gap or overlap, and hold the days that counting puts together', () => {
  fc.assert(
    fc.property(asked, ({ from, length, group, settings, zone }) => {
      const range = { from, to: from.add({ days: length }) }
      const buckets = cutIntoBuckets(range, group, settings)!
      expect(new Set(buckets.map(({ key }) => key)).size).toBe(buckets.length)
      let at = instantsOf(range, zone).start
      for (const bucket of buckets) {
        const { start, end } = instantsOf(bucket, zone)
        expect(start.equals(at)).toBe(true)
        at = end
      }
      expect(at.equals(instantsOf(range, zone).end)).toBe(true)
      const unit = group.replace('Fiscal', '').toLowerCase()
      if (unit === 'day') {
        expect(buckets.length).toBe(length + 1)
        return
      }
      const keys = group.startsWith('Fiscal') ? fiscal.get(settings)! : gregorianKeys(settings.weekStart)
      const days = Array.from({ length: length + 1 }, (_, days) => String(from.add({ days })))
      const together = Object.values(
        Object.groupBy(days, (date) => keys[unit as keyof typeof keys]({ date, start: 0, number: numberOf(date) })),
      ).map((same) => `${same![0]} ${same!.at(-1)}`)
      expect(buckets.map((bucket) => `${bucket.from} ${bucket.to}`)).toEqual(together.toSorted())
    }),
    { numRuns: 300 },
  )
})

test('only the ends are cut off, and say so', () => {
  const range = { from: Temporal.PlainDate.from('2026-01-10'), to: Temporal.PlainDate.from('2026-04-30') }
  const months = cutIntoBuckets(range, 'Month', defaultDateSettings)!
  expect(months.map(({ key, isPart }) => `${key} ${isPart}`)).toEqual([
    '2026-01 true',
    '2026-02 false',
    '2026-03 false',
    '2026-04 false',
  ])
})

test('a range is cut into as many steps as can be read, and never into more than a chart can hold', () => {
  const range = (days: number) => ({ from: first, to: first.add({ days: days - 1 }) })
  expect([1, 31, 32, 183, 184, 1096, 1097, 3661].map((days) => groupFor(range(days)))).toEqual([
    'Day',
    'Day',
    'Week',
    'Week',
    'Month',
    'Month',
    'Quarter',
    'Year',
  ])
  expect(cutIntoBuckets(range(MOST_BUCKETS), 'Day', defaultDateSettings)).toHaveLength(MOST_BUCKETS)
  expect(cutIntoBuckets(range(MOST_BUCKETS + 1), 'Day', defaultDateSettings)).toBeNull()
})

test('a 53rd week is a step of its own and lengthens the last month', () => {
  const settings = { ...defaultDateSettings, weekStart: 0, fiscalStyle: 'Weeks454', fiscalMonth: 2 } as const
  const year = { from: Temporal.PlainDate.from('2023-01-29'), to: Temporal.PlainDate.from('2024-02-03') }
  const weeks = cutIntoBuckets(year, 'FiscalWeek', settings)!
  expect([weeks.length, weeks.at(-1)!.key, weeks.at(-1)!.isPart]).toEqual([53, 'FY2024-W53', false])
  const last = cutIntoBuckets(year, 'FiscalMonth', settings)!.at(-1)!
  expect([last.key, last.from.until(last.to).days + 1]).toEqual(['FY2024-M12', 35])
})
