import { expect, test } from 'vitest'
import { loadTranslate } from './translate.ts'
import { isolated } from '#platform/contract/isolated.ts'

test('a value in a sentence turns around nothing but itself', async () => {
  expect(isolated('Ada Lovelace')).toBe('Ada Lovelace')
  expect(isolated('Ada\u202Etxt.exe')).toBe('Adatxt.exe')
  expect(isolated('\u2069Ada\u200F')).toBe('Ada')
  expect(isolated('דוד לוי')).toBe('\u2068דוד לוי\u2069')
  const translate = await loadTranslate()
  expect(translate('en_US', 'platform', 'errors/error.required', { field: 'a\u202Eb' })).not.toContain('\u202E')
})
