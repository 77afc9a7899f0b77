import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { MAX_LEVELS, type ServiceLevel } from '../contract.ts'

let app: TestApp
let admin: Client
let path: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  path = `/api/tenants/${app.people.home.id}/service-levels`
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from service_level'))

const made = async (name: string, change: object = {}): Promise<ServiceLevel> =>
  (await admin.post(path, { name, hours: 8, ...change })).body
const names = async () => (await admin.get(path)).body.map(({ name }: ServiceLevel) => name)

test('a service level is created last, edited and deleted, each audited', async () => {
  const one = await made('Fast', { minRating: 1, maxRating: 2, sourceIDs: [1, 1] })
  expect(one).toEqual({
    id: one.id,
    name: 'Fast',
    domain: 'Review',
    ticketTypes: [],
    priorities: [],
    queueIDs: [],
    firstReplyHours: null,
    nextReplyHours: null,
    sourceIDs: [1],
    locationIDs: [],
    minRating: 1,
    maxRating: 2,
    hours: 8,
    counting: 'AroundTheClock',
    calendarID: null,
    isActive: true,
    position: 1,
    version: 1,
  })
  expect((await made('Slow')).position).toBe(2)
  const { id: _, position: __, version: ___, ...body } = one
  const saved = await admin.put(`${path}/${one.id}`, { ...body, hours: 4, isActive: false, version: 1 })
  expect(saved.body).toMatchObject({ hours: 4, isActive: false, position: 1, version: 2 })
  expect((await admin.put(`${path}/${one.id}`, { ...body, version: 1 })).key).toBe('platform.stale')
  expect((await admin.delete(`${path}/${one.id}`)).status).toBe(200)
  expect((await admin.delete(`${path}/${one.id}`)).key).toBe('service-levels.notFound')
  expect(await names()).toEqual(['Slow'])
  const { rows } = await app.owner.query(
    `select action from audit_record where entity = 'serviceLevel' and entity_id = $1 order by seq`,
    [one.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'service-level.create',
    'service-level.save',
    'service-level.remove',
  ])
})

test('what cannot be is refused at its field', async () => {
  for (const [change, status, key, field] of [
    [{ hours: 0 }, 400, undefined, 'hours'],
    [{ hours: 1.5 }, 400, undefined, 'hours'],
    [{ hours: 8761 }, 400, undefined, 'hours'],
    [{ name: '' }, 400, undefined, 'name'],
    [{ minRating: 0 }, 400, undefined, 'minRating'],
    [{ minRating: 4, maxRating: 3 }, 422, 'service-levels.ratingsReversed', 'maxRating'],
    [{ sourceIDs: [999_999] }, 400, 'service-levels.unknownSource', 'sourceIDs'],
    [{ locationIDs: [999_999_999] }, 400, 'service-levels.unknownLocation', 'locationIDs'],
    [{ counting: 'Sometimes' }, 400, undefined, 'counting'],
    [{ counting: 'Calendar' }, 400, 'service-levels.unknownCalendar', 'calendarID'],
    [{ counting: 'Calendar', calendarID: 999_999_999 }, 400, 'service-levels.unknownCalendar', 'calendarID'],
  ] as const) {
    const refused = await admin.post(path, { name: 'Fast', hours: 8, ...change })
    expect([refused.status, refused.field], JSON.stringify(change)).toEqual([status, field])
    if (key) expect(refused.key).toBe(key)
  }
  expect(await names()).toEqual([])
})

test('the order is changed as a whole, and not where another one is there meanwhile', async () => {
  const ids = [(await made('A')).id, (await made('B')).id, (await made('C')).id]
  const [a, b, c] = ids
  const order = (wanted: (number | undefined)[]) => admin.put(`${path}/order`, { ids: wanted })
  const moved = await order([c, a, b])
  expect(moved.body.map(({ name, position }: ServiceLevel) => [name, position])).toEqual([
    ['C', 1],
    ['A', 2],
    ['B', 3],
  ])
  expect((await order([c, a])).key).toBe('service-levels.otherLevels')
  expect((await order([c, a, a])).key).toBe('service-levels.otherLevels')
  expect((await order([c, a, b, 999_999_999])).status).toBe(409)
  expect(await names()).toEqual(['C', 'A', 'B'])
  await admin.delete(`${path}/${a}`)
  expect((await made('D')).position).toBe(4)
  expect(await names()).toEqual(['C', 'B', 'D'])
})

test('no more service levels than are looked through in one go, and no name twice', async () => {
  await made('Fast')
  expect(await admin.post(path, { name: 'FAST', hours: 1 })).toMatchObject({
    status: 409,
    key: 'service-levels.nameTaken',
    field: 'name',
  })
  for (let i = 1; i < MAX_LEVELS; i++) expect((await made(`${i}`)).id).toBeDefined()
  expect((await admin.post(path, { name: 'One more', hours: 1 })).key).toBe('service-levels.tooMany')
})

test('users without the permission see and change nothing; at other locations nothing is chosen', async () => {
  const one = await made('Fast')
  const responder = await app.as('Responder')
  expect((await responder.get(path)).status).toBe(403)
  expect((await responder.post(path, { name: 'Mine', hours: 1 })).status).toBe(403)
  expect((await responder.put(`${path}/order`, { ids: [one.id] })).status).toBe(403)
  expect((await responder.delete(`${path}/${one.id}`)).status).toBe(403)
  const place = async (name: string) =>
    Number(
      (
        await app.owner.query(
          'insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2) returning id',
          [app.people.home.id, name],
        )
      ).rows[0].id,
    )
  const [here, elsewhere] = [await place('HERE'), await place('ELSEWHERE')]
  const { id, roleId } = app.people.home.users['Location manager']!
  await app.owner.query(
    `update role set actions = actions || '{platform-inbox.view,platform-inbox.add}', version = version + 1 where id = $1`,
    [roleId],
  )
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [id, [here]])
  const manager = await app.as('Location manager')
  expect((await manager.post(path, { name: 'Here', hours: 1, locationIDs: [here] })).status).toBe(200)
  expect((await manager.post(path, { name: 'There', hours: 1, locationIDs: [elsewhere] })).key).toBe(
    'service-levels.unknownLocation',
  )
})
