import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { MAX_PARTNERS } from '../contract.ts'

let app: TestApp
let at: string
let secret: string
let partnerId: number
const email = 'responder@home.example'
const roleOf = (name: string) => app.people.home.users[name]!.roleId
const settings = (more: object = {}) => ({
  name: 'Acme portal',
  roleIDs: [roleOf('Responder')],
  networks: [],
  enabled: true,
  ...more,
})
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}/partner-login/secrets`
  const made = await (await app.as('Administrator')).post(at, settings())
  expect(made.status).toBe(200)
  ;({ secret } = made.body)
  partnerId = made.body.partner.id
})
afterAll(() => app.close())

const ask = (body: object, bearer = secret) =>
  app.open.send('POST', '/api/partner-login/token', JSON.stringify(body), {
    'content-type': 'application/json',
    authorization: `Bearer ${bearer}`,
    'sec-fetch-site': 'cross-site',
  })
const use = async (url: string) => {
  const answer = await fetch(`${app.url}${url.replace('http://localhost', '')}`, { redirect: 'manual' })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .find((one) => /session|renown/.test(one))
  return { to: answer.headers.get('location'), cookie }
}
const save = async (more: object) => {
  const admin = await app.as('Administrator')
  const { version } = (await admin.get(at)).body.items[0]
  return admin.put(`${at}/${partnerId}`, { ...settings(more), version })
}

test('a partner’s server gets an address that signs a user in once, within a minute', async () => {
  const { status, body } = await ask({ email, path: '/reviews' })
  expect([status, body.expiresAfterSeconds]).toEqual([200, 60])
  const uses = await Promise.all(Array.from({ length: 6 }, () => use(body.url)))
  const good = uses.filter(({ to }) => to === '/auth?sso=1&path=%2Freviews')
  expect(good).toHaveLength(1)
  const session = await app.open.get('/api/auth/session', { cookie: good[0]!.cookie! })
  expect(session.body).toMatchObject({ user: { email }, isSSO: true })
  const late = await ask({ email })
  app.clock.advance(61)
  expect((await use(late.body.url)).to).toBe('/auth?ssoError=expired')
  const { rows } = await app.owner.query(
    `select after from audit_record where action = 'session.open' and after is not null`,
  )
  expect(rows).toEqual([{ after: { by: 'Acme portal' } }])
  expect((await ask({ email, path: '//evil.example' })).body.url).toContain('token=rt_')
})

test('a wrong secret, none, and one of another tenant are one answer', async () => {
  const elsewhere = secret.replace(`rpl_${app.people.home.id}_`, `rpl_${app.people.sibling.id}_`)
  for (const bearer of ['wrong', '', elsewhere, `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`]) {
    const { status, key } = await ask({ email }, bearer)
    expect([status, key]).toEqual([401, 'partner-login.badSecret'])
  }
})

test('it signs in nobody with another role, of another tenant, or who is away', async () => {
  const refusedOf = async (body: object) => (await ask(body)).key
  expect(await refusedOf({ email: 'administrator@home.example' })).toBe('partner-login.refused')
  expect(await refusedOf({ email: 'responder@sibling.example' })).toBe('partner-login.refused')
  expect(await refusedOf({ email: app.people.agencyUser.email })).toBe('partner-login.refused')
  expect(await refusedOf({})).toBe('partner-login.refused')
  const { url } = (await ask({ email })).body
  const userId = app.people.home.users['Responder']!.id
  await app.owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
    userId,
    roleOf('Administrator'),
  ])
  expect((await use(url)).to).toBe('/auth?ssoError=inactive')
  expect(await refusedOf({ email })).toBe('partner-login.refused')
  await app.owner.query('delete from user_role where user_id = $1 and role_id = $2', [userId, roleOf('Administrator')])
  await app.owner.query('update users set active = false where id = $1', [userId])
  expect(await refusedOf({ email })).toBe('partner-login.refused')
  await app.owner.query('update users set active = true where id = $1', [userId])
  expect((await ask({ email })).status).toBe(200)
})

test('two secrets count for a day after a new one was made, and never more than two', async () => {
  const admin = await app.as('Administrator')
  const rotate = async () => (await admin.post(`${at}/${partnerId}/rotate`)).body.secret as string
  const first = secret
  secret = await rotate()
  expect((await ask({ email }, first)).status).toBe(200)
  expect((await ask({ email })).status).toBe(200)
  const shown = (await admin.get(at)).body
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(shown.items[0]).toMatchObject({ secretTail: secret.slice(-4), formerUntil: expect.any(String) })
  const second = secret
  secret = await rotate()
  expect((await ask({ email }, first)).status).toBe(401)
  expect((await ask({ email }, second)).status).toBe(200)
  const { rows } = await app.owner.query(
    `select former_until - $1::timestamptz < interval '24 hours 1 minute' as fits from partner_login`,
    [app.clock.now()],
  )
  expect(rows).toEqual([{ fits: true }])
  await app.owner.query('update partner_login set former_until = $1', [app.clock.now()]) // the day is over, and no session with it
  expect((await ask({ email }, second)).status).toBe(401)
  expect((await ask({ email })).status).toBe(200)
})

test('a partner that is switched off, or calls from elsewhere, signs nobody in', async () => {
  const { url } = (await ask({ email })).body
  expect((await save({ enabled: false })).status).toBe(200)
  expect((await ask({ email })).status).toBe(401)
  expect((await use(url)).to).toBe('/auth?ssoError=inactive')
  expect((await save({ networks: ['203.0.113.0/24'] })).status).toBe(200)
  expect((await ask({ email })).status).toBe(401)
  expect((await save({ networks: ['127.0.0.1', '::1'] })).status).toBe(200)
  expect((await ask({ email })).status).toBe(200)
  expect((await save({ networks: ['all of them'] })).field).toMatch(/^networks/)
})

test('whoever sets a partner up has all that its users may have, and is nobody who acts as another', async () => {
  await app.owner.query('update role set actions = actions || $2, version = version + 1 where id = $1', [
    roleOf('Support'),
    ['admin.tenant.partner_login'],
  ])
  const support = await app.as('Support')
  expect((await support.get(at)).status).toBe(200)
  const { version } = (await support.get(at)).body.items[0]
  for (const answer of [
    await support.post(at, settings()),
    await support.put(`${at}/${partnerId}`, { ...settings(), version }),
    await support.post(`${at}/${partnerId}/rotate`),
  ])
    expect([answer.status, answer.key]).toEqual([403, 'partner-login.aboveOwn'])
  expect((await (await app.as('Analyst')).get(at)).status).toBe(403)
  const admin = await app.as('Administrator')
  const foreign = await admin.post(at, settings({ roleIDs: [app.people.stranger.users['Responder']!.roleId] }))
  expect([foreign.status, foreign.key]).toEqual([400, 'partner-login.unknownRole'])
  expect((await admin.put(`${at}/${partnerId}`, { ...settings(), version: version - 1 })).key).toBe('platform.stale')
  expect((await admin.delete(`${at}/${partnerId}`)).body).toEqual({ ok: true })
  expect((await admin.delete(`${at}/${partnerId}`)).key).toBe('partner-login.notFound')
  expect((await ask({ email })).status).toBe(401)
})

test('what a former reader of an address was shown ends when it is corrected, whoever made a new one since', async () => {
  const admin = await app.as('Administrator')
  const { id: tenantId } = app.people.home
  const { rows } = await app.owner.query(
    `insert into users (agency_id, tenant_id, email, password_hash, location_access, pii_scopes)
    select agency_id, tenant_id, 'unmeant@elsewhere.example', password_hash, location_access, pii_scopes from users where email = 'administrator@home.example' returning id`,
  )
  const userId = Number(rows[0].id)
  await app.owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
    userId,
    roleOf('Administrator'),
  ])
  const former = await signInAs(app.url, 'unmeant@elsewhere.example', PASSWORD)
  const theirs = (await former.post(at, settings({ name: 'Theirs' }))).body
  const renewed = (await former.post(at, settings({ name: 'Renewed' }))).body
  const newer = (await admin.post(`${at}/${renewed.partner.id}/rotate`)).body.secret
  const opens = async () =>
    Promise.all([theirs.secret, renewed.secret, newer].map(async (one) => (await ask({ email }, one)).status))
  expect(await opens()).toEqual([200, 200, 200])
  const one = `/api/tenants/${tenantId}/users/${userId}`
  const { body } = await admin.get(one)
  const { roleIDs, locationAccess, locationIDs, locale, timezone, version } = body
  const person = { firstName: 'Newer', lastName: '', roleIDs, locationAccess, locationIDs, locale, timezone, version }
  expect((await admin.put(one, { ...person, email: 'meant@home.example' })).status).toBe(200)
  expect(await opens()).toEqual([401, 401, 200])
  const shown = (await admin.get(at)).body.items.find(({ id }: { id: number }) => id === theirs.partner.id)
  expect(shown.enabled).toBe(false)
  expect(
    (await admin.put(`${at}/${shown.id}`, { ...settings({ name: 'Theirs' }), version: shown.version })).status,
  ).toBe(200)
  expect(await opens()).toEqual([401, 401, 200])
  const again = (await admin.post(`${at}/${shown.id}/rotate`)).body.secret
  expect((await ask({ email }, again)).status).toBe(200)
})

test('a tenant has at most 20 partners, however many are made at once', async () => {
  const { id, users } = app.people.sibling
  await app.owner.query(
    `insert into partner_login (tenant_id, name, secret_hash, secret_tail, secret_made_at, created_at)
     select $1, 'Partner ' || n, '\\x00', 'tail', now(), now() from generate_series(1, $2) n`,
    [id, MAX_PARTNERS - 1],
  )
  const admin = await app.as('Administrator', 'sibling')
  const path = `/api/tenants/${id}/partner-login/secrets`
  const body = settings({ roleIDs: [users['Responder']!.roleId] })
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.post(path, body)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, key, field }) => [status, key, field])).toEqual(
    [1, 2, 3].map(() => [409, 'partner-login.tooMany', undefined]),
  )
  expect((await admin.get(path)).body.items).toHaveLength(MAX_PARTNERS)
})
