import { createServer, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { signInAs, type Client } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { MOST_STREAMS, openLiveHub } from './live-hub.ts'

const places = z.object({ locationIds: z.array(z.int()), ids: z.array(z.int()).optional() })
const probe = defineSystem({
  name: 'probe',
  permissions: { hear: { action: 'reviews.view' } },
  events: { changed: { payload: places, live: true, needs: 'hear' }, told: { payload: places, live: true } },
})

let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
beforeAll(async () => {
  app = await openTestApp({ heartbeatSeconds: 0.3 })
  ctx = await openJobCtx(app, app.people.home.id)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})

type Ear = { status: number; heard(): string; isOpen(): boolean; messages(): { event: string; payload: object }[] }

/** Listens as an open page does. */
async function listen(client: Pick<Client, 'cookie'>, tenantId = app.people.home.id, since = ''): Promise<Ear> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(`${app.url}/api/events?tenant=${tenantId}${since}`, {
    headers: { cookie: client.cookie },
    signal: leaving.signal,
  })
  let text = ''
  let open = answer.status === 200
  void (async () => {
    for await (const chunk of answer.body!) text += Buffer.from(chunk).toString()
  })()
    .catch(() => {})
    .finally(() => (open = false))
  return {
    status: answer.status,
    heard: () => text,
    isOpen: () => open,
    messages: () =>
      [...text.matchAll(/^data: (\{.+\})$/gm)].map(([, json]) => JSON.parse(json!)).filter((said) => said.event),
  }
}

const changed = (locationIds: number[], ids = [1]) => ctx.tx((tx) => tx.emit(probe, 'changed', { ids, locationIds }))
/** Everybody hears of this one; what was told before it has been told. */
const lastWord = async (...ears: Ear[]) => {
  await ctx.tx((tx) => tx.emit(probe, 'told', { locationIds: [999] }))
  await until(
    () => ears.every((ear) => ear.messages().some(({ payload }) => JSON.stringify(payload).includes('999'))),
    Boolean,
    5,
  )
}
async function scope(role: string, access: 'ALL' | 'SOME' | 'NONE', ids: number[] = []) {
  await app.owner.query('update users set location_access = $2, location_ids = $3 where id = $1', [
    app.people.home.users[role]!.id,
    access,
    ids,
  ])
}

test('what was committed reaches those of the tenant who may hear it, and nobody else', async () => {
  await scope('Analyst', 'SOME', [5, 999])
  const all = await listen(await app.as('Administrator'))
  const some = await listen(await app.as('Analyst'))
  const sibling = await listen(await app.as('Administrator', 'sibling'), app.people.sibling.id)
  const operator = await listen(await app.asAgency())
  expect([all, some, sibling, operator].map(({ status }) => status)).toEqual([200, 200, 200, 200])

  await changed([5, 6])
  await changed([6])
  await ctx
    .tx(async (tx) => {
      await tx.emit(probe, 'changed', { ids: [666], locationIds: [5] })
      throw new Error('given up')
    })
    .catch(() => 'rolled back')
  await lastWord(all, some, operator)
  const heard = (ear: Ear) => ear.messages().map(({ payload }) => (payload as { locationIds: number[] }).locationIds)
  expect(heard(all)).toEqual([[5, 6], [6], [999]])
  expect(heard(operator)).toEqual([[5, 6], [6], [999]])
  expect(heard(some)).toEqual([[5], [999]])
  expect(sibling.messages()).toEqual([])
  expect(all.heard()).not.toContain('666')
  await scope('Analyst', 'ALL')
})

test('a page that began to read before it could hear is told what happened meanwhile, within its own tenant', async () => {
  const first = await listen(await app.as('Administrator'))
  await changed([51])
  await lastWord(first)
  await new Promise((done) => setTimeout(done, 2500))
  const began = performance.now()
  await changed([52])
  await until(
    () => first.messages().length,
    (n) => n >= 3,
    5,
  )
  const lately = () => `&sinceMs=${Math.ceil(performance.now() - began + 1500)}`
  const admin = await app.as('Administrator')
  const later = await listen(admin, undefined, lately())
  const neighbour = await app.as('Administrator', 'sibling')
  const sibling = await listen(neighbour, app.people.sibling.id, lately())
  const plain = await listen(await app.as('Administrator'))
  await lastWord(later, plain)
  const heard = (ear: Ear) => ear.messages().map(({ payload }) => (payload as { locationIds: number[] }).locationIds)
  expect(heard(later)).toEqual([[52], [999]])
  expect(heard(plain)).toEqual([[999]])
  expect(sibling.messages()).toEqual([])
  expect(later.heard()).not.toContain('resync')
  // older than what is remembered: it must read again
  const old = await listen(await app.as('Administrator'), undefined, '&sinceMs=3600000')
  expect(old.status).toBe(200)
  await until(old.heard, (text) => text.includes('event: resync'), 120)
})

test('an event that needs a right is heard by those who hold it now', async () => {
  const { roleId } = app.people.home.users['Responder']!
  const { rows } = await app.owner.query('select actions from role where id = $1', [roleId])
  const hold = (actions: string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, actions])
  const ear = await listen(await app.as('Responder'))
  await changed([7])
  await until(ear.messages, ({ length }) => length === 1, 120)
  await hold([])
  await until(
    () => ear.heard().split(': beat').length,
    (beats) => beats > 3,
    5,
  )
  await changed([8])
  const other = await listen(await app.as('Administrator'))
  await lastWord(other)
  expect(ear.messages().filter(({ event }) => event === 'changed')).toHaveLength(1)
  await hold(rows[0].actions)
})

