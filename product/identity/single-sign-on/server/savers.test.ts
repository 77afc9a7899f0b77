import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { settings, ssoConfig } from '../shapes/sso-config.ts'
import { openBrowser, openOffice, requestIn, type Office } from './sso-office.test-data.ts'

const town = await openMailTown()
const email = 'responder@home.example'
const { idp } = town.control
/** The key of somebody who wants to be let in as anybody. */
const theirs = idp.keys.strange().certificate
const good = idp.certificate().pem
let app: TestApp
let home: Office
/** May change the settings of the tenant, and holds little else. */
let clerk: Client
/** Another such person. */
let puppet: Client
let second: Client
let third: Client
beforeAll(async () => {
  app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers })
  home = await openOffice(app, town)
  const { users } = app.people.home
  await app.owner.query(`update role set actions = '{platform-tenants.view,platform-tenants.edit}' where id = $1`, [
    users['Support']!.roleId,
  ])
  clerk = await app.as('Support')
  const { id, roleId } = users['Location manager']!
  await app.owner.query('update user_role set role_id = $2 where user_id = $1 and role_id = $3', [
    id,
    users['Support']!.roleId,
    roleId,
  ])
  puppet = await app.as('Location manager')
  const asAdministrator = async (name: string) => {
    await app.owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
      users[name]!.id,
      users['Administrator']!.roleId,
    ])
    return signInAs(app.url, users[name]!.email, PASSWORD)
  }
  second = await asAdministrator('Analyst')
  third = await asAdministrator('Escalation Manager Responses')
})
afterAll(async () => {
  await app.close()
  await town.close()
})
/** Set up by an administrator, proved by another and switched off again. */
beforeEach(async () => {
  await app.owner.query('update tenant set sso_enabled = false, sso_issuer = null where id = $1', [app.people.home.id])
  await app.owner.query('delete from sso_config where tenant_id = $1', [app.people.home.id])
  await home.save()
  await tryOut(second)
  expect((await config()).tested).toBe(true)
})

const config = async () => (await home.admin.get(home.at)).body
const extra = Object.keys(ssoConfig.shape).filter((name) => name !== 'version' && !(name in settings.shape))
async function save(by: Client, change: object) {
  const kept = Object.fromEntries(Object.entries(await config()).filter(([name]) => !extra.includes(name)))
  const saved = await by.put(home.at, { ...kept, ...change })
  expect(saved.status).toBe(200)
}
const enable = async (by: Client) => by.put(`${home.at}/enable`, { enabled: true, version: (await config()).version })

/** Somebody goes to the provider and back to try it; the attacker signs what comes back themselves. */
async function tryOut(by: Client, { asAttacker = false } = {}) {
  const browser = openBrowser(app, home.issuer, by.cookie)
  const begun = await by.post(`${home.at}/test-login`)
  browser.take(begun.headers)
  const order = { user: email, inResponseTo: requestIn(begun.body.loginUrl) }
  await browser.postSaml(home.saml(asAttacker ? { ...order, tamper: 'wrongKey' } : order))
  return config()
}
async function attackerComes() {
  const browser = home.browser()
  const { id } = await browser.setOut()
  await browser.postSaml(home.saml({ user: email, inResponseTo: id, tamper: 'wrongKey' }))
  return browser.session()
}

test('whoever put a next certificate in never proves it, however many save something else after them', async () => {
  await save(clerk, { nextX509Certificate: theirs })
  await save(home.admin, { createUsers: true })
  expect(await tryOut(clerk, { asAttacker: true })).toMatchObject({ nextProven: false, tested: false })
  await save(second, { updateUsers: false })
  expect(await tryOut(clerk, { asAttacker: true })).toMatchObject({ nextProven: false, tested: false })
  expect(await tryOut(home.admin)).toMatchObject({ tested: false })
  expect(await tryOut(third)).toMatchObject({ tested: true, nextProven: false })
  expect((await enable(home.admin)).status).toBe(200)
  expect(await tryOut(clerk, { asAttacker: true })).toMatchObject({ nextProven: false })
  expect(await attackerComes()).toBeNull()
  expect(await tryOut(third, { asAttacker: true })).toMatchObject({ nextProven: true })
  expect((await attackerComes())?.user.email).toBe(email)
})

test('whoever put the current certificate in never proves it either', async () => {
  await save(clerk, { x509Certificate: theirs })
  await save(home.admin, { createUsers: true })
  expect(await tryOut(clerk, { asAttacker: true })).toMatchObject({ tested: false })
  expect((await enable(home.admin)).key).toBe('single-sign-on.notTested')
  expect(await tryOut(third, { asAttacker: true })).toMatchObject({ tested: true })
})

