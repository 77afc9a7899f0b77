import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, until } from '#apps/testing/open-answer-town.ts'
import { FACEBOOK, GOOGLE, TRIPADVISOR } from '#product/business/sources/contract.ts'
import type { ReviewUpdate } from '#product/operations/review-feeds/contract.ts'
import type { CompetitorReview } from '../contract.ts'
import { addLocation, limitTo } from './benchmark.test-data.ts'

const DAY_MS = 86_400_000
const CORNER = 'https://maps.example/corner'
const ROOMS = 'https://rooms.example/corner'
let town: AnswerTown
let admin: Client
let competitor: number
let harbor: number
let market: number
beforeAll(async () => {
  town = await openAnswerTown()
  admin = await town.as('Administrator')
  harbor = await addLocation(town.app, 'HARBOR')
  market = await addLocation(town.app, 'MARKET')
  competitor = await made('Corner Café', [harbor], CORNER, ROOMS)
})
afterAll(() => town.close())

const wanted = (name: string, locationIDs: number[], google: string, tripadvisor?: string) => ({
  name,
  locationIDs,
  pages: [
    { sourceID: GOOGLE, address: google },
    ...(tripadvisor === undefined ? [] : [{ sourceID: TRIPADVISOR, address: tripadvisor }]),
  ],
  isActive: true,
})
async function made(...asked: Parameters<typeof wanted>): Promise<number> {
  const { status, body } = await admin.post(`${town.base}/competitors`, wanted(...asked))
  expect(status).toBe(200)
  return body.id
}
let count = 0
const daysAgo = (days: number) => new Date(town.app.clock.now().getTime() - days * DAY_MS).toISOString()
const said = (
  change: { location?: string; rating?: null; title?: string; reply?: { text: string; at: string } } = {},
) => ({
  uid: `c-${++count}`,
  location: CORNER,
  rating: 4,
  text: 'The soup was SECRETWORDS.',
  createdAt: daysAgo(1),
  reviewer: { name: 'Priya SECRETNAME' },
  ...change,
})
const push = (reviews: object[], { sourceID = GOOGLE, client = admin } = {}) =>
  client.post(`${town.base}/review-updates`, { sourceID, reviews })
const updates = async (): Promise<ReviewUpdate[]> =>
  (await admin.put(`${town.base}/review-updates/search`, { filters: [], limit: 250 })).body.items
const settled = (uid: string) =>
  until(
    async () => (await updates()).find((one) => one.uid === uid)!,
    (one) => one !== undefined && one.status !== 'queued',
  )
const theirs = async (id = competitor): Promise<CompetitorReview[]> =>
  (
    await admin.put(`${town.base}/competitor-reviews/search`, {
      filters: [],
      limit: 100,
    })
  ).body.items.filter(({ competitorID }: CompetitorReview) => competitorID === id)
const rowsOf = async (sql: string) => (await town.app.owner.query(sql)).rows

test('reviews that a program sends of a competitor’s page are counted there, once, and never among ours; of their words nothing stays', async () => {
  const before = (await rowsOf('select from review')).length
  const one = said({ location: `${CORNER.toUpperCase()}/`, reply: { text: 'Thanks.', at: daysAgo(0.5) } })
  const two = said({ rating: null, title: 'No stars' })
  expect((await push([one, two])).status).toBe(200)
  expect(await settled(one.uid)).toMatchObject({
    status: 'success',
    ofCompetitor: true,
    locationID: null,
    reviewID: null,
    excerpt: '',
  })
  expect(await settled(two.uid)).toMatchObject({ status: 'invalid', reason: 'unrated', ofCompetitor: true })
  expect(await theirs()).toMatchObject([{ sourceID: GOOGLE, rating: 4, isReplied: true, repliedAt: one.reply!.at }])
  expect((await push([one])).body.updates).toMatchObject([{ status: 'duplicate', reason: 'alreadyThere' }])
  await push([{ ...one, rating: 2, reply: undefined, updatedAt: daysAgo(0.1) }])
  await settled(one.uid)
  expect(await theirs()).toMatchObject([{ rating: 2, isReplied: true }])
  // what was said before comes late, and says nothing any more
  await push([{ ...one, rating: 5, updatedAt: daysAgo(0.4) }])
  expect(await settled(one.uid)).toMatchObject({ status: 'duplicate', reason: 'alreadyThere' })
  expect(await theirs()).toMatchObject([{ rating: 2 }])
  expect((await rowsOf('select from review')).length).toBe(before)
  const kept = JSON.stringify(await rowsOf('select record, excerpt from review_update'))
  expect(kept).not.toContain('SECRET')
  const [read] = (await admin.get(`${town.base}/competitors`)).body.map((row: { reads: unknown }) => row.reads)
  expect(read).toMatchObject([{ sourceID: GOOGLE, reviews: 1 }])
})

