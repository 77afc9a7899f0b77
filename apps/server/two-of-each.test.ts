import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openTestApp, TEST_SECRET, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { openWorker } from '#apps/worker/open-worker.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'
import { openServer } from './open-server.ts'

const CALLS_PER_MINUTE = 40

/** Two servers and two workers over one database, as on two machines; what one keeps in its memory the other does not have. */
let app: TestApp
let second: Awaited<ReturnType<typeof openServer>>
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  app = await openTestApp({ callsPerMinute: CALLS_PER_MINUTE })
  await (await app.startWorker()).close() // from now on the clock knows what it asks for
  const systems = await loadSystems()
  const database = { ...app.ownerConnection, user: 'app_rw' }
  const openMore = () =>
    openServices({
      database,
      connections: 4,
      secret: TEST_SECRET,
      publicUrl: app.services.publicUrl,
      files: { folder: app.filesFolder },
      providers: {},
      logLevel: 'error',
      clock: app.clock,
      createGate,
    })
  const services = await openMore()
  second = await openServer({
    services,
    systems,
    database,
    host: '127.0.0.1',
    port: 0,
    callsPerMinute: CALLS_PER_MINUTE,
  })
  closing.push(
    () => second.close(),
    () => services.close(),
  )
  for (const one of [app.services, services]) {
    await app.owner.query('update jobs.version set cron_on = null') // each looks at the clock at once, as if the other had not
    const worker = await openWorker({ services: one, systems, database })
    closing.unshift(() => worker.close(5))
  }
})
afterAll(async () => {
  for (const close of closing) await close()
  await app.close()
})

const there = (cookie: string) => createClient(second.url, cookie)

test('who signs in at one server is known to the other at once, hears there what is done here, and is out of both at once', async () => {
  const { home } = app.people
  const here = await signInAs(app.url, home.users['Administrator']!.email, PASSWORD)
  const path = `/api/tenants/${home.id}/notification-settings/mine`
  expect((await there(here.cookie).get(path)).status).toBe(200)
  const leaving = new AbortController()
  const stream = await fetch(`${second.url}/api/events?tenant=${home.id}`, {
    headers: { cookie: here.cookie },
    signal: leaving.signal,
  })
  expect(stream.status).toBe(200)
  const heard = hear(stream)
  expect((await here.put(path, { type: 44, email: 'Weekly' })).status).toBe(200)
  const { rows } = (await there(here.cookie).get(path)).body
  expect(rows.find(({ type }: { type: number }) => type === 44).email).toBe('Weekly')
  const label = await here.post(`/api/tenants/${home.id}/labels`, { name: 'Heard on both', type: 'category' })
  expect(label.status).toBe(200)
  await until(heard, (text) => text.includes('"labels"'))
  leaving.abort()
  expect((await there(here.cookie).post('/api/auth/logout')).status).toBeLessThan(300)
  expect((await here.get(path)).status).toBe(401)
})

/** What came so far. */
function hear(stream: Response): () => string {
  let text = ''
  void (async () => {
    for await (const chunk of stream.body!) text += Buffer.from(chunk).toString()
  })().catch(() => {})
  return () => text
}

test('calls are counted over both servers', async () => {
  const { cookie } = await app.as('Analyst')
  const path = `/api/tenants/${app.people.home.id}/notifications`
  const call = async (url: string) => (await createClient(url, cookie).get(path)).status
  for (let n = 0; n < CALLS_PER_MINUTE - 6; n++) expect(await call(app.url)).toBe(200)
  let letIn = 0
  while ((await call(second.url)) === 200) {
    expect(++letIn).toBeLessThan(CALLS_PER_MINUTE / 2) // by itself it would let in all
    await sleep(250)
  }
})

test('tries to sign in are counted over both servers', async () => {
  const attempt = async (url: string, password: string) =>
    (await createClient(url).post('/api/auth/login2', { email: 'responder@home.example', password })).status
  expect(await attempt(app.url, 'not the one')).toBe(401)
  await app.owner.query('update try_count set count = 100 where count = 1') // as many as a network may
  expect(await attempt(second.url, PASSWORD)).toBe(429)
})

test('what the clock asks for every minute is done once, whichever worker does it', async () => {
  const asked = async () =>
    (
      await app.owner.query<{ state: string; times: number }>(
        `select singleton_on, min(state::text) as state, count(*)::int as times from jobs.job where name = 'tenants.ask-due' group by 1`,
      )
    ).rows
  const rows = await until(
    asked,
    (found) => found.length >= 1 && found.every(({ state }) => state === 'completed'),
    120,
  )
  expect(rows.map(({ times }) => times)).toEqual(rows.map(() => 1))
})
