import { expect, test } from 'vitest'
import { wilsonLowerBound } from '../wilson-lower-bound.ts'

// as statistics packages give them, to four digits
test.for([
  [0, 10, 0],
  [5, 10, 0.2366],
  [10, 10, 0.7225],
  [31, 40, 0.6249],
  [73, 73, 0.95],
  [990, 1000, 0.9817],
] as const)('%i of %i', ([hits, tries, bound]) => {
  expect(wilsonLowerBound(hits, tries)).toBeCloseTo(bound, 3)
})

test('nothing tried says nothing', () => {
  expect(wilsonLowerBound(0, 0)).toBeNull()
})
