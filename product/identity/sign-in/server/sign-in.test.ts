import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const email = 'responder@home.example'

test('two calls sign a person in, and the session answers with their profile', async () => {
  const client = await signInAs(app.url, email, PASSWORD)
  const { status, body } = await client.get('/api/auth/session')
  expect(status).toBe(200)
  expect(body.user.email).toBe(email)
  expect(body.tenant.name).toBe('Home')
  expect(body.actions['reviews.view']).toBe(true)
  expect(body.actions['platform-users.edit']).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const wrong = await app.open.post('/api/auth/login2', { email, password: 'not the one' })
  const unknown = await app.open.post('/api/auth/login2', { email: 'nobody@home.example', password: 'not the one' })
  expect([wrong.status, wrong.key]).toEqual([401, 'INVALID_CREDENTIALS'])
  expect([unknown.status, unknown.body.error.message]).toEqual([401, wrong.body.error.message])
  expect([wrong.field, unknown.field, wrong.body.error.data]).toEqual([
    'email/password',
    'email/password',
    unknown.body.error.data,
  ])
  expect(wrong.body.error.data).toEqual({ status: 2, code: 'error.invalid' })
})

test('a loginToken works once and only for its own user', async () => {
  const { body } = await app.open.post('/api/auth/login2', { email, password: PASSWORD })
  const [{ id, loginToken }] = body.users
  const other = await app.open.post('/api/auth/authenticate', { user: { id: id + 1, loginToken } })
  expect([other.status, other.key]).toEqual([401, 'UNAUTHORIZED'])
  const { body: fresh } = await app.open.post('/api/auth/login2', { email, password: PASSWORD })
  const tries = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.open.post('/api/auth/authenticate', { user: { id, loginToken: fresh.users[0].loginToken } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('logging out ends the session wherever it is used', async () => {
  const client = await signInAs(app.url, email, PASSWORD)
  const elsewhere = createClient(app.url, client.cookie)
  await client.post('/api/auth/logout')
  expect((await elsewhere.get('/api/auth/session')).status).toBe(401)
})

test('whoever signs in anew in the same browser gets another session, and the one before is over', async () => {
  const before = await signInAs(app.url, email, PASSWORD)
  const elsewhere = await signInAs(app.url, email, PASSWORD)
  const { body } = await before.post('/api/auth/login2', { email, password: PASSWORD })
  const [{ id, loginToken }] = body.users
  const done = await before.post('/api/auth/authenticate', { user: { id, loginToken } })
  const after = createClient(app.url, done.headers.getSetCookie()[0]!.split(';')[0])
  expect(after.cookie).not.toBe(before.cookie)
  const states = await Promise.all([before, after, elsewhere].map((client) => client.get('/api/auth/session')))
  expect(states.map(({ status }) => status)).toEqual([401, 200, 200])
})

test('an idle session ends after the tenant’s minutes, a persistent one does not', async () => {
  const idle = await signInAs(app.url, email, PASSWORD)
  const { body } = await app.open.post('/api/auth/login2', { email, password: PASSWORD, persist: true })
  const kept = await app.open.post('/api/auth/authenticate', {
    user: { id: body.users[0].id, loginToken: body.users[0].loginToken },
    persist: true,
  })
  const persistent = createClient(app.url, kept.headers.getSetCookie()[0]!.split(';')[0])
  app.clock.advance(21 * 60)
  expect((await idle.get('/api/auth/session')).status).toBe(401)
  expect((await persistent.get('/api/auth/session')).status).toBe(200)
})

test('switching a person off ends their session at once, pausing their tenant stops it until it is resumed', async () => {
  const client = await signInAs(app.url, 'analyst@home.example', PASSWORD)
  await app.owner.query(`update users set active = false where email = 'analyst@home.example'`)
  expect((await client.get('/api/auth/session')).status).toBe(401)
  const sibling = await signInAs(app.url, 'analyst@sibling.example', PASSWORD)
  await app.owner.query('update tenant set state = 1 where id = $1', [app.people.sibling.id])
  const paused = await sibling.get('/api/auth/session')
  expect([paused.status, paused.key]).toEqual([403, 'platform.paused'])
  await app.owner.query('update tenant set state = 0 where id = $1', [app.people.sibling.id])
  expect((await sibling.get('/api/auth/session')).status).toBe(200)
})

test('reserved users can never sign in', async () => {
  await app.owner.query(
    `insert into users (id, agency_id, email, password_hash) overriding system value select 1, 1, 'product@renown.example', password_hash from users where email = $1`,
    [email],
  )
  const { status, key } = await app.open.post('/api/auth/login2', {
    email: 'product@renown.example',
    password: PASSWORD,
  })
  expect([status, key]).toEqual([401, 'INVALID_CREDENTIALS'])
})

test('a call from another site is refused before anything is looked up', async () => {
  const { status, key } = await app.open.post(
    '/api/auth/login2',
    { email, password: PASSWORD },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect([status, key]).toEqual([403, 'platform.crossSite'])
})

test('what is wrong in a body is named', async () => {
  expect((await app.open.post('/api/auth/login2', { email })).field).toBe('password')
  expect((await app.open.post('/api/auth/login2', { email, password: PASSWORD, admin: true })).field).toBe('admin')
})

test('a tenant in the headers that is not the one of the path is refused', async () => {
  const client = await app.as('Responder')
  const { status, key } = await client.get(`/api/tenants/${app.people.home.id}`, {
    'x-tenant-id': String(app.people.sibling.id),
  })
  expect([status, key]).toEqual([403, 'platform.wrongTenant'])
})
