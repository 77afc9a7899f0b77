import { expect, test } from 'vitest'
import { cohortOf, readLeft, toggled } from './cohort.ts'

const numbers = (reviews: number, averageRating: number | null) => ({
  reviews,
  averageRating,
  told: reviews,
  replied: 0,
  responseRate: null,
  timed: 0,
  medianSeconds: null,
  note: '',
  since: null,
})
const ours = [
  { locationID: 1, name: 'A', ...numbers(20, 4.5) },
  { locationID: 2, name: 'B', ...numbers(9, 5) },
  { locationID: 3, name: 'C', ...numbers(0, null) },
]
const theirs = [
  { competitorID: 1, name: 'X', firstReadAt: null, lastReadAt: null, ...numbers(10, 4.5) },
  { competitorID: 2, name: 'Y', firstReadAt: null, lastReadAt: null, ...numbers(50, 4.9) },
]

test('ranks are by rating among those with enough reviews that are not left out; equals share one', () => {
  const ranks = (left: string) => cohortOf({ ours, theirs }, readLeft(left)).map(({ key, rank }) => [key, rank])
  expect(ranks('')).toEqual([
    ['l1', 2],
    ['l2', null],
    ['l3', null],
    ['c1', 2],
    ['c2', 1],
  ])
  expect(Object.fromEntries(ranks('c2'))).toMatchObject({ l1: 1, c1: 1, c2: null })
})

test('who is left out stands in the address, and whatever else stands there is nobody', () => {
  expect(readLeft('l12.c5.x1.l.l0.c1e3.l-4')).toEqual({ locationIDs: [12], competitorIDs: [5] })
  expect(readLeft()).toEqual({ locationIDs: [], competitorIDs: [] })
  expect(toggled(readLeft('l12'), 'c5')).toBe('l12.c5')
  expect(toggled(readLeft('l12.c5'), 'l12')).toBe('c5')
  expect(toggled(readLeft('c5'), 'c5')).toBeUndefined()
})
