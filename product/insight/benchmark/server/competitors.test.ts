import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type Competitor, MAX_COMPETITORS } from '../contract.ts'
import { addLocation, addReview, limitTo } from './benchmark.test-data.ts'

let app: TestApp
let admin: Client
let path: string
let harbor: number
let market: number
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  path = `/api/tenants/${app.people.home.id}/competitors`
  harbor = await addLocation(app, 'HARBOR')
  market = await addLocation(app, 'MARKET')
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from competitor'))

const wanted = (change: object = {}) => ({
  name: 'Corner Café',
  locationIDs: [harbor],
  pages: [{ sourceID: 1, address: 'https://maps.example/corner' }],
  isActive: true,
  ...change,
})
const made = async (change: object = {}): Promise<Competitor> => (await admin.post(path, wanted(change))).body

test('one is created, edited and deleted with what was read of it', async () => {
  const one = await made()
  expect(one).toMatchObject({ ...wanted(), isWhole: true, reviews: 0, reads: [], version: 1 })
  const change = wanted({ name: '<b>Corner</b> & Co', locationIDs: [harbor, market], isActive: false })
  const saved = await admin.put(`${path}/${one.id}`, { ...change, version: 1 })
  expect(saved.body).toMatchObject({ ...change, version: 2 })
  expect((await admin.put(`${path}/${one.id}`, { ...change, version: 1 })).status).toBe(409)
  await addReview(app, one.id, {})
  expect((await admin.delete(`${path}/${one.id}`)).status).toBe(200)
  expect((await admin.get(path)).body).toEqual([])
  expect((await app.owner.query('select 1 from competitor_review')).rowCount).toBe(0)
  expect((await admin.delete(`${path}/${one.id}`)).body.error.key).toBe('benchmark.notFound')
  const audit = await app.owner.query(`select action from audit_record where entity = 'competitor' order by seq`)
  expect(audit.rows.map(({ action }) => action)).toEqual(['competitor.create', 'competitor.save', 'competitor.delete'])
})

test('a page that goes takes along what was read of it, and nothing else', async () => {
  const pages = [
    { sourceID: 1, address: 'corner' },
    { sourceID: 3, address: 'https://yelp.example/corner' },
  ]
  const one = await made({ pages })
  await addReview(app, one.id, { sourceId: 1 })
  await addReview(app, one.id, { sourceId: 3 })
  await admin.put(`${path}/${one.id}`, { ...wanted({ pages: [pages[1]] }), version: 1 })
  const left = await app.owner.query('select source_id from competitor_review where competitor_id = $1', [one.id])
  expect(left.rows).toEqual([{ source_id: 3 }])
})

test('what does not fit is refused at its field', async () => {
  const elsewhere = await addLocation(app, 'ELSEWHERE', 'stranger')
  for (const [change, status, key, field] of [
    [{ locationIDs: [elsewhere] }, 400, 'benchmark.unknownLocation', 'locationIDs'],
    [{ pages: [{ sourceID: 9, address: 'x' }] }, 400, 'benchmark.noCompetitorSource', 'pages'],
    [{ pages: [{ sourceID: 999_999, address: 'x' }] }, 400, 'benchmark.noCompetitorSource', 'pages'],
    [{ pages: [wanted().pages[0], { sourceID: 1, address: 'y' }] }, 400, 'benchmark.pageTwice', 'pages'],
    [{ locationIDs: [] }, 400, undefined, 'locationIDs'],
    [{ name: ' ' }, 400, undefined, 'name'],
  ] as const) {
    const refused = await admin.post(path, wanted(change))
    expect([refused.status, refused.body.error.field], JSON.stringify(change)).toEqual([status, field])
    if (key) expect(refused.body.error.key).toBe(key)
  }
  await app.owner.query(
    `insert into competitor (tenant_id, name, location_ids, pages, is_active, created_at) select $1, 'c' || n, '{}', '[]', true, now() from generate_series(1, $2) n`,
    [app.people.home.id, MAX_COMPETITORS],
  )
  const full = await admin.post(path, wanted())
  expect([full.status, full.body.error.key]).toEqual([409, 'benchmark.tooManyCompetitors'])
})

test('whoever looks after some locations sees competitors of those alone, and changes what stands beside no others', async () => {
  const own = await made({ name: 'Own' })
  const both = await made({ name: 'Both', locationIDs: [harbor, market] })
  const other = await made({ name: 'Other', locationIDs: [market] })
  const manager = await limitTo(app, 'Location manager', [harbor])
  const seen: Competitor[] = (await manager.get(path)).body
  expect(seen.map(({ name, locationIDs, isWhole }) => [name, locationIDs, isWhole])).toEqual([
    ['Both', [harbor], false],
    ['Own', [harbor], true],
  ])
  const change = { ...wanted({ name: 'Mine now' }), version: 1 }
  for (const [id, status] of [
    [own.id, 200],
    [both.id, 403],
    [other.id, 404],
  ] as const)
    expect((await manager.put(`${path}/${id}`, change)).status, String(id)).toBe(status)
  const wider = await manager.put(`${path}/${own.id}`, { ...change, locationIDs: [harbor, market], version: 2 })
  expect([wider.status, wider.body.error.key, wider.body.error.field]).toEqual([
    403,
    'benchmark.allLocationsNeeded',
    'locationIDs',
  ])
  expect((await manager.delete(`${path}/${both.id}`)).body.error.key).toBe('benchmark.allLocationsNeeded')
  expect((await manager.delete(`${path}/${other.id}`)).status).toBe(404)
  expect((await manager.delete(`${path}/${own.id}`)).status).toBe(200)
  expect((await admin.get(path)).body.map(({ name }: Competitor) => name)).toEqual(['Both', 'Other'])
})

test('nobody of another tenant learns of one', async () => {
  const one = await made()
  const stranger = await app.as('Administrator', 'stranger')
  const theirs = `/api/tenants/${app.people.stranger.id}/competitors`
  expect((await stranger.get(theirs)).body).toEqual([])
  expect((await stranger.delete(`${theirs}/${one.id}`)).status).toBe(404)
  expect((await stranger.get(path)).status).toBe(403)
})
