import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const town = await openMailTown()
let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  at = `/api/agencies/${app.people.home.agencyId}`
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const person = {
  firstName: 'Olu',
  lastName: 'Adé',
  email: 'olu@north.example',
  locale: 'en_GB',
  timezone: 'Europe/London',
}

test('somebody who is added to an agency is invited, and holds no more than whoever added them', async () => {
  const operator = await app.asAgency()
  const role = async (name: string, actions: string[]) =>
    Number(
      (
        await app.owner.query('insert into role (agency_id, name, actions) values ($1, $2, $3) returning id', [
          app.people.home.agencyId,
          name,
          actions,
        ])
      ).rows[0].id,
    )
  const helper = await role('Helper', ['platform-privileged-tenants.view'])
  const above = await role('Above', ['something-nobody.holds'])
  const { body: roles } = await operator.get(`${at}/roles`)
  expect(roles.find(({ name }: { name: string }) => name === 'Above').isWithinOwn).toBe(false)
  expect((await operator.post(`${at}/users`, { ...person, roleIDs: [above] })).key).toBe('agency-people.aboveOwn')
  const tenantRole = app.people.home.users['Analyst']!.roleId
  expect((await operator.post(`${at}/users`, { ...person, roleIDs: [tenantRole] })).key).toBe(
    'agency-people.unknownRole',
  )
  const made = await operator.post(`${at}/users`, { ...person, roleIDs: [helper] })
  expect(made.body).toMatchObject({ firstName: 'Olu', active: true, roles: [{ id: helper, name: 'Helper' }] })
  expect(await town.mailsTo(person.email)).toHaveLength(1)
  expect((await operator.post(`${at}/users`, { ...person, roleIDs: [helper] })).key).toBe('agency-people.emailTaken')
  const found = (await operator.put(`${at}/users/search`, { search: 'olu' })).body.items
  expect(found.map(({ email }: { email: string }) => email)).toEqual([person.email])
  const tenantsOwn = (await operator.put(`${at}/users/search`, {})).body.items
  expect(tenantsOwn.every(({ email }: { email: string }) => email.endsWith('@north.example'))).toBe(true)
})

test('a paused person is signed out at once; nobody pauses themselves or whoever may more', async () => {
  const platform = await app.asSuper()
  const operator = await app.asAgency()
  const own = await operator.put(`${at}/users/${app.people.agencyUser.id}/pause`, { paused: true })
  expect(own.key).toBe('agency-people.ownAccount')
  const paused = await platform.put(`${at}/users/${app.people.agencyUser.id}/pause`, { paused: true })
  expect(paused.body.active).toBe(false)
  expect((await operator.get('/api/auth/session')).status).toBe(401)
  await platform.put(`${at}/users/${app.people.agencyUser.id}/pause`, { paused: false })
  const tenants = app.people.home.users['Analyst']!.id
  expect((await platform.put(`${at}/users/${tenants}/pause`, { paused: true })).status).toBe(404)
  const admin = await app.as('Administrator')
  expect((await admin.put(`${at}/users/search`, {})).status).toBe(403)
})

test('an agency is onboarded with its first person by the platform alone', async () => {
  const platform = await app.asSuper()
  const body = { name: 'East', internalName: 'east', operator: { ...person, email: 'first@east.example' } }
  const made = await platform.post('/api/agencies', body)
  expect(made.body).toMatchObject({ name: 'East', internalName: 'east', whiteLabel: false })
  expect(made.body.agencyKey).toMatch(/^ag_[0-9a-f]{32}$/)
  expect(await town.mailsTo('first@east.example')).toHaveLength(1)
  expect((await platform.post('/api/agencies', body)).key).toBe('agency-people.internalNameTaken')
  const listed = (await platform.get('/api/agencies')).body.items.find(({ name }: { name: string }) => name === 'East')
  expect(listed).toMatchObject({ tenants: 0, people: 1 })
})
