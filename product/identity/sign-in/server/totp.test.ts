import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { countWaiting } from '#apps/testing/on-every-machine.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { hashOf } from '#platform/server/system/tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const email = 'responder@home.example'
const page = '/api/my-account/second-factor'
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + stepsAhead * 30_000,
  })
async function loginToken(address = email): Promise<string> {
  const { body } = await app.open.post('/api/auth/login2', { email: address, password: PASSWORD })
  return body.users[0].loginToken
}
const enter = (token: string, login: string) =>
  app.open.post('/api/auth/authenticate-token', { token, args: { tokenType: 3, loginToken: login } })

let secret = ''
let recoveryCodes: string[] = []

test('an app is in force once it has shown a code, and its secret is sealed', async () => {
  const before = await signInAs(app.url, email, PASSWORD)
  const me = await signInAs(app.url, email, PASSWORD)
  expect((await me.post(`${page}/totp`, { password: 'not mine' })).key).toBe('sign-in.wrongPassword')
  const started = await me.post(`${page}/totp`, { password: PASSWORD })
  secret = started.body.secret
  expect(started.body.mailed).toBe(false) // there is no mail server
  expect(started.body.address).toMatch(/^otpauth:\/\/totp\/Renown:/)
  expect((await me.get(page)).body).toEqual({ required: false, phone: null, totp: false, recoveryCodesLeft: 0 })
  expect((await me.put(`${page}/totp`, { token: 'abc' })).key).toBe('ERROR_VERIFY_CODE_FAILED')
  const confirmed = await me.put(`${page}/totp`, { token: codeOf(secret) })
  recoveryCodes = confirmed.body.recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  expect((await me.get(page)).body).toEqual({ required: false, phone: null, totp: true, recoveryCodesLeft: 10 })
  for (const way of ['recovery-codes', 'totp'] as const) {
    const { status } = await before.send(
      way === 'totp' ? 'DELETE' : 'POST',
      `${page}/${way}`,
      `{"password":"${PASSWORD}"}`,
      {
        'content-type': 'application/json',
      },
    )
    expect([way, status]).toEqual([way, 401]) // what has shown a password alone has ended
  }
  const { rows } = await app.owner.query('select f.*, r.* from second_factor f join recovery_code r using (user_id)')
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]!.replace('-', ''))
})

