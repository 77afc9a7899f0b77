import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'
import { seedReviews, type SeededReview } from './seed-reviews.test-data.ts'

let app: TestApp
let all: SeededReview[]
let admin: Client
let base: string
beforeAll(async () => {
  app = await openTestApp()
  all = await seedReviews(app.owner, app.people.home.id, { locations: 6, reviews: 400 })
  await seedReviews(app.owner, app.people.sibling.id, { locations: 2, reviews: 50 })
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}/reviews`
})
afterAll(() => app.close())

const newestFirst = (a: SeededReview, b: SeededReview) => b.date.getTime() - a.date.getTime() || b.id - a.id

test('pages join up to exactly the matching reviews, newest first, whatever the page size', async () => {
  for (const limit of [1, 7, 50, 250]) {
    const ids: number[] = []
    let cursor: string | undefined
    for (let page = 0; page < 500; page++) {
      const { status, body } = await admin.put(`${base}/search`, {
        filters: [equal('rating', 1, 2)],
        limit: limit === 1 ? 40 : limit,
        cursor,
      })
      expect(status).toBe(200)
      ids.push(...body.items.map((item: { id: number }) => item.id))
      if (!body.nextCursor) break
      cursor = body.nextCursor
    }
    expect(ids).toEqual(
      all
        .filter((r) => r.rating === 1 || r.rating === 2)
        .sort(newestFirst)
        .map((r) => r.id),
    )
  }
})

test(
  'generated filters find, count and facet what a plain walk over the same reviews does',
  { timeout: 120_000 },
  async () => {
    const locations = [...new Set(all.map((r) => r.locationId))]
    const days = fc.integer({ min: 0, max: 420 }).map((n) => new Date(Date.now() - n * 86_400_000 - 12_345_000))
    const filter = fc.record(
      {
        locationIDs: fc.subarray(locations, { minLength: 1 }),
        sourceIDs: fc.subarray([1, 2, 3], { minLength: 1 }),
        ratings: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
        sentiments: fc.subarray([1, 0, -1, -2], { minLength: 1 }),
        from: days,
        to: days,
        read: fc.boolean(),
        flagged: fc.boolean(),
        late: fc.boolean(),
        responseStates: fc.subarray(['open', 'Start', 'Verified', 'PendingApproval'], { minLength: 1 }),
        text: fc.constantFrom('bread', 'cold', 'bread -cold', '"very slow"'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(filter, async (f) => {
        const filters = clausesOf(f)
        const expected = all.filter((r) => fits(r, f)).sort(newestFirst)
        const { status, body } = await admin.put(`${base}/search`, { filters, limit: 250 })
        expect(status).toBe(200)
        expect(body.items.map((item: { id: number }) => item.id)).toEqual(expected.slice(0, 250).map((r) => r.id))
        const count = await admin.put(`${base}/count`, { filters })
        expect(count.body).toEqual({ count: expected.length, exact: true })
        const facets = await admin.post<Facet[]>(`/api/tenants/${app.people.home.id}/facets`, {
          list: 'reviews.reviews',
          filters,
          names: ['rating', 'source', 'sentiment', 'location', 'responseState'],
        })
        const counted = Object.fromEntries(
          facets.body.map(({ name, options }) => [
            name,
            options.filter(({ count }) => count > 0).map(({ value, count }) => ({ value, count })),
          ]),
        )
        const without = (own: keyof Filter) => all.filter((r) => fits(r, { ...f, [own]: undefined }))
        expect(sorted(counted['rating']!)).toEqual(histogram(without('ratings').map((r) => r.rating ?? '')))
        expect(sorted(counted['source']!)).toEqual(histogram(without('sourceIDs').map((r) => r.sourceId)))
        expect(sorted(counted['sentiment']!)).toEqual(histogram(without('sentiments').map((r) => r.sentiment)))
        expect(sorted(counted['location']!)).toEqual(histogram(without('locationIDs').map((r) => r.locationId)))
        expect(sorted(counted['responseState']!)).toEqual(
          histogram(without('responseStates').map((r) => r.responseState ?? '')),
        )
      }),
      { numRuns: 120 },
    )
  },
)

test('somebody with some locations sees, counts and opens only those', async () => {
  const mine = all[0]!.locationId
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    app.people.home.users['Responder']!.id,
    [mine],
  ])
  const client = await app.as('Responder')
  const expected = all.filter((r) => r.locationId === mine)
  const elsewhere = all.find((r) => r.locationId !== mine)!
  expect((await client.put(`${base}/count`, {})).body.count).toBe(expected.length)
  expect(
    (await client.put(`${base}/search`, { filters: [equal('location', elsewhere.locationId)] })).body.items,
  ).toEqual([])
  expect((await client.get(`${base}/${elsewhere.id}`)).status).toBe(404)
  const bulk = await client.put(`${base}/bulk`, {
    ids: [expected[0]!.id, elsewhere.id],
    act: { kind: 'flag', value: true },
  })
  expect(bulk.body).toMatchObject({ done: 1, failed: 1 })
  expect(bulk.body.results[1]).toMatchObject({ id: elsewhere.id, ok: false, key: 'reviews.notFound' })
})

test('a cursor that was tampered with is named as wrong', async () => {
  const { status, field } = await admin.put(`${base}/search`, { cursor: 'bm90IGpzb24' })
  expect([status, field]).toEqual([400, 'cursor'])
})

test('reviews are found by their ids, and those of another tenant are not', async () => {
  const theirs = await app.owner.query('select id from review where tenant_id = $1 limit 1', [app.people.sibling.id])
  const filters = [equal('id', all[3]!.id, all[5]!.id, Number(theirs.rows[0].id))]
  const { body } = await admin.put(`${base}/search`, { filters })
  const ids: number[] = body.items.map(({ id }: { id: number }) => id)
  expect(ids.toSorted((a, b) => a - b)).toEqual([all[3]!.id, all[5]!.id].toSorted((a, b) => a - b))
  expect((await admin.put(`${base}/count`, { filters })).body.count).toBe(2)
})

test('dates that are none are refused by the name of their field', async () => {
  for (const value of ['1$$2', '13/45/2026 00:00:00$$01/01/2026 00:00:00', '$$']) {
    const filters = [{ name: 'date', values: [value] }]
    for (const call of ['search', 'count']) {
      const answer = await admin.put(`${base}/${call}`, { filters })
      expect([value, answer.status, answer.key, answer.field]).toEqual([value, 400, 'error.invalid', 'date'])
    }
  }
})

test('assigning needs an active person of the tenant', async () => {
  const ids = [all[3]!.id]
  const stranger = app.people.stranger.users['Responder']!.id
  expect((await admin.put(`${base}/bulk`, { ids, act: { kind: 'assign', userID: stranger } })).key).toBe(
    'reviews.unknownUser',
  )
  const own = app.people.home.users['Analyst']!.id
  expect((await admin.put(`${base}/bulk`, { ids, act: { kind: 'assign', userID: own } })).body.done).toBe(1)
  expect((await admin.get(`${base}/${ids[0]}`)).body.assigneeID).toBe(own)
})

test('a word that stands in more reviews than any bound is found, counted and shown to the last, in every order', async () => {
  const tenantId = app.people.stranger.id
  const [first] = await seedReviews(app.owner, tenantId, { locations: 1, reviews: 1 })
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, sentiment, date, flagged, text)
     select $1, $2, 1, 'many' || n, 1 + n % 5, 0, date_trunc('second', now()) - n * interval '1 minute', n > 20996, 'plenty of reviews'
     from generate_series(1, 21000) n`,
    [tenantId, first!.locationId],
  )
  const client = await app.as('Administrator', 'stranger')
  const filters = [
    { name: 'text', operator: operator.CaseInsensitiveText, values: ['plenty'] },
    equal('flagged', 'true'),
  ]
  const at = `/api/tenants/${tenantId}/reviews`
  for (const [sort, ratings] of Object.entries({
    '-date': [3, 4, 5, 1],
    date: [1, 5, 4, 3],
    rating: [1, 3, 4, 5],
    '-rating': [5, 4, 3, 1],
    due: [1, 5, 4, 3],
  })) {
    const found: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await client.put(`${at}/search`, { filters, sort, limit: 3, cursor })
      found.push(...body.items.map(({ rating }: { rating: number }) => rating))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect([sort, found]).toEqual([sort, ratings])
  }
  expect((await client.put(`${at}/count`, { filters })).body).toEqual({ count: 4, exact: true })
  const facets = await client.post<Facet[]>(`/api/tenants/${tenantId}/facets`, {
    list: 'reviews.reviews',
    filters,
    names: ['rating', 'location'],
  })
  expect(facets.body.map(({ options }) => options.reduce((sum, { count }) => sum + count, 0))).toEqual([4, 4])
})

