import { expect, test } from 'vitest'
import { lackOf, mapped } from './lack-of.ts'

test('a check needs a rating or a text, a date and a location', () => {
  const byRow = { locationID: null }
  expect(lackOf({ date: 1, locationName: 2 }, byRow)).toBe('noRating')
  expect(lackOf({ text: 0, locationName: 2 }, byRow)).toBe('noDate')
  expect(lackOf({ rating: 0, date: 1 }, byRow)).toBe('noLocation')
  expect(lackOf({ rating: 0, date: 1 }, { locationID: 7 })).toBeUndefined()
  expect(lackOf({ text: 0, date: 1, locationKey: 2 }, byRow)).toBeUndefined()
})

test('a meaning moves to the column that is given it, and leaves the one it had', () => {
  expect(mapped({ rating: 0, date: 1 }, 2, 'rating')).toEqual({ rating: 2, date: 1 })
  expect(mapped({ rating: 0, date: 1 }, 0, 'text')).toEqual({ text: 0, date: 1 })
  expect(mapped({ rating: 0, date: 1 }, 1, null)).toEqual({ rating: 0 })
})
