import { expect, test } from 'vitest'
import { addKeys, currentKeys, pressedOf } from './key-registry.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('names keys as bindings write them', () => {
  expect(pressedOf({ ...none, key: 'j' })).toBe('j')
  expect(pressedOf({ ...none, key: 'X', shiftKey: true })).toBe('shift+x')
  expect(pressedOf({ ...none, key: '?', shiftKey: true })).toBe('?')
  expect(pressedOf({ ...none, key: 'k', metaKey: true })).toBe('mod+k')
  expect(pressedOf({ ...none, key: 'Enter', ctrlKey: true, shiftKey: true })).toBe('mod+shift+enter')
  expect(pressedOf({ ...none, key: ' ' })).toBe('space')
})

test('the last binding of a key wins and the earlier one comes back', () => {
  const binding = (does: string) => ({ keys: 'j', does, run: () => undefined })
  const first = addKeys([binding('first')])
  const second = addKeys([binding('second')])
  expect(currentKeys().map((b) => b.does)).toEqual(['second'])
  first.set([binding('first anew')]) // which is no reason to go before
  expect(currentKeys().map((b) => b.does)).toEqual(['second'])
  second.remove()
  expect(currentKeys().map((b) => b.does)).toEqual(['first anew'])
  first.remove()
  expect(currentKeys()).toEqual([])
})
