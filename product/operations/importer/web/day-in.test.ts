import { expect, test } from 'vitest'
import { dayIn, instantOf } from './day-in.ts'

test('the day of an instant is the one in the zone', () => {
  expect(dayIn('2026-03-04T23:30:00.000Z', 'UTC')).toBe('2026-03-04')
  expect(dayIn('2026-03-04T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-03-05')
})

test('a chosen day is kept as its noon, today as now', () => {
  const now = new Date('2026-03-05T08:00:00.000Z')
  expect(instantOf('2026-03-04', now)).toBe('2026-03-04T12:00:00.000Z')
  expect(instantOf('2026-03-05', now)).toBe('2026-03-05T08:00:00.000Z')
})
