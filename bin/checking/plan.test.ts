import { expect, test } from 'vitest'
import { estimate, planWithin, type Machine } from './plan.ts'

const seconds: Record<string, number> = { a: 20, b: 40, c: 10, j: 30, k: 30 }
const machine: Machine = {
  browsersAtOnce: 1,
  othersAtOnce: 2,
  opensBrowser: (path) => ['j', 'k'].includes(path),
  secondsOf: (path) => seconds[path]!,
}
const ranked = (...paths: string[]) => paths.map((path, at) => ({ path, rank: at + 1 }))

test('two files share the time, journeys follow them one by one', () => {
  expect(planWithin(300, ranked('a', 'b', 'j', 'k'), machine)).toEqual({
    run: ['a', 'b', 'j', 'k'],
    leftOut: [],
    seconds: 40 + 60,
  })
})

test('what no longer fits is left out, and a shorter one behind it is not', () => {
  expect(planWithin(75, ranked('a', 'j', 'b', 'c'), machine)).toMatchObject({ run: ['a', 'j', 'b', 'c'], seconds: 70 })
  expect(planWithin(60, ranked('a', 'j', 'b', 'c'), machine)).toMatchObject({ run: ['a', 'j', 'c'], leftOut: ['b'] })
})

test('a test that was changed itself always runs', () => {
  expect(planWithin(5, [{ path: 'b', rank: 0 }], machine).run).toEqual(['b'])
})

test('a time is remembered or guessed by kind, and a law over a part of the systems takes a part of it', () => {
  expect(estimate('x.test.ts', {}, 1)).toBe(5)
  expect(estimate('x.journey.test.ts', { 'x.journey.test.ts': 31 }, 1)).toBe(31)
  expect(estimate('x.law.test.ts', { 'x.law.test.ts': 106 }, 0.1)).toBe(16)
})
