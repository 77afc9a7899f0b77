import { expect, test } from 'vitest'
import { dateFormat } from './formats.ts'

test('a format is made once, and no number of them is too many; an unknown time zone is refused', () => {
  const berlin = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const
  expect(dateFormat('de', berlin)).toBe(dateFormat('de', { ...berlin }))
  expect(dateFormat('de', berlin).format(0)).toBe('1. Januar 1970')
  expect(dateFormat('en', berlin)).not.toBe(dateFormat('de', berlin))
  expect(() => dateFormat('de', { timeZone: 'Europe/Atlantis' })).toThrow(RangeError)
  const first = dateFormat('de', berlin)
  for (let digits = 0; digits < 1_100; digits++) dateFormat(`de-x-a${digits}`, {})
  expect(dateFormat('de', berlin)).not.toBe(first)
  expect(dateFormat('de', berlin).format(0)).toBe('1. Januar 1970')
})
