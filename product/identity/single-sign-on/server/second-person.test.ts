import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { settings, ssoConfig } from '../shapes/sso-config.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

const town = await openMailTown()
const email = 'responder@home.example'
let app: TestApp
let home: Office
/** May change the settings of the tenant, and holds little else. */
let clerk: Client
/** A second administrator. */
let second: Client
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  home = await openOffice(app, town)
  const { users } = app.people.home
  await app.owner.query(`update role set actions = '{platform-tenants.view,platform-tenants.edit}' where id = $1`, [
    users['Support']!.roleId,
  ])
  clerk = await app.as('Support')
  await app.owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
    users['Analyst']!.id,
    users['Administrator']!.roleId,
  ])
  second = await signInAs(app.url, users['Analyst']!.email, PASSWORD)
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const config = async (by = home.admin) => (await by.get(home.at)).body
const extra = Object.keys(ssoConfig.shape).filter((name) => name !== 'version' && !(name in settings.shape))
async function save(by: Client, change: object) {
  const kept = Object.fromEntries(Object.entries(await config(by)).filter(([name]) => !extra.includes(name)))
  return by.put(home.at, { ...kept, ...change })
}
const enable = async (by: Client, enabled = true) =>
  by.put(`${home.at}/enable`, { enabled, version: (await config(by)).version })
async function come() {
  const browser = home.browser()
  const { id } = await browser.setOut()
  await browser.postSaml(home.saml({ user: email, inResponseTo: id }))
  return browser.session()
}

test('whoever may only change settings neither lets people in another way nor switches it on', async () => {
  const { roleId } = app.people.home.users['Administrator']!
  await home.save({ defaultRoleID: roleId, defaultLocationAccess: 'ALL' })
  await home.tryOut(email, second)
  const good = town.control.idp.certificate().pem
  expect((await enable(clerk)).key).toBe('single-sign-on.aboveOwn')
  expect((await enable(home.admin)).status).toBe(200)
  expect(await come()).not.toBeNull()
  town.control.idp.keys.renew()
  const theirs = town.control.idp.certificate().pem
  const before = await config()
  for (const change of [
    { x509Certificate: theirs },
    { nextX509Certificate: theirs },
    { entityID: 'https://evil.example/idp' },
    { loginUrl: 'https://evil.example/login' },
    { logoutUrl: 'https://evil.example/logout' },
    { webLoginUrl: 'https://evil.example/apps' },
    { issuer: 'evil-corp' },
    { jwtKeys: null, method: 2 },
    { createUsers: true },
    { linkBy: 'externalID' },
    { fieldMappers: [{ samlField: 'groups', rdcField: 'roles', delimiter: '' }] },
  ])
    expect([change, (await save(clerk, change)).key]).toEqual([change, 'single-sign-on.aboveOwn'])
  expect(await config()).toEqual(before)
  expect((await save(clerk, { identityProvider: 3 })).body).toMatchObject({
    enabled: true,
    x509Certificate: good,
  })
})

test('a next certificate opens nothing until a sign-in of somebody else has proved it', async () => {
  const saved = await save(home.admin, { nextX509Certificate: town.control.idp.certificate().pem })
  expect(saved.body).toMatchObject({ enabled: true, tested: true, nextProven: false })
  expect(await come()).toBeNull()
  await home.tryOut(email, home.admin)
  expect((await config()).nextProven).toBe(false)
  expect(await come()).toBeNull()
  // a browser that only tries it out is let in nowhere by it either, whichever request it answers
  const browser = home.browser()
  const { id } = await browser.setOut()
  const begun = await second.post(`${home.at}/test-login`, {}, { cookie: cookiesOf(browser, second) })
  browser.take(begun.headers)
  await browser.postSaml(home.saml({ user: email, inResponseTo: id }))
  expect(await browser.session()).toBeNull()
  await home.tryOut(email, second)
  expect((await config()).nextProven).toBe(true)
  expect((await come())?.user.email).toBe(email)
})

