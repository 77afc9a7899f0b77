import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const town = await openMailTown()
let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  admin = await app.as('Administrator')
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const users = () => `/api/tenants/${app.people.home.id}/users`
/** The key in the newest of so many mails to a reader that hold one. */
async function keyTo(reader: string, count = 1): Promise<string> {
  for (let all = count; ; all++) {
    const keys = (await town.mailsTo(reader, all, 15)).flatMap(({ links }) =>
      links.flatMap((link) => new URL(link).searchParams.get('key') ?? []),
    )
    if (keys.length >= count) return keys[0]!
  }
}
const subjects = async (reader: string, count = 1) =>
  (await town.mailsTo(reader, count, 15)).map(({ subject }) => subject)
async function correct(userId: number, change: object, by = admin) {
  const { body } = await by.get(`${users()}/${userId}`)
  const { id, ...kept } = body
  const editable = ['firstName', 'lastName', 'email', 'roleIDs', 'locationAccess', 'locationIDs', 'locale', 'timezone']
  const form = Object.fromEntries(editable.map((name) => [name, kept[name]]))
  return by.put(`${users()}/${id}`, { ...form, ...change, version: kept.version })
}
const register = (key: string) =>
  app.open.post('/api/auth/register', {
    user: { key, firstName: 'Eve', lastName: 'W', password: 'Quiet-Harbour-71', locale: 'en_US', timezone: 'UTC' },
  })
const reset = (id: number, key: string) =>
  app.open.put('/api/auth/reset-password', { user: { id, changePasswordToken: key }, password: 'Quiet-Harbour-72' })
const resend = (key: string) => app.open.put('/api/auth/resend-link', { key })
const login = (email: string, password = PASSWORD) => app.open.post('/api/auth/login2', { email, password })
const follow = (token: string) => app.open.post('/api/auth/authenticate-token', { token, args: { tokenType: 5 } })
const confirm = (key: string) => app.open.put('/api/auth/confirm-address', { key })

test('an invitation to a wrong address is worth nothing once the address is corrected, and a new one goes to the right one', async () => {
  const [wrong, right] = ['typo@elsewhere.example', 'right@home.example']
  const made = await admin.post(users(), {
    firstName: 'New',
    lastName: 'Person',
    email: wrong,
    roleIDs: [app.people.home.users['Administrator']!.roleId],
    locationAccess: 'ALL',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
  })
  const stray = await keyTo(wrong)
  await expect.poll(async () => (await admin.get(`${users()}/${made.body.id}`)).body.notified).toBe(true)
  const corrected = await correct(made.body.id, { email: right })
  expect([corrected.status, corrected.body.email, corrected.body.emailConfirmed]).toEqual([200, right, false])
  expect((await register(stray)).key).toBe('LINK_EXPIRED')
  expect((await app.open.put('/api/auth/decrypt-key', { key: stray })).body.user).toBeNull()
  expect(await subjects(wrong, 2)).toContain('Your email address for Renown was changed')
  await keyTo(right)
  expect((await resend(stray)).body).toEqual({ sent: true })
  expect((await register(await keyTo(right, 2))).status).toBe(200) // whoever asks, the mail goes to the right address alone
  expect((await town.mailsTo(wrong)).length).toBe(2)
  await signInAs(app.url, right, 'Quiet-Harbour-71')
  expect((await admin.get(`${users()}/${made.body.id}`)).body.emailConfirmed).toBe(true)
  await app.owner.query(`update users set active = false where email = $1`, [right])
})

test('an ended link brings nobody a new one who is switched off or removed', async () => {
  const invited = (email: string) =>
    admin.post(users(), {
      firstName: 'New',
      lastName: 'Person',
      email,
      roleIDs: [],
      locationAccess: 'NONE',
      locationIDs: [],
      locale: 'en_US',
      timezone: 'UTC',
    })
  const [off, gone, still] = ['off@home.example', 'gone@home.example', 'still@home.example']
  const ids = [await invited(off), await invited(gone), await invited(still)].map(({ body }) => body.id)
  const keys = [await keyTo(off), await keyTo(gone), await keyTo(still)]
  expect((await admin.put(`${users()}/${ids[0]}/pause`, { paused: true })).status).toBe(200)
  expect((await admin.delete(`${users()}/${ids[1]}`)).status).toBe(200)
  for (const key of keys) expect((await resend(key)).body).toEqual({ sent: true })
  expect((await register(await keyTo(still, 2))).status).toBe(200)
  const open = `select from jobs.job where name = 'passwords.link-mail' and state in ('created', 'retry', 'active')`
  await expect.poll(async () => (await app.owner.query(open)).rowCount).toBe(0)
  expect((await Promise.all([off, gone].map((reader) => town.mailsTo(reader)))).map(({ length }) => length)).toEqual([
    1, 1,
  ])
  await app.owner.query('update users set active = false where id = $1', [ids[2]])
})

