import { afterAll, beforeAll, expect, test } from 'vitest'
import { callUnderHost } from '#apps/testing/call-under-host.ts'
import { signInAs } from '#apps/testing/client.ts'
import { enterAs } from '#apps/testing/enter-as.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const town = await openMailTown()
const email = 'responder@home.example'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    worker: true,
    smtpUrl: town.smtpUrl,
    providers: town.providers,
    publicUrl: 'https://app.renown.example',
  })
})
afterAll(async () => {
  await app.close()
  await town.close()
})

type Mail = Awaited<ReturnType<typeof town.mailsTo>>[number]
const keysSeen = new Map<string, number>()

/** The reader's newest mail of a kind, once there are so many of them. */
async function mailTo(reader: string, isMeant: (mail: Mail) => boolean, count = 1, seconds = 10): Promise<Mail> {
  for (let all = count; ; all++) {
    const meant = (await town.mailsTo(reader, all, seconds)).filter(isMeant)
    if (meant.length >= count) return meant[0]!
  }
}
const keyLink = (mail: Mail) => mail.links.find((link) => link.includes('key='))

/** The key in the reader's newest link, after so many more of them. */
async function keyFor(reader: string, more = 1, seconds = 10) {
  const count = (keysSeen.get(reader) ?? 0) + more
  keysSeen.set(reader, count)
  const mail = await mailTo(reader, (one) => keyLink(one) !== undefined, count, seconds)
  const url = new URL(keyLink(mail)!)
  return { key: url.searchParams.get('key')!, url, text: mail.text, subject: mail.subject }
}
const forget = (reader: string) => app.open.put('/api/auth/change-password', { email: reader })
const decrypt = async (key: string) => (await app.open.put('/api/auth/decrypt-key', { key })).body.user
async function reset(key: string, password: string) {
  const user = await decrypt(key)
  return app.open.put('/api/auth/reset-password', {
    user: { id: user?.id ?? 1, changePasswordToken: key },
    password,
    args: { isFirstChange: false },
  })
}
const idOf = async (reader: string) =>
  Number((await app.owner.query('select id from users where email = $1', [reader])).rows[0].id)

test('a forgotten password is answered alike for everybody, and only a person gets a mail', async () => {
  const unknown = await forget('nobody@home.example')
  const known = await callUnderHost(`${app.url}/api/auth/change-password`, {
    host: 'evil.example',
    method: 'PUT',
    body: { email },
  })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const { url, text, subject } = await keyFor(email)
  expect(url.origin + url.pathname).toBe('https://app.renown.example/auth/reset-password')
  expect(subject).toBe('A new password for Renown')
  expect(text).toContain(url.href)
  expect(text).not.toContain('evil')
  expect(await town.control.mailbox.list({ to: 'nobody@home.example' })).toEqual([])
})

test('the key says whose it is and no more, is stored hashed, and a newer one ends it', async () => {
  await forget(email)
  const { key } = await keyFor(email)
  const user = await decrypt(key)
  expect(user).toEqual({
    id: await idOf(email),
    email,
    firstName: 'Responder',
    lastName: 'Tester',
    tenantName: 'Home',
    isNew: false,
    locale: 'en_US',
    changePasswordToken: key,
  })
  expect(JSON.stringify((await app.owner.query('select * from token')).rows)).not.toContain(key)
  await forget(email)
  const newer = await keyFor(email)
  expect(await decrypt(key)).toBeNull()
  expect((await decrypt(newer.key)).email).toBe(email)
  expect(await decrypt('rp_nothing')).toBeNull()
})

test('a password must be new, meet the rules and be hard to guess, and a refusal leaves the link good', async () => {
  await forget(email)
  const { key } = await keyFor(email)
  const refused = async (password: string) => {
    const { status, key: error, body } = await reset(key, password)
    return [status, error, body.error.data?.code]
  }
  expect(await refused('')).toEqual([400, 'VALIDATION_PASSWORD_REQUIRED', 'error.invalid'])
  for (const weak of [
    'Short-1',
    'no-uppercase-1x',
    'NO-LOWERCASE-1X',
    'No-Digits-Here-x',
    'NoSpecials1234x',
    `Aa1-${'x'.repeat(125)}`,
  ])
    expect(await refused(weak)).toEqual([400, 'PASSWORD_RULES', 'error.invalid'])
  for (const common of ['Password-1234', 'P@ssw0rd!2026', 'Responder-2026!', 'Qwertyuiop123!', 'Home-Responder1'])
    expect(await refused(common)).toEqual([400, 'passwords.common', 'error.invalid'])
  const own = await app.open.put('/api/auth/reset-password', {
    user: { id: (await idOf(email)) + 1, changePasswordToken: key },
    password: 'Quiet-Harbour-71',
  })
  expect([own.status, own.key]).toEqual([422, 'RESET_PASSWORD_FAILED'])
  expect((await decrypt(key)).email).toBe(email)
})

