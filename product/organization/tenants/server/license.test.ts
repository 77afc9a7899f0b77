import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

const none = { plan: null, seats: null, locations: null, until: null }
async function sell(bought: object) {
  const operator = await app.asAgency()
  const { version } = (await operator.get(`${at}/license`)).body
  return operator.put(`${at}/license`, { ...none, ...bought, version })
}
const person = (name: string) => ({
  firstName: name,
  lastName: 'New',
  email: `${name}@home.example`,
  roleIDs: [],
  locationAccess: 'NONE',
  locationIDs: [],
  locale: 'en_US',
  timezone: 'UTC',
})

test('an agency sells a license, the tenant sees what is in use, and the audit keeps who changed it', async () => {
  const saved = await sell({ plan: 'Growth', seats: 10, locations: 80, until: '2031-05-31' })
  const { rows } = await app.owner.query('select count(*)::int as n from users where tenant_id = $1', [
    app.people.home.id,
  ])
  expect(saved.body).toMatchObject({ plan: 'Growth', seats: 10, usedSeats: rows[0].n, usedLocations: 0, isOver: false })
  expect((await (await app.as('Administrator')).get(`${at}/license`)).body).toEqual(saved.body)
  expect((await (await app.as('Analyst')).get(`${at}/license`)).status).toBe(403)
  const { rows: kept } = await app.owner.query(
    `select before, after from audit_record where tenant_id = $1 and action = 'tenant.save-license'`,
    [app.people.home.id],
  )
  expect(kept).toEqual([{ before: none, after: { plan: 'Growth', seats: 10, locations: 80, until: '2031-05-31' } }])
  expect((await (await app.asAgency()).put(`${at}/license`, { ...none, version: 1 })).key).toBe('platform.stale')
})

test('a tenant’s own people sell themselves nothing, whatever their role says', async () => {
  const admin = await app.as('Administrator')
  const { version } = (await admin.get(`${at}/license`)).body
  expect((await admin.put(`${at}/license`, { ...none, version })).status).toBe(403)
  await app.owner.query(
    `update role set actions = actions || '{platform-privileged-tenants.provision}', version = version + 1 where id = $1`,
    [app.people.home.users['Administrator']!.roleId],
  )
  expect((await admin.put(`${at}/license`, { ...none, version })).key).toBe('tenants.agencyOnly')
})

test('nobody is added beyond the license, and nobody who is there goes', async () => {
  const admin = await app.as('Administrator')
  const { usedSeats } = (await sell({ seats: 1 })).body
  expect(usedSeats).toBeGreaterThan(1)
  const full = await admin.post(`${at}/users`, person('late'))
  expect([full.status, full.key, full.body.error.message]).toEqual([
    409,
    'users.seatsFull',
    'The license allows 1 users, and all are in use. Pause or remove a user, or ask your agency for more.',
  ])
  await sell({ seats: usedSeats })
  const { id } = app.people.home.users['Support']!
  expect((await admin.put(`${at}/users/${id}/pause`, { paused: true })).status).toBe(200)
  const added = await admin.post(`${at}/users`, person('first'))
  expect(added.status).toBe(200)
  expect((await admin.put(`${at}/users/${id}/pause`, { paused: false })).key).toBe('users.seatsFull')
  const some = await admin.put(`${at}/users/pause`, { userIDs: [id], paused: false })
  expect(JSON.stringify(some.body)).toContain('users.seatsFull')
  expect((await admin.delete(`${at}/users/${added.body.id}`)).status).toBe(200)
  expect((await admin.put(`${at}/users/${id}/pause`, { paused: false })).status).toBe(200)
  expect((await admin.get(`${at}/license`)).body.usedSeats).toBe(usedSeats)
  const sibling = await (
    await app.as('Administrator', 'sibling')
  ).post(`/api/tenants/${app.people.sibling.id}/users`, person('elsewhere'))
  expect(sibling.status).toBe(200)
})

test('two who add at once do not share the last place', async () => {
  const admin = await app.as('Administrator')
  const { usedSeats } = (await sell({})).body
  await sell({ seats: usedSeats + 1 })
  const answers = await Promise.all(['one', 'two', 'three'].map((name) => admin.post(`${at}/users`, person(name))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

const place = {
  street: '1 Main St',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
  timezone: 'UTC',
  industry: '',
  phone: null,
  web: null,
  state: 'Open',
}

test('no location is added beyond the license', async () => {
  await sell({ locations: 1 })
  const admin = await app.as('Administrator')
  const shop = (code: string) => admin.post(`${at}/locations`, { ...place, code, internalName: code, publicName: code })
  const first = await shop('A')
  expect(first.status).toBe(200)
  const second = await shop('B')
  expect([second.status, second.key]).toEqual([409, 'locations.locationsFull'])
  expect(second.body.error.message).toContain('allows 1 locations')
  expect((await admin.get(`${at}/license`)).body).toMatchObject({ usedLocations: 1, locations: 1 })
})

test('after its last day the console says so, and people go on working', async () => {
  await sell({ plan: 'Growth', until: '2020-01-31' })
  const operator = await app.asAgency()
  expect((await operator.get(`${at}/license`)).body).toMatchObject({ isOver: true, until: '2020-01-31' })
  const { body: found } = await operator.put('/api/tenants/search', {
    filters: [{ name: 'licenseUntil', operator: 2, values: ['2021-01-01'] }],
  })
  expect(found.items).toMatchObject([{ id: app.people.home.id, licenseUntil: '2020-01-31', isLicenseOver: true }])
  const { body: causes } = await operator.put('/api/tenants/causes', {})
  expect(causes).toContainEqual({ cause: 'licenseOver', source: null, tenants: 1, things: 1 })
  expect((await (await app.as('Analyst')).get('/api/auth/session')).status).toBe(200)
})
