import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { maskedPhone } from './masked-phone.ts'

const town = await openMailTown()
const email = 'responder@home.example'
const phone = '+14155550123'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  await app.owner.query('update tenant set mfa = true where id = $1', [app.people.home.id])
})
afterAll(async () => {
  await app.close()
  await town.close()
})
beforeEach(async () => {
  app.clock.advance(3601)
  await app.owner.query('update users set phone = $2, country = $3 where email = $1', [email, phone, 'US'])
})

async function login(address = email) {
  const { body } = await app.open.post('/api/auth/login2', { email: address, password: PASSWORD })
  return body.users[0]
}
const send = (loginToken: string, to: { phone?: string; country?: string } = {}) =>
  app.open.put('/api/auth/send-token', { args: { ...to, loginToken } })
const enter = (loginToken: string, token: string, more: object = {}) =>
  app.open.post('/api/auth/authenticate-token', { token, args: { tokenType: 3, loginToken, ...more } })

const proveWith = (loginToken: string, token: string) =>
  app.open.put('/api/auth/prove-address', { token, args: { loginToken } })
/** The code of the newest mail to the reader that bears one. */
async function mailedCode(reader = email): Promise<string> {
  for (let all = 1; ; all++) {
    const mails = await town.mailsTo(reader, all, 15)
    const code = mails.map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1]).find(Boolean)
    if (code) return code
  }
}
const prove = async (loginToken: string) => {
  expect((await proveWith(loginToken, await mailedCode())).body).toEqual({ proven: true })
  await town.control.mailbox.clear()
}

let heard = 0
/** The code of the message that has just been sent. */
async function codeFor(number = phone): Promise<string> {
  heard = number === phone ? heard + 1 : 1
  const [sms] = await town.smsTo(number, heard)
  return /\b\d{6}\b/.exec(sms!.body)![0]
}
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')

test('with a second step the password alone opens nothing; the code sent to the stored phone does', async () => {
  const user = await login()
  expect([user.mfaEnabled, user.mfaMethods, user.phone]).toEqual([true, ['sms'], 'XXX-XXX-0123'])
  const direct = await app.open.post('/api/auth/authenticate', { user: { id: user.id, loginToken: user.loginToken } })
  expect([direct.status, direct.key]).toEqual([401, 'UNAUTHORIZED'])
  const sent = await send(user.loginToken, { phone: '+442079460000', country: 'GB' })
  expect(sent.body).toEqual({ phone: 'XXX-XXX-0123', resendAfterSeconds: 30, expiresAfterSeconds: 300 })
  const code = await codeFor()
  expect(JSON.stringify((await app.owner.query('select * from token')).rows)).not.toContain(code)
  const done = await enter(user.loginToken, code)
  expect([done.status, done.body.user.email, done.body.pending]).toEqual([200, email, null])
  const { rows } = await app.owner.query('select mfa_at from session where handle = $1', [done.body.sId])
  expect(rows[0].mfa_at).not.toBeNull()
})

test('fifty right codes at once make one session', async () => {
  const { loginToken, id } = await login()
  await send(loginToken)
  const code = await codeFor()
  const count = async () =>
    Number((await app.owner.query('select count(*) from session where user_id = $1', [id])).rows[0].count)
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(loginToken, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await count()) - before).toBe(1)
  expect(
    answers
      .filter(({ status }) => status !== 200)
      .every(({ key, field }) => key === 'error.invalid' && field === 'loginToken'),
  ).toBe(true)
})

test('a code is dead after five wrong tries, and a new one neither forgives them nor keeps the old code', async () => {
  const { loginToken } = await login()
  await send(loginToken)
  const first = await codeFor()
  for (let i = 0; i < 3; i++) expect((await enter(loginToken, otherThan(first))).key).toBe('ERROR_VERIFY_CODE_FAILED')
  app.clock.advance(31)
  await send(loginToken)
  const second = await codeFor()
  if (second !== first) expect((await enter(loginToken, first)).key).toBe('ERROR_VERIFY_CODE_FAILED')
  else expect((await enter(loginToken, otherThan(first))).key).toBe('ERROR_VERIFY_CODE_FAILED')
  const fifth = await enter(loginToken, otherThan(second))
  expect([fifth.status, fifth.key, fifth.field]).toEqual([400, 'error.invalid', 'loginToken'])
  expect((await enter(loginToken, second)).field).toBe('loginToken')
  expect((await send(loginToken)).field).toBe('loginToken')
})

test('a code that is not six digits is refused and costs no try', async () => {
  const { loginToken } = await login()
  await send(loginToken)
  const code = await codeFor()
  for (const token of ['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６', '-12345'])
    expect((await enter(loginToken, token)).key).toBe('ERROR_VERIFY_CODE_FAILED')
  expect((await enter(loginToken, ` ${code} `)).status).toBe(200)
})

