import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedReviews, type SeededReview } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { FEW_REVIEWS } from '../../contract.ts'
import { addLocation, addReview, limitTo } from '../benchmark.test-data.ts'

const DAY_MS = 86_400_000
let app: TestApp
let all: SeededReview[]
let ids: number[]
let path: string
const theirs: Record<string, number> = {}
const day = (date: Date) => date.toISOString().slice(0, 10)
const daysAgo = (days: number, hours = 0) => new Date(Date.now() - days * DAY_MS + hours * 3_600_000)
const range = { from: day(daysAgo(300)), to: day(new Date()) }

beforeAll(async () => {
  app = await openTestApp()
  const { owner, people } = app
  all = await seedReviews(owner, people.home.id, { locations: 3, reviews: 300 })
  ids = [...new Set(all.map(({ locationId }) => locationId))].sort((a, b) => a - b)
  path = `/api/tenants/${people.home.id}`
  const admin = await app.as('Administrator')
  const pages = [{ sourceID: 1, address: 'x' }]
  for (const [name, locationIDs, isActive] of [
    ['Near', [ids[0]], true],
    ['Far', [ids[1]], true],
    ['Off', [ids[0]], false],
  ] as const)
    theirs[name] = (await admin.post(`${path}/competitors`, { name, locationIDs, pages, isActive })).body.id
  for (let i = 0; i < 12; i++)
    await addReview(app, theirs['Near']!, {
      rating: i < 6 ? 5 : 4,
      at: daysAgo(10 + i),
      isReplied: i < 4 ? true : i < 8 ? false : null,
      repliedAt: i < 3 ? daysAgo(10 + i, [1, 2, 50][i]) : null,
    })
  for (let i = 0; i < 4; i++)
    await addReview(app, theirs['Far']!, { rating: 1, at: daysAgo(70), sourceId: 1 + (i % 2) })
  await addReview(app, theirs['Near']!, { rating: 1, at: daysAgo(400) })
  await owner.query(
    `insert into competitor_read (tenant_id, competitor_id, source_id, first_at, last_at, since) values ($1, $2, 1, $3, $4, $5), ($1, $2, 3, $4, $4, null)`,
    [people.home.id, theirs['Near'], daysAgo(9), daysAgo(2), day(daysAgo(400))],
  )
})
afterAll(() => app.close())

const measure = async (body: object = {}, role = 'Analyst') =>
  (await app.as(role)).put(`${path}/benchmark`, { filters: range, ...body })

function plain(reviews: SeededReview[]) {
  const rated = reviews.filter(({ rating }) => rating !== null)
  const seconds = reviews
    .flatMap(({ respondedAt, date }) => (respondedAt ? (respondedAt.getTime() - date.getTime()) / 1000 : []))
    .sort((a, b) => a - b)
  const half = seconds.length / 2
  const median = seconds.length % 2 ? seconds[Math.floor(half)]! : (seconds[half - 1]! + seconds[half]!) / 2
  return {
    reviews: reviews.length,
    averageRating: rated.length ? rated.reduce((sum, { rating }) => sum + rating!, 0) / rated.length : null,
    told: reviews.length,
    replied: seconds.length,
    responseRate: reviews.length ? seconds.length / reviews.length : null,
    timed: seconds.length,
    medianSeconds: seconds.length ? expect.closeTo(median, 0) : null,
  }
}
const inRange = (more: (review: SeededReview) => boolean = () => true) =>
  all.filter((review) => day(review.date) >= range.from && day(review.date) <= range.to && more(review))

test('our numbers are those of the reviews themselves, one by one, in all and by month', async () => {
  const { status, body } = await measure()
  expect(status).toBe(200)
  expect(body.ours.map(({ locationID }: { locationID: number }) => locationID).sort()).toEqual(ids)
  for (const one of body.ours) {
    const own = all.filter(({ locationId }) => locationId === one.locationID)
    expect(one).toMatchObject(plain(inRange(({ locationId }) => locationId === one.locationID)))
    expect(one.since).toBe(own.map(({ date }) => day(date)).sort()[0])
  }
  expect(body.total.ours).toMatchObject(plain(inRange()))
  expect(body.byMonth.length).toBeGreaterThan(3)
  for (const { month, ours } of body.byMonth)
    expect(ours).toMatchObject(plain(inRange(({ date }) => day(date).startsWith(month))))
})

test('theirs stand beside: the rate on those of which it is told, the median on replies whose time is', async () => {
  const { body } = await measure()
  const near = body.theirs.find(({ name }: { name: string }) => name === 'Near')
  expect(near).toMatchObject({
    competitorID: theirs['Near'],
    note: 'Place 0',
    reviews: 12,
    averageRating: 4.5,
    told: 8,
    replied: 4,
    responseRate: 0.5,
    timed: 3,
    since: day(daysAgo(400)),
  })
  expect([day(new Date(near.firstReadAt)), day(new Date(near.lastReadAt))]).toEqual([day(daysAgo(9)), day(daysAgo(2))])
  expect(near.medianSeconds).toBeCloseTo(7200, 0)
  expect(body.theirs.map(({ name }: { name: string }) => name)).toEqual(['Far', 'Near'])
  expect(body.total.theirs).toMatchObject({ reviews: 16, told: 12, replied: 4, timed: 3 })
  const months = body.byMonth.map(({ theirs }: { theirs: { reviews: number } }) => theirs.reviews)
  expect(months.reduce((sum: number, count: number) => sum + count, 0)).toBe(16)
  expect(body.counts).toEqual({ ours: 3, theirs: 2 })
  // Far has fewer reviews than are ranked
  const enough = [...body.ours, near].filter(({ reviews }) => reviews >= FEW_REVIEWS)
  const ratings = enough.map(({ averageRating }) => averageRating).sort((a, b) => a - b)
  expect(enough).toHaveLength(4)
  expect(body.middle.rating).toBeCloseTo((ratings[1] + ratings[2]) / 2, 8)
})