test('nobody switches on what only they have tried, pasted or looked into', async () => {
  const changed = await save(home.admin, { createUsers: true })
  expect(changed.body).toMatchObject({ enabled: false, tested: false })
  await home.tryOut(email, home.admin)
  expect((await enable(home.admin)).key).toBe('single-sign-on.notTested')
  const [attempt] = (await home.admin.get(`${home.at}/attempts`)).body.items
  for (const by of [home.admin, second])
    expect((await by.post(`${home.at}/test`, { attemptID: attempt.id })).body).toMatchObject({
      ok: true,
      counts: false,
    })
  expect((await enable(home.admin)).key).toBe('single-sign-on.notTested')
  await home.tryOut(email, second)
  expect((await enable(home.admin)).status).toBe(200)
})

test('every administrator hears by mail of what has changed and by whom', async () => {
  const readers = ['administrator@home.example', 'analyst@home.example', 'support@home.example']
  await enable(home.admin, false)
  for (const reader of readers)
    await expect
      .poll(async () => (await town.control.mailbox.list({ to: reader })).map(({ text }) => text).join(), {
        timeout: 60_000,
      })
      .toContain('Administrator Tester turned single sign-on of Home off')
  const [mail] = await town.control.mailbox.list({ to: readers[0]! })
  expect(mail!.subject).toBe('Single sign-on of Home was changed')
})

test('where people are sent after signing out, and on, changes without another test and every administrator hears of it', async () => {
  await enable(home.admin)
  const heard = async (reader: string) =>
    (await town.control.mailbox.list({ to: reader })).filter((mail) =>
      mail.text.includes('Administrator Tester changed how users of Home sign in'),
    ).length
  const readers = ['administrator@home.example', 'analyst@home.example', 'support@home.example']
  for (const change of [{ logoutUrl: 'https://idp.example/out' }, { webLoginUrl: 'https://idp.example/apps' }]) {
    const before = await Promise.all(readers.map(heard))
    expect((await save(home.admin, change)).body).toMatchObject({ ...change, enabled: true, tested: true })
    for (const [index, reader] of readers.entries())
      await expect.poll(() => heard(reader), { timeout: 60_000 }).toBeGreaterThan(before[index]!)
  }
  expect((await enable(home.admin, false)).status).toBe(200)
})

test('a new key of ours is made only by whoever has what everybody has, and every administrator hears of it', async () => {
  const { ownKeys } = await config()
  expect((await clerk.post(`${home.at}/own-key`)).key).toBe('single-sign-on.aboveOwn')
  expect((await config()).ownKeys).toEqual(ownKeys)
  expect((await home.admin.post(`${home.at}/own-key`)).status).toBe(200)
  expect((await config()).ownKeys[1]).toEqual(ownKeys[0])
  await expect
    .poll(
      async () => (await town.control.mailbox.list({ to: 'analyst@home.example' })).map(({ text }) => text).join(),
      {
        timeout: 60_000,
      },
    )
    .toContain('Administrator Tester created our new key for single sign-on of Home')
})

test('a token secret is made only by whoever has what it can open', async () => {
  await save(home.admin, { method: 1 })
  expect((await clerk.post(`${home.at}/token-secret`)).key).toBe('single-sign-on.aboveOwn')
  expect((await home.admin.post(`${home.at}/token-secret`)).status).toBe(200)
})

test('what a lesser person prepares while it is off works after the yes of an administrator', async () => {
  const prepared = await save(clerk, { method: 0, x509Certificate: town.control.idp.certificate().pem })
  expect(prepared.status).toBe(200)
  await home.tryOut(email, clerk)
  expect((await config()).tested).toBe(false)
  await home.tryOut(email, home.admin)
  expect((await enable(clerk)).key).toBe('single-sign-on.aboveOwn')
  expect((await enable(home.admin)).status).toBe(200)
  expect((await come())?.user.email).toBe(email)
})

test('whoever reaches some locations switches it on for nobody, also where nobody reaches them all', async () => {
  const { id } = app.people.home
  await enable(home.admin, false)
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{}' where tenant_id = $1`, [id])
  expect((await enable(second)).key).toBe('single-sign-on.aboveOwn')
  await app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [id])
  expect((await enable(second)).status).toBe(200)
})

/** The cookies of both, as one browser has them. */
function cookiesOf(browser: ReturnType<Office['browser']>, by: Client): string {
  return [...[...browser.cookies].map(([name, value]) => `${name}=${value}`), by.cookie].join('; ')
}
