import { hexOf, oklchOf } from './oklch.ts'

export type BrandScale = readonly [string, string, string, string, string, string, string, string, string, string]

export const houseBrand = '#673666'

const lightness = [0.972, 0.94, 0.885, 0.8, 0.69, 0.575, 0.49, 0.415, 0.35, 0.28]
const chromaShare = [0.12, 0.24, 0.43, 0.67, 0.9, 1, 1, 0.93, 0.81, 0.62]
const MAX_CHROMA = 0.105

/** Ten steps from a colour's hue and chroma; contrast holds for every hue because the lightness of each step is fixed. */
export function brandScale(color: string): BrandScale {
  const { hue, chroma } = oklchOf(color) ?? oklchOf(houseBrand)!
  const strongest = Math.min(chroma, MAX_CHROMA)
  return lightness.map((step, i) =>
    hexOf({ lightness: step, chroma: strongest * chromaShare[i]!, hue }),
  ) as unknown as BrandScale
}
