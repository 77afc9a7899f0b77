import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { seedReviews, type SeededReview } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { formatCustom } from '#product/workspace/date-ranges/server/public.ts'

const DAY_MS = 86_400_000
const ZONE = 'Asia/Tokyo'
let app: TestApp
let all: SeededReview[]
beforeAll(async () => {
  app = await openTestApp()
  all = await seedReviews(app.owner, app.people.home.id, { locations: 4, reviews: 400 })
  await app.owner.query('update users set timezone = $2 where id = $1', [app.people.home.users['Analyst']!.id, ZONE])
  await app.owner.query(
    `update location set country = case when id % 2 = 0 then 'DE' else 'US' end, latitude = 50 + id % 7, longitude = 8 where tenant_id = $1 and id <> $2`,
    [app.people.home.id, all[0]!.locationId],
  )
})
afterAll(() => app.close())

const base = { title: '', width: 1, height: 1, measure: 'reviews', filters: [] }
const is = (name: string, ...values: string[]) => ({ name, operator: 4, values })
const path = () => `/api/tenants/${app.people.home.id}/dashboards/tiles`
async function measure(tiles: object[], filters: object[] = [], compare: string | null = null, role = 'Analyst') {
  const asked = tiles.map((tile, i) => ({ ...base, id: `t${i}`, ...tile }))
  return (await app.as(role)).put(path(), { tiles: asked, filters, compare })
}
const dayInZone = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(date)
const countBy = <T>(reviews: readonly SeededReview[], of: (review: SeededReview) => T) =>
  new Map([...Map.groupBy(reviews, of)].map(([key, own]) => [key, own.length]))

test('whole days of the rollups and broken days of the reviews add up to what is there, in any zone', async () => {
  const since = dayInZone(new Date(Date.now() - 200 * DAY_MS))
  const until = dayInZone(new Date(Date.now() - 20 * DAY_MS))
  const within = all.filter(({ date }) => dayInZone(date) >= since && dayInZone(date) <= until)
  const date = is('date', formatCustom({ from: Temporal.PlainDate.from(since), to: Temporal.PlainDate.from(until) }))
  const tiles = [
    { kind: 'number' },
    { kind: 'trend', by: 'month' },
    { kind: 'trend', by: 'day' },
    { kind: 'bar', by: 'source', top: 10 },
    { kind: 'bar', by: 'language', top: 10 },
    { kind: 'number', filters: [is('rating', '1', '2')] },
    { kind: 'number', filters: [is('read', 'true')] },
  ]
  const { status, body } = await measure(tiles, [date])
  expect(status).toBe(200)
  const [number, months, days, sources, languages, low, read] = body.tiles
  expect([number.countedFrom, months.countedFrom, days.countedFrom, languages.countedFrom]).toEqual([
    'days',
    'days',
    'reviews',
    'reviews',
  ])
  expect(number.total).toMatchObject({
    reviews: within.length,
    answered: within.filter((r) => r.respondedAt).length,
    rated: within.filter((r) => r.rating !== null).length,
  })
  const byMonth = countBy(within, (r) => dayInZone(r.date).slice(0, 7))
  expect(months.points).toHaveLength(7)
  for (const point of months.points)
    expect(point.reviews).toBe(byMonth.get(dayInZone(new Date(point.from)).slice(0, 7)) ?? 0)
  const byDay = countBy(within, (r) => dayInZone(r.date))
  expect(days.points).toHaveLength(181)
  for (const point of days.points) expect(point.reviews).toBe(byDay.get(dayInZone(new Date(point.from))) ?? 0)
  const bySource = countBy(within, (r) => String(r.sourceId))
  expect(new Map(sources.groups.map((g: { value: string; reviews: number }) => [g.value, g.reviews]))).toEqual(bySource)
  expect(sources.groups.map((g: { label: string }) => g.label)).not.toContain('1')
  expect(languages.groups).toMatchObject([{ value: '', reviews: within.length }])
  expect(low.total.reviews).toBe(within.filter((r) => r.rating === 1 || r.rating === 2).length)
  expect(read.total.reviews).toBe(within.filter((r) => r.read).length)
})

