import { expect, test } from 'vitest'
import { strengthOf } from './strength-of.ts'

test.each([
  ['', 0, 'veryWeak', 'negative'],
  ['aaaa', 1, 'veryWeak', 'negative'],
  ['aaAA', 2, 'weak', 'negative'],
  ['aaAA11', 3, 'weak', 'warning'],
  ['aaAA11!!', 4, 'mediocre', 'info'],
  ['aaAA11!!aaAA', 5, 'strong', 'positive'],
  ['ééÉÉ11 ééÉÉ1', 4, 'mediocre', 'info'],
])('%s has %i points and is called %s', (password, points, word, tone) => {
  expect(strengthOf(password)).toEqual({ points, word, tone })
})