test('who signs out, is switched off or loses the tenant is cut off', async () => {
  const { email, id } = app.people.home.users['Support']!
  const signedIn = await signInAs(app.url, email, PASSWORD)
  const ear = await listen(signedIn)
  expect(ear.isOpen()).toBe(true)
  await signedIn.post('/api/auth/logout')
  await until(ear.isOpen, (open) => !open, 120)

  const again = await listen(await signInAs(app.url, email, PASSWORD))
  await app.owner.query('update users set active = false where id = $1', [id])
  await until(again.isOpen, (open) => !open, 120)
  await app.owner.query('update users set active = true where id = $1', [id])
})

test('listening is no use of the session: who is idle is signed out and cut off', async () => {
  const { email } = app.people.home.users['Support']!
  const ear = await listen(await signInAs(app.url, email, PASSWORD))
  await app.owner.query(`update session set last_seen_at = now() - interval '10 minutes'`)
  await until(
    () => ear.heard().split(': beat').length,
    (beats) => beats > 2,
    5,
  )
  const { rows } = await app.owner.query(
    'select max(last_seen_at) < now() - interval $$9 minutes$$ as untouched from session',
  )
  expect(rows).toEqual([{ untouched: true }])
  await app.owner.query(`update session set last_seen_at = now() - interval '21 minutes' where user_id = $1`, [
    app.people.home.users['Support']!.id,
  ])
  await until(ear.isOpen, (open) => !open, 120)
  await app.owner.query(`update session set last_seen_at = now()`)
})

test('another’s tenant is not to be heard', async () => {
  const stranger = await app.as('Administrator', 'stranger')
  expect((await listen(stranger)).status).toBe(403)
  expect((await listen({ cookie: '' })).status).toBe(401)
})

test('one person keeps so many streams open and no more, by whatever sessions; others are heard, and who leaves makes room', async () => {
  const { email } = app.people.home.users['Location manager']!
  const sessions = [await signInAs(app.url, email, PASSWORD), await signInAs(app.url, email, PASSWORD)]
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const open = (n: number) =>
    fetch(`${app.url}/api/events?tenant=${app.people.home.id}`, {
      headers: { cookie: sessions[n % 2]!.cookie },
      signal: leaving.signal,
    })
  const answers = await Promise.all(Array.from({ length: MOST_STREAMS + 10 }, (_, n) => open(n)))
  const refused = answers.filter(({ status }) => status === 429)
  expect([refused.length, answers.length - refused.length]).toEqual([10, MOST_STREAMS])
  expect((await listen(await app.as('Administrator'))).status).toBe(200)
  await answers.find(({ status }) => status === 200)!.body!.cancel()
  await until(
    async () => (await listen(sessions[0]!)).status,
    (status) => status === 200,
    5,
  )
})

test('an event too large to be carried makes its hearers ask anew, and its transaction stands', async () => {
  const ear = await listen(await app.as('Administrator'))
  const many = Array.from({ length: 3000 }, (_, n) => n + 1000)
  await changed([4], many)
  await changed(many, many)
  await lastWord(ear)
  expect(ear.heard().match(/^event: resync$/gm)).toHaveLength(2)
  expect(ear.messages().filter(({ event }) => event === 'changed')).toEqual([])
})

test('of many things every one is told, in as many events as it takes; browsers are told of all, of the first, or not at all', async () => {
  const ear = await listen(await app.as('Administrator'))
  const many = Array.from({ length: 450 }, (_, n) => n + 1)
  const tell = (options: { live?: false | 'first' }) =>
    ctx.tx((tx) => tx.emitMany(probe, 'changed', many, (some) => ({ ids: [...some], locationIds: [4] }), options))
  const heard = () =>
    ear
      .messages()
      .filter(({ event }) => event === 'changed')
      .map(({ payload }) => (payload as { ids: number[] }).ids)
  await tell({})
  await until(heard, (lists) => lists.flat().length === many.length, 120)
  expect(heard().flat()).toEqual(many)
  const all = heard().length
  await tell({ live: 'first' })
  await tell({ live: false })
  await tell({})
  await until(heard, ({ length }) => length === all + 1 + all, 120)
  expect(heard()[all]).toEqual(heard()[0])
  const { rows } = await app.owner.query(
    `select payload from outbox where tenant_id = $1 and event = 'probe.changed' and payload -> 'locationIds' = '[4]' and jsonb_array_length(payload -> 'ids') <= 200 order by id desc limit $2`,
    [app.people.home.id, 4 * all],
  )
  const kept = rows.flatMap(({ payload }) => payload.ids as number[])
  expect(kept.toSorted((a, b) => a - b)).toEqual(many.flatMap((id) => [id, id, id, id]))
})

test('a lost connection is made anew, one try at a time, and listeners are told that they may have missed something', async () => {
  const { host, port, ...rest } = app.ownerConnection
  const target = host!.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port ?? 5432}` }
    : { host: host!, port: port ?? 5432 }
  const sockets = new Set<Socket>()
  let up = true
  let tries = 0
  const proxy = createServer((near) => {
    tries++
    sockets.add(near.on('error', () => {}))
    if (!up) return near.destroy()
    const far = connect(target).on('error', () => {})
    sockets.add(far)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { port: proxyPort } = proxy.address() as { port: number }
  const hub = await openLiveHub({ ...rest, host: '127.0.0.1', port: proxyPort }, app.services.gate, app.services.log)
  up = false
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(tries).toBeGreaterThan(4)
  expect(tries).toBeLessThan(11)
  up = true
  const listening = () =>
    app.owner
      .query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and query = 'listen live'`,
      )
      .then(({ rows }) => rows[0].n)
  await until(listening, (n) => n === 2, 120)
  await hub.close()
  await until(listening, (n) => n === 1, 120)
})