test('a split is as long as asked and says how many groups there are; places are called by their names', async () => {
  const { body } = await measure([
    { kind: 'bar', by: 'location', top: 2 },
    { kind: 'table', by: 'country', top: 10, measure: 'averageRating' },
    { kind: 'bar', by: 'rating', top: 10 },
    { kind: 'map' },
  ])
  const [locations, countries, ratings, map] = body.tiles
  const counts = [...countBy(all, (r) => r.locationId).values()].toSorted((a, b) => b - a)
  expect(locations.groups.map((g: { reviews: number }) => g.reviews)).toEqual(counts.slice(0, 2))
  expect([locations.groupCount, locations.groups[0].label.startsWith('Place ')]).toEqual([4, true])
  const averages = countries.groups.map((g: { averageRating: number }) => g.averageRating)
  expect(averages).toEqual(averages.toSorted((a: number, b: number) => b - a))
  expect(countries.groups.map((g: { label: string }) => g.label)).toContain('Germany')
  expect(ratings.groups.map((g: { value: string }) => g.value)).toEqual(['5', '4', '3', '2', '1', ''])
  expect([map.places.length, map.unplaced]).toEqual([3, 1])
})

test('a period is compared with the one before it and with the year before', async () => {
  const tiles = [{ kind: 'number' }, { kind: 'trend', by: 'week' }]
  const { body } = await measure(tiles, [is('date', 'last28Days')], 'previousPeriod')
  const [from, to] = [body.before.from, body.before.to].map((at: string) => new Date(at))
  expect(to).toEqual(new Date(body.from))
  const before = all.filter(({ date }) => date >= from! && date < to!)
  const [number, trend] = body.tiles
  expect(number.before.reviews).toBe(before.length)
  expect(trend.points.every((point: { before: object | null }) => point.before !== null)).toBe(true)
  const year = await measure(tiles, [is('date', 'last28Days')], 'previousYear')
  expect(Date.parse(body.from) - Date.parse(year.body.before.from)).toBe(364 * DAY_MS)
  expect((await measure(tiles, [], 'previousPeriod')).body.before).toBeNull()
})

test('words are counted once a review, without stop words, in the newest texts', async () => {
  const { body } = await measure([{ kind: 'words', top: 20, measure: undefined }])
  const [{ words, sampled }] = body.tiles
  expect(sampled).toBe(all.filter(({ text }) => text).length)
  const found = (word: string) => words.find((one: { word: string }) => one.word === word)
  expect(found('bread').reviews).toBe(all.filter(({ text }) => text.split(' ').includes('bread')).length)
  expect(found('very')).toBeUndefined()
})

