import { expect, test } from 'vitest'
import type { Review } from '../contract.ts'
import { enteredValues } from './entered-values.ts'

const review = {
  rating: 5,
  sourceRating: 4.5,
  title: null,
  text: 'Fine.',
  customerName: null,
  date: '2026-05-03T22:30:00.000Z',
  datePrecision: 'exact',
  timezone: 'Europe/Berlin',
  url: null,
  subRatings: [{ aspect: 'food', stars: 3.5 }],
} as unknown as Review

test('a form shows what was entered, on the clock of the location', () => {
  const shown = { rating: 4.5, title: '', text: 'Fine.', reviewer: '', day: '2026-05-04', time: '00:30', link: null }
  expect(enteredValues(review)).toEqual({ ...shown, datePrecision: 'exact', subRatings: { food: 3.5 } })
  expect(enteredValues({ ...review, datePrecision: 'day' }).time).toBeNull()
  expect(enteredValues({ ...review, timezone: 'America/New_York' })).toMatchObject({ day: '2026-05-03', time: '18:30' })
})
