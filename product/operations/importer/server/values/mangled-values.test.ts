import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mangled, tries } from '#platform/testing/mangled.ts'
import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { readRating } from './read-rating.ts'

const base = new Date('2026-03-31T10:00:00Z')
const dates = [
  '3 months ago',
  'vor 2 Monaten',
  'Edited 2 weeks ago',
  '2025-12-31T10:00:00.000+02:00',
  '31.12.2025 10:15',
  '12/31/2025 3:15 PM',
  '31 décembre 2025',
  '2025年12月31日',
  '45000,5',
  '1700000000',
  '1700000000000',
]
const day = 24 * 60 * 60 * 1000

test('a mangled date is read as a moment between 1970 and tomorrow, or refused', () => {
  const met = { read: 0, refused: 0 }
  fc.assert(
    fc.property(mangled(...dates), fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia'), (text, zone) => {
      const found = readDate(text, { base, zone, dayFirst: text.length % 2 === 0 })
      if ('problem' in found) return void met.refused++
      met.read++
      expect(found.at.getTime()).toBeGreaterThanOrEqual(0)
      expect(found.at.getTime()).toBeLessThanOrEqual(base.getTime() + day)
    }),
    tries(4000),
  )
  expect(Math.min(met.read, met.refused)).toBeGreaterThan(300)
})

test('a mangled number or rating is read as a finite one, or refused', () => {
  fc.assert(
    fc.property(mangled('4,5', '1.234,50', '4/5', '★★★★☆', '5 stars', '80 %', '4 von 5'), (text) => {
      const number = readNumber(text, { decimals: true })
      expect(number === null || Number.isFinite(number)).toBe(true)
      readRating(text)
    }),
    tries(2000),
  )
})