test('a wrong code names the second step, and too many of them block the account however many logins there are', async () => {
  const { loginToken, id } = await login()
  await send(loginToken)
  const code = await codeFor()
  const wrong = await enter(loginToken, otherThan(code))
  expect([wrong.status, wrong.key, wrong.field, wrong.body.error.data]).toEqual([
    422,
    'ERROR_VERIFY_CODE_FAILED',
    'mfa',
    { code: 'error.invalid' },
  ])
  await app.owner.query(
    `insert into try_count (key, count, until) values ($1, 20, $2) on conflict (key) do update set count = excluded.count, until = excluded.until`,
    [hashOf(`wrong code ${id}`), new Date(app.clock.now().getTime() + 3_600_000)],
  )
  const blocked = await enter(loginToken, code)
  expect([blocked.status, blocked.key, blocked.field]).toEqual([429, 'error.blocked', 'mfa'])
  app.clock.advance(3601)
  const again = await login()
  await send(again.loginToken)
  expect((await enter(again.loginToken, await codeFor())).status).toBe(200)
})

test('a code ends after five minutes, another is sent after half a minute at the earliest', async () => {
  const { loginToken } = await login()
  await send(loginToken)
  const code = await codeFor()
  expect((await send(loginToken)).key).toBe('platform.tooMany')
  app.clock.advance(301)
  expect((await enter(loginToken, code)).status).toBe(400)
})

test('a code opens the login it was sent for and no other, nor anybody else’s account', async () => {
  const one = await login()
  const two = await login()
  await send(one.loginToken)
  const code = await codeFor()
  expect((await enter(two.loginToken, code)).key).toBe('ERROR_VERIFY_CODE_FAILED')
  expect((await enter(one.loginToken, code, { userId: one.id + 1 })).key).toBe('UNAUTHORIZED')
  expect((await enter(one.loginToken, code, { tokenType: 5, userId: one.id })).status).toBe(200)
})

test('without a stored phone one is asked for, and kept once its code came back', async () => {
  await app.owner.query('update users set phone = null, country = null where email = $1', [email])
  const user = await login()
  expect([user.phone, user.mfaMethods]).toEqual([null, []])
  const required = await send(user.loginToken)
  expect([required.status, required.key, required.field]).toEqual([400, 'VALIDATION_PHONE_REQUIRED', 'args.phone'])
  for (const wrong of ['12', 'no number', '+1 900 555 0123', '+999 123456'])
    expect((await send(user.loginToken, { phone: wrong, country: 'US' })).key).toBe('VALIDATION_PHONE_INVALID')
  const sent = await send(user.loginToken, { phone: '(0151) 23456789', country: 'DE' })
  expect(sent.body.phone).toBe('XXX-XXX-6789')
  const stored = () => app.owner.query('select phone, country from users where email = $1', [email])
  expect((await stored()).rows[0]).toEqual({ phone: null, country: null })
  await prove(user.loginToken)
  expect((await enter(user.loginToken, await codeFor('+4915123456789'))).status).toBe(200)
  expect((await stored()).rows[0]).toEqual({ phone: '+4915123456789', country: 'DE' })
})

test('one phone gets so many codes an hour, however many logins ask', async () => {
  const answers: (string | undefined)[] = []
  for (let i = 0; i < 9; i++) answers.push((await send((await login()).loginToken)).key)
  heard += answers.filter((key) => key === undefined).length
  expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }))
  expect(answers.slice(6)).toEqual(['platform.tooMany', 'platform.tooMany', 'platform.tooMany'])
})

test.each([
  ['code from network', '127.0.0.1', 60],
  ['code to country', 'US', 600],
  ['code', '', 3000],
])('no %s is sent beyond the limit of its hour', async (of, key, max) => {
  const hash = hashOf(`${of} ${key}`)
  const sentTo = (count: number) =>
    app.owner.query(
      `insert into try_count (key, count, until) values ($1, $2, $3) on conflict (key) do update set count = excluded.count, until = excluded.until`,
      [hash, count, new Date(app.clock.now().getTime() + 3_600_000)],
    )
  await sentTo(max - 1)
  expect((await send((await login()).loginToken)).status).toBe(200)
  await codeFor()
  expect((await send((await login()).loginToken)).key).toBe('platform.tooMany')
  app.clock.advance(3601)
  expect((await send((await login()).loginToken)).status).toBe(200)
  await codeFor()
})

test('a message the provider does not take is said, and the next may follow at once', async () => {
  const { loginToken } = await login()
  town.control.faults.plan({ match: { path: '/2010-04-01' }, kind: '401' })
  const failed = await send(loginToken)
  expect([failed.status, failed.key]).toEqual([502, 'ERROR_SEND_CODE_FAILED'])
  expect((await send(loginToken)).status).toBe(200)
  await codeFor()
})

test('a loginToken that has ended says so in its own field, and stays with its person', async () => {
  const nobody = await send('rl_nothing')
  expect([nobody.status, nobody.key, nobody.field]).toEqual([400, 'error.invalid', 'loginToken'])
  const { loginToken } = await login()
  await app.owner.query('update users set auth_version = auth_version + 1 where email = $1', [email])
  expect((await send(loginToken)).key).toBe('UNAUTHORIZED')
  expect((await enter(loginToken, '123456')).key).toBe('UNAUTHORIZED')
})

