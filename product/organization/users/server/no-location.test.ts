import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  await seedPlaces(app.owner, app.people.home.id, [7, 8])
  at = `/api/tenants/${app.people.home.id}/users`
})
afterAll(() => app.close())

const reach = (access: string, ids: string) =>
  app.owner.query('update users set location_access = $2, location_ids = $3 where id = $1', [
    app.people.home.users['Responder']!.id,
    access,
    ids,
  ])

test.each([
  ['nobody gave any', 'NONE', '{}', true],
  ['all of them were taken', 'SOME', '{}', true],
  ['those chosen are there no more', 'SOME', '{990,991}', true],
  ['one is left', 'SOME', '{990,7}', false],
  ['all are theirs', 'ALL', '{}', false],
])('a person is told that they reach no location, where %s', async (_, access, ids, reachesNone) => {
  await reach(access, ids)
  const client = await app.as('Responder')
  const { body } = await client.get('/api/auth/session')
  expect(body.reachesNone).toBe(reachesNone)
  expect(body.reachesAll).toBe(access === 'ALL')
  const admin = await app.as('Administrator')
  const seen = await admin.get(`${at}/${app.people.home.users['Responder']!.id}`)
  expect(seen.body.locationCount === 0).toBe(reachesNone)
})

test('users of an agency reach what their tenant has', async () => {
  const operator = await app.asAgency()
  const { body } = await operator.get(`/api/auth/session?tenant=${app.people.home.id}`)
  expect([body.tenant.id, body.reachesNone, body.reachesAll]).toEqual([app.people.home.id, false, true])
})
