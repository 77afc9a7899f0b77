import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

const town = await openMailTown()
const mappers = [
  { samlField: 'NameID', rdcField: 'externalID', delimiter: '' },
  { samlField: 'groups', rdcField: 'roles', delimiter: ';' },
]
let app: TestApp
let home: Office
/** Looks after users, and holds little else. */
let clerk: Client
beforeAll(async () => {
  app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers })
  home = await openOffice(app, town)
  const { users } = app.people.home
  await app.owner.query(
    `update role set actions = '{platform-users.view,platform-users.add,platform-users.edit,platform-users.delete}' where id = $1`,
    [users['Support']!.roleId],
  )
  await app.owner.query(`update users set external_id = 'emp-9' where id = $1`, [users['Responder']!.id])
  await home.open({ fieldMappers: mappers, linkBy: 'externalID', updateUsers: true }, person('emp-9'))
  clerk = await app.as('Support')
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const person = (email: string, groups: string[] = []) => ({ email, groups }) as unknown as string
const at = () => `/api/tenants/${app.people.home.id}/users`
const idOf = (name: string) => app.people.home.users[name]!.id
async function give(by: Client, userId: number, change: object) {
  const { body } = await by.get(`${at()}/${userId}`)
  const { firstName, lastName, email, roleIDs, locationAccess, locationIDs, locale, timezone, version } = body
  const same = { firstName, lastName, email, roleIDs, locationAccess, locationIDs, locale, timezone, version }
  return by.put(`${at()}/${userId}`, { ...same, ...change })
}
const newcomer = {
  firstName: 'New',
  lastName: 'Comer',
  email: 'new@home.example',
  roleIDs: [],
  locationAccess: 'NONE',
  locationIDs: [],
  locale: 'en_US',
  timezone: 'UTC',
}
async function come(externalId: string, groups: string[]) {
  const browser = home.browser()
  const { id } = await browser.setOut()
  await browser.postSaml(home.saml({ user: person(externalId, groups), inResponseTo: id }))
  return browser.session()
}

test('nobody who has less than all gives themselves or others the external id of somebody who is yet to come', async () => {
  const mine = await give(clerk, idOf('Support'), { externalID: 'ceo-1' })
  expect([mine.status, mine.key, mine.field]).toEqual([403, 'users.externalIDAboveOwn', 'externalID'])
  const another = await clerk.post(at(), { ...newcomer, externalID: 'ceo-1' })
  expect([another.status, another.key]).toEqual([403, 'users.externalIDAboveOwn'])
  expect(await come('ceo-1', ['Administrator'])).toBeNull()
  expect((await clerk.get(`/api/tenants/${app.people.home.id}/api-keys`)).status).toBe(403)
  expect((await clerk.post(at(), newcomer)).status).toBe(200)
  expect((await give(clerk, idOf('Support'), { title: 'Desk' })).status).toBe(200)
})

test('whoever has all that anybody has gives one, and who is found by it gets what the provider says', async () => {
  expect((await give(home.admin, idOf('Analyst'), { externalID: 'ceo-1' })).status).toBe(200)
  expect((await come('ceo-1', ['Administrator']))?.user.id).toBe(idOf('Analyst'))
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{}' where id = $1`, [
    idOf('Administrator'),
  ])
  const some = await give(home.admin, idOf('Responder'), { externalID: 'emp-10' })
  expect(some.key).toBe('users.aboveOwn')
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [idOf('Administrator')])
})

test('where nobody sees names, nobody has a provider bring in people who do', async () => {
  const tenant = app.people.home.id
  const { rows } = await app.owner.query('select id, pii_scopes from users where tenant_id = $1', [tenant])
  await app.owner.query(`update users set pii_scopes = '{}' where tenant_id = $1`, [tenant])
  const bringIn = () => home.save({ fieldMappers: mappers, linkBy: 'externalID', updateUsers: true, createUsers: true })
  expect((await bringIn()).key).toBe('single-sign-on.aboveOwn')
  await app.owner.query(`update users set pii_scopes = '{public}' where id = $1`, [idOf('Administrator')])
  expect((await bringIn()).status).toBe(200)
  for (const { id, pii_scopes } of rows)
    await app.owner.query('update users set pii_scopes = $2 where id = $1', [id, pii_scopes])
})