test('an account without a second step is sent no code', async () => {
  const { loginToken } = await login('responder@sibling.example')
  expect((await send(loginToken, { phone })).key).toBe('UNAUTHORIZED')
  expect((await enter(loginToken, '123456')).key).toBe('UNAUTHORIZED')
})

test('of a phone only the last four digits are shown', () => {
  expect(maskedPhone('+4915123456789')).toBe('XXX-XXX-6789')
  expect(maskedPhone('12')).toBe('XXX-XXX-XX12')
  expect(maskedPhone('')).toBe('XXX-XXX-XXXX')
  expect(maskedPhone('').match(/X/g)).toHaveLength(10)
})

test('what a browser is given to keep cannot be read by a script', async () => {
  const { loginToken } = await login()
  await send(loginToken)
  const { headers } = await enter(loginToken, await codeFor())
  expect(headers.getSetCookie().every((cookie) => /HttpOnly/i.test(cookie) && /SameSite=Lax/i.test(cookie))).toBe(true)
  expect((await createClient(app.url, headers.getSetCookie()[0]!.split(';')[0]).get('/api/auth/session')).status).toBe(
    200,
  )
})

test('a password and a phone of one’s own are no second step: the mailed code is, and its owner hears of it', async () => {
  const victim = 'analyst@home.example'
  const attacker = '+14155550177'
  await town.control.mailbox.clear()
  await app.owner.query('update users set phone = null, country = null where email = $1', [victim])
  const { loginToken, id } = await login(victim)
  const sent = await send(loginToken, { phone: attacker, country: 'US' })
  expect([sent.status, sent.body.proofRequired]).toEqual([200, true])
  const [sms] = await town.smsTo(attacker, 1)
  const theirs = /\b\d{6}\b/.exec(sms!.body)![0]
  const early = await enter(loginToken, theirs)
  expect([early.status, early.key]).toEqual([403, 'sign-in.proofRequired'])
  expect((await proveWith(loginToken, theirs)).key).toBe('ERROR_VERIFY_CODE_FAILED')
  const phoneOf = async () => (await app.owner.query('select phone from users where id = $1', [id])).rows[0].phone
  expect(await phoneOf()).toBeNull()
  const mailed = await mailedCode(victim)
  const rows = await app.owner.query('select t.data, j.data as job from token t, jobs.job j')
  expect(JSON.stringify(rows.rows)).not.toContain(mailed)
  // the mailed code belongs to this login and to this step
  const other = await login(victim)
  expect((await proveWith(other.loginToken, mailed)).key).toBe('ERROR_VERIFY_CODE_FAILED')
  expect((await enter(loginToken, mailed)).key).toBe('sign-in.proofRequired')
  expect((await proveWith(loginToken, mailed)).body).toEqual({ proven: true })
  expect((await enter(loginToken, theirs)).status).toBe(200)
  expect(await phoneOf()).toBe(attacker)
  await expect
    .poll(async () => (await town.control.mailbox.list({ to: victim })).map(({ subject }) => subject), {
      timeout: 60_000,
    })
    .toContain('2FA for your account was changed')
})

test('five wrong mailed codes end the login, and a mailed code ends after ten minutes', async () => {
  const victim = 'support@home.example'
  await app.owner.query('update users set phone = null, country = null where email = $1', [victim])
  const one = await login(victim)
  await send(one.loginToken, { phone: '+14155550178', country: 'US' })
  const answers = []
  for (let i = 0; i < 5; i++) answers.push((await proveWith(one.loginToken, '000000')).key)
  expect(answers).toEqual([...Array.from({ length: 4 }, () => 'ERROR_VERIFY_CODE_FAILED'), 'error.invalid'])
  await town.control.mailbox.clear()
  const two = await login(victim)
  await send(two.loginToken, { phone: '+14155550179', country: 'US' })
  const code = await mailedCode(victim)
  app.clock.advance(601)
  expect((await proveWith(two.loginToken, code)).status).toBe(400)
})

test('whoever changes the phone to which codes go, its owner hears of it', async () => {
  const owner = 'escalation-manager-responses@home.example'
  const person = app.people.home.users['Escalation Manager Responses']!
  expect(person.email).toBe(owner)
  await app.owner.query('update users set phone = $2, country = $3 where id = $1', [person.id, '+14155550144', 'US'])
  const { loginToken } = await login(owner)
  await send(loginToken)
  const [sms] = await town.smsTo('+14155550144', 1)
  const { headers } = await enter(loginToken, /\b\d{6}\b/.exec(sms!.body)![0])
  const me = createClient(app.url, headers.getSetCookie()[0]!.split(';')[0])
  const { firstName, lastName, title, locale, timezone, version } = (await me.get('/api/my-account')).body
  const own = { firstName, lastName, title, locale, timezone, version }
  expect((await me.put('/api/my-account', { ...own, phone: '+14155550145' })).status).toBe(200)
  await expect
    .poll(async () => (await town.control.mailbox.list({ to: owner })).map(({ subject }) => subject), {
      timeout: 60_000,
    })
    .toContain('2FA for your account was changed')
})
