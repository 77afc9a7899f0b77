import { expect, test } from 'vitest'
import { areInTenths, type RatingProblem, readRating } from './read-rating.ts'

test.each<[string, number]>([
  ['4 stars', 4],
  ['1 star', 1],
  ['4 Sterne', 4],
  ['1 Stern', 1],
  ['4 étoiles', 4],
  ['3 estrellas', 3],
  ['2 stelle', 2],
  ['5 sterren', 5],
  ['5 estrelas', 5],
  ['4 gwiazdki', 4],
  ['4-star', 4],
  ['5', 5],
  ['4,0', 4],
  ['4.0', 4],
  ['4/5', 4],
  ['4 out of 5', 4],
  ['4 von 5 Sternen', 4],
  ['8/10', 4],
  ['★★★★☆', 4],
  ['⭐⭐⭐', 3],
  ['⭐️⭐️', 2],
  ['4★', 4],
  ['FIVE', 5],
  ['Rated 2 stars', 2],
  ['80%', 4],
  ['4 bubbles', 4],
  ['4 of 5 bubbles', 4],
  ['ui_bubble_rating bubble_40', 4],
])('%j is %i', (text, rating) => expect(readRating(text)).toEqual({ rating }))

test.each<['Nearest' | 'Down' | 'Up', number[]]>([
  ['Nearest', [5, 5, 1, 4]],
  ['Down', [4, 4, 1, 4]],
  ['Up', [5, 5, 2, 4]],
])('between two stars the way to round is chosen: %s', (rounding, stars) => {
  const read = ['4.5', '4,573', '1.2', '4'].map((text) => readRating(text, rounding))
  const exact = [{ exact: 4.5 }, { exact: 4.573 }, { exact: 1.2 }, {}]
  expect(read).toEqual(stars.map((rating, at) => ({ rating, ...exact[at] })))
  expect(readRating('5.2', rounding)).toEqual({ problem: 'ratingOutOfRange' })
  expect(readRating('0.8', rounding)).toEqual({ problem: 'ratingOutOfRange' })
})

test.each<[string, RatingProblem]>([
  ['', 'ratingMissing'],
  ['N/A', 'ratingMissing'],
  ['good', 'ratingUnreadable'],
  ['2/3', 'ratingUnreadable'],
  ['0', 'ratingOutOfRange'],
  ['☆☆☆☆☆', 'ratingOutOfRange'],
  ['6', 'ratingOutOfRange'],
  ['8', 'ratingOutOfRange'],
  ['4,5', 'ratingNotWhole'],
  ['4.573', 'ratingNotWhole'],
  ['85%', 'ratingNotWhole'],
  ['7/10', 'ratingNotWhole'],
  ['STAR_RATING_UNSPECIFIED', 'ratingOutOfRange'],
])('%j is %s', (text, problem) => expect(readRating(text)).toEqual({ problem }))

test('tenths of a star are read where it is said that they are, and known by themselves', () => {
  expect(['50', '40', '10', '4'].map((text) => readRating(text, 'Nearest', { inTenths: true }))).toEqual(
    [5, 4, 1, 4].map((rating) => ({ rating })),
  )
  expect(readRating('45', 'Nearest', { inTenths: true })).toEqual({ rating: 5, exact: 4.5 })
  expect(readRating('60', 'Nearest', { inTenths: true })).toEqual({ problem: 'ratingOutOfRange' })
  expect(readRating('50')).toEqual({ problem: 'ratingOutOfRange' })
  expect(areInTenths(['50', ' 45', '10'])).toBe(true)
  for (const others of [['10', '10'], ['50', '60'], ['50', '85'], ['50', '4'], ['55'], []])
    expect(areInTenths(others)).toBe(false)
})
