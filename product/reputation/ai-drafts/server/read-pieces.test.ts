import { expect, test } from 'vitest'
import { createPieceReader } from './read-pieces.ts'

const values = new Map([
  ['REVIEWER', 'Ann [F9]'],
  ['EMAIL_1', 'a@b.example'],
])
function read(...pieces: string[]) {
  const reader = createPieceReader((name) => values.get(name))
  const shown = pieces.map((piece) => reader.push(piece))
  return { shown, text: shown.join('') + reader.end(), facts: [...reader.facts()] }
}

test('placeholders come back and cited facts are taken out, however the words are cut', () => {
  const words = 'Hello [REVIEWER], we open at 8 [F1][F2, F3]. Write [EMAIL_1] [EMAIL_2].'
  const whole = 'Hello Ann [F9], we open at 8. Write a@b.example [EMAIL_2].'
  for (const size of [1, 2, 3, 7, 100]) {
    const pieces = words.match(new RegExp(`.{1,${size}}`, 'g'))!
    expect(read(...pieces)).toMatchObject({ text: whole, facts: [1, 2, 3] })
  }
})

test('what is no bracket of ours is shown, and an open one at the end, too', () => {
  expect(read('a [', 'b] [c [d] ', 'e [F1').text).toBe('a [b] [c [d] e [F1')
  expect(read(`[${'x'.repeat(80)}`, 'y').shown.join('')).toBe(`[${'x'.repeat(80)}y`)
  expect(read('a [\nb').text).toBe('a [\nb')
})
