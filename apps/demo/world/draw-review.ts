import { letters } from './create-locations.ts'
import type { Random } from './create-random.ts'
import type { Language, SourceName, WorldLocation, WorldReview } from './world.ts'
import { speaks } from './write-text.ts'

const day = 86_400_000
/** Two days short of three years, so that rounding to an hour stays inside. */
const span = 3 * 365 * day - 2 * day

export function sourceOf(random: Random, { industry, address: { country } }: WorldLocation): SourceName {
  const yelp = country === 'US' || country === 'CA' || country === 'GB' ? 0.04 : 0
  const tripadvisor = industry === 'coffee' || industry === 'bakery' ? 0.03 : 0
  const roll = random.next()
  if (roll < 0.85) return 'Google Places'
  if (roll < 0.85 + yelp) return 'Yelp'
  if (roll < 0.85 + yelp + tripadvisor) return 'Tripadvisor'
  return 'Facebook'
}

export function reviewIdOf(random: Random, source: SourceName): string {
  if (source === 'Google Places') return `AbFvOq${letters(random, 30)}`
  if (source === 'Yelp') return letters(random, 22)
  return random.digits(source === 'Facebook' ? 16 : 10)
}

/** J-shaped: many fives, then ones. */
export function ratingOf(random: Random, quality: number): WorldReview['rating'] {
  const weights = [14, 5, 7, 15, 59].map((weight, index) => weight * Math.exp(quality * (index - 2) * 0.45))
  return ([1, 2, 3, 4, 5] as const)[random.weighted(weights)] ?? 5
}

export function languageOf(random: Random, location: WorldLocation): Language {
  const roll = random.next()
  const wanted =
    roll < 0.87
      ? location.languageCode
      : roll < 0.95
        ? 'en'
        : random.pick<Language>(['es', 'fr', 'de', 'it', 'pt', 'nl', 'pl'])
  return speaks(wanted, location) ? wanted : speaks(location.languageCode, location) ? location.languageCode : 'en'
}

const monthWeights = [0.8, 0.78, 0.9, 0.92, 1, 0.98, 1, 0.95, 0.9, 0.95, 0.93, 1]
const hourWeights = [1, 0, 0, 0, 0, 1, 2, 5, 8, 9, 9, 8, 9, 9, 8, 8, 8, 9, 10, 11, 11, 9, 6, 3]

/** More in recent months than long ago, along the year's seasons, at hours when people are awake there. */
export function writtenAt(random: Random, now: number, location: WorldLocation): number {
  let time = now
  for (let tries = 0; tries < 4; tries++) {
    time = now - span * random.next() ** 1.25
    if (random.chance(monthWeights[new Date(time).getUTCMonth()] ?? 1)) break
  }
  const hour = random.weighted(hourWeights) + random.next() - location.longitude / 15
  const placed = Math.floor(time / day) * day + hour * 3_600_000
  return Math.round(placed > now - 600_000 ? placed - Math.ceil((placed - now + 600_000) / day) * day : placed)
}
