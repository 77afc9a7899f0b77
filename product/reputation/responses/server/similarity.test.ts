import { expect, test } from 'vitest'
import { similarity, mostAlike } from '../checks/similarity.ts'

test('the same words are wholly alike, whatever their case and signs', () => {
  expect(similarity('Thank you for your visit!', 'thank you, for your VISIT')).toBe(1)
})

test('nothing in common is 0, half in common about half', () => {
  expect(similarity('Thank you so much', 'Wir freuen uns sehr')).toBe(0)
  expect(similarity('thank you for coming today', 'thank you for the kind words')).toBeCloseTo(4 / 9)
})

test('a name changed in a long text leaves it nearly the same', () => {
  const text = (name: string) =>
    `Dear ${name}, thank you for coming and for telling us about it. We hope to see you again soon.`
  expect(mostAlike(text('Anna'), ['something else', text('Bert')])).toBeGreaterThan(0.8)
  expect(mostAlike('anything', [])).toBe(0)
})
