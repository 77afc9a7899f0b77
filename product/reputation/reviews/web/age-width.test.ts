import { expect, test } from 'vitest'
import { formatsFor } from '#platform/web/words/formats.ts'
import { ageWidth } from './age-width.ts'

test('the column of ages is as wide as the longest of its language, so that no number is cut off', () => {
  const widthIn = (locale: Parameters<typeof formatsFor>[0]) => ageWidth(formatsFor(locale).shortAge)
  expect(widthIn('en_US')).toBe(28)
  expect(widthIn('de_DE')).toBeGreaterThanOrEqual('59 Min.'.length * 7)
})
