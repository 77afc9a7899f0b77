import { languageOf, ratingOf, reviewIdOf, sourceOf, writtenAt } from './draw-review.ts'
import { createRandom } from './create-random.ts'
import type { Random } from './create-random.ts'
import { managedCodes } from './create-users.ts'
import { names } from './names.ts'
import type { Language, SourceName, WorldLocation, WorldReview, WorldTenant } from './world.ts'
import { writeReply, writeReview } from './write-text.ts'

export type ReviewCounts = Record<WorldTenant['key'], number>

/** 40,000 together. */
export const reviewCounts: ReviewCounts = {
  northfork: 7_000,
  alderbrook: 4_000,
  kestrel: 28_820,
  marigold: 180,
}

const day = 86_400_000
const hour = 3_600_000
/** What came in at a managed location while its manager was away, the newest first; nobody has answered any of it. */
const lately = [
  { rating: 1, hoursAgo: 1.4 },
  { rating: 5, hoursAgo: 5 },
  { rating: 4, hoursAgo: 11 },
  { rating: 2, hoursAgo: 19 },
  { rating: 5, hoursAgo: 22 },
  { rating: 3, hoursAgo: 29 },
] as const
/** What is older has its answer: a desk that works leaves nothing for years. */
const answeredAfterDays = 45

export function createReviews(
  seed: string,
  now: Date,
  tenant: WorldTenant,
  locations: WorldLocation[],
  reviews: number,
): WorldReview[] {
  const random = createRandom(seed, 'popularity', tenant.id)
  const popularity = locations.map(() => Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.9))
  const total = popularity.reduce((sum, weight) => sum + weight, 0)
  const badWeeks = new Set(
    locations.length < 10
      ? []
      : Array.from({ length: tenant.industry === 'coffee' ? 6 : 2 }, () => random.whole(locations.length)),
  )
  const managed = managedCodes(tenant.key)
  let sum = 0
  let given = 0
  return locations.flatMap((location, index) => {
    sum += popularity[index] ?? 0
    const count = Math.round((sum / total) * reviews) - given
    given += count
    return reviewsOf({
      seed,
      now: now.getTime(),
      location,
      count,
      badWeek: badWeeks.has(index),
      managed: managed.has(location.code),
    })
  })
}

type Writing = { seed: string; now: number; location: WorldLocation; count: number; badWeek: boolean; managed: boolean }

function reviewsOf({ seed, now, location, count, badWeek, managed }: Writing): WorldReview[] {
  const random = createRandom(seed, 'place', location.tenantId, location.code)
  const place: Place = {
    random,
    seed,
    now,
    location,
    quality: qualityOf(random),
    replyRate: 0.44 + random.next() * 0.4,
    incident: [random.whole(1000), random.whole(1000)],
    texts: new Set(),
    regulars: new Set(),
  }
  const troubled = badWeek ? Math.min(count, 9 + random.whole(6)) : 0
  return Array.from({ length: count }, (_, index) =>
    writeOne(
      { ...place, random: createRandom(seed, 'review', location.tenantId, location.code, index) },
      index < troubled,
      managed ? lately[index] : undefined,
    ),
  )
}

type Place = {
  /** One stream a review: a date that moves with `now` never shifts the next review. */
  random: Random
  seed: string
  now: number
  location: WorldLocation
  /** Around 0; every ninth location is clearly worse. */
  quality: number
  replyRate: number
  incident: number[]
  texts: Set<string>
  regulars: Set<number>
}

function qualityOf(random: Random): number {
  return random.chance(0.11) ? -1.1 - random.next() * 0.5 : (random.next() + random.next() - 0.85) * 0.7
}

