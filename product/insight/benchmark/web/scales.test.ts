import { expect, test } from 'vitest'
import { ratingScale, volumeScale } from './scales.ts'

test('volumes lie in their order within the drawing, and round numbers are written', () => {
  const { at, ticks } = volumeScale([3, 40, 900], [50, 700])
  expect([at(3), at(40), at(900)]).toEqual([at(3), at(40), at(900)].toSorted((a, b) => a - b))
  expect(at(3)).toBeGreaterThan(50)
  expect(at(900)).toBeLessThan(700)
  expect(at(30) - at(3)).toBeCloseTo(at(300) - at(30), 6)
  expect(ticks).toEqual([5, 10, 20, 50, 100, 200, 500, 1000])
  expect(volumeScale([32, 61], [50, 700]).ticks).toEqual([30, 40, 50, 60])
})

test('one volume alone, and none, still have a place', () => {
  for (const counts of [[1], [12], [0]]) {
    const { at } = volumeScale(counts, [0, 100])
    expect(at(Math.max(1, counts[0]!))).toBeCloseTo(50, 6)
  }
})

test('ratings end at the best there is and begin below the lowest', () => {
  for (const [lowest, first] of [
    [1, 1],
    [2.2, 1],
    [3.4, 3],
    [4.4, 3.8],
  ] as const) {
    const { at, ticks } = ratingScale([lowest, 4.9], [400, 0])
    expect([ticks[0], ticks.at(-1)], String(lowest)).toEqual([first, 5])
    expect(at(lowest)).toBeLessThan(400)
    expect(at(5)).toBeGreaterThan(0)
    expect(at(5)).toBeLessThan(at(lowest))
  }
})