test('a certificate that nobody has proved signs nobody out, and one that somebody has does', async () => {
  const signedIn = await signInAs(app.url, email, PASSWORD)
  const isIn = async () => (await signedIn.get('/api/auth/session')).status === 200
  const signOut = (tamper?: 'wrongKey') =>
    home.browser().go(`/api/sso/saml/${home.issuer}/logout`, {
      method: 'POST',
      body: new URLSearchParams({
        SAMLRequest: idp.logoutForm({
          nameId: email,
          to: `http://localhost/api/sso/saml/${home.issuer}/logout`,
          tamper,
        }),
      }),
    })
  const turn = (on: boolean) =>
    app.owner.query('update tenant set sso_enabled = $2 where id = $1', [app.people.home.id, on])
  for (const change of [{ x509Certificate: theirs }, { x509Certificate: good, nextX509Certificate: theirs }]) {
    await save(clerk, change)
    await turn(true)
    await signOut('wrongKey')
    expect(await isIn()).toBe(true)
    await turn(false)
  }
  await tryOut(third, { asAttacker: true })
  await signOut('wrongKey')
  expect(await isIn()).toBe(true) // while it is off the provider says nothing of anybody
  await turn(true)
  await signOut('wrongKey')
  expect(await isIn()).toBe(false)
  await turn(false)
})

test.each([
  ['by one who puts it in the place of the current one', [{ x509Certificate: theirs, nextX509Certificate: null }]],
  ['in two steps', [{ nextX509Certificate: null }, { x509Certificate: theirs }]],
  ['and taken out and put back', [{ nextX509Certificate: null }, { nextX509Certificate: theirs }]],
  ['and exchanged in between', [{ nextX509Certificate: good }, { nextX509Certificate: theirs }]],
  [
    'while another way in is chosen',
    [{ method: 1 }, { method: 0, x509Certificate: theirs, nextX509Certificate: null }],
  ],
])('a certificate that others move still is of whoever put it in: %s', async (_, changes) => {
  await save(clerk, { nextX509Certificate: theirs })
  for (const change of changes) await save(home.admin, change)
  const proof = (await config()).nextX509Certificate === null ? 'tested' : 'nextProven'
  expect((await tryOut(clerk, { asAttacker: true }))[proof]).toBe(false)
  expect((await tryOut(third, { asAttacker: true }))[proof]).toBe(true)
})

test('the current certificate is proved by no sign-in that another one signed', async () => {
  await save(clerk, { x509Certificate: theirs, nextX509Certificate: good })
  expect(await tryOut(third)).toMatchObject({ tested: false, nextProven: true })
  expect((await enable(home.admin)).key).toBe('single-sign-on.notTested')
  await save(home.admin, { x509Certificate: good, nextX509Certificate: null })
  expect(await tryOut(third)).toMatchObject({ tested: true })
  expect((await enable(home.admin)).status).toBe(200)
})

test('keys that rest while another method is chosen are not forgotten to be somebody’s', async () => {
  await save(clerk, { jwtKeys: theirs })
  expect(await tryOut(second)).toMatchObject({ tested: true })
  await save(home.admin, { method: 2 })
  const { rows } = await app.owner.query('select savers::int[] from sso_config where tenant_id = $1', [
    app.people.home.id,
  ])
  expect(new Set(rows[0].savers)).toEqual(
    new Set([app.people.home.users['Support']!.id, app.people.home.users['Administrator']!.id]),
  )
})

test('who saved what was then proved, or replaced by another’s certificate, proves again', async () => {
  await save(clerk, { createUsers: true })
  expect(await tryOut(clerk)).toMatchObject({ tested: false })
  expect(await tryOut(second)).toMatchObject({ tested: true })
  await save(home.admin, { createUsers: false })
  expect(await tryOut(clerk)).toMatchObject({ tested: true })
  await save(clerk, { x509Certificate: theirs })
  await save(second, { x509Certificate: good })
  expect(await tryOut(home.admin)).toMatchObject({ tested: true })
})

test('two who have less than an administrator prove nothing for each other', async () => {
  await save(clerk, { nextX509Certificate: theirs })
  expect(await tryOut(puppet, { asAttacker: true })).toMatchObject({ nextProven: false })
  expect(await tryOut(third, { asAttacker: true })).toMatchObject({ nextProven: true })
  await save(clerk, { x509Certificate: theirs, nextX509Certificate: null })
  expect(await tryOut(puppet, { asAttacker: true })).toMatchObject({ tested: false })
  const pasted = home.saml({
    user: email,
    tamper: 'wrongKey',
    inResponseTo: requestIn((await third.post(`${home.at}/test-login`)).body.loginUrl),
  })
  expect((await puppet.post(`${home.at}/test`, { message: pasted })).body).toMatchObject({ ok: true, counts: false })
  expect((await third.post(`${home.at}/test`, { message: pasted })).body).toMatchObject({ ok: true, counts: true })
})

