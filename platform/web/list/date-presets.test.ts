import { expect, test } from 'vitest'
import { datePresets, instantsOf, spanOf } from './date-presets.ts'

test.each([
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['last28Days', '2026-11-20', '2026-10-24', '2026-11-20'],
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['previousWeek', '2026-11-20', '2026-11-09', '2026-11-15'],
  ['previousMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['previousQuarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['previousYear', '2026-11-20', '2025-01-01', '2025-12-31'],
  ['last6Months', '2026-08-31', '2026-03-01', '2026-08-31'],
  ['last1Year', '2026-11-20', '2025-11-21', '2026-11-20'],
] as const)('%s on %s', (preset, today, from, to) => {
  expect(spanOf(preset, today)).toEqual({ preset, from, to })
})

test('every preset but life to date has ends in order', () => {
  for (const preset of datePresets) {
    const { from, to } = spanOf(preset, '2026-02-28')
    if (preset === 'lifeToDate') expect([from, to]).toEqual([undefined, undefined])
    else expect(from! <= to!).toBe(true)
  }
})

test('a span of days becomes instants of its zone, also over the change of the clocks', () => {
  expect(instantsOf({ from: '2026-10-24', to: '2026-10-25' }, 'Europe/Paris')).toEqual({
    from: '2026-10-23T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
  expect(instantsOf({ from: '2026-03-08' }, 'America/Chicago')).toEqual({
    from: '2026-03-08T06:00:00.000Z',
    to: undefined,
  })
  expect(instantsOf({ to: '2026-03-08' }, 'America/Chicago').to).toBe('2026-03-09T05:00:00.000Z')
})
