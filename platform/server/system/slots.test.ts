import { expect, test } from 'vitest'
import { type AnySlot, fill, type Filling, registerSlots, slotForMany, slotForOne } from './slots.ts'

const system = (name: string, parts: { opens?: AnySlot[]; fills?: Filling[] }) => ({
  contract: { name },
  opens: parts.opens ?? [],
  fills: parts.fills ?? [],
})
const book = slotForOne<() => string>('upper.book')
const holders = slotForMany<string>('upper.holders')

test('what lower systems fill in is found by the slot, in the order of the systems', () => {
  const slots = registerSlots([
    system('upper', { opens: [book, holders] }),
    system('lower', { fills: [fill(holders, 'first'), fill(book, () => 'read')] }),
    system('lowest', { fills: [fill(holders, 'second')] }),
  ])
  expect(slots.of(holders)).toEqual(['first', 'second'])
  expect(slots.of(book)()).toBe('read')
  expect(registerSlots([system('upper', { opens: [holders] })]).of(holders)).toEqual([])
})

test('a slot for one is filled exactly once, and only from below', () => {
  const upper = system('upper', { opens: [book] })
  const lower = system('lower', { fills: [fill(book, () => '')] })
  expect(() => registerSlots([upper])).toThrow('upper.book is filled 0 times')
  expect(() => registerSlots([upper, lower, lower])).toThrow('upper.book is filled 2 times')
  expect(() => registerSlots([lower, upper])).toThrow('lower fills upper.book, which no system above it opened')
})
