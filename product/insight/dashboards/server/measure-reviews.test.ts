import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#platform/contract/filter.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedReviews, type SeededReview } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'

let app: TestApp
let all: SeededReview[]
beforeAll(async () => {
  app = await openTestApp()
  all = await seedReviews(app.owner, app.people.home.id, { locations: 4, reviews: 300 })
})
afterAll(() => app.close())

const day = (date: Date) => date.toISOString().slice(0, 10)
const measure = async (body: object) =>
  (await app.as('Analyst')).put(`/api/tenants/${app.people.home.id}/dashboards/reviews`, body)
const range = { from: day(new Date(Date.now() - 300 * 86_400_000)), to: day(new Date()) }

function plain(reviews: SeededReview[]) {
  const rated = reviews.filter((r) => r.rating !== null)
  const answered = reviews.filter((r) => r.respondedAt !== null)
  return {
    reviews: reviews.length,
    rated: rated.length,
    averageRating: rated.length ? rated.reduce((sum, r) => sum + r.rating!, 0) / rated.length : null,
    answered: answered.length,
    responseRate: reviews.length ? answered.length / reviews.length : null,
  }
}

test('the numbers are those of the reviews themselves, whole, by month, source and location', async () => {
  const { status, body } = await measure({ filters: range })
  expect(status).toBe(200)
  const inRange = all.filter((r) => day(r.date) >= range.from && day(r.date) <= range.to)
  expect(body.total).toMatchObject(plain(inRange))
  const seconds = inRange.filter((r) => r.respondedAt).map((r) => (r.respondedAt!.getTime() - r.date.getTime()) / 1000)
  expect(body.total.responseSeconds).toBeCloseTo(seconds.reduce((a, b) => a + b, 0) / seconds.length, -1)
  for (const cell of body.byMonth) {
    expect(cell).toMatchObject(
      plain(inRange.filter((r) => day(r.date).startsWith(cell.month) && r.sourceId === cell.sourceID)),
    )
  }
  expect(body.byMonth.reduce((sum: number, cell: { reviews: number }) => sum + cell.reviews, 0)).toBe(inRange.length)
  const places = await (
    await app.as('Analyst')
  ).put(`/api/tenants/${app.people.home.id}/dashboards/locations`, { filters: range })
  for (const place of places.body)
    expect(place).toMatchObject(plain(inRange.filter((r) => r.locationId === place.locationID)))
  expect(places.body).toHaveLength(4)
})

test('an edited rating, an answer and a deletion move the numbers in the same transaction', async () => {
  const one = all.find((r) => r.rating === 5 && r.respondedAt === null && day(r.date) >= range.from)!
  const before = (await measure({ filters: range })).body.total
  await app.owner.query(
    `update review set rating = 1, responded_at = (date at time zone 'UTC' + interval '1 hour') at time zone 'UTC' where tenant_id = $1 and id = $2`,
    [app.people.home.id, one.id],
  )
  const after = (await measure({ filters: range })).body.total
  expect(after.answered).toBe(before.answered + 1)
  expect(after.averageRating).toBeCloseTo((before.averageRating * before.rated - 4) / before.rated, 8)
  await app.owner.query('delete from review where tenant_id = $1 and id = $2', [app.people.home.id, one.id])
  const gone = (await measure({ filters: range })).body.total
  expect([gone.reviews, gone.answered, gone.rated]).toEqual([before.reviews - 1, before.answered, before.rated - 1])
})

test('conditions on places leave the locations that lie there, within those asked for', async () => {
  const ids = [...new Set(all.map((r) => r.locationId))].sort((a, b) => a - b)
  await app.owner.query(
    `update location set city = case when id = any($2) then 'Lyon' else 'Nantes' end, country = 'FR' where tenant_id = $1`,
    [app.people.home.id, ids.slice(0, 2)],
  )
  const client = await app.as('Analyst')
  const measured = async (filters: object) => {
    const call = { filters: { ...range, ...filters } }
    const whole = await client.put(`/api/tenants/${app.people.home.id}/dashboards/reviews`, call)
    const split = await client.put(`/api/tenants/${app.people.home.id}/dashboards/locations`, call)
    const places = split.body.map((l: { locationID: number }) => l.locationID).sort((a: number, b: number) => a - b)
    return { places, reviews: whole.body.total.reviews as number }
  }
  const city = (value: string) => ({ places: [{ name: 'city', operator: operator.Equal, values: [value] }] })
  const [all4, lyon, nantes] = [await measured({}), await measured(city('Lyon')), await measured(city('Nantes'))]
  expect([lyon.places, nantes.places]).toEqual([ids.slice(0, 2), ids.slice(2)])
  expect(lyon.reviews + nantes.reviews).toBe(all4.reviews)
  expect(await measured(city('Paris'))).toEqual({ places: [], reviews: 0 })
  expect((await measured({ ...city('Lyon'), locationIDs: [ids[0], ids[3]] })).places).toEqual([ids[0]])
  const wrong = await measure({ filters: { ...range, places: [{ name: 'planet', operator: 0, values: ['Mars'] }] } })
  expect([wrong.status, wrong.key]).toEqual([400, 'error.invalid'])
})

