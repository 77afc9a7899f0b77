import { expect, test } from 'vitest'
import { timeUnit } from './time-unit.ts'

const HOUR = 3600

test.each([
  [
    'a time, the one before and what lies between are all said in days once one of them is long',
    [96, 78.4, 17.6],
    'dayUnit',
  ],
  ['whichever of them is long', [17.6, 96, null], 'dayUnit'],
  ['two days are long', [48], 'dayUnit'],
  ['less is said in hours', [47.9, 2, undefined], 'hourUnit'],
  ['nothing is said in hours', [null, undefined], 'hourUnit'],
] as const)('%s', (_what, hours, word) => {
  expect(timeUnit(hours.map((one) => (one ? one * HOUR : one)))).toMatchObject({ word })
})
