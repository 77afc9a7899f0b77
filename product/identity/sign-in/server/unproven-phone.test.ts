import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, createClient, signInAs } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const town = await openMailTown()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
})
afterAll(async () => {
  await app.close()
  await town.close()
})
beforeEach(async () => {
  app.clock.advance(3601)
  await requireSecondStep(false)
  await town.control.mailbox.clear()
})

const requireSecondStep = (mfa: boolean) =>
  app.owner.query('update tenant set mfa = $2 where id = $1', [app.people.home.id, mfa])
const person = (name: string) => app.people.home.users[name]!
const kept = async (name: string) =>
  (await app.owner.query('select phone, phone_proven as proven from users where id = $1', [person(name).id])).rows[0]

async function login(name: string): Promise<string> {
  const { body } = await app.open.post('/api/auth/login2', { email: person(name).email, password: PASSWORD })
  return body.users[0].loginToken
}
const send = (loginToken: string) => app.open.put('/api/auth/send-token', { args: { loginToken } })
const enter = (loginToken: string, token: string) =>
  app.open.post('/api/auth/authenticate-token', { token, args: { tokenType: 3, loginToken } })
const prove = (loginToken: string, token: string) =>
  app.open.put('/api/auth/prove-address', { token, args: { loginToken } })

const heard = new Map<string, number>()
async function codeFor(number: string): Promise<string> {
  heard.set(number, (heard.get(number) ?? 0) + 1)
  const [sms] = await town.smsTo(number, heard.get(number)!)
  return /\b\d{6}\b/.exec(sms!.body)![0]
}
async function mailedCode(name: string): Promise<string> {
  for (let all = 1; ; all++) {
    const mails = await town.mailsTo(person(name).email, all, 15)
    const code = mails.map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1]).find(Boolean)
    if (code) return code
  }
}
const hears = (name: string, subject: string) =>
  expect
    .poll(async () => (await town.control.mailbox.list({ to: person(name).email })).map((mail) => mail.subject), {
      timeout: 60_000,
    })
    .toContain(subject)

/** What whoever knows the password alone can do while no second step is asked for. */
async function givePhone(me: Client, phone: string) {
  const { firstName, lastName, title, locale, timezone, version } = (await me.get('/api/my-account')).body
  const saved = await me.put('/api/my-account', { firstName, lastName, title, locale, timezone, version, phone })
  expect(saved.status).toBe(200)
}
const signedInBy = async (answer: ReturnType<typeof enter>) =>
  createClient(app.url, (await answer).headers.getSetCookie()[0]!.split(';')[0])

test('a phone given in one’s account with the password alone is no second step before the mailed code, and its owner hears of it', async () => {
  const phone = '+14155550161'
  await givePhone(await signInAs(app.url, person('Responder').email, PASSWORD), phone)
  await hears('Responder', 'The phone of your account was changed')
  expect(await kept('Responder')).toEqual({ phone, proven: false })
  await requireSecondStep(true)
  const first = await login('Responder')
  expect((await send(first)).body).toMatchObject({ phone: 'XXX-XXX-0161', proofRequired: true })
  const code = await codeFor(phone)
  const early = await enter(first, code)
  expect([early.status, early.key]).toEqual([403, 'sign-in.proofRequired'])
  expect(await kept('Responder')).toEqual({ phone, proven: false })
  expect((await prove(first, await mailedCode('Responder'))).body).toEqual({ proven: true })
  expect((await enter(first, code)).status).toBe(200)
  expect(await kept('Responder')).toEqual({ phone, proven: true })
  const next = await login('Responder')
  expect((await send(next)).body).not.toHaveProperty('proofRequired')
  expect((await enter(next, await codeFor(phone))).status).toBe(200)
})

test('another phone in the place of a proven one is to be proved again, also when the former one was taken away before', async () => {
  const [former, other] = ['+14155550162', '+14155550163']
  await app.owner.query(`update users set phone = $2, country = 'US' where id = $1`, [person('Analyst').id, former])
  const me = await signInAs(app.url, person('Analyst').email, PASSWORD)
  await givePhone(me, former)
  expect(await kept('Analyst')).toEqual({ phone: former, proven: true })
  await givePhone(me, '')
  await givePhone(me, other)
  expect(await kept('Analyst')).toEqual({ phone: other, proven: false })
  await requireSecondStep(true)
  const loginToken = await login('Analyst')
  expect((await send(loginToken)).body.proofRequired).toBe(true)
  expect((await enter(loginToken, await codeFor(other))).key).toBe('sign-in.proofRequired')
})

