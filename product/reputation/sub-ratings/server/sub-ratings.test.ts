import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { operator } from '#platform/contract/filter.ts'
import { DEALERRATER, OPENTABLE, type SubRatings, TRIPADVISOR } from '#product/business/sources/contract.ts'
import type { AspectAverage } from '../contract.ts'

let app: TestApp
let admin: Client
let base: string
let harbor: number
let hill: number
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  harbor = await placeOf(app.people.home.id, 'HARBOR')
  hill = await placeOf(app.people.home.id, 'HILL')
  await review(harbor, TRIPADVISOR, { service: 5, value: 2 })
  await review(harbor, TRIPADVISOR, { service: 2.5 })
  await review(hill, TRIPADVISOR, {})
  await review(hill, OPENTABLE, { service: 1 })
  await review(await placeOf(app.people.sibling.id, 'OTHER'), TRIPADVISOR, { service: 1 }, app.people.sibling.id)
})
afterAll(() => app.close())

async function placeOf(tenantId: number, code: string): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2) returning id`,
    [tenantId, code],
  )
  return Number(rows[0].id)
}
let count = 0
async function review(locationId: number, sourceId: number, stars: SubRatings, tenantId = app.people.home.id) {
  const { rows } = await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, sub_ratings) values ($1, $2, $3, $4, 3, 'Fine.', now(), $5) returning id`,
    [tenantId, locationId, sourceId, `s-${++count}`, JSON.stringify(stars)],
  )
  return Number(rows[0].id)
}
const averages = async (filters: object[] = [], who = admin): Promise<AspectAverage[]> =>
  (await who.put(`${base}/reviews/sub-ratings`, { filters })).body.averages
const equal = (name: string, value: string | number) => ({ name, operator: operator.Equal, values: [String(value)] })

test('each aspect of each source has the average of the reviews that rate it, and how many those are', async () => {
  expect(await averages()).toEqual([
    { sourceID: TRIPADVISOR, aspect: 'value', average: 2, reviews: 1 },
    { sourceID: TRIPADVISOR, aspect: 'service', average: 3.75, reviews: 2 },
    { sourceID: OPENTABLE, aspect: 'service', average: 1, reviews: 1 },
  ])
})

test('filters leave fewer, hidden reviews do not count, and whoever looks after some locations averages those alone', async () => {
  const atHill = [{ sourceID: OPENTABLE, aspect: 'service', average: 1, reviews: 1 }]
  expect(await averages([equal('location', hill)])).toEqual(atHill)
  expect(await averages([equal('source', DEALERRATER)])).toEqual([])
  const hidden = await review(hill, OPENTABLE, { service: 5 })
  await app.owner.query('update review set hidden_at = now() where id = $1', [hidden])
  expect(await averages([equal('source', OPENTABLE)])).toEqual(atHill)
  const { id } = app.people.home.users['Location manager']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [id, [hill]])
  expect(await averages([], await app.as('Location manager'))).toEqual(atHill)
  const bad = await admin.put(`${base}/reviews/sub-ratings`, { filters: [equal('nothing', 1)] })
  expect(bad).toMatchObject({ status: 400, field: 'filters.0.name' })
})

test('a review says its sub-ratings in lists and exports, in the order of its source', async () => {
  const { items } = (await admin.put(`${base}/reviews/search`, { filters: [equal('location', harbor)] })).body
  expect(items.map(({ subRatings }: { subRatings: object[] }) => subRatings)).toContainEqual([
    { aspect: 'value', stars: 2 },
    { aspect: 'service', stars: 5 },
  ])
})
