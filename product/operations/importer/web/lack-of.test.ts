import { expect, test } from 'vitest'
import { missingMapping, mapped } from './lack-of.ts'

test('a check needs a rating or a text, a date and a location', () => {
  const byRow = { locationID: null }
  expect(missingMapping({ date: 1, locationName: 2 }, byRow)).toBe('noRating')
  expect(missingMapping({ text: 0, locationName: 2 }, byRow)).toBe('noDate')
  expect(missingMapping({ rating: 0, date: 1 }, byRow)).toBe('noLocation')
  expect(missingMapping({ rating: 0, date: 1 }, { locationID: 7 })).toBeUndefined()
  expect(missingMapping({ text: 0, date: 1, locationKey: 2 }, byRow)).toBeUndefined()
  expect(missingMapping({ sourceRating: 0, date: 1, locationKey: 2 }, byRow)).toBeUndefined()
})

test('a meaning moves to the column that is given it, and leaves the one it had', () => {
  expect(mapped({ rating: 0, date: 1 }, 2, 'rating')).toEqual({ rating: 2, date: 1 })
  expect(mapped({ rating: 0, date: 1 }, 0, 'text')).toEqual({ text: 0, date: 1 })
  expect(mapped({ rating: 0, date: 1 }, 1, null)).toEqual({ rating: 0 })
})
