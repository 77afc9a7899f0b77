import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { placeOf } from '../places.ts'
import { onReviewsLabelled } from './on-reviews-labelled.ts'

const LEGAL_RISK = 1
const HEALTH = 2
const EXECUTIVE_SUMMARY = 5
let app: TestApp
let base: string
let admin: Client
let ctx: JobCtx & { close(): Promise<void> }
let places: number[]
beforeAll(async () => {
  app = await openTestApp()
  const { home } = app.people
  base = `/api/tenants/${home.id}`
  admin = await app.as('Administrator')
  ctx = await openJobCtx(app, home.id)
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, n, n, n, n from unnest('{Plaza,Harbour}'::text[]) n returning id`,
    [home.id],
  )
  places = rows.map(({ id }) => Number(id))
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})
beforeEach(async () => {
  await app.owner.query(
    'delete from notification_rule; delete from notification_item; delete from notification; delete from review',
  )
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [
    idOf('Analyst'),
  ])
})

const idOf = (name: string) => app.people.home.users[name]!.id
let made = 0
async function review(place = places[0]!): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, 1, $3, 1, 'My lawyer will call', $4) returning id`,
    [app.people.home.id, place, `labelled ${++made}`, app.clock.now()],
  )
  return Number(rows[0].id)
}
/** Labels by the route, and tells of what the route said was put; the job may run again. */
const label = (ids: number[], add: number[], { by = admin, remove = [] as number[] } = {}) =>
  tellAfter(async () => {
    const { status, body } = await by.put(`${base}/reviews/labels`, { ids, add, remove })
    expect(status).toBe(200)
    return body
  })
async function tellAfter<T>(act: () => Promise<T>): Promise<T> {
  const before = await lastEvent()
  const answer = await act()
  const { rows } = await app.owner.query(
    `select payload from outbox where id > $1 and event = 'reviews.labelled' order by id`,
    [before],
  )
  for (const { payload } of rows) for (const _ of [1, 2]) await onReviewsLabelled(ctx, payload)
  return answer
}
const lastEvent = async () => (await app.owner.query('select coalesce(max(id), 0) as id from outbox')).rows[0].id
const heard = async (name: string) =>
  (
    await app.owner.query(`select subjects from notification where kind = 'LabelAlert' and user_id = $1`, [idOf(name)])
  ).rows.flatMap(({ subjects }) => subjects.map(Number))

const clear = () => app.owner.query('delete from notification')
const bell = async (client: Client) =>
  (await client.get(`${base}/notifications`)).body.items.map((one: { kind: string; note: string; lastID: number }) => [
    one.kind,
    one.note,
    one.lastID,
  ])

test('an alert label is told once a label and review to those who see the review, and not to who put it', async () => {
  const [one, two] = [await review(), await review()]
  await label([one, two], [LEGAL_RISK])
  expect(await heard('Analyst')).toEqual([one, two])
  expect(await heard('Administrator')).toEqual([])
  await clear()
  await label([one], [], { remove: [LEGAL_RISK] })
  await label([one], [LEGAL_RISK])
  expect(await heard('Analyst')).toEqual([])
  await label([one], [LEGAL_RISK, HEALTH])
  expect(await heard('Analyst')).toEqual([one])
})

test('the line and its reason name the label in the words of its reader, and lead to the review', async () => {
  const one = await review()
  await label([one], [LEGAL_RISK])
  const analyst = await app.as('Analyst')
  expect(await bell(analyst)).toEqual([['LabelAlert', 'Legal risk', one]])
  const { body } = await analyst.get(`${base}/notifications`)
  const why = await analyst.get(`${base}/notifications/${body.items[0].id}/why`)
  expect([why.status, why.body.cause]).toEqual([200, 'Legal risk'])
  expect(placeOf(body.items[0])).toEqual({ to: '/reviews', search: { view: 'all', open: String(one) } })
})

test('a label of another type, one taken off before anybody was told, and one on a hidden review tell nobody', async () => {
  const [one, two] = [await review(), await review()]
  await label([one], [EXECUTIVE_SUMMARY])
  await tellAfter(async () => {
    await admin.put(`${base}/reviews/labels`, { ids: [one], add: [HEALTH], remove: [] })
    await admin.put(`${base}/reviews/labels`, { ids: [one], add: [], remove: [HEALTH] })
  })
  await app.owner.query('update review set hidden_at = now() where id = $1', [two])
  await onReviewsLabelled(ctx, { put: [{ reviewId: two, labelId: LEGAL_RISK }] })
  expect(await heard('Analyst')).toEqual([])
})

test('without the location, without the permission to be told, and with the type off nobody is told', async () => {
  const [here, there] = [await review(), await review(places[1])]
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    idOf('Analyst'),
    [places[1]],
  ])
  await label([here, there], [LEGAL_RISK])
  expect(await heard('Analyst')).toEqual([there])
  const { roleId } = app.people.home.users['Responder']!
  const change = (how: string) =>
    app.owner.query(
      `update role set actions = ${how}(actions, 'ratings_and_reviews.rating.alert'), version = version + 1 where id = $1`,
      [roleId],
    )
  await clear()
  await change('array_remove')
  await label([here], [HEALTH])
  expect(await heard('Responder')).toEqual([])
  expect(await heard('Location manager')).toEqual([here])
  await change('array_append')
})

test('a macro tells as its user does, and a label of the tenant’s own is called by its name of today', async () => {
  const one = await review()
  const own = await admin.post(`${base}/labels`, { name: 'Lawyer', type: 'reviewAlert' })
  const macro = await admin.post(`${base}/macros`, { name: 'Alarm', steps: [{ kind: 'Label', add: [own.body.id] }] })
  expect([own.status, macro.status]).toEqual([200, 200])
  const answer = await tellAfter(() => admin.post(`${base}/macros/apply`, { macroID: macro.body.id, reviewIDs: [one] }))
  expect(answer).toMatchObject({ status: 200 })
  const renamed = await admin.put(`${base}/labels/${own.body.id}`, { name: 'Attorney', version: own.body.version })
  expect(renamed.status).toBe(200)
  expect(await bell(await app.as('Analyst'))).toEqual([['LabelAlert', 'Attorney', one]])
  expect(await heard('Administrator')).toEqual([])
})