test('a link works once, ends every session, and the old password is gone', async () => {
  const before = await signInAs(app.url, email, PASSWORD)
  await forget(email)
  const { key } = await keyFor(email, 1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(key, 'Quiet-Harbour-71')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    answers
      .filter(({ key: error }) => error !== undefined)
      .every(({ key: error }) =>
        ['LINK_EXPIRED', 'RESET_PASSWORD_DUPLICATE', 'RESET_PASSWORD_FAILED'].includes(error!),
      ),
  ).toBe(true)
  expect((await before.get('/api/auth/session')).status).toBe(401)
  expect((await app.open.post('/api/auth/login2', { email, password: PASSWORD })).status).toBe(401)
  expect((await signInAs(app.url, email, 'Quiet-Harbour-71')).cookie).not.toBe('')
  const changed = await mailTo(email, ({ subject }) => subject === 'Your password for Renown was changed')
  expect(changed.links.some((link) => link.includes('key='))).toBe(false)
})

test('none of the last five passwords is taken again', async () => {
  const reader = 'analyst@home.example'
  const past = ['Amber-Kestrel-11', 'Cobalt-Willow-22', 'Indigo-Sparrow-33', 'Russet-Meadow-44', 'Violet-Thistle-55']
  for (const password of past) {
    await app.owner.query(`delete from try_count`)
    await forget(reader)
    const { key } = await keyFor(reader)
    expect((await reset(key, password)).status).toBe(200)
  }
  await app.owner.query(`delete from try_count`)
  await forget(reader)
  const { key } = await keyFor(reader)
  for (const password of past) {
    const refused = await reset(key, password)
    expect([refused.status, refused.key, refused.body.error.data.code]).toEqual([
      409,
      'RESET_PASSWORD_DUPLICATE',
      'error.duplicate',
    ])
  }
  expect((await reset(key, PASSWORD)).key).toBe('passwords.common')
  expect((await reset(key, 'Crimson-Juniper-66')).status).toBe(200)
})

test('a link ends after half an hour; a fresh one can be had with it, and it can be deleted', async () => {
  const reader = 'administrator@sibling.example'
  await forget(reader)
  const { key } = await keyFor(reader)
  app.clock.advance(31 * 60)
  expect(await decrypt(key)).toBeNull()
  expect((await reset(key, 'Quiet-Harbour-71')).key).toBe('LINK_EXPIRED')
  expect((await app.open.put('/api/auth/resend-link', { key: 'rp_unknown' })).body).toEqual({ sent: true })
  expect((await app.open.put('/api/auth/resend-link', { key })).body).toEqual({ sent: true })
  const fresh = await keyFor(reader)
  expect((await decrypt(fresh.key)).email).toBe(reader)
  const gone = await app.open.send('DELETE', '/api/auth/delete-token', JSON.stringify({ key: fresh.key }), {
    'content-type': 'application/json',
  })
  expect(gone.body).toEqual({ ok: true })
  expect(await decrypt(fresh.key)).toBeNull()
})

test('one reader gets so many mails an hour, and nobody is told', async () => {
  const reader = 'administrator@stranger.example'
  for (let i = 0; i < 9; i++) expect((await forget(reader)).body).toEqual({ sent: true })
  await keyFor(reader, 5)
  expect(await town.control.mailbox.list({ to: reader })).toHaveLength(5)
})

test('a mail is written in its reader’s language and their agency’s brand', async () => {
  const reader = 'responder@stranger.example'
  await app.owner.query(`update users set locale = 'de_DE' where email = $1`, [reader])
  await app.owner.query(
    `update agency set white_label = true, name = 'Südwind', color = '#0a6b58', sender = 'hallo@suedwind.example', support_email = 'hilfe@suedwind.example', host_name = 'app.suedwind.example' where id = $1`,
    [app.people.stranger.agencyId],
  )
  await forget(reader)
  const { url, subject } = await keyFor(reader)
  expect(subject).toBe('Ein neues Passwort für Südwind')
  expect(url.origin).toBe('https://app.suedwind.example')
  const [mail] = await town.control.mailbox.list({ to: reader })
  expect([mail!.from, mail!.replyTo]).toEqual([
    { name: 'Südwind', address: 'hallo@suedwind.example' },
    'hilfe@suedwind.example',
  ])
  expect(mail!.html).toContain('#0a6b58')
  expect(mail!.text).not.toContain('Renown')
})

