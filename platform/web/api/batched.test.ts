import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('what is asked at the same moment is one call, at most so many together, each with its own answer', async () => {
  const calls: number[][] = []
  const double = batched(async (numbers: number[]) => (calls.push(numbers), numbers.map((one) => one * 2)), 3)
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
  expect(await double(5)).toBe(10)
  expect(calls).toEqual([[1, 2, 3], [4], [5]])
})

test('a call that fails fails for everybody of it, and not for the next', async () => {
  let fails = true
  const ask = batched(async (all: string[]) => {
    if (fails) throw new Error('no answer')
    return all
  }, 10)
  expect(await Promise.allSettled([ask('a'), ask('b')])).toEqual([
    expect.objectContaining({ status: 'rejected' }),
    expect.objectContaining({ status: 'rejected' }),
  ])
  fails = false
  expect(await ask('c')).toBe('c')
})
