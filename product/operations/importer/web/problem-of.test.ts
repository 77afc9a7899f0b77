import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../shapes/import-plan.ts'
import { problemOf } from './problem-of.ts'

test.each([
  ['reviews.csv', 10, undefined],
  ['Reviews.XLSX', 10, undefined],
  ['reviews.json', 10, undefined],
  ['reviews.xls', 10, undefined],
  ['reviews.pdf', 10, 'notATable'],
  ['reviews', 10, 'notATable'],
  ['reviews.csv', 0, 'empty'],
  ['reviews.csv', MAX_UPLOAD_BYTES, undefined],
  ['reviews.csv', MAX_UPLOAD_BYTES + 1, 'tooLarge'],
])('%s with %i bytes: %s', (name, size, problem) => {
  expect(problemOf({ name, size })).toBe(problem)
})
