import { expect, test } from 'vitest'
import { daysIn, monthsOf } from './months.ts'

const winter = { from: '2025-11-20', to: '2026-02-03' }

test('a period touches each of its months once, over the year end', () => {
  expect(monthsOf(winter)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsOf({ from: '2026-01-31', to: '2026-01-31' })).toEqual(['2026-01'])
})

test('a month is cut to the period at both ends', () => {
  expect(monthsOf(winter).map((month) => daysIn(month, winter))).toEqual([
    { from: '2025-11-20', to: '2025-11-30' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-03' },
  ])
})
