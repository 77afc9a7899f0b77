import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, signInAs, type Answer } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const email = 'responder@home.example'
const cookieOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('renown='))
    ?.split(';')[0]

async function enter(persist: boolean, address = email) {
  const { body } = await app.open.post('/api/auth/login2', { email: address, password: PASSWORD, persist })
  const { id, loginToken } = body.users[0]
  return app.open.post('/api/auth/authenticate', { user: { id, loginToken }, persist })
}

test('asking how long a session lasts does not make it last longer; staying signed in does', async () => {
  const me = await signInAs(app.url, email, PASSWORD)
  expect((await app.open.get('/api/auth/session-state')).body).toEqual({
    signedIn: false,
    idleEndsInSeconds: null,
    endsInSeconds: 0,
  })
  app.clock.advance(15 * 60)
  const asked = (await me.get('/api/auth/session-state')).body
  expect(asked.signedIn).toBe(true)
  expect(asked.idleEndsInSeconds).toBeLessThanOrEqual(5 * 60)
  expect((await me.put('/api/auth/keep-alive')).body.idleEndsInSeconds).toBeGreaterThan(19 * 60)
  app.clock.advance(15 * 60)
  await me.get('/api/auth/session-state')
  app.clock.advance(6 * 60)
  expect((await me.get('/api/auth/session-state')).body.signedIn).toBe(false)
  expect((await me.get('/api/auth/session')).status).toBe(401)
})

test('what a page asks while nobody touches it does not make the session last longer', async () => {
  const me = await signInAs(app.url, email, PASSWORD)
  app.clock.advance(15 * 60)
  expect((await me.get('/api/auth/session', { 'X-Unattended': '1' })).status).toBe(200)
  app.clock.advance(6 * 60)
  expect((await me.get('/api/auth/session')).status).toBe(401)
})

test('a session ends after twelve hours however busy it is', async () => {
  const me = await signInAs(app.url, email, PASSWORD)
  for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
    app.clock.advance(600)
    expect([minutes, (await me.put('/api/auth/keep-alive')).status]).toEqual([minutes, 200])
  }
  expect((await me.get('/api/auth/session')).status).toBe(200)
  app.clock.advance(601)
  expect((await me.get('/api/auth/session')).status).toBe(401)
})

test('a persistent session gets a new secret each day of use, ends after thirty days, and the old secret soon', async () => {
  const entered = await enter(true)
  expect(entered.body.session.persistent).toBe(true)
  const first = createClient(app.url, cookieOf(entered))
  app.clock.advance(25 * 3600)
  const answers = await Promise.all(Array.from({ length: 25 }, () => first.get('/api/auth/session')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const cookies = answers.map(cookieOf).filter((cookie) => cookie !== undefined)
  expect(cookies).toHaveLength(1)
  expect((await first.get('/api/auth/session')).status).toBe(200)
  app.clock.advance(61)
  expect((await first.get('/api/auth/session')).status).toBe(401)
  const second = createClient(app.url, cookies[0])
  const after = await second.get('/api/auth/session')
  expect([after.status, cookieOf(after), after.body.sId]).toEqual([200, undefined, entered.body.sId])
  app.clock.advance(29 * 86_400)
  expect((await second.get('/api/auth/session')).status).toBe(401)
})

test('a tenant that allows no persistent login gets none', async () => {
  await app.owner.query('update tenant set persistent_login = false where id = $1', [app.people.sibling.id])
  const entered = await enter(true, 'responder@sibling.example')
  expect(entered.body.session.persistent).toBe(false)
  expect(entered.headers.getSetCookie()[0]).not.toMatch(/Max-Age/i)
})

test('a person sees where they are signed in and ends one or all others', async () => {
  await app.owner.query('delete from session')
  const [me, other, third] = [
    await signInAs(app.url, email, PASSWORD),
    await signInAs(app.url, email, PASSWORD),
    await signInAs(app.url, email, PASSWORD),
  ]
  const stranger = await signInAs(app.url, 'responder@stranger.example', PASSWORD)
  const { body } = await me.get('/api/my-account/sessions')
  expect(body.items).toHaveLength(3)
  expect(body.items[0].current).toBe(true)
  expect(JSON.stringify(body)).not.toContain(me.cookie.split('=')[1])
  const theirs = (await other.get('/api/my-account/sessions')).body.items[0].id
  expect((await stranger.delete(`/api/my-account/sessions/${theirs}`)).key).toBe('sign-in.notFound')
  expect((await me.delete(`/api/my-account/sessions/${theirs}`)).status).toBe(200)
  expect((await other.get('/api/auth/session')).status).toBe(401)
  expect((await me.delete('/api/my-account/sessions')).body).toEqual({ ended: 1 })
  expect((await third.get('/api/auth/session')).status).toBe(401)
  expect((await me.get('/api/auth/session')).status).toBe(200)
  expect((await stranger.get('/api/auth/session')).status).toBe(200)
})

test('the hourly clean-up forgets what is over and nothing else', async () => {
  const { forgetSessionsJob } = await import('./forget-sessions-job.ts')
  const me = await signInAs(app.url, email, PASSWORD)
  await app.open.post('/api/auth/login2', { email: 'nobody@home.example', password: 'x' })
  const inPlatform = (work: (tx: object) => Promise<void>) => app.services.door.tx('platform', (db) => work({ db }))
  const ctx = { now: () => app.clock.now(), within: () => ({ tx: inPlatform }) }
  const run = () => forgetSessionsJob.run(ctx as never, {})
  await run()
  expect((await me.get('/api/auth/session')).status).toBe(200)
  expect((await app.owner.query('select from try_count')).rowCount).toBeGreaterThan(0)
  app.clock.advance(366 * 86_400)
  await run()
  for (const table of ['session', 'known_device', 'try_count'])
    expect((await app.owner.query(`select from ${table}`)).rowCount).toBe(0)
})

test('who came through their company is told where to sign out there; whoever did not is not', async () => {
  await app.owner.query(
    `update tenant set sso_issuer = 'stranger', sso_enabled = true, sso_logout_url = 'https://idp.stranger.example/logout' where id = $1`,
    [app.people.stranger.id],
  )
  const direct = await signInAs(app.url, 'responder@stranger.example', PASSWORD)
  expect((await direct.get('/api/auth/session')).body.tenant.singleSignOn).toEqual({
    logoutUrl: 'https://idp.stranger.example/logout',
    webLoginUrl: null,
  })
  expect((await direct.post('/api/auth/logout')).body).toEqual({ ok: true, logoutUrl: null })
  const sso = await signInAs(app.url, 'responder@stranger.example', PASSWORD)
  await app.owner.query('update session set is_sso = true')
  expect((await sso.post('/api/auth/logout')).body).toEqual({
    ok: true,
    logoutUrl: 'https://idp.stranger.example/logout',
  })
  expect((await app.open.post('/api/auth/logout')).body).toEqual({ ok: true, logoutUrl: null })
})