type Filter = Partial<{
  locationIDs: number[]
  sourceIDs: number[]
  ratings: number[]
  sentiments: number[]
  from: Date
  to: Date
  read: boolean
  flagged: boolean
  late: boolean
  responseStates: string[]
  text: string
}>

function fits(r: SeededReview, f: Filter): boolean {
  const dueSince = Date.now() - 24 * 3_600_000
  const isLate = r.respondedAt === null && r.date.getTime() < dueSince
  return (
    (!f.locationIDs || f.locationIDs.includes(r.locationId)) &&
    (!f.sourceIDs || f.sourceIDs.includes(r.sourceId)) &&
    (!f.ratings || f.ratings.includes(r.rating ?? 0)) &&
    (!f.sentiments || f.sentiments.includes(r.sentiment)) &&
    (!f.from || r.date >= f.from) &&
    (!f.to || r.date < f.to) &&
    (f.read === undefined || r.read === f.read) &&
    (f.flagged === undefined || r.flagged === f.flagged) &&
    (f.late === undefined || isLate === f.late) &&
    (!f.responseStates || f.responseStates.includes(r.responseState ?? 'open')) &&
    (!f.text || matches(r.text, f.text))
  )
}

function matches(text: string, query: string): boolean {
  if (query === 'bread -cold') return /\bbread\b/.test(text) && !/\bcold\b/.test(text)
  if (query === '"very slow"') return /\bvery slow\b/.test(text)
  return new RegExp(`\\b${query}\\b`).test(text)
}