test('a feed brings them, too, and what is of nobody waits until somebody names the page', async () => {
  const later = 'https://rooms.example/later'
  const records = [
    { id: 'f-1', store_code: ROOMS, rating: 5, date: daysAgo(3), text: 'Clean.' },
    { id: 'f-2', store_code: ROOMS, rating: 1, date: daysAgo(2), text: 'Loud.' },
    { id: 'f-3', store_code: later, rating: 3, date: daysAgo(2), text: 'Fine.' },
  ]
  town.control.feeds.put('rooms', { type: 'application/json', body: JSON.stringify(records) })
  const feed = {
    name: 'Rooms',
    sourceID: TRIPADVISOR,
    url: `${town.url}/feeds/rooms`,
    locationID: null,
    everyMinutes: 60,
  }
  const how = { isOn: true, timezone: 'UTC', dayFirst: false, columns: {}, headerName: null }
  expect((await admin.post(`${town.base}/review-feeds`, { ...feed, ...how })).status).toBe(200)
  expect(await settled('f-1')).toMatchObject({ status: 'success', ofCompetitor: true })
  expect(await settled('f-3')).toMatchObject({ status: 'failed', reason: 'unknownLocation', ofCompetitor: false })
  expect((await theirs()).filter(({ sourceID }) => sourceID === TRIPADVISOR).map(({ rating }) => rating)).toEqual([
    1, 5,
  ])
  const other = await made('Later Rooms', [market], 'https://maps.example/later', later)
  await until(
    () => settled('f-3'),
    ({ status }) => status === 'success',
  )
  expect(await theirs(other)).toMatchObject([{ rating: 3 }])
  // of a source that is read by itself a feed is for pages of competitors alone
  expect((await admin.post(`${town.base}/review-feeds`, { ...feed, ...how, sourceID: FACEBOOK })).key).toBe(
    'review-feeds.readFromSource',
  )
  expect(
    (await admin.post(`${town.base}/review-feeds`, { ...feed, ...how, sourceID: GOOGLE, locationID: harbor })).key,
  ).toBe('review-feeds.readFromSource')
})

test('a feed of Google takes what is of competitors, and nothing of ours', async () => {
  const records = [
    { id: 'g-1', store_code: CORNER, rating: 5, date: daysAgo(3), text: 'Clean.' },
    { id: 'g-2', store_code: 'HARBOR', rating: 1, date: daysAgo(2), text: 'Loud.' },
  ]
  town.control.feeds.put('google', { type: 'application/json', body: JSON.stringify(records) })
  const { status } = await admin.post(`${town.base}/review-feeds`, {
    name: 'Google',
    sourceID: GOOGLE,
    url: `${town.url}/feeds/google`,
    locationID: null,
    everyMinutes: 60,
    isOn: true,
    timezone: 'UTC',
    dayFirst: false,
    columns: {},
    headerName: null,
  })
  expect(status).toBe(200)
  expect(await settled('g-1')).toMatchObject({ status: 'success', ofCompetitor: true })
  expect(await settled('g-2')).toMatchObject({ status: 'invalid', reason: 'readFromSource', reviewID: null })
  expect(await push([said(), said({ location: 'HARBOR' })])).toMatchObject({
    status: 409,
    key: 'review-feeds.readFromSource',
  })
})

test('who looks after some locations brings reviews of competitors that stand beside those alone', async () => {
  const limited = await limitTo(town.app, 'Administrator', [market])
  const refused = await push([said()], { client: limited })
  expect([refused.status, refused.key]).toEqual([409, 'review-feeds.readFromSource'])
  const rooms = await push([said({ location: ROOMS })], { sourceID: TRIPADVISOR, client: limited })
  expect([rooms.status, rooms.key, rooms.field]).toEqual([400, 'review-feeds.unknownLocation', 'reviews.0.location'])
  const own = said({ location: 'https://maps.example/later' })
  expect((await push([own], { client: limited })).status).toBe(200)
})
