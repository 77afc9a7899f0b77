import { expect, test } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

test('a long text ends with a whole word, so that what is looked for stands in what was written', () => {
  expect(cutAtWord('The bread was warm and the staff kind', 25)).toBe('The bread was warm and')
  expect(cutAtWord('The bread was warm and the staff kind', 26)).toBe('The bread was warm and the')
  expect(cutAtWord('The bread', 9)).toBe('The bread')
  expect(cutAtWord('The bread ', 3)).toBe('The')
})

test('where no word ends, the letters count', () => {
  expect(cutAtWord('パンがとてもおいしかった', 5)).toBe('パンがとて')
})