test('a link to a brand’s own host name is good there', async () => {
  const reader = 'responder@stranger.example'
  await forget(reader)
  const { key, url } = await keyFor(reader)
  const under = (path: string, body: object, host = url.host) =>
    callUnderHost(app.url + path, { host, origin: url.origin, method: 'PUT', body })
  expect((await under('/api/auth/decrypt-key', { key }, 'app.renown.example')).status).toBe(403)
  const { user } = (await under('/api/auth/decrypt-key', { key })).body
  expect(user.email).toBe(reader)
  const { status } = await under('/api/auth/reset-password', {
    user: { id: user.id, changePasswordToken: key },
    password: 'Southern-Wind-42',
    args: { isFirstChange: false },
  })
  expect(status).toBe(200)
  await signInAs(app.url, reader, 'Southern-Wind-42')
})

test('whose company signs them in gets the way there instead of a link', async () => {
  const reader = 'analyst@sibling.example'
  await app.owner.query('update users set single_sign_on = true where email = $1', [reader])
  await forget(reader)
  const mail = await mailTo(reader, ({ subject }) => subject === 'How you sign in to Renown')
  expect(mail.links).toContain('https://app.renown.example/auth/sso-issuer')
  expect(keyLink(mail)).toBeUndefined()
})

test('a mail server that is away for a moment loses no mail', { timeout: 60_000 }, async () => {
  const reader = 'administrator@home.example'
  town.control.faults.plan({ match: { method: 'SMTP' }, kind: '451' })
  await forget(reader)
  expect((await keyFor(reader, 1, 40)).key).toMatch(/^rp_/)
})

test('an administrator has a link mailed to their own people alone', async () => {
  const { home, sibling, stranger } = app.people
  const admin = await enterAs(app, home.users['Administrator']!.email)
  const send = (tenant: typeof home, userId: number, tenantId: number | null = tenant.id) =>
    admin.put('/api/auth/send-change-password-email', { agencyId: tenant.agencyId, tenantId, userId })
  const person = home.users['Responder']!
  await app.owner.query('delete from try_count')
  expect((await send(home, person.id)).body).toEqual({ sent: true })
  expect((await keyFor(email)).key).toMatch(/^rp_/)
  for (const [tenant, user] of [
    [sibling, sibling.users['Responder']!],
    [stranger, stranger.users['Responder']!],
    [home, sibling.users['Responder']!],
  ] as const)
    expect((await send(tenant, user.id)).key).toBe('passwords.notFound')
  expect((await send(home, person.id, null)).key).toBe('passwords.notFound')
  await app.owner.query('update users set single_sign_on = true where id = $1', [person.id])
  expect((await send(home, person.id)).key).toBe('passwords.singleSignOn')
  await app.owner.query('update users set single_sign_on = false where id = $1', [person.id])
})

test('a password that is due is chosen anew before anything else opens', async () => {
  const reader = 'responder@sibling.example'
  await app.owner.query('update tenant set password_days = 90 where id = $1', [app.people.sibling.id])
  await app.owner.query(`update users set next_password_reset = $2 where email = $1`, [reader, app.clock.now()])
  app.clock.advance(1)
  const me = await signInAs(app.url, reader, PASSWORD)
  const session = await me.get('/api/auth/session')
  expect([session.body.pending, session.body.user.nextPasswordReset === null]).toEqual(['password', false])
  expect((await me.get(`/api/tenants/${app.people.sibling.id}`)).key).toBe('platform.unsettled')
  const choose = (id: number, client = me) =>
    client.put('/api/auth/reset-password', {
      user: { id },
      password: 'Quiet-Harbour-71',
      args: { isFirstChange: true },
    })
  expect((await choose(session.body.user.id + 1)).key).toBe('RESET_PASSWORD_FAILED')
  expect((await choose(session.body.user.id, app.open)).key).toBe('RESET_PASSWORD_FAILED')
  expect((await choose(session.body.user.id)).body).toEqual({ success: true, users: [] })
  expect((await me.get('/api/auth/session')).status).toBe(401)
  const again = await signInAs(app.url, reader, 'Quiet-Harbour-71')
  const after = (await again.get('/api/auth/session')).body
  expect(after.pending).toBeNull()
  const days = (new Date(after.user.nextPasswordReset).getTime() - app.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(90)
  expect((await choose(after.user.id, again)).key).toBe('RESET_PASSWORD_FAILED')
})

test('after a reset an account with a second step goes on to it', async () => {
  const reader = 'administrator@sibling.example'
  await app.owner.query('update tenant set mfa = true where id = $1', [app.people.sibling.id])
  await app.owner.query('delete from try_count')
  await forget(reader)
  const { key } = await keyFor(reader)
  const done = await reset(key, 'Quiet-Harbour-71')
  expect(done.body.users).toHaveLength(1)
  expect([done.body.users[0].mfaEnabled, done.body.users[0].id]).toEqual([true, await idOf(reader)])
  const sent = await app.open.put('/api/auth/send-token', {
    args: { phone: '+14155550199', country: 'US', loginToken: done.body.users[0].loginToken },
  })
  expect(sent.status).toBe(200)
})
