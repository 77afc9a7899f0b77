import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { BLOCK_MINUTES, FAILURES_ALLOWED } from './failed-logins.ts'
import { passwordChecks } from './passwords.ts'
import { takeStrangerTry } from './stranger-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tryAs = (email: string, password = 'not the one', headers?: Record<string, string>) =>
  app.open.post('/api/auth/login2', { email, password }, headers)

async function addPerson(email: string) {
  await app.owner.query(
    `insert into users (agency_id, tenant_id, email, password_hash, first_name) select agency_id, tenant_id, $1, password_hash, 'Late' from users where email = 'responder@home.example'`,
    [email],
  )
}

test('an address costs the same work and gets the same answer before and after somebody has it', async () => {
  const addresses = Array.from({ length: 8 }, (_, i) => `late-${i}@home.example`)
  const answers = new Set<string>()
  const hear = async (email: string) => {
    const before = passwordChecks()
    const { status, body } = await tryAs(email)
    answers.add(JSON.stringify([status, { ...body.error, correlationId: '' }]))
    return passwordChecks() - before
  }
  const costs: number[] = []
  for (const email of addresses) {
    const before = await hear(email)
    await addPerson(email)
    expect(await hear(email)).toBe(before)
    costs.push(before)
  }
  expect(answers.size).toBe(1)
  expect(Math.min(...costs)).toBe(1)
  app.clock.advance(3600)
})

test('after ten wrong tries the right password gets the wrong one’s answer, until the time is over', async () => {
  const email = 'analyst@home.example'
  for (let i = 0; i < FAILURES_ALLOWED; i++) expect((await tryAs(email)).key).toBe('INVALID_CREDENTIALS')
  const blocked = await tryAs(email, PASSWORD)
  expect([blocked.status, blocked.key]).toEqual([401, 'INVALID_CREDENTIALS'])
  const { rows } = await app.owner.query('select failed_logins, blocked_until from users where email = $1', [email])
  expect(rows[0].failed_logins).toBeGreaterThanOrEqual(FAILURES_ALLOWED)
  expect(rows[0].blocked_until).not.toBeNull()
  expect((await tryAs('responder@home.example', PASSWORD)).status).toBe(200)
  app.clock.advance(BLOCK_MINUTES * 60 + 1)
  expect((await tryAs(email, PASSWORD)).status).toBe(200)
  const after = await app.owner.query('select failed_logins, blocked_until from users where email = $1', [email])
  expect(after.rows[0]).toEqual({ failed_logins: 0, blocked_until: null })
  app.clock.advance(3600)
})

test('a stranger’s failures do not lock a person out of the browser they use', async () => {
  const email = 'responder@home.example'
  const first = await tryAs(email, PASSWORD)
  const [{ id, loginToken }] = first.body.users
  const done = await app.open.post('/api/auth/authenticate', { user: { id, loginToken } })
  const device = done.headers.getSetCookie().find((cookie) => cookie.startsWith('renown-device='))!
  expect(device).toMatch(/HttpOnly/i)
  for (let i = 0; i < FAILURES_ALLOWED + 1; i++) await tryAs(email)
  expect((await tryAs(email, PASSWORD)).key).toBe('INVALID_CREDENTIALS')
  const known = createClient(app.url, device.split(';')[0])
  expect((await known.post('/api/auth/login2', { email, password: PASSWORD })).status).toBe(200)
  const { rows } = await app.owner.query('select hash from known_device')
  expect(rows.map(({ hash }) => hash.toString('utf8')).join()).not.toContain(device.slice(14, 40))
  app.clock.advance(3600)
})

test('a device is known for its own account alone, and a cookie put there beforehand is worth nothing', async () => {
  const planted = createClient(app.url, 'renown-device=planted-by-somebody')
  const login = await planted.post('/api/auth/login2', { email: 'responder@sibling.example', password: PASSWORD })
  const [{ id, loginToken }] = login.body.users
  await planted.post('/api/auth/authenticate', { user: { id, loginToken } })
  for (let i = 0; i < FAILURES_ALLOWED + 1; i++) await tryAs('responder@sibling.example')
  const again = await planted.post('/api/auth/login2', { email: 'responder@sibling.example', password: PASSWORD })
  expect(again.key).toBe('INVALID_CREDENTIALS')
  app.clock.advance(3600)
})