test('countries, states and cities add their locations up, beside the days compared with', async () => {
  const { id } = app.people.home
  const ids = [...new Set(all.map((r) => r.locationId))].sort((a, b) => a - b)
  const lie: [number, string, string, string][] = [
    [ids[0]!, 'US', 'Oregon', 'Portland'],
    [ids[1]!, 'US', 'Maine', 'Portland'],
    [ids[2]!, 'US', 'Oregon', ''],
    [ids[3]!, 'FR', '', 'Lyon'],
  ]
  for (const [location, ...place] of lie)
    await app.owner.query('update location set country = $3, region = $4, city = $5 where tenant_id = $1 and id = $2', [
      id,
      location,
      ...place,
    ])
  const client = await app.as('Analyst')
  const days = { from: range.from, to: day(new Date(Date.now() - 45 * 86_400_000)) }
  const earlier = { from: day(new Date(Date.now() - 44 * 86_400_000)), to: range.to }
  const measured = async (by: string, more: object = {}) => {
    const { status, body } = await client.put(`/api/tenants/${id}/dashboards/places`, {
      by,
      filters: { ...days, ...more },
      compare: earlier,
    })
    expect(status).toBe(200)
    return body as {
      country: string
      state: string
      city: string
      locations: number
      reviews: number
      before: object
    }[]
  }
  // Reviews as they are now: a test before this one changed and deleted some.
  const { rows } = await app.owner.query('select location_id as "locationId", date from review where tenant_id = $1', [
    id,
  ])
  const countAt = (locations: number[], { from, to }: { from: string; to: string }) =>
    rows.filter((r) => locations.includes(r.locationId) && day(r.date) >= from && day(r.date) <= to).length
  const seen = (places: Awaited<ReturnType<typeof measured>>) =>
    places.map((p) => [p.country, p.state, p.city, p.locations, p.reviews, (p.before as { reviews: number }).reviews])
  const expected = (...groups: [string, string, string, number[]][]) =>
    groups
      .map(([country, state, city, at]) => [country, state, city, at.length, countAt(at, days), countAt(at, earlier)])
      .sort((a, b) => Number(b[4]) - Number(a[4]))
  const [a, b, c, d] = ids as [number, number, number, number]
  expect(seen(await measured('country'))).toEqual(expected(['US', '', '', [a, b, c]], ['FR', '', '', [d]]))
  expect(new Set(seen(await measured('state')))).toEqual(
    new Set(expected(['US', 'Oregon', '', [a, c]], ['US', 'Maine', '', [b]], ['FR', '', '', [d]])),
  )
  expect(new Set(seen(await measured('city')))).toEqual(
    new Set(
      expected(
        ['US', 'Oregon', 'Portland', [a]],
        ['US', 'Maine', 'Portland', [b]],
        ['US', 'Oregon', '', [c]],
        ['FR', '', 'Lyon', [d]],
      ),
    ),
  )
  expect(seen(await measured('state', { locationIDs: [b] }))).toEqual(expected(['US', 'Maine', '', [b]]))
  const whole = await client.put(`/api/tenants/${id}/dashboards/locations`, { filters: days, compare: earlier })
  for (const one of whole.body) expect(one.before.reviews).toBe(countAt([one.locationID], earlier))
  const alone = await client.put(`/api/tenants/${id}/dashboards/places`, { by: 'country', filters: days })
  expect(alone.body[0].before).toBeNull()
  const backwards = { filters: days, compare: { from: days.to, to: days.from } }
  for (const [route, body] of Object.entries({ locations: backwards, places: { by: 'city', ...backwards } })) {
    const refused = await client.put(`/api/tenants/${id}/dashboards/${route}`, body)
    expect([refused.status, refused.key, refused.field]).toEqual([400, 'dashboards.badRange', 'compare.to'])
  }
})

test('a person with some locations measures only those', async () => {
  const mine = all[0]!.locationId
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    app.people.home.users['Location manager']!.id,
    [mine],
  ])
  const client = await app.as('Location manager')
  const { body } = await client.put(`/api/tenants/${app.people.home.id}/dashboards/reviews`, { filters: range })
  const places = await client.put(`/api/tenants/${app.people.home.id}/dashboards/locations`, { filters: range })
  expect(places.body.map((l: { locationID: number }) => l.locationID)).toEqual([mine])
  const countries = await client.put(`/api/tenants/${app.people.home.id}/dashboards/places`, {
    by: 'country',
    filters: range,
  })
  expect(countries.body).toMatchObject([{ locations: 1, reviews: places.body[0].reviews }])
  expect(body.total.reviews).toBe(places.body[0].reviews)
})

test('a period that ends before it begins is refused by name', async () => {
  const { status, key, field } = await measure({ filters: { from: range.to, to: range.from } })
  expect([status, key, field]).toEqual([400, 'dashboards.badRange', 'filters.to'])
})
