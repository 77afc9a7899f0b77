import { expect, test } from 'vitest'
import { withMarks, withNames } from './mention-marks.ts'

const ann = { id: 7, name: 'Ann' }
const annabel = { id: 8, name: 'Ann Abel' }
const names = new Map([
  [7, 'Anna'],
  [8, 'Ann Abel'],
])

test('a mention follows the name of its person; the longer of two names is the one that is meant', () => {
  const kept = withMarks('@Ann Abel, ask @Ann or a@Ben.', [ann, annabel])
  expect(kept).not.toContain('Ann')
  expect(withNames(kept, (id) => names.get(id) ?? '')).toBe('@Ann Abel, ask @Anna or a@Ben.')
})

test('what only looks like a mention that was kept is plain text', () => {
  expect(withNames(withMarks('\uE0007\uE001 @ \uE000', []), () => 'nobody')).toBe('7 @ ')
})