test('somebody with less proves nothing of their own, also where nobody else of the tenant may change it', async () => {
  const { home: tenant } = app.people
  const edit = '{platform-tenants.edit}'
  const { rows } = await app.owner.query(
    `update role set actions = array_remove(actions, 'platform-tenants.edit') where tenant_id = $1 and actions @> $2 and id <> $3 returning id`,
    [tenant.id, edit, tenant.users['Support']!.roleId],
  )
  await app.owner.query('delete from user_role where user_id = $1', [tenant.users['Location manager']!.id])
  try {
    await save(clerk, { nextX509Certificate: theirs, createUsers: true })
    expect(await tryOut(clerk, { asAttacker: true })).toMatchObject({ nextProven: false, tested: false })
  } finally {
    await app.owner.query(`update role set actions = actions || $2::text[] where id = any($1)`, [
      rows.map(({ id }) => id),
      edit,
    ])
    await app.owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
      tenant.users['Location manager']!.id,
      tenant.users['Support']!.roleId,
    ])
  }
})

test('what an administrator saved is proved by anybody else, as long as that administrator is one', async () => {
  await save(second, { createUsers: true })
  const { id } = app.people.home.users['Analyst']!
  await app.owner.query('update users set active = false where id = $1', [id])
  try {
    expect(await tryOut(clerk)).toMatchObject({ tested: false })
  } finally {
    await app.owner.query('update users set active = true where id = $1', [id])
  }
  expect(await tryOut(clerk)).toMatchObject({ tested: true })
})

describe('of several keys of a JWT', () => {
  async function comeByJwt({ asAttacker = false } = {}) {
    const browser = home.browser()
    const { id } = await browser.setOut()
    await browser.postJwt(await home.jwt({ user: email, ...(asAttacker ? { tamper: 'wrongKey' } : {}) }), id)
    return (await browser.session())?.user.email
  }
  async function tryOutJwt(by: Client, { asAttacker = false } = {}) {
    const browser = openBrowser(app, home.issuer, by.cookie)
    const begun = await by.post(`${home.at}/test-login`)
    browser.take(begun.headers)
    const jwt = await home.jwt({ user: email, ...(asAttacker ? { tamper: 'wrongKey' } : {}) })
    await browser.postJwt(jwt, requestIn(begun.body.loginUrl))
    return config()
  }
  const proven = async () => (await config()).keys.map((key: { proven: boolean }) => key.proven)
  beforeEach(async () => {
    await save(home.admin, {
      method: 2,
      entityID: idp.jwtIssuer(),
      loginUrl: `${town.url}/idp/jwt/login`,
      jwtKeys: good,
    })
    expect(await tryOutJwt(second)).toMatchObject({ tested: true })
    expect((await enable(home.admin)).status).toBe(200)
    expect([await comeByJwt(), await proven()]).toEqual([email, [true]])
    await clerk.put(`${home.at}/enable`, { enabled: false, version: (await config()).version })
    await save(clerk, { jwtKeys: `${good}\n${theirs}` })
  })

  test('a proof proves the one that signed, and the others open nothing', async () => {
    expect(await tryOutJwt(second)).toMatchObject({ tested: true })
    expect((await enable(home.admin)).status).toBe(200)
    expect(await proven()).toEqual([true, false])
    expect(await comeByJwt({ asAttacker: true })).toBeUndefined()
    expect(await comeByJwt()).toBe(email)
    for (const by of [clerk, puppet]) await tryOutJwt(by, { asAttacker: true })
    expect([await proven(), await comeByJwt({ asAttacker: true })]).toEqual([[true, false], undefined])
    await tryOutJwt(third, { asAttacker: true })
    expect([await proven(), await comeByJwt({ asAttacker: true })]).toEqual([[true, true], email])
  })

  test('a browser that tries it out is let in nowhere by an unproven one, whichever request it answers', async () => {
    await tryOutJwt(second)
    await enable(home.admin)
    const browser = openBrowser(app, home.issuer, clerk.cookie)
    browser.take((await clerk.post(`${home.at}/test-login`)).headers)
    const { id } = await browser.setOut()
    const back = await browser.postJwt(await home.jwt({ user: email, tamper: 'wrongKey' }), id)
    expect(back.query.has('ssoError')).toBe(true)
  })
})
