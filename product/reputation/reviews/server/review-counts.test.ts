import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import type { Facet } from '#product/workspace/filters/contract.ts'
import { compactCountsJob } from './compact-counts.ts'
import { seedReviews } from './seed-reviews.test-data.ts'

let app: TestApp
let admin: Client
let tenantId: number
beforeAll(async () => {
  app = await openTestApp()
  tenantId = app.people.home.id
  await seedReviews(app.owner, tenantId, { locations: 3, reviews: 200 })
  await seedReviews(app.owner, app.people.sibling.id, { locations: 1, reviews: 20 })
  admin = await app.as('Administrator')
  const assignee = app.people.home.users['Analyst']!.id
  // each a way in which what counts are kept of can change
  const change = (text: string) => app.owner.query(text, [tenantId])
  await change(`update review set read = true where tenant_id = $1 and id % 3 = 0`)
  await change(`update review set flagged = not flagged, rating = null where tenant_id = $1 and id % 7 = 0`)
  await change(
    `update review set language = 'de', date = (date at time zone 'UTC' - interval '40 days') at time zone 'UTC' where tenant_id = $1 and id % 4 = 0`,
  )
  await change(
    `update review set response_state = 'Published', responded_at = now() where tenant_id = $1 and id % 5 = 0`,
  )
  await change(`update review set assignee_id = ${assignee} where tenant_id = $1 and id % 6 = 0`)
  await change(`update review set language = null where tenant_id = $1 and id % 11 = 0`)
  await change(`update review set assignee_id = null where tenant_id = $1 and id % 12 = 0`)
  await change(
    `update review set location_id = (select min(id) from location where tenant_id = $1) where tenant_id = $1 and id % 9 = 0`,
  )
  await change(`delete from review where tenant_id = $1 and id % 13 = 0`)
})
afterAll(() => app.close())

const keptMonths = () =>
  app.owner.query(
    `select tenant_id, month::text, source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(reviews)::int as reviews
     from review_month group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(reviews) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  )

test('the months hold what the reviews say, whatever was changed or deleted', async () => {
  const { rows: kept } = await keptMonths()
  const { rows: counted } = await app.owner.query(
    `select tenant_id, date_trunc('month', date at time zone 'UTC')::date::text as month, source_id, coalesce(rating, 0) as rating, sentiment,
       coalesce(language, '') as language, coalesce(response_state, '') as response_state, coalesce(assignee_id, 0) as assignee_id, read, flagged, count(*)::int as reviews
     from review group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  )
  expect(counted.length).toBeGreaterThan(50)
  expect(kept).toEqual(counted)
})

test('each location knows how many reviews it has', async () => {
  const { rows: kept } = await app.owner.query(
    `select tenant_id, location_id, sum(reviews)::int as reviews from review_location group by 1, 2 having sum(reviews) <> 0 order by 1, 2`,
  )
  const { rows: counted } = await app.owner.query(
    `select tenant_id, location_id, count(*)::int as reviews from review group by 1, 2 order by 1, 2`,
  )
  expect(kept).toEqual(counted)
  const { body } = await admin.post<Facet[]>(`/api/tenants/${tenantId}/facets`, {
    list: 'reviews.reviews',
    names: ['location'],
  })
  const options = body.find(({ name }) => name === 'location')!.options
  expect(options.map(({ value, count }) => [Number(value), count]).toSorted()).toEqual(
    counted
      .filter((row) => row.tenant_id === tenantId)
      .map((row) => [row.location_id, row.reviews])
      .toSorted(),
  )
})

const columns = { read: 'read', flagged: 'flagged', language: 'language', responseState: 'response_state' } as const
const span = (from: string, to: string): FilterClause => ({
  name: 'date',
  operator: operator.Between,
  values: [from, to],
})
const rating: FilterClause = { name: 'rating', operator: operator.Equal, values: ['4', '5', ''] }
const language: FilterClause = { name: 'language', operator: operator.NotEqual, values: ['de'] }

