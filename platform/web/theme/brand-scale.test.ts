import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandScale, houseBrand } from './brand-scale.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('white on the fill and ink on the dark fill are readable for every colour', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const step = brandScale(color)
      expect(contrast(step[7], '#ffffff')).toBeGreaterThanOrEqual(7.4)
      expect(contrast(step[3], step[9])).toBeGreaterThanOrEqual(4.9)
      expect(contrast(step[3], '#1b1815')).toBeGreaterThanOrEqual(8.5)
    }),
  )
})

test('the house colour gives back the fill and line of the tokens', () => {
  const step = brandScale(houseBrand)
  expect(contrast(step[7], '#673666')).toBeLessThan(1.05)
  expect(contrast(step[3], '#D7AED5')).toBeLessThan(1.05)
})

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const back = hexOf(oklchOf(color)!)
      for (const at of [1, 3, 5]) {
        expect(
          Math.abs(Number.parseInt(back.slice(at, at + 2), 16) - Number.parseInt(color.slice(at, at + 2), 16)),
        ).toBeLessThanOrEqual(2)
      }
    }),
  )
})
