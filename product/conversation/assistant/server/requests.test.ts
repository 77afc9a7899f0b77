import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import { until, type Review } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { KEPT_DAYS, WAITS_DAYS, WARY_HOURS } from '../contract.ts'
import { forgetJob } from './forget-job.ts'
import { openAssistant } from './open-assistant.test-data.ts'

let the: Awaited<ReturnType<typeof openAssistant>>
let key: { text: string; id: number }
beforeAll(async () => {
  the = await openAssistant()
  key = await the.key()
})
afterAll(() => the.close())

/** An assistant that read nothing asks to send. */
async function askToSend(review: Review, text: string, bearer = key.text) {
  const client = await the.connect(bearer)
  const told = await the.use(client, 'send_reply', { reviewId: review.id, text, version: null })
  return { client, told, waiting: told.value.waitsForPerson as { id: number; state: string; page: string } }
}
const posts = (review: Review) => the.town.calls('PUT', review).length
const stateOf = async (id: number) =>
  (await the.requests()).find((one: { id: number }) => one.id === id) as { state: string; failure: string | null }

test('what reaches outside waits, is done once when its user confirms it, and the assistant sees what became of it', async () => {
  const review = await the.town.review()
  const { client, told, waiting } = await askToSend(review, 'Thank you, Robin.')
  expect([told.isError, waiting.state]).toEqual([false, 'Waiting'])
  expect(waiting.page).toMatch(/\/assistant$/)
  expect(posts(review)).toBe(0)
  expect(await the.town.current(review)).toBeNull()
  const again = await the.use(client, 'send_reply', { reviewId: review.id, text: 'Thank you, Robin.', version: null })
  expect(again.value.waitsForPerson.id).toBe(waiting.id)
  const listed = (await the.requests()).find((one: { id: number }) => one.id === waiting.id)
  expect(listed).toMatchObject({
    state: 'Waiting',
    route: 'responses.save',
    text: 'Thank you, Robin.',
    program: 'Test assistant/1.2',
    keyName: 'Helper',
    reviewID: review.id,
  })
  expect((await (await the.admin()).get(`${the.base}/assistant-requests/count`)).body.count).toBe(1)
  const [first, second] = await Promise.all([the.decide(waiting.id, 'confirm'), the.decide(waiting.id, 'confirm')])
  expect([first, second].map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([first, second].find(({ status }) => status === 409)!.key).toBe('assistant.notWaiting')
  await until(
    () => the.town.replyAt(review),
    (reply) => reply !== null,
  )
  expect(posts(review)).toBe(1)
  expect((await the.decide(waiting.id, 'decline')).key).toBe('assistant.notWaiting')
  const seen = await the.use(client, 'get_request', { assistantRequestId: waiting.id })
  expect(seen.value).toMatchObject({ state: 'Done', decidedByName: 'Administrator Tester' })
})

test('two assistants and a user at one review answer it once', async () => {
  const review = await the.town.review()
  const first = await askToSend(review, 'Thank you, says the first.')
  const second = await askToSend(review, 'Thank you, says the second.', (await the.key()).text)
  const admin = await the.admin()
  const own = { text: 'Thank you, say I.', send: true, version: null }
  const [sent] = await Promise.all([
    admin.put(`${the.base}/reviews/${review.id}/response`, own),
    the.decide(first.waiting.id, 'confirm'),
    the.decide(second.waiting.id, 'confirm'),
  ])
  const states = [await stateOf(first.waiting.id), await stateOf(second.waiting.id)].map((one) => one!.state)
  const isDone = [sent.status === 200, ...states.map((state) => state === 'Done')]
  expect([isDone.filter(Boolean).length, states.filter((state) => state === 'Failed').length]).toEqual([
    1,
    isDone[0] ? 2 : 1,
  ])
  await until(
    () => the.town.replyAt(review),
    (reply) => reply !== null,
  )
  expect(posts(review)).toBe(1)
})

test('what is declined is not done', async () => {
  const review = await the.town.review()
  const { waiting } = await askToSend(review, 'Never mind.')
  expect((await the.decide(waiting.id, 'decline')).body.state).toBe('Declined')
  expect((await the.decide(waiting.id, 'confirm')).key).toBe('assistant.notWaiting')
  expect([posts(review), await the.town.current(review)]).toEqual([0, null])
})

test('drafts are saved at once', async () => {
  const review = await the.town.review()
  const client = await the.connect(key.text)
  const saved = await the.use(client, 'save_reply', { reviewId: review.id, text: 'A first try.', version: null })
  expect(saved).toMatchObject({ isError: false, value: { state: 'Start' } })
  expect((await the.town.current(review))!.text).toBe('A first try.')
})

test('what a server was doing when it went away is said to be unknown', async () => {
  const { waiting } = await askToSend(await the.town.review(), 'Half done.')
  const begun = (ago: string) =>
    the.app.owner.query(
      `update assistant_request set state = 'Running', decided_at = $2::timestamptz - $3::interval where id = $1`,
      [waiting.id, the.app.clock.now(), ago],
    )
  await begun('9 minutes')
  expect((await stateOf(waiting.id)).state).toBe('Running')
  await begun('11 minutes')
  expect((await stateOf(waiting.id)).state).toBe('Unknown')
  expect((await the.decide(waiting.id, 'confirm')).key).toBe('assistant.notWaiting')
})

test('with its key revoked nothing is done', async () => {
  const review = await the.town.review()
  const short = await the.key()
  const { waiting } = await askToSend(review, 'Too late.', short.text)
  await the.revoke(short.id)
  expect((await the.decide(waiting.id, 'confirm')).key).toBe('assistant.keyEnded')
  expect([posts(review), await the.town.current(review)]).toEqual([0, null])
  expect((await stateOf(waiting.id)).state).toBe('Waiting')
})

test('a confirmation gives a key no more than it has: not at other locations, and not without the right', async () => {
  const review = await the.town.review({ place: 1 })
  const elsewhere = await the.town.locationAt(2)
  const placed = await the.key({ locationIDs: [elsewhere] })
  const { waiting } = await askToSend(review, 'From afar.', placed.text)
  const done = await the.decide(waiting.id, 'confirm')
  expect(done.body.state).toBe('Failed')
  expect(done.body.failure).not.toBeNull()
  const narrowed = await the.key()
  const other = await askToSend(review, 'No more.', narrowed.text)
  await the.app.owner.query(`update api_key set actions = '{reviews.view}' where id = $1`, [narrowed.id])
  expect((await the.decide(other.waiting.id, 'confirm')).body.state).toBe('Failed')
  expect([posts(review), await the.town.current(review)]).toEqual([0, null])
})

test('nobody sees or decides what is neither theirs nor within their own permissions', async () => {
  const review = await the.town.review()
  const { waiting } = await askToSend(review, 'Mine alone.')
  const path = `${the.base}/assistant-requests/${waiting.id}`
  expect((await the.decide(waiting.id, 'confirm', 'Analyst')).key).toBe('assistant.notFound')
  expect((await the.decide(waiting.id, 'decline', 'Analyst')).key).toBe('assistant.notFound')
  expect((await (await the.town.as('Analyst')).get(path)).key).toBe('assistant.notFound')
  expect((await (await the.town.as('Analyst')).get(`${the.base}/assistant-requests`)).body).toEqual([])
  expect((await callWithKey(the.app.url, key.text, 'PUT', `${path}/confirm`, {})).key).toBe('platform.notForKeys')
  const other = await the.key()
  expect((await callWithKey(the.app.url, other.text, 'GET', path)).key).toBe('assistant.notFound')
  expect((await (await the.app.as('Administrator', 'stranger')).put(`${path}/confirm`)).status).toBe(403)
  await the.decide(waiting.id, 'decline')
})

test('a request waits a week, and is forgotten three months later', async () => {
  const review = await the.town.review()
  const { waiting } = await askToSend(review, 'One day.')
  await the.app.owner.query(`update assistant_request set expires_at = now() - interval '1 second' where id = $1`, [
    waiting.id,
  ])
  expect((await the.decide(waiting.id, 'confirm')).key).toBe('assistant.notWaiting')
  expect((await stateOf(waiting.id)).state).toBe('Expired')
  const anew = await askToSend(review, 'One day.')
  expect(anew.waiting.id).not.toBe(waiting.id)
  const days = `${WAITS_DAYS} days`
  const { rows } = await the.app.owner.query(
    `select expires_at - made_at = $2::interval as fits from assistant_request where id = $1`,
    [anew.waiting.id, days],
  )
  expect(rows[0].fits).toBe(true)
  await the.app.owner.query(`update assistant_request set expires_at = now() - $2::interval where id = $1`, [
    waiting.id,
    `${KEPT_DAYS} days 1 minute`,
  ])
  const ctx = await openJobCtx(the.app, the.town.tenantId)
  await forgetJob.run(ctx as never, {} as never)
  await ctx.close()
  const ids = (await the.requests()).map(({ id }: { id: number }) => id)
  expect(ids).not.toContain(waiting.id)
  expect(ids).toContain(anew.waiting.id)
})

test('what a tenant opens is done at once, but not within a day after the key read what people outside wrote', async () => {
  const admin = await the.admin()
  const settings = `${the.base}/assistant-settings`
  const { body: before } = await admin.get(settings)
  expect(before.opened).toEqual([])
  const opened = await admin.put(settings, { opened: ['SendReply'], version: before.version })
  expect(opened.body.opened).toEqual(['SendReply'])
  expect((await admin.put(settings, { opened: [], version: before.version })).key).toBe('platform.stale')
  expect((await callWithKey(the.app.url, key.text, 'PUT', settings, { opened: [], version: 1 })).key).toBe(
    'platform.notForKeys',
  )
  const [first, second, third] = [await the.town.review(), await the.town.review(), await the.town.review()]
  const fresh = await the.key()
  const client = await the.connect(fresh.text)
  const send = (review: Review) =>
    the.use(client, 'send_reply', { reviewId: review.id, text: 'At once.', version: null })
  expect((await send(first)).value.waitsForPerson).toBeUndefined()
  await until(
    () => the.town.replyAt(first),
    (reply) => reply !== null,
  )
  await the.use(client, 'get_review', { reviewId: second.id })
  const { waitsForPerson } = (await send(second)).value
  expect(waitsForPerson.state).toBe('Waiting')
  await the.decide(waitsForPerson.id, 'decline')
  const aged = 'update assistant_reading set read_at = read_at - make_interval(hours => $2) where api_key_id = $1'
  await the.app.owner.query(aged, [fresh.id, WARY_HOURS])
  expect((await send(third)).value.waitsForPerson).toBeUndefined()
  await admin.put(settings, { opened: [], version: opened.body.version })
})

test('what gives somebody rights waits, too, and cannot be opened', async () => {
  const client = await the.connect(key.text)
  const described = await the.use(client, 'describe', { route: 'users.pause' })
  expect(described.value.needsPerson).toBe('always')
  const { id } = the.app.people.home.users['Analyst']!
  const told = await the.use(client, 'call', { route: 'users.pause', params: { userId: id }, body: { paused: true } })
  expect(told.value.waitsForPerson.state).toBe('Waiting')
  const { rows } = await the.app.owner.query('select active from users where id = $1', [id])
  expect(rows[0].active).toBe(true)
})
