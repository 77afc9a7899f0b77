import { expect, test } from 'vitest'
import { nextMornings } from './next-mornings.ts'

test.each([
  ['2026-11-27', '2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30', '2026-11-30'],
  ['2026-11-30', '2026-12-01', '2026-12-07'],
])('on %s tomorrow is %s and Monday %s', (today, tomorrow, monday) => {
  expect(nextMornings(today)).toEqual({ tomorrow, monday })
})