test.each<[string, FilterClause[], string]>([
  ['everything', [], 'true'],
  [
    'from the midst of a month to the midst of another',
    [span('2026-05-13T11:30:00Z', '2026-09-02T04:00:00Z')],
    `date >= '2026-05-13T11:30:00Z' and date < '2026-09-02T04:00:00Z'`,
  ],
  [
    'whole months',
    [span('2026-03-01T00:00:00Z', '2026-06-01T00:00:00Z')],
    `date >= '2026-03-01T00:00:00Z' and date < '2026-06-01T00:00:00Z'`,
  ],
  [
    'within one month',
    [span('2026-08-05T00:00:00Z', '2026-08-20T00:00:00Z')],
    `date >= '2026-08-05T00:00:00Z' and date < '2026-08-20T00:00:00Z'`,
  ],
  ['some ratings or none', [rating], `(rating in (4, 5) or rating is null)`],
  [
    'another language',
    [language, span('2026-02-03T00:00:00Z', '2026-11-01T00:00:00Z')],
    `LANGUAGE and date >= '2026-02-03T00:00:00Z' and date < '2026-11-01T00:00:00Z'`,
  ],
])('the counts of %s are those of the reviews', async (_name, filters, where) => {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const { body } = await admin.post<Facet[]>(`/api/tenants/${tenantId}/facets`, {
    list: 'reviews.reviews',
    names,
    filters,
  })
  for (const name of names) {
    const condition = where.replace('LANGUAGE', name === 'language' ? 'true' : `language is distinct from 'de'`)
    const { rows } = await app.owner.query<{ value: string | boolean | null; count: number }>(
      `select ${columns[name]} as value, count(*)::int as count from review where tenant_id = $1 and ${condition} group by 1`,
      [tenantId],
    )
    const options = body.find((facet) => facet.name === name)!.options.filter(({ count }) => count)
    const found = Object.fromEntries(options.map(({ value, count }) => [value, count]))
    expect(found, name).toEqual(Object.fromEntries(rows.map(({ value, count }) => [String(value ?? ''), count])))
  }
})

test('loose parts are added up by the job, and say the same as before', async () => {
  const { rows: ids } = await app.owner.query<{ id: number }>('select id from review where tenant_id = $1', [tenantId])
  for (const turn of [1, 2])
    for (const { id } of ids)
      await app.owner.query(`update review set flagged = not flagged where tenant_id = $1 and id = $2 and $3 > 0`, [
        tenantId,
        id,
        turn,
      ])
  const before = (await keptMonths()).rows
  const parts = async () =>
    (
      await app.owner.query(`select compacted, count(*)::int as n from review_month where tenant_id = $1 group by 1`, [
        tenantId,
      ])
    ).rows
  expect((await parts()).find(({ compacted }) => !compacted)!.n).toBeGreaterThan(500)
  const ctx = await openJobCtx(app, tenantId)
  await compactCountsJob.run(ctx, {})
  await ctx.close()
  expect(await parts()).toEqual([{ compacted: true, n: before.filter((row) => row.tenant_id === tenantId).length }])
  expect((await keptMonths()).rows).toEqual(before)
})

test('two who change reviews of the same month and place do not wait for each other', async () => {
  const [one, other] = (
    await app.owner.query<{ id: number }>('select id from review where tenant_id = $1 order by id limit 2', [tenantId])
  ).rows
  const [first, second] = [new pg.Client(app.ownerConnection), new pg.Client(app.ownerConnection)]
  await Promise.all([first.connect(), second.connect()])
  await second.query(`set lock_timeout = '3s'`)
  await first.query('begin')
  await first.query(`update review set location_id = location_id, read = not read where tenant_id = $1 and id = $2`, [
    tenantId,
    one!.id,
  ])
  await second.query(`update review set location_id = location_id, read = not read where tenant_id = $1 and id = $2`, [
    tenantId,
    other!.id,
  ])
  await first.query('commit')
  await Promise.all([first.end(), second.end()])
})