test('who is left out is shown and counts no more; sources, locations and periods narrow both sides', async () => {
  const without = { locationIDs: [ids[0]], competitorIDs: [theirs['Near']] }
  const { body } = await measure({ without })
  expect(body.total.ours).toMatchObject(plain(inRange(({ locationId }) => locationId !== ids[0])))
  expect(body.total.theirs.reviews).toBe(4)
  expect([body.ours.length, body.theirs.length]).toEqual([3, 2])
  const everybody = await measure({ without: { locationIDs: ids } })
  expect(everybody.body.total.ours.reviews).toBe(0)
  const google = await measure({ filters: { ...range, sourceIDs: [1] } })
  expect(google.body.total.ours).toMatchObject(plain(inRange(({ sourceId }) => sourceId === 1)))
  expect(google.body.total.theirs.reviews).toBe(14)
  const second = await measure({ filters: { ...range, locationIDs: [ids[1]] } })
  expect(second.body.ours).toMatchObject([{ locationID: ids[1] }])
  expect(second.body.theirs).toMatchObject([{ name: 'Far' }])
  const late = await measure({ filters: { from: day(daysAgo(30)), to: range.to } })
  expect(late.body.theirs.map(({ name, reviews }: { name: string; reviews: number }) => [name, reviews])).toEqual([
    ['Far', 0],
    ['Near', 12],
  ])
  const wrong = await measure({ filters: { from: range.to, to: range.from } })
  expect([wrong.status, wrong.key, wrong.field]).toEqual([400, 'benchmark.badRange', 'filters.to'])
})

test('whoever looks after some locations compares those, with competitors beside them, and finds reviews of these alone', async () => {
  const manager = await limitTo(app, 'Location manager', [ids[1]!])
  const { body } = await manager.put(`${path}/benchmark`, { filters: { ...range, locationIDs: ids } })
  expect(body.ours).toMatchObject([{ locationID: ids[1] }])
  expect(body.theirs).toMatchObject([{ name: 'Far' }])
  const found = await manager.put(`${path}/competitor-reviews/search`, {})
  expect(found.body.items).toHaveLength(4)
  const sneaky = await manager.put(`${path}/competitor-reviews/search`, {
    filters: [{ name: 'competitor', values: [String(theirs['Near'])] }],
  })
  expect(sneaky.body.items).toEqual([])
  const stranger = await app.as('Administrator', 'stranger')
  const own = `/api/tenants/${app.people.stranger.id}`
  const nothing = await stranger.put(`${own}/benchmark`, { filters: { ...range, locationIDs: ids } })
  expect([nothing.body.ours, nothing.body.theirs, nothing.body.middle]).toEqual([[], [], null])
  expect((await stranger.put(`${own}/competitor-reviews/search`, {})).body.items).toEqual([])
})

test('reviews of theirs are found by competitor, date, stars and reply', async () => {
  const client = await app.as('Analyst')
  const find = async (filters: object[]) =>
    (await client.put(`${path}/competitor-reviews/search`, { filters, limit: 250 })).body.items
  const near = { name: 'competitor', values: [String(theirs['Near'])] }
  expect(await find([near])).toHaveLength(13)
  expect(await find([near, { name: 'rating', values: ['5'] }])).toHaveLength(6)
  const replied = await find([near, { name: 'replied', values: ['true'] }])
  expect(replied).toHaveLength(4)
  expect(replied[0]).toMatchObject({ competitorName: 'Near', sourceID: 1, rating: 5, isReplied: true })
  expect(Object.keys(replied[0]).sort()).toEqual(
    ['at', 'competitorID', 'competitorName', 'id', 'isReplied', 'rating', 'repliedAt', 'sourceID'].sort(),
  )
})

test('nothing of theirs stands among our reviews, their counts or exports', async () => {
  const admin = await app.as('Administrator')
  const counted = await admin.put(`${path}/reviews/count`, { filters: [] })
  expect(JSON.stringify(counted.body)).toContain(String(all.length))
  expect(app.services.lists.get('benchmark.reviews')!.exports).toBeNull()
})

test('with no competitor at all our locations stand beside each other', async () => {
  await addLocation(app, 'Empty')
  await app.owner.query('delete from competitor')
  const { body } = await measure()
  expect(body.theirs).toEqual([])
  expect(body.total.theirs).toMatchObject({ reviews: 0, averageRating: null, responseRate: null, medianSeconds: null })
  expect(body.ours).toHaveLength(4)
  expect(body.ours.find(({ name }: { name: string }) => name === 'Empty')).toMatchObject({ reviews: 0, since: null })
  expect(body.middle).not.toBeNull()
})
