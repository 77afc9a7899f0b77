import { expect, test, vi } from 'vitest'
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

test('what is today is so by the reader’s zone, whatever the browser’s', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T18:00:00Z') })
  const [chicago, auckland] = [formatsFor('en_US', 'America/Chicago'), formatsFor('en_US', 'Pacific/Auckland')]
  expect(chicago.dateTime('2026-11-28T03:55:00Z')).toBe('Nov 27 9:55 PM')
  expect(chicago.dateTime('2026-11-28T06:00:00Z')).toBe('Today 12:00 AM')
  expect(auckland.dateTime('2026-11-28T10:59:00Z')).toBe('Nov 28 11:59 PM')
  expect(auckland.dateTime('2026-11-28T11:00:00Z')).toBe('Today 12:00 AM')
  vi.setSystemTime(new Date('2027-01-01T03:00:00Z'))
  expect(chicago.date('2026-12-31T20:00:00Z')).toBe('Dec 31')
  vi.useRealTimers()
})
