import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

const town = await openMailTown()
let app: TestApp
let home: Office
let clerk: Client
const at = () => `/api/tenants/${app.people.home.id}/roles`
beforeAll(async () => {
  app = await openTestApp({ providers: town.providers })
  home = await openOffice(app, town)
  await home.open({ fieldMappers: [{ samlField: 'groups', rdcField: 'roles', delimiter: ';' }] })
  await app.owner.query(
    `update role set actions = '{platform-roles.view,platform-roles.add,platform-roles.edit,platform-roles.delete,reviews.view}', external_id = 'clerks' where id = $1`,
    [app.people.home.users['Analyst']!.roleId],
  )
  clerk = await app.as('Analyst')
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const roleOf = async (id: number, by: Client) => (await by.get(`${at()}/${id}`)).body
/** The same role with other keys and nothing else changed. */
async function rename(id: number, keys: { name?: string; externalID?: string | null }, by: Client) {
  const { name, externalID, actionIDs, managedRoleIDs, parentRoleID, version } = await roleOf(id, by)
  return by.put(`${at()}/${id}`, { name, externalID, actionIDs, managedRoleIDs, parentRoleID, version, ...keys })
}
/** What the person's provider gives them when it calls them one of the clerks. */
async function comeAsClerk(groups = 'clerks') {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const user = app.people.home.users['Analyst']!
  await browser.postSaml(home.saml({ user: user.email, inResponseTo: id, attributes: { groups } }))
  const { rows } = await app.owner.query('select role_id::int as id from user_role where user_id = $1', [user.id])
  return rows.map((row) => row.id)
}

test('who changes roles does not become more through what their provider calls them', async () => {
  const { Administrator, Analyst, Responder } = app.people.home.users
  const admin = Administrator!.roleId
  const before = await roleOf(admin, home.admin)
  for (const keys of [{ externalID: 'clerks-2' }, { name: 'Clerks' }, { externalID: String(Analyst!.roleId) }]) {
    const answer = await rename(admin, keys, clerk)
    expect([answer.status, answer.key, answer.field]).toEqual([403, 'roles.aboveOwn', Object.keys(keys)[0]])
  }
  // their own role out of the way first, then the strong one in its place
  expect((await rename(Analyst!.roleId, { externalID: null }, clerk)).status).toBe(200)
  expect((await rename(admin, { externalID: 'clerks' }, clerk)).key).toBe('roles.aboveOwn')
  expect((await rename(Analyst!.roleId, { externalID: 'clerks' }, clerk)).status).toBe(200)
  expect(await roleOf(admin, home.admin)).toEqual(before)
  expect(await comeAsClerk()).toEqual([Analyst!.roleId])
  // a role under a strong one gives what that gives
  const under = await home.admin.post(at(), { name: 'Deputies', actionIDs: [], parentRoleID: admin })
  expect((await rename(under.body.id, { externalID: 'clerks-3' }, clerk)).key).toBe('roles.aboveOwn')
  expect((await rename(Responder!.roleId, { name: 'Answering' }, home.admin)).status).toBe(200)
})

test('no role takes over a key by which another is meant', async () => {
  const { Administrator, Support } = app.people.home.users
  await rename(Administrator!.roleId, { externalID: 'Heads' }, home.admin)
  const weak = (change: object) => clerk.post(at(), { name: 'Mine', actionIDs: ['reviews.view'], ...change })
  const refused = [
    await weak({ externalID: 'Administrator' }),
    await weak({ externalID: 'administrator' }),
    await weak({ externalID: 'heads' }),
    await weak({ externalID: String(Support!.roleId) }),
    await weak({ name: 'Heads' }),
    await weak({ name: String(Administrator!.roleId) }),
  ]
  expect(refused.map(({ status, key }) => [status, key])).toEqual([
    [409, 'roles.externalIDTaken'],
    [409, 'roles.externalIDTaken'],
    [409, 'roles.externalIDTaken'],
    [409, 'roles.externalIDTaken'],
    [409, 'roles.nameTaken'],
    [409, 'roles.nameTaken'],
  ])
  expect((await weak({ externalID: 'mine' })).status).toBe(200)
  const strong = await home.admin.put(`${at()}/${Administrator!.roleId}`, {
    ...(await roleOf(Administrator!.roleId, home.admin)),
    name: 'Chief',
  })
  expect(strong.status).toBe(400) // what is not of the form is refused, as ever
  expect((await rename(Administrator!.roleId, { name: 'Chief' }, home.admin)).status).toBe(200)
})
