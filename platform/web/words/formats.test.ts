import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

test('what was counted to a bound says that there may be more, alone and in a sentence', () => {
  const { counted, sayCounted } = formatsFor('de_DE', 'UTC')
  const some = { count: 1000, exact: false }
  expect([counted(some), counted({ count: 1000, exact: true })]).toEqual(['1.000+', '1.000'])
  expect(sayCounted('Alle 1.000 passenden auswählen', some)).toBe('Alle 1.000+ passenden auswählen')
})

test('an age begins with a word, as nobody counts from zero', () => {
  const now = Date.UTC(2026, 10, 24, 12)
  const ages = (locale: 'en_US' | 'de_DE') =>
    [0, 59, 60, 7200].map((seconds) => formatsFor(locale, 'UTC').age(now - seconds * 1000, now))
  expect(ages('en_US')).toEqual(['now', 'now', '1 min', '2h'])
  expect(ages('de_DE')).toEqual(['jetzt', 'jetzt', '1 Min.', '2h'])
})