test('from then on the password alone opens nothing, and a code works once', async () => {
  const { body } = await app.open.post('/api/auth/login2', { email, password: PASSWORD })
  expect([body.users[0].mfaEnabled, body.users[0].mfaMethods]).toEqual([true, ['totp']])
  const { id, loginToken: token } = body.users[0]
  expect((await app.open.post('/api/auth/authenticate', { user: { id, loginToken: token } })).key).toBe('UNAUTHORIZED')
  app.clock.advance(60)
  const code = codeOf(secret)
  expect((await enter(code, token)).status).toBe(200)
  expect((await enter(code, await loginToken())).key).toBe('ERROR_VERIFY_CODE_FAILED')
  app.clock.advance(60)
  const next = codeOf(secret)
  const both = await Promise.all([await loginToken(), await loginToken()].map((login) => enter(next, login)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a clock may be off by one step, not by more', async () => {
  app.clock.advance(300)
  expect((await enter(codeOf(secret, 3), await loginToken())).status).toBe(422)
  expect((await enter(codeOf(secret, -3), await loginToken())).status).toBe(422)
  expect((await enter(codeOf(secret, 1), await loginToken())).status).toBe(200)
})

test('who has an app is sent no code to a number given while signing in', async () => {
  const token = await loginToken()
  const sent = await app.open.put('/api/auth/send-token', {
    args: { phone: '+14155550123', country: 'US', loginToken: token },
  })
  expect([sent.status, sent.key]).toEqual([401, 'UNAUTHORIZED'])
})

test('a recovery code works once, as typed, and is kept hashed like a password', async () => {
  const [code] = recoveryCodes
  const kept = (await app.owner.query('select hash from recovery_code')).rows.map(({ hash }) => String(hash))
  expect(kept.map((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toEqual(Array(10).fill(true))
  expect((await enter(code!.toUpperCase().replace('-', ' '), await loginToken())).status).toBe(200)
  expect((await enter(code!, await loginToken())).key).toBe('ERROR_VERIFY_CODE_FAILED')
})

test('a recovery code made by an older version is still good, once', async () => {
  await app.owner.query(`insert into recovery_code (user_id, hash) select user_id, $1 from recovery_code limit 1`, [
    hashOf('abcde23456'),
  ])
  expect((await enter('abcde-23457', await loginToken())).status).toBe(422)
  const tries = await Promise.all([await loginToken(), await loginToken()].map((token) => enter('abcde-23456', token)))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('new recovery codes end the old ones, and the app goes with its codes', async () => {
  app.clock.advance(60)
  const token = await loginToken()
  const done = await enter(codeOf(secret), token)
  const me = createClient(app.url, done.headers.getSetCookie()[0]!.split(';')[0])
  const fresh = await me.post(`${page}/recovery-codes`, { password: PASSWORD })
  expect(fresh.body.recoveryCodes).toHaveLength(10)
  expect((await enter(recoveryCodes[1]!, await loginToken())).status).toBe(422)
  const remove = (password: string) =>
    me.send('DELETE', `${page}/totp`, JSON.stringify({ password }), { 'content-type': 'application/json' })
  expect((await remove('not mine')).key).toBe('sign-in.wrongPassword')
  await app.owner.query('update tenant set mfa = true where id = $1', [app.people.home.id])
  expect((await remove(PASSWORD)).key).toBe('sign-in.lastFactor')
  await app.owner.query('update tenant set mfa = false where id = $1', [app.people.home.id])
  expect((await remove(PASSWORD)).status).toBe(200)
  expect((await me.post(`${page}/recovery-codes`, { password: PASSWORD })).key).toBe('sign-in.notFound')
  expect((await app.owner.query('select from recovery_code')).rowCount).toBe(0)
})

test('a secret shown once is not kept to be shown again', async () => {
  const me = await signInAs(app.url, 'analyst@home.example', PASSWORD)
  const headers = { 'idempotency-key': 'the same' }
  const first = await me.post(`${page}/totp`, { password: PASSWORD }, headers)
  const second = await me.post(`${page}/totp`, { password: PASSWORD }, headers)
  expect(second.body.secret).not.toBe(first.body.secret)
  expect((await app.owner.query('select from idempotency')).rowCount).toBe(0)
})

test('a password asked for again is not guessed at for ever', async () => {
  const me = await signInAs(app.url, 'administrator@home.example', PASSWORD)
  for (let i = 0; i < 10; i++) await me.post(`${page}/totp`, { password: 'not mine' })
  expect((await me.post(`${page}/totp`, { password: PASSWORD })).key).toBe('platform.tooMany')
  app.clock.advance(901)
  expect((await me.post(`${page}/totp`, { password: PASSWORD })).status).toBe(200)
})

test('no sign-in that was under way when the app came into force stays open without it', async () => {
  const other = app.people.home.users['Support']!.email
  const me = await signInAs(app.url, other, PASSWORD)
  const { body } = await me.post(`${page}/totp`, { password: PASSWORD })
  const begun = []
  for (let n = 0; n < 5; n++)
    begun.push((await app.open.post('/api/auth/login2', { email: other, password: PASSWORD })).body.users[0])
  const [confirmed, ...entered] = await Promise.all([
    me.put(`${page}/totp`, { token: codeOf(body.secret) }),
    ...begun.map(({ id, loginToken: token }) =>
      app.open.post('/api/auth/authenticate', { user: { id, loginToken: token } }),
    ),
  ])
  expect(confirmed.status).toBe(200)
  expect(entered.filter(({ status }) => status >= 500)).toEqual([])
  for (const { headers } of entered.filter(({ status }) => status === 200)) {
    const opened = createClient(app.url, headers.getSetCookie()[0]!.split(';')[0])
    expect((await opened.get(page)).status).toBe(401)
  }
  expect((await me.get(page)).status).toBe(200)
})

test('a session that ended for good stays ended when its person sets up an app anew', async () => {
  const { id, email: address } = app.people.home.users['Response Approver']!
  const administrator = await signInAs(app.url, app.people.home.users['Administrator']!.email, PASSWORD)
  const cookieOf = ({ headers }: { headers: Headers }) =>
    createClient(app.url, headers.getSetCookie()[0]!.split(';')[0])
  const setUp = async (me: ReturnType<typeof createClient>) => {
    const { body } = await me.post(`${page}/totp`, { password: PASSWORD })
    return {
      key: body.secret,
      codes: (await me.put(`${page}/totp`, { token: codeOf(body.secret) })).body.recoveryCodes,
    }
  }
  const { codes } = await setUp(await signInAs(app.url, address, PASSWORD))
  const stolen = cookieOf(await enter(codes[0], await loginToken(address)))
  expect((await stolen.get(page)).status).toBe(200)
  for (const paused of [true, false])
    await administrator.put(`/api/tenants/${app.people.home.id}/users/${id}/pause`, { paused })
  expect((await stolen.get(page)).status).toBe(401)
  const me = cookieOf(await enter(codes[1], await loginToken(address)))
  const other = cookieOf(await enter(codes[2], await loginToken(address)))
  expect((await setUp(me)).codes).toHaveLength(10)
  expect((await stolen.get(page)).status).toBe(401)
  expect([(await me.get(page)).status, (await other.get(page)).status]).toEqual([200, 200])
})

test('nor does one stay open that was opened between the moment when others ended and the new count', async () => {
  const { id, email: address } = app.people.home.users['Location manager']!
  const me = await signInAs(app.url, address, PASSWORD)
  const { body } = await me.post(`${page}/totp`, { password: PASSWORD })
  const late = 'opened-meanwhile'
  await app.owner.query('begin')
  await app.owner.query('select from users where id = $1 for update', [id])
  const confirming = me.put(`${page}/totp`, { token: codeOf(body.secret) })
  await expect.poll(() => countWaiting(app), { timeout: 5000 }).toBeGreaterThan(0)
  await app.owner.query(
    `insert into session (hash, handle, user_id, actor_id, persistent, auth_version, ip, user_agent, created_at, last_seen_at, expires_at)
     select $1, 'late', id, id, true, auth_version, '127.0.0.1', 'test', $3, $3, $3::timestamptz + interval '1 day' from users where id = $2`,
    [hashOf(late), id, app.clock.now()],
  )
  await app.owner.query('commit')
  expect((await confirming).status).toBe(200)
  expect((await createClient(app.url, `renown=${late}`).get(page)).status).toBe(401)
  expect((await me.get(page)).status).toBe(200)
})