test('stop words are those of the language that a review is written in', async () => {
  const tenantId = app.people.sibling.id
  const [place] = await seedReviews(app.owner, tenantId, { locations: 1, reviews: 1 })
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, sentiment, date, language, text)
     values ($1, $2, 1, 'pl', 5, 1, now(), 'pl', 'ponieważ jedzenie bardzo smaczne'), ($1, $2, 1, 'en', 5, 1, now(), 'en', 'they would like garden and nobody went')`,
    [tenantId, place!.locationId],
  )
  const client = await app.as('Analyst', 'sibling')
  const tiles = [{ ...base, id: 't0', kind: 'words', top: 20, measure: undefined }]
  const { body } = await client.put(path().replace(String(app.people.home.id), String(tenantId)), {
    tiles,
    filters: [],
  })
  const counted = body.tiles[0].words.map(({ word }: { word: string }) => word)
  expect(counted).toEqual(expect.arrayContaining(['jedzenie', 'smaczne', 'garden']))
  for (const empty of ['ponieważ', 'bardzo', 'would', 'they', 'like', 'nobody', 'went'])
    expect(counted).not.toContain(empty)
})

test('a person with some locations measures only those, on every tile', async () => {
  const mine = all[0]!.locationId
  const user = app.people.home.users['Location manager']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [user.id, [mine]])
  const own = all.filter(({ locationId }) => locationId === mine).length
  const tiles = [
    { kind: 'number' },
    { kind: 'bar', by: 'location', top: 10 },
    { kind: 'trend', by: 'month' },
    { kind: 'words', top: 5, measure: undefined },
    { kind: 'map' },
  ]
  const { body } = await measure(tiles, [], null, 'Location manager')
  const [number, bar, trend, words, map] = body.tiles
  expect(number.total.reviews).toBe(own)
  expect(bar.groups).toMatchObject([{ value: String(mine), reviews: own }])
  expect(trend.points.reduce((sum: number, { reviews }: { reviews: number }) => sum + reviews, 0)).toBe(own)
  expect(words.sampled).toBeLessThanOrEqual(own)
  expect([map.places, map.unplaced]).toEqual([[], 1])
})

test('a tile that filters by what one may not see is hidden, and the others are shown', async () => {
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [app.people.home.users['Analyst']!.id])
  const { body } = await measure([
    { kind: 'number', filters: [is('customer', 'Ann')] },
    { kind: 'number', filters: [is('rating', 'many')] },
    { kind: 'number' },
  ])
  expect(body.tiles.map(({ problem }: { problem: string | null }) => problem)).toEqual(['hidden', 'broken', null])
  expect(body.tiles[2].total.reviews).toBe(all.length)
  const { status } = await measure([{ kind: 'number' }], [is('customer', 'Ann')])
  expect(status).toBe(403)
  expect((await measure([{ kind: 'number' }], [is('date', '1$$2')])).status).toBe(400)
})

const times = (count: number, tile: object) => Array.from({ length: count }, () => tile)
const words = (count: number) => Array.from({ length: count }, (_, i) => `%word ${i}%`)
const dear = { kind: 'number', filters: [{ name: 'text', operator: 7, values: words(100) }] }

test('tiles cost together what one call may; what is beyond says so, and the others are shown', async () => {
  const problems = async (tiles: object[], filters: object[] = []) =>
    (await measure(tiles, filters)).body.tiles.map(({ problem }: { problem: string | null }) => problem)
  const cheap = { kind: 'number', filters: [is('rating', '1')] }
  const many = await problems([cheap, ...times(20, dear), cheap])
  expect(many.filter((problem: string | null) => problem === 'tooDear')).toHaveLength(15)
  expect([many[0], many.at(-1)]).toEqual([null, null])
  expect(await problems([dear, dear, dear])).toEqual([null, null, null])
  // a filter of the whole dashboard is asked once for each tile
  const ofAll = await problems(times(20, { kind: 'number' }), dear.filters)
  expect(ofAll.filter((problem: string | null) => problem === 'tooDear').length).toBeGreaterThanOrEqual(15)
  const places = is('location', ...Array.from({ length: 10_000 }, (_, i) => String(i + 1)))
  expect(await problems(times(24, { kind: 'number' }), [places])).toEqual(Array(24).fill(null))
})

test('while one tenant measures as much as calls may, again and again, another’s turns come', async () => {
  const { sibling } = app.people
  const neighbor = await signInAs(app.url, sibling.users['Analyst']!.email, PASSWORD)
  let ended = 0
  const flood = Array.from({ length: 12 }, () =>
    measure(times(24, { ...dear, kind: 'trend', by: 'month' })).then(({ status }) => {
      ended++
      return status
    }),
  )
  for (let turn = 0; turn < 5; turn++) {
    const { status } = await neighbor.put(`/api/tenants/${sibling.id}/reviews/search`, { limit: 50 })
    expect([turn, status]).toEqual([turn, 200])
  }
  expect(ended).toBeLessThan(12)
  expect(new Set(await Promise.all(flood)).difference(new Set([200, 429]))).toEqual(new Set())
}, 60_000)
