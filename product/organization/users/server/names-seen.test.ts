import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient, signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const SEES = 'platform-pii-public.view'
let app: TestApp
let tenant: string
let admin: Client
/** Looks after users and roles, holds the right to see names, and no scope that would let it count. */
let clerk: Client
let clerkRole: number
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  tenant = `/api/tenants/${app.people.home.id}`
  admin = await app.as('Administrator')
  const { id, email, roleId } = app.people.home.users['Support']!
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    roleId,
    [
      ...['view', 'add', 'edit', 'import'].map((verb) => `platform-users.${verb}`),
      ...['view', 'add', 'edit'].map((verb) => `platform-roles.${verb}`),
      'reviews.view',
      SEES,
    ],
  ])
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [id])
  clerk = await signInAs(app.url, email, PASSWORD)
  clerkRole = roleId
})
afterAll(() => app.close())

const person = (email: string, roleIDs: number[]) => ({
  firstName: 'Nova',
  lastName: 'New',
  email,
  roleIDs,
  locationAccess: 'ALL',
  locationIDs: [],
  locale: 'en_US',
  timezone: 'UTC',
})
const scopesOf = async (email: string) =>
  (await app.owner.query('select pii_scopes from users where email = $1', [email])).rows[0]?.pii_scopes

test('whoever sees no names makes nobody who sees them, whatever they leave unsaid', async () => {
  expect((await clerk.post(`${tenant}/users`, person('unsaid@home.example', [clerkRole]))).status).toBe(200)
  expect(await scopesOf('unsaid@home.example')).toEqual([])
  const said = await clerk.post(`${tenant}/users`, { ...person('said@home.example', []), piiScopes: ['public'] })
  expect([said.key, said.field]).toEqual(['users.aboveOwn', 'piiScopes'])
  expect((await admin.post(`${tenant}/users`, person('usual@home.example', [clerkRole]))).status).toBe(200)
  expect(await scopesOf('usual@home.example')).toEqual(['public'])
})

test('nor by a file', async () => {
  const importAs = async (client: Client, email: string) => {
    const form = new FormData()
    form.set('file', new Blob([`email,firstName,roles\n${email},Nova,Support\n`]), 'people.csv')
    const { body } = await client.send('PUT', `${tenant}/users/import`, form)
    const at = `${tenant}/users/imports/${body.id}`
    await expect.poll(async () => (await client.get(at)).body.state, { timeout: 60_000 }).toBe('Planned')
    await client.post(`${at}/commit`, { version: (await client.get(at)).body.version })
    await expect.poll(async () => (await client.get(at)).body.state, { timeout: 60_000 }).toBe('Imported')
    return scopesOf(email)
  }
  expect(await importAs(clerk, 'by-file@home.example')).toEqual([])
  expect(await importAs(admin, 'by-file-of-admin@home.example')).toEqual(['public'])
})

test('nor by a directory, whose people have no role yet', async () => {
  const { body } = await admin.post(`${tenant}/api-keys/scim`, { name: 'Directory', expiresInDays: 1 })
  const directory = createClient(app.url)
  const made = await directory.post(
    `/api/scim/v2${tenant.slice(4)}/Users`,
    { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: 'by-directory@home.example' },
    { authorization: `Bearer ${body.key}` },
  )
  expect(made.status).toBe(201)
  expect(await scopesOf('by-directory@home.example')).toEqual(['public'])
  const { id, version } = (await clerk.put(`${tenant}/users/search`, { search: 'by-directory@' })).body.items[0]
  const given = await clerk.put(`${tenant}/users/${id}`, {
    ...person('by-directory@home.example', [clerkRole]),
    version,
  })
  expect([given.key, given.field]).toEqual(['users.aboveOwn', 'piiScopes'])
})

test('nor by a role: the right to see names is given by whoever sees them', async () => {
  const role = { name: 'Readers', externalID: null, parentRoleID: null, managedRoleIDs: [] }
  const { body } = await clerk.post(`${tenant}/roles`, { ...role, actionIDs: ['reviews.view'] })
  const save = (by: Client, actionIDs: string[], version: number) =>
    by.put(`${tenant}/roles/${body.id}`, { ...role, actionIDs, version })
  expect((await clerk.post(`${tenant}/roles`, { ...role, name: 'Seers', actionIDs: [SEES] })).key).toBe(
    'roles.aboveOwn',
  )
  expect((await save(clerk, ['reviews.view', SEES], body.version)).key).toBe('roles.aboveOwn')
  expect((await save(admin, ['reviews.view', SEES], body.version)).status).toBe(200)
  expect((await save(clerk, ['reviews.view'], body.version + 1)).status).toBe(200)
})
