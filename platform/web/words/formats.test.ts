import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

test('an age begins with a word, as nobody counts from zero', () => {
  const now = Date.UTC(2026, 10, 24, 12)
  const ages = (locale: 'en_US' | 'de_DE') =>
    [0, 59, 60, 7200].map((seconds) => formatsFor(locale, 'UTC').age(now - seconds * 1000, now))
  expect(ages('en_US')).toEqual(['now', 'now', '1 min', '2h'])
  expect(ages('de_DE')).toEqual(['jetzt', 'jetzt', '1 Min.', '2h'])
})
