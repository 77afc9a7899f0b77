import { expect, test } from 'vitest'
import { createWorld } from './create-world.ts'
import type { WorldReview } from './world.ts'

const now = new Date('2026-05-04T09:30:00Z')
const world = createWorld({ seed: 'town', now })

test('the same seed and moment make the same world, another seed another one', () => {
  expect(createWorld({ seed: 'town', now })).toEqual(world)
  expect(createWorld({ seed: 'other', now }).reviews[0]?.reviewId).not.toBe(world.reviews[0]?.reviewId)
})

test('a later moment moves the dates and keeps ids', () => {
  const later = createWorld({ seed: 'town', now: new Date('2026-06-01T00:00:00Z') })
  expect(later.reviews.map((review) => review.reviewId)).toEqual(world.reviews.map((review) => review.reviewId))
  expect(later.reviews[0]?.createdAt).not.toBe(world.reviews[0]?.createdAt)
})

test('four tenants, 901 locations and 40,000 reviews, each tenant with its share', () => {
  const per = (tenantId: number) => [count(world.locations, tenantId), count(world.reviews, tenantId)]
  expect([per(2), per(3), per(4), per(5)]).toEqual([
    [60, 7000],
    [40, 4000],
    [800, 28820],
    [1, 180],
  ])
  expect(
    new Set(world.locations.filter(({ tenantId }) => tenantId === 4).map(({ address }) => address.country)).size,
  ).toBe(13)
})

test('no review id, location code or source id twice', () => {
  expect(new Set(world.reviews.map(({ reviewId }) => reviewId)).size).toBe(world.reviews.length)
  expect(new Set(world.locations.map(({ tenantId, code }) => `${tenantId}/${code}`)).size).toBe(world.locations.length)
  for (const id of ['googleLocation', 'googlePlace', 'facebookPage', 'yelpBusiness'] as const) {
    expect(new Set(world.locations.map(({ sourceIds }) => sourceIds[id])).size).toBe(world.locations.length)
  }
})

test('within a location hardly any text stands twice', () => {
  for (const [code, reviews] of byLocation()) {
    const texts = reviews.flatMap(({ text }) => text ?? [])
    expect(new Set(texts).size / texts.length, code).toBeGreaterThanOrEqual(0.95)
  }
})

test('over the whole world most texts are unique and no slot is left open', () => {
  const texts = world.reviews.flatMap(({ text, reply }) => [...(text ? [text] : []), ...(reply ? [reply.text] : [])])
  expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
  const written = world.reviews.flatMap(({ text }) => text ?? [])
  expect(new Set(written).size / written.length).toBeGreaterThan(0.88)
  expect(1 - written.length / world.reviews.length).toBeCloseTo(0.12, 1)
})

test('every date lies within the three years before now, in the order of events', () => {
  const earliest = now.getTime() - 3 * 365 * 86_400_000
  const wrong = world.reviews.filter(({ createdAt, updatedAt, reply }) => {
    const times = [earliest, createdAt, updatedAt, ...(reply ? [reply.at] : []), now].map((time) =>
      new Date(time).getTime(),
    )
    return times.some((time, index) => index > 0 && time < (times[index - 1] ?? 0))
  })
  expect(wrong).toEqual([])
})

test('ratings are J-shaped, sources and replies in the shares of real life, nine languages', () => {
  const share = (test: (review: WorldReview) => boolean) => world.reviews.filter(test).length / world.reviews.length
  const stars = [1, 2, 3, 4, 5].map((rating) => share((review) => review.rating === rating))
  expect(stars[4]).toBeGreaterThan(0.45)
  expect(stars[0]).toBeGreaterThan(stars[1] ?? 0)
  expect(share(({ source }) => source === 'Google Places')).toBeCloseTo(0.85, 1)
  expect(share(({ reply }) => reply !== null)).toBeGreaterThan(0.9)
  expect(share(({ earlier }) => earlier !== null)).toBeGreaterThan(0.015)
  expect(new Set(world.reviews.map(({ language }) => language)).size).toBe(9)
})

test('some reviewers write at several locations, never twice at one', () => {
  const places = new Map<string, string[]>()
  for (const { author, locationCode } of world.reviews)
    places.set(author.id, [...(places.get(author.id) ?? []), locationCode])
  const repeated = [...places.values()].filter((codes) => codes.length > 1)
  expect(repeated.length).toBeGreaterThan(300)
  for (const codes of repeated) expect(new Set(codes).size).toBe(codes.length)
})

test('a few locations had a bad week just now', () => {
  const since = now.getTime() - 7 * 86_400_000
  const troubled = [...byLocation().values()].filter(
    (reviews) => reviews.filter(({ createdAt, rating }) => Date.parse(createdAt) > since && rating <= 2).length >= 8,
  )
  expect(troubled.length).toBeGreaterThan(3)
  expect(troubled.length).toBeLessThan(15)
})

test('every tenant has people in every role, with e-mails of their own and managers scoped to real locations', () => {
  const codes = new Set(world.locations.map(({ tenantId, code }) => `${tenantId}/${code}`))
  for (const { id } of world.tenants) {
    const roles = new Set(world.users.filter(({ tenantId }) => tenantId === id).map(({ role }) => role))
    expect([...roles].sort()).toEqual([
      'administrator',
      'analyst',
      'enterpriseManager',
      'locationManager',
      'responder',
      'responseApprover',
      'support',
    ])
  }
  expect(new Set(world.users.map(({ email }) => email)).size).toBe(world.users.length)
  for (const { role, tenantId, locationCodes, email } of world.users) {
    expect(email).toMatch(/^[a-z.]+@[a-z-]+\.example$/)
    if (role !== 'locationManager') continue
    expect(locationCodes?.length, email).toBeGreaterThan(0)
    for (const code of locationCodes ?? []) expect(codes).toContain(`${tenantId}/${code}`)
  }
})

function count(list: { tenantId: number }[], tenantId: number): number {
  return list.filter((one) => one.tenantId === tenantId).length
}

function byLocation(): Map<string, WorldReview[]> {
  return Map.groupBy(world.reviews, ({ tenantId, locationCode }) => `${tenantId}/${locationCode}`)
}
