import { expect, test } from 'vitest'
import { plotOf, roomAlong } from './plot.ts'

const plot = plotOf(600)

test('a word stands at the right end of its line, and before a dot that is there', () => {
  expect(roomAlong(plot, 200, [])).toBe(plot.right)
  expect(roomAlong(plot, 200, [{ x: plot.right - 10, y: 320 }])).toBe(plot.right)
  const end = roomAlong(plot, 200, [{ x: plot.right - 10, y: 195 }])
  expect(end).toBeLessThan(plot.right - 20)
  expect(end).toBeGreaterThan(plot.right - 60)
})

test('where dots are everywhere it stands at the right all the same', () => {
  const everywhere = Array.from({ length: 60 }, (_, i) => ({ x: plot.left + i * 10, y: 195 }))
  expect(roomAlong(plot, 200, everywhere)).toBe(plot.right)
})
