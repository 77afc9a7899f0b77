import { readNumber } from './read-number.ts'

export type RatingProblem = 'ratingMissing' | 'ratingUnreadable' | 'ratingOutOfRange' | 'ratingNotWhole'
/** What becomes of a rating between two stars. */
export type Rounding = 'None' | 'Nearest' | 'Down' | 'Up'
/** `exact`: what it says on a scale of five, where that is no whole star. */
export type ReadRating = { rating: 1 | 2 | 3 | 4 | 5; exact?: number } | { problem: RatingProblem }

type Reading = ReadRating | { between: number }

const fullStars = /[★⭐🌟]/gu
const anyStars = /^(?:[★⭐🌟☆✩✰\s]|\uFE0F)+$/u
const words: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  star_rating_unspecified: 0,
}
const withUnit =
  /^(.+?)\s*(?:[-\s]?(?:stars?|sterne?n?|étoiles?|etoiles?|estrellas?|stell[ae]|ster(?:ren)?|estrelas?|gwiazd\p{L}*|bubbles?|★|⭐)\.?)$/u
const bubbleClass = /\bbubble_(\d\d)\b/
const tenths = /^(?:[1-4][05]|50)$/
const outOf = /^(.+?)\s*(?:\/|out of|of|von|sur|de|su|van|z|na)\s*([\d.,]+)(?:\s*\p{L}+)?$/u

/** Reads the stars of one review (`4 stars`, `4 Sterne`, `4,0`, `4/5`, `8/10`, `★★★★☆`, `FOUR`, `80%`, `bubble_40`, with `inTenths` also `40`). A scale other than five
 * counts only where it falls on a whole star, unless it is said how to round. */
export function readRating(text: string, rounding: Rounding = 'None', { inTenths = false } = {}): ReadRating {
  const read = readExactly(text, inTenths)
  if (!('between' in read)) return read
  if (rounding === 'None') return { problem: 'ratingNotWhole' }
  const { between } = read
  return { ...(star(rounded[rounding](between)) as ReadRating), exact: between }
}

const rounded = { Nearest: Math.round, Down: Math.floor, Up: Math.ceil }

/** Whether ratings are in tenths of a star (50 is five), as Tripadvisor's own pages speak of its bubbles: all of them can be, and some are no 10 of 10. */
export function areInTenths(texts: readonly string[]): boolean {
  const plain = texts.map((text) => text.trim())
  return plain.every((text) => tenths.test(text)) && plain.some((text) => text !== '10')
}

function readExactly(text: string, inTenths: boolean): Reading {
  const plain = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^(rated|rating|bewertung|note)\s*:?\s*/, '')
  if (plain.length > 40) return { problem: 'ratingUnreadable' }
  if (plain === '' || /^(n\/?a|null|none|-+)$/.test(plain)) return { problem: 'ratingMissing' }
  if (anyStars.test(plain)) return star(plain.match(fullStars)?.length ?? 0)
  const percent = /^(.+?)\s*%$/.exec(plain)
  if (percent) return scaled(percent[1], 100)
  const bubbles = bubbleClass.exec(plain)?.[1] ?? (inTenths && tenths.test(plain) ? plain : undefined)
  if (bubbles) return scaled(bubbles, 50)
  const fraction = outOf.exec(plain)
  if (fraction) return scaled(fraction[1], readNumber(fraction[2] ?? ''))
  return star(count(withUnit.exec(plain)?.[1] ?? plain))
}

function count(text: string | undefined): number | null {
  const plain = text?.trim() ?? ''
  return words[plain] ?? readNumber(plain, { decimals: true }) // an average of 4.573, never four thousand
}

function scaled(text: string | undefined, scale: number | null): Reading {
  const value = count(text)
  if (value === null || scale === null || scale < 5) return { problem: 'ratingUnreadable' }
  return star((value * 5) / scale)
}

function star(value: number | null): Reading {
  if (value === null) return { problem: 'ratingUnreadable' }
  if (value < 1 || value > 5) return { problem: 'ratingOutOfRange' }
  if (!isStar(value)) return { between: value }
  return { rating: value }
}

function isStar(value: number): value is 1 | 2 | 3 | 4 | 5 {
  return Number.isInteger(value)
}