test('another address ends sessions, sign-in links, reset links and logins under way; the old one is told, the new one asked', async () => {
  const { id, email } = app.people.home.users['Responder']!
  const session = await signInAs(app.url, email, PASSWORD)
  await app.open.put('/api/auth/send-magic-link', { email })
  const magic = await keyTo(email)
  await app.open.put('/api/auth/change-password', { email })
  const forgotten = await keyTo(email, 2)
  const { loginToken } = (await login(email)).body.users[0]
  const next = 'responder.new@home.example'
  expect((await correct(id, { email: next })).status).toBe(200)
  expect((await session.get('/api/auth/session')).status).toBe(401)
  expect((await follow(magic)).key).toBe('LINK_EXPIRED')
  expect((await reset(id, forgotten)).key).toBe('LINK_EXPIRED')
  expect((await app.open.post('/api/auth/authenticate', { user: { id, loginToken } })).key).toBe('UNAUTHORIZED')
  expect((await subjects(email, 3))[0]).toBe('Your email address for Renown was changed')
  const waiting = await login(next)
  expect([waiting.status, waiting.key]).toEqual([403, 'sign-in.confirmAddress'])
  expect((await login(next, 'Wrong-Horse-9-Battery')).key).toBe('INVALID_CREDENTIALS')
  const key = await keyTo(next)
  const answers = await Promise.all([confirm(key), confirm(key)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect((await login(next)).key).toBe('INVALID_CREDENTIALS') // it is known to whoever read the old one
  expect((await register(await keyTo(next, 2))).status).toBe(200)
  await signInAs(app.url, next, 'Quiet-Harbour-71')
  const { rows } = await app.owner.query('select former_emails from users where id = $1', [id])
  expect(rows[0].former_emails).toEqual([])
})

test('whoever came in by a wrong address does not come in with their password once it is corrected and confirmed', async () => {
  const [wrong, right] = ['stray@elsewhere.example', 'meant@home.example']
  const made = await admin.post(users(), {
    firstName: 'New',
    lastName: 'Person',
    email: wrong,
    roleIDs: [],
    locationAccess: 'NONE',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
  })
  expect((await register(await keyTo(wrong))).status).toBe(200)
  await signInAs(app.url, wrong, 'Quiet-Harbour-71')
  const { roleId } = app.people.home.users['Administrator']!
  await correct(made.body.id, { email: right, roleIDs: [roleId], locationAccess: 'ALL' })
  expect((await confirm(await keyTo(right))).status).toBe(200)
  expect((await login(right, 'Quiet-Harbour-71')).key).toBe('INVALID_CREDENTIALS')
  await app.owner.query('update users set active = false where id = $1', [made.body.id])
})

test('what a former reader set up to come in shuts the right one out of nothing: no app, no recovery code, no phone of theirs', async () => {
  const admins = app.people.home.users['Administrator']!
  const invited = async (email: string) => {
    const { body } = await admin.post(users(), {
      firstName: 'New',
      lastName: 'Person',
      email,
      roleIDs: [],
      locationAccess: 'NONE',
      locationIDs: [],
      locale: 'en_US',
      timezone: 'UTC',
    })
    expect((await register(await keyTo(email))).status).toBe(200)
    return { id: body.id as number, me: await signInAs(app.url, email, 'Quiet-Harbour-71') }
  }
  const takeUp = async (me: Client, email: string) => {
    const { body: mine } = await me.get('/api/my-account')
    const own = { firstName: 'Eve', lastName: 'W', title: '', locale: 'en_US', timezone: 'UTC' }
    const saved = await me.put('/api/my-account', { ...own, phone: '+14155550123', version: mine.version })
    const started = await me.post('/api/my-account/second-factor/totp', { password: 'Quiet-Harbour-71' })
    const token = new TOTP({ secret: Secret.fromBase32(started.body.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
    const mailedCode = (await town.mailsTo(email, 3, 15)).map(({ text }) => /Your code is (\d{6})/.exec(text)?.[1])
    const answer = { token, mailedCode: mailedCode.find(Boolean) }
    const confirmed = await me.put('/api/my-account/second-factor/totp', answer)
    expect([saved.status, confirmed.status]).toEqual([200, 200])
  }
  const kept = async (id: number) => {
    const { rows } = await app.owner.query(
      `select phone, password_hash is not null as password, (select count(*)::int from second_factor where user_id = u.id) as apps,
        (select count(*)::int from recovery_code where user_id = u.id) as codes, (select count(*)::int from known_device where user_id = u.id) as browsers
       from users u where id = $1`,
      [id],
    )
    return rows[0]
  }
  const [wrong, right, given] = ['former@elsewhere.example', 'now@home.example', 'given@home.example']
  const { id, me } = await invited(wrong)
  await takeUp(me, wrong)
  expect(await kept(id)).toEqual({ phone: '+14155550123', password: true, apps: 1, codes: 10, browsers: 1 })
  await correct(id, { email: right, roleIDs: [admins.roleId], locationAccess: 'ALL' })
  await keyTo(right)
  await app.open.put('/api/auth/change-password', { email: right })
  const chosen = await reset(id, await keyTo(right, 2))
  expect([chosen.status, chosen.body.users]).toEqual([200, []]) // no second step follows
  expect(await kept(id)).toEqual({ phone: null, password: true, apps: 0, codes: 0, browsers: 0 })
  await signInAs(app.url, right, 'Quiet-Harbour-72')
  // what is one's own stays with an address of one's own, and a phone that others gave with any
  await app.owner.query(`update users set phone = '+14155550124', phone_is_own = false where id = $1`, [id])
  await correct(id, { email: given })
  expect((await confirm(await keyTo(given))).status).toBe(200)
  expect(await kept(id)).toMatchObject({ phone: '+14155550124', password: false })
  await app.owner.query('update users set active = false where id = $1', [id])
})

test('what a former reader made to work without them ends when somebody or a directory changes their address, but for the key it was said through', async () => {
  const tenant = `/api/tenants/${app.people.home.id}`
  const { roleId } = app.people.home.users['Administrator']!
  const enter = async (email: string) => {
    const { body } = await admin.post(users(), {
      firstName: 'New',
      lastName: 'Person',
      email,
      roleIDs: [roleId],
      locationAccess: 'ALL',
      locationIDs: [],
      locale: 'en_US',
      timezone: 'UTC',
    })
    expect((await register(await keyTo(email))).status).toBe(200)
    const me = await signInAs(app.url, email, 'Quiet-Harbour-71')
    const plain = { name: `Program ${email}`, actionIDs: ['platform-users.view'] }
    const { key } = (await me.post(`${tenant}/api-keys`, plain)).body
    const directory = (await me.post(`${tenant}/api-keys/scim`, { name: `Directory ${email}` })).body.key
    const hook = { name: email, url: `${town.url}/hooks/former`, events: ['reviews.changed'] }
    const { id: webhookId } = (await me.post(`${tenant}/webhooks`, hook)).body.webhook
    const standing = async () => [
      (await callWithKey(app.url, key, 'GET', `${users()}/${body.id}`)).status,
      (await callWithKey(app.url, directory, 'GET', `/api/scim/v2${tenant.slice(4)}/Users?count=1`)).status,
      (await admin.get(`${tenant}/webhooks`)).body.items.find(({ id }: { id: number }) => id === webhookId).state,
    ]
    expect(await standing()).toEqual([200, 200, 'On'])
    return { id: body.id as number, directory: directory as string, standing }
  }
  const former = await enter('unmeant@elsewhere.example')
  expect((await correct(former.id, { firstName: 'Newer' })).status).toBe(200)
  expect(await former.standing()).toEqual([200, 200, 'On'])
  expect((await correct(former.id, { email: 'meant-now@home.example' })).status).toBe(200)
  expect(await former.standing()).toEqual([401, 401, 'Off'])

  const moved = await enter('moved@home.example')
  const { body: company } = await admin.post(`${tenant}/api-keys/scim`, { name: 'The company' })
  const rename = (key: string, id: number, value: string) =>
    callWithKey(app.url, key, 'PATCH', `/api/scim/v2${tenant.slice(4)}/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'userName', value }],
    })
  expect((await rename(company.key, moved.id, 'MOVED@home.example')).status).toBe(200)
  expect(await moved.standing()).toEqual([200, 200, 'On'])
  expect((await rename(company.key, moved.id, 'moved@new-home.example')).status).toBe(200)
  expect(await moved.standing()).toEqual([401, 401, 'Off'])
  const { rows } = await app.owner.query(
    `select after from audit_record where action = 'api-key.revoke' and tenant_id = $1 order by seq desc limit 1`,
    [app.people.home.id],
  )
  expect(rows[0]).toMatchObject({ after: { apiKey: { id: company.apiKey.id } } })

  const keeper = await enter('keeper@home.example')
  expect((await rename(keeper.directory, keeper.id, 'keeper@new-home.example')).status).toBe(200)
  expect(await keeper.standing()).toEqual([401, 200, 'Off']) // the directory that said so goes on
  await app.owner.query('update users set active = false where id = any($1)', [[former.id, moved.id, keeper.id]])
})

test('a new address is asked once and by a key that works, however often its person tries to come in meanwhile', async () => {
  const { id } = app.people.home.users['Response Approver']!
  const next = 'approver.new@home.example'
  expect((await correct(id, { email: next })).status).toBe(200)
  const tries = await Promise.all(Array.from({ length: 6 }, () => login(next)))
  expect(new Set(tries.map(({ key }) => key))).toEqual(new Set(['sign-in.confirmAddress']))
  const left = `select from jobs.job where name = 'sign-in.confirm-mail' and state in ('created', 'retry', 'active')`
  await expect.poll(async () => (await app.owner.query(left)).rowCount, { timeout: 60_000 }).toBe(0)
  const asked = await town.mailsTo(next, 1, 15)
  expect(asked.map(({ subject }) => subject)).toEqual(['Confirm your email address'])
  expect((await confirm(await keyTo(next))).status).toBe(200)
})

test('a new password chosen by a link to the new address confirms it too', async () => {
  const { id } = app.people.home.users['Analyst']!
  const next = 'analyst.new@home.example'
  await correct(id, { email: next })
  const confirming = await keyTo(next)
  await app.open.put('/api/auth/change-password', { email: next })
  expect((await reset(id, await keyTo(next, 2))).status).toBe(200)
  await signInAs(app.url, next, 'Quiet-Harbour-72')
  expect((await confirm(confirming)).key).toBe('LINK_EXPIRED')
})

test('one’s own address stays until the new one is confirmed', async () => {
  const { id, email } = app.people.home.users['Administrator']!
  const next = 'admin.new@home.example'
  const asked = await correct(id, { email: next })
  expect([asked.status, asked.body.email, asked.body.pendingEmail]).toEqual([200, email, next])
  expect((await admin.get('/api/auth/session')).status).toBe(200)
  expect((await login(next)).key).toBe('INVALID_CREDENTIALS')
  expect((await confirm(await keyTo(next))).body).toEqual({ confirmed: true })
  expect((await admin.get('/api/auth/session')).status).toBe(401)
  expect((await login(email)).key).toBe('INVALID_CREDENTIALS')
  expect(await subjects(email)).toContain('Your email address for Renown was changed')
  admin = await signInAs(app.url, next, PASSWORD)
})

test('an address that somebody else has meanwhile is not confirmed', async () => {
  const { id } = app.people.home.users['Administrator']!
  const next = 'taken@home.example'
  await correct(id, { email: next })
  const key = await keyTo(next)
  await correct(app.people.home.users['Support']!.id, { email: next })
  expect((await confirm(key)).key).toBe('LINK_EXPIRED')
  expect((await admin.get('/api/auth/session')).status).toBe(200)
})