test(
  'one network fails so often and no more, whatever it says of where it comes from',
  { timeout: 60_000 },
  async () => {
    const statusOf = async (i: number) =>
      (await tryAs(`user-${i}@nowhere.example`, 'x', { 'x-forwarded-for': `203.0.113.${i}` })).status
    const many = (from: number, count: number) =>
      Promise.all(Array.from({ length: count }, (_, i) => statusOf(from + i)))
    expect(new Set(await many(0, 40))).toEqual(new Set([401]))
    const rest = [...(await many(40, 45)), ...(await many(85, 45))]
    expect(rest).toContain(429)
    expect((await tryAs('responder@stranger.example', PASSWORD)).status).toBe(429)
    app.clock.advance(301)
    expect((await tryAs('responder@stranger.example', PASSWORD)).status).toBe(200)
  },
)

test('from everywhere together strangers fail so often and no more; who has not failed is let try all the same', async () => {
  await app.owner.query('delete from try_count')
  const db = app.services.door.write('platform')
  const take = (n: number, now = app.clock.now()) => takeStrangerTry(db, `203.${n >> 8}.${n & 255}.1`, now)
  const first = await take(0)
  await take(7)
  await take(8)
  await app.owner.query('update try_count set count = 3000 where count = 3')
  expect(await take(7)).toBeNull() // it has failed before
  expect(await take(3000)).not.toBeNull()
  expect(await take(3000)).toBeNull()
  await first!.giveBack()
  expect(await take(7)).not.toBeNull()
  expect(await take(8)).toBeNull()
  await (await take(3001))!.giveBack() // it counted for nobody else
  expect(await take(8)).toBeNull()
  expect(await take(3001)).not.toBeNull()
  expect(await take(8, new Date(app.clock.now().getTime() + 301_000))).not.toBeNull()
  await app.owner.query('delete from try_count')
})

test('two accounts under one address with different passwords answer to their own alone', async () => {
  const { owner, people } = app
  await owner.query(
    `insert into users (agency_id, tenant_id, email, password_hash, first_name) select agency_id, $1, 'two@both.example', password_hash, 'One' from users where email = 'responder@home.example'`,
    [people.home.id],
  )
  const { hashPassword } = await import('./passwords.ts')
  await owner.query(
    `insert into users (agency_id, tenant_id, email, password_hash, first_name) values ($1, $2, 'two@both.example', $3, 'Two')`,
    [people.sibling.agencyId, people.sibling.id, await hashPassword('Another-Quiet-Lantern-8')],
  )
  const first = await tryAs('TWO@both.example', PASSWORD)
  expect(first.body.users.map(({ name }: { name: string }) => name)).toEqual(['One'])
  const second = await tryAs('two@both.example', 'Another-Quiet-Lantern-8')
  expect(second.body.users.map(({ tenant }: { tenant: { name: string } }) => tenant.name)).toEqual(['Sibling'])
})

test('who signs in through their company is told so only after their password fitted', async () => {
  await app.owner.query(`update users set single_sign_on = true where email = 'analyst@stranger.example'`)
  expect((await tryAs('analyst@stranger.example')).key).toBe('INVALID_CREDENTIALS')
  const right = await tryAs('analyst@stranger.example', PASSWORD)
  expect([right.status, right.key]).toEqual([403, 'AUTH_ERROR_SSO_LOGIN'])
})

test('between the two steps a person switched off is not let in, nor anybody of a paused tenant', async () => {
  const inactive = await tryAs('analyst@sibling.example', PASSWORD)
  await app.owner.query(`update users set active = false where email = 'analyst@sibling.example'`)
  const refused = await app.open.post('/api/auth/authenticate', { user: inactive.body.users[0] && only(inactive) })
  expect([refused.status, refused.key, refused.field, refused.body.error.data.status]).toEqual([
    401,
    'error.inactive',
    'email/password',
    3,
  ])
  const paused = await tryAs('administrator@sibling.example', PASSWORD)
  await app.owner.query('update tenant set state = 1 where id = $1', [app.people.sibling.id])
  const failed = await app.open.post('/api/auth/authenticate', { user: only(paused) })
  expect([failed.status, failed.key, failed.body.error.data.status]).toEqual([422, 'FAILED', 4])
})

function only({ body }: { body: { users: { id: number; loginToken: string }[] } }) {
  const { id, loginToken } = body.users[0]!
  return { id, loginToken }
}