function writeOne(place: Place, troubled: boolean, fresh: (typeof lately)[number] | undefined): WorldReview {
  const { random, location, now } = place
  const source = fresh ? 'Google Places' : sourceOf(random, location)
  const reviewId = reviewIdOf(random, source)
  const author = authorOf(place, source)
  const rating = fresh ? fresh.rating : troubled ? (random.chance(0.75) ? 1 : 2) : ratingOf(random, place.quality)
  const language = languageOf(random, location)
  const hoursAgo = fresh ? fresh.hoursAgo + random.next() : troubled ? random.next() * 7 * 24 + 1 / 6 : undefined
  const written = hoursAgo === undefined ? writtenAt(random, now, location) : Math.round(now - hoursAgo * hour)
  const text =
    !fresh && source !== 'Yelp' && source !== 'Tripadvisor' && random.chance(0.13)
      ? null
      : freshText(place, language, rating, troubled)
  const review: WorldReview = {
    tenantId: location.tenantId,
    locationCode: location.code,
    source,
    reviewId,
    rating,
    text,
    language,
    author,
    createdAt: new Date(written).toISOString(),
    updatedAt: new Date(written).toISOString(),
    reply: null,
    earlier: null,
  }
  if (fresh) return review
  edit(review, place, written)
  answer(review, place)
  return review
}

/** One review in nine comes from a regular of the brand in this country, who writes at several locations but once at each. */
function authorOf({ seed, random, location, regulars }: Place, source: SourceName): WorldReview['author'] {
  if (source === 'Google Places' && random.chance(0.015))
    return { id: random.digits(21), name: 'A Google user', anonymous: true }
  const country = location.address.country
  const regular = random.chance(1 / 9) ? random.whole(240) : undefined
  if (regular === undefined || regulars.has(regular))
    return { id: random.digits(21), name: personName(random, country), anonymous: false }
  regulars.add(regular)
  const own = createRandom(seed, 'regular', location.tenantId, country, source, regular)
  return { id: own.digits(21), name: personName(own, country), anonymous: false }
}

function personName(random: Random, country: WorldLocation['address']['country']): string {
  const { given, family, familyFirst } = names[country]
  const [first, last] = [random.pick(given), random.pick(family)]
  if (familyFirst) return random.chance(0.8) ? `${last} ${first}` : first
  const style = random.weighted([70, 10, 7, 5, 4, 4])
  return (
    [
      `${first} ${last}`,
      `${first} ${last.slice(0, 1)}.`,
      `${first} ${last}`.toLowerCase(),
      first,
      `${first}${random.between(61, 99)}`,
      `${first.slice(0, 1)}. ${last}`,
    ][style] ?? first
  )
}

function freshText(
  { random, location, texts, incident }: Place,
  language: Language,
  rating: number,
  troubled: boolean,
): string {
  let text = ''
  for (let tries = 0; tries < 6; tries++) {
    text = writeReview({ random, location, language, rating, incident: troubled ? incident : undefined })
    if (!texts.has(text)) break
  }
  texts.add(text)
  return text
}

function edit(review: WorldReview, place: Place, written: number) {
  const { random, now } = place
  if (!random.chance(0.03)) return
  const editedAt = Math.round(written + (1 + random.next() * 40) * day)
  if (editedAt > now) return
  review.earlier = { rating: review.rating, text: review.text, at: review.createdAt }
  review.rating = review.rating <= 3 && random.chance(0.7) ? (random.chance(0.5) ? 4 : 5) : random.pick([1, 2, 3])
  review.text = freshText(place, review.language, review.rating, false)
  review.updatedAt = new Date(editedAt).toISOString()
}

function answer(review: WorldReview, { random, now, replyRate }: Place) {
  const isOld = Date.parse(review.updatedAt) < now - answeredAfterDays * day
  const answers = random.chance(replyRate) || isOld
  const days = 0.08 + random.next() ** 3 * 14
  const text = writeReply({
    random,
    language: review.language,
    rating: review.rating,
    name: review.author.anonymous ? null : review.author.name,
  })
  const at = Math.round(Date.parse(review.updatedAt) + days * day)
  if (answers && at < now && (isOld || !review.author.anonymous))
    review.reply = { text, at: new Date(at).toISOString() }
}
