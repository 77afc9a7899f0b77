import { expect, test } from 'vitest'
import { scheduleTimes } from './schedule-times.ts'

test.each([
  ['2026-11-27', '2026-11-28T09:00', '2026-11-30T09:00'],
  ['2026-11-29', '2026-11-30T09:00', '2026-11-30T09:00'],
  ['2026-11-30', '2026-12-01T09:00', '2026-12-07T09:00'],
])('on %s tomorrow is %s and Monday %s', (today, tomorrow, monday) => {
  expect(scheduleTimes(today)).toEqual({ tomorrow, monday })
})
