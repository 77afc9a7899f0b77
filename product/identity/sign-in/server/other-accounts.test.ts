import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, createClient } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { LoginMatch, Profile } from '../contract.ts'

const email = 'responder@home.example'
let app: TestApp
let there: number
beforeAll(async () => {
  app = await openTestApp()
  const { rows } = await app.owner.query(`select id from users where email = 'responder@sibling.example'`)
  there = Number(rows[0].id)
  await app.owner.query('update users set email = $2 where id = $1', [there, email]) // which has to be confirmed again
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('update tenant set tenant_switcher = true, mfa = false, timeout_mins = 20')
  await app.owner.query(
    `update users set email = $2, email_confirmed = true, active = true, mfa = false, single_sign_on = false,
      password_hash = (select password_hash from users where email = 'analyst@home.example') where id = $1`,
    [there, email],
  )
})

/** Signs in to the account at home. */
async function signIn(persist = false): Promise<Client> {
  const { body } = await app.open.post('/api/auth/login2', { email, password: PASSWORD, persist })
  const match = (body.users as LoginMatch[]).find(({ tenantID }) => tenantID === app.people.home.id)!
  return enter(app.open, match, persist)
}
async function enter(client: Client, { id, loginToken }: LoginMatch, persist = false): Promise<Client> {
  const done = await client.post('/api/auth/authenticate', { user: { id, loginToken }, persist })
  expect(done.status).toBe(200)
  return createClient(app.url, done.headers.getSetCookie()[0]!.split(';')[0])
}
const others = async (client: Client): Promise<LoginMatch[]> =>
  (await client.put('/api/auth/other-accounts')).body.users
const profileOf = async (client: Client): Promise<Profile> => (await client.get('/api/auth/session')).body

test('somebody with the same password at two tenants goes to the other and back without it; the session before ends', async () => {
  const home = await signIn()
  expect((await profileOf(home)).canSwitch).toBe(true)
  const [match] = await others(home)
  expect(match).toMatchObject({ id: there, tenantID: app.people.sibling.id, tenant: { name: 'Sibling' } })
  const sibling = await enter(home, match!)
  expect(await profileOf(sibling)).toMatchObject({ user: { id: there, email }, canSwitch: true })
  expect((await home.get('/api/auth/session')).status).toBe(401)
  const [back] = await others(sibling)
  expect((await profileOf(await enter(sibling, back!))).tenant?.id).toBe(app.people.home.id)
})

test('a switch never makes the way longer: the session it opens ends when the first one would', async () => {
  const home = await signIn(true)
  const { endsAt } = (await profileOf(home)).session
  app.clock.advance(3600)
  const [match] = await others(home)
  const after = (await profileOf(await enter(home, match!, true))).session
  expect(after).toEqual({ persistent: true, endsAt })
})

test('only what the password opened then and would open now is listed', async () => {
  const home = await signIn()
  const closings = [
    'update users set auth_version = auth_version + 1 where id = $1',
    `update users set email = 'else@sibling.example' where id = $1`,
    'update users set active = false where id = $1',
    'update users set single_sign_on = true where id = $1',
    'update users set email_confirmed = false where id = $1',
    'update tenant set state = 1 where id = (select tenant_id from users where id = $1)',
  ]
  expect(await others(home)).toHaveLength(1)
  for (const closing of closings) {
    await app.owner.query('begin')
    await app.owner.query(closing, [there])
    await app.owner.query('commit')
    expect(await others(home), closing).toEqual([])
    await app.owner.query(
      `update users set auth_version = 0, email = $2, active = true, single_sign_on = false, email_confirmed = true where id = $1`,
      [there, email],
    )
    await app.owner.query('update tenant set state = 0')
  }
  await app.owner.query('update users set auth_version = 7 where id = $1', [there])
  expect(await others(home)).toEqual([])
})

test('where the tenant shows no switcher, nothing is listed; another password or one account shows none', async () => {
  const home = await signIn()
  await app.owner.query('update tenant set tenant_switcher = false')
  expect([(await profileOf(home)).canSwitch, await others(home)]).toEqual([false, []])
  await app.owner.query('update tenant set tenant_switcher = true')
  await app.owner.query(`update users set password_hash = null where id = $1`, [there])
  const alone = await signIn()
  expect([(await profileOf(alone)).canSwitch, await others(alone)]).toEqual([false, []])
})

test('the second step of the other account is its own', async () => {
  const home = await signIn()
  await app.owner.query('update users set mfa = true where id = $1', [there])
  const [match] = await others(home)
  expect(match).toMatchObject({ id: there, mfaEnabled: true })
  const { id, loginToken } = match!
  const refused = await home.post('/api/auth/authenticate', { user: { id, loginToken } })
  expect([refused.status, refused.key]).toEqual([401, 'UNAUTHORIZED'])
  expect((await home.get('/api/auth/session')).status).toBe(200)
})