type Facet = { name: string; options: Count[] }
type Count = { value: string; count: number }

function histogram(values: (string | number)[]): Count[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return sorted([...counts].map(([value, count]) => ({ value, count })))
}

function sorted(counts: Count[]): Count[] {
  return counts.toSorted((a, b) => (a.value < b.value ? -1 : 1))
}

function equal(name: string, ...values: (string | number)[]): FilterClause {
  return { name, operator: operator.Equal, values: values.map(String) }
}

/** The same filter as the server is asked for it. */
function clausesOf(f: Filter): FilterClause[] {
  const of = (name: string, values: (string | number | boolean)[] | undefined) =>
    values ? [equal(name, ...values.map(String))] : []
  const at = (op: FilterClause['operator'], date: Date | undefined) =>
    date ? [{ name: 'date', operator: op, values: [date.toISOString()] }] : []
  return [
    ...of('location', f.locationIDs),
    ...of('source', f.sourceIDs),
    ...of(
      'rating',
      f.ratings?.map((rating) => (rating === 0 ? '' : rating)),
    ),
    ...of('sentiment', f.sentiments),
    ...at(operator.GreaterOrEqual, f.from),
    ...at(operator.LessThan, f.to),
    ...of('read', f.read === undefined ? undefined : [f.read]),
    ...of('flagged', f.flagged === undefined ? undefined : [f.flagged]),
    ...of('late', f.late === undefined ? undefined : [f.late]),
    ...of(
      'responseState',
      f.responseStates?.map((state) => (state === 'open' ? '' : state)),
    ),
    ...(f.text ? [{ name: 'text', operator: operator.CaseInsensitiveText, values: [f.text] }] : []),
  ]
}
