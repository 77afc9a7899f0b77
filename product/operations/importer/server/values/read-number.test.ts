import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each<[string, number | null]>([
  ['1,240', 1240],
  ['1.240', 1240],
  ['1 240', 1240],
  ['1\u202F240\u00A0000', 1_240_000],
  ["1'240", 1240],
  ['1,240.5', 1240.5],
  ['1.240,5', 1240.5],
  ['1,240,000', 1_240_000],
  ['4,5', 4.5],
  ['4.5', 4.5],
  ['0.125', 0.125],
  ['-12', -12],
  ['\u22123,5', -3.5],
  [' 7 ', 7],
  ['1e3', 1000],
  ['.5', 0.5],
  ['1,24,000', null],
  ['1.2.3', null],
  ['', null],
  ['4 stars', null],
  ['NaN', null],
  ['0x10', null],
])('%j is %s', (text, value) => expect(readNumber(text)).toBe(value))

test('a coordinate with three decimals is no thousand', () => {
  expect(readNumber('12.294', { decimals: true })).toBe(12.294)
  expect(readNumber('-84,388', { decimals: true })).toBe(-84.388)
})
