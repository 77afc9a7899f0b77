import { expect, test } from 'vitest'
import { changedWords, diffWords } from './diff-words.ts'

test('tells words that went from those that came', () => {
  const runs = diffWords('We are sorry about the wait.', 'We are very sorry about your wait.')
  expect(runs).toEqual([
    { text: 'We are ', kind: 'same' },
    { text: 'very ', kind: 'new' },
    { text: 'sorry about ', kind: 'same' },
    { text: 'the ', kind: 'gone' },
    { text: 'your ', kind: 'new' },
    { text: 'wait.', kind: 'same' },
  ])
  expect(changedWords(runs)).toBe(2)
})

test('the same text has no changes, whatever its blanks', () => {
  const runs = diffWords('one  two\nthree', 'one two three')
  expect(runs).toEqual([{ text: 'one two three', kind: 'same' }])
  expect(changedWords(runs)).toBe(0)
})

test('a text from nothing is all new; words are told apart also where no blanks do', () => {
  expect(diffWords('', 'hello')).toEqual([{ text: 'hello', kind: 'new' }])
  expect(diffWords('夜は静か', '朝は静か')).toEqual([
    { text: '夜', kind: 'gone' },
    { text: '朝', kind: 'new' },
    { text: 'は静か', kind: 'same' },
  ])
  // whole words of a script without blanks: room, and food
  expect(diffWords('ห้องสะอาดมาก', 'อาหารสะอาดมาก')).toEqual([
    { text: 'ห้อง', kind: 'gone' },
    { text: 'อาหาร', kind: 'new' },
    { text: 'สะอาดมาก', kind: 'same' },
  ])
})

test('a sign at the end of a word changes nothing of the word', () => {
  const runs = diffWords('Never again!', 'Never again. Really.')
  expect(runs).toEqual([
    { text: 'Never again', kind: 'same' },
    { text: '!', kind: 'gone' },
    { text: '. Really.', kind: 'new' },
  ])
  expect(changedWords(runs)).toBe(1)
})