test('whoever looks after users sets the phone of others, which counts at once; their own is to be proved', async () => {
  const [theirs, own] = ['+14155550164', '+14155550165']
  const admin = await app.as('Administrator')
  const set = async (name: string, phone: string) => {
    const one = `/api/tenants/${app.people.home.id}/users/${person(name).id}`
    const { body } = await admin.get(one)
    const { firstName, lastName, email, roleIDs, locationAccess, locationIDs, locale, timezone, version } = body
    const said = { firstName, lastName, email, roleIDs, locationAccess, locationIDs, locale, timezone, version }
    expect((await admin.put(one, { ...said, phone })).status).toBe(200)
  }
  await givePhone(await signInAs(app.url, person('Support').email, PASSWORD), '+14155550166')
  await set('Support', theirs)
  await hears('Support', 'The phone of your account was changed')
  expect(await kept('Support')).toEqual({ phone: theirs, proven: true })
  await set('Administrator', own)
  expect(await kept('Administrator')).toEqual({ phone: own, proven: false })
  await requireSecondStep(true)
  const loginToken = await login('Support')
  expect((await send(loginToken)).body).not.toHaveProperty('proofRequired')
  expect((await enter(loginToken, await codeFor(theirs))).status).toBe(200)
})

test('a code to a phone that is no longer theirs opens nothing', async () => {
  const [attackers, theirs] = ['+14155550167', '+14155550168']
  await givePhone(await signInAs(app.url, person('Support').email, PASSWORD), attackers)
  await requireSecondStep(true)
  const loginToken = await login('Support')
  await send(loginToken)
  const code = await codeFor(attackers)
  await app.owner.query('update users set phone = $2, phone_proven = true where id = $1', [
    person('Support').id,
    theirs,
  ])
  expect((await enter(loginToken, code)).key).toBe('ERROR_VERIFY_CODE_FAILED')
})

test('an app counts after a mailed code; whoever has one goes on with it, and a phone of their own does not go around it', async () => {
  const name = 'Escalation Manager Responses'
  const phone = '+14155550169'
  const me = await signInAs(app.url, person(name).email, PASSWORD)
  const { secret } = (await me.post('/api/my-account/second-factor/totp', { password: PASSWORD })).body
  const appCode = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
  const mailed = await mailedCode(name)
  const confirm = (mailedCode?: string) =>
    me.put('/api/my-account/second-factor/totp', { token: appCode(), ...(mailedCode && { mailedCode }) })
  for (const given of [undefined, mailed === '123456' ? '654321' : '123456', appCode()]) {
    const { status, key, field } = await confirm(given)
    expect([status, key, field]).toEqual([422, 'ERROR_VERIFY_CODE_FAILED', 'mailedCode'])
  }
  expect((await confirm(mailed)).status).toBe(200)
  app.clock.advance(60)
  await givePhone(await signedInBy(enter(await login(name), appCode())), phone)
  await hears(name, '2FA for your account was changed')
  app.clock.advance(60)
  const taken = await signedInBy(enter(await login(name), appCode()))
  const again = await taken.post('/api/my-account/second-factor/totp', { password: PASSWORD })
  expect(again.body.mailed).toBe(false) // the session has shown more than the password
  app.clock.advance(60)
  const loginToken = await login(name)
  expect((await send(loginToken)).body.proofRequired).toBe(true)
  const code = await codeFor(phone)
  expect((await enter(loginToken, code)).key).toBe('sign-in.proofRequired')
  const wrong = code === '123456' ? '654321' : '123456'
  expect((await enter(loginToken, wrong)).key).toBe('ERROR_VERIFY_CODE_FAILED')
  expect((await enter(loginToken, appCode())).status).toBe(200)
  expect(await kept(name)).toEqual({ phone, proven: false })
})
