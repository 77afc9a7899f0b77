import { expect, test } from 'vitest'
import { nameAtCaret, partsOf } from './at-caret.ts'

test('a name is looked for after an @ that begins a word, up to the second word', () => {
  expect(nameAtCaret('Ask @An', 7)).toEqual({ from: 4, name: 'An' })
  expect(nameAtCaret('@Ann Ab and', 7)).toEqual({ from: 0, name: 'Ann Ab' })
  expect(nameAtCaret('(@', 2)).toEqual({ from: 1, name: '' })
  expect(nameAtCaret('@Ann Abel please', 16)).toBeUndefined()
  expect(nameAtCaret('ann@example', 11)).toBeUndefined()
  expect(nameAtCaret('@Ann\n', 5)).toBeUndefined()
})

test('mentions stand out, the longer of two names first, and all else is plain', () => {
  expect(partsOf('Hi @Ann Abel, @Ann @Ben', ['Ann', 'Ann Abel', ''])).toEqual([
    { words: 'Hi ', isMention: false },
    { words: '@Ann Abel', isMention: true },
    { words: ', ', isMention: false },
    { words: '@Ann', isMention: true },
    { words: ' @Ben', isMention: false },
  ])
})
