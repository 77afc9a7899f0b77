import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { addSourceReplies } from '#product/reputation/responses/server/public.ts'
import { outsideEvents, webhookSystems } from '../outside-events.ts'

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let admin: Client
let home: string
let locations: number[]
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ worker: true, providers: town.providers, smtpUrl: town.smtpUrl })
  admin = await app.as('Administrator')
  home = `/api/tenants/${app.people.home.id}`
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'A', 'A', 'A', 'A'), ($1, 'B', 'B', 'B', 'B') returning id::int`,
    [app.people.home.id],
  )
  locations = rows.map(({ id }) => id)
})
afterAll(async () => {
  await app.close()
  await town.close()
})

let boxes = 0
/** An endpoint of its own box in the town, which knows its secret. */
async function listen(events: string[], by: Client = admin) {
  const box = `box-${++boxes}`
  const made = await by.post(`${home}/webhooks`, { name: box, url: `${town.url}/hooks/${box}`, events })
  expect([made.status, made.key]).toEqual([200, undefined])
  town.control.receiver.setSecret(box, made.body.secret)
  return { box, id: made.body.webhook.id as number, secret: made.body.secret as string }
}
const path = (id: number) => `${home}/webhooks/${id}`

/** Waits for so many calls to a box; the oldest first. */
async function arrived(box: string, count: number) {
  await expect.poll(() => town.control.receiver.list(box).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  return town.control.receiver.list(box).toReversed()
}
async function delivery(id: number, state: string) {
  const last = async () => (await admin.get(`${path(id)}/deliveries`)).body.items[0]
  await expect.poll(async () => (await last())?.state, { timeout: 60_000 }).toBe(state)
  return last()
}

let reviews = 0
/** A review of somebody, and a change of it through the product. */
async function changeReview(location = locations[0]!) {
  const { rows: people } = await app.owner.query<{ id: number }>(
    `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) values ($1, 1, $2, 'Petra Privat', now()) returning id::int`,
    [app.people.home.id, `c${++reviews}`],
  )
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, date) values ($1, $2, 1, $3, $4, 2, 'The soup was cold', now()) returning id::int`,
    [app.people.home.id, location, `r${reviews}`, people[0]!.id],
  )
  const { id } = rows[0]!
  const marked = await admin.put(`${home}/reviews/bulk`, { ids: [id], act: { kind: 'flag', value: true } })
  expect([marked.status, marked.key, marked.field]).toEqual([200, undefined, undefined])
  return id
}

test('a change is told, signed as Standard Webhooks says, and stands in the log with its answer', async () => {
  const { box, id } = await listen(['reviews.changed'])
  const review = await changeReview()
  const [one] = await arrived(box, 1)
  expect(one!.verdict).toBe('valid')
  const message = JSON.parse(one!.body)
  expect(message).toMatchObject({ type: 'reviews.changed', tenantID: app.people.home.id })
  expect(message.data.reviews).toMatchObject([{ id: review, text: 'The soup was cold', flagged: true }])
  const logged = await delivery(id, 'Delivered')
  expect(logged).toMatchObject({ event: 'reviews.changed', status: 200, attempts: 1, message: one!.id })
  const { body } = await admin.get(`${path(id)}/deliveries/${logged.id}`)
  expect(body.tries).toMatchObject([
    { status: 200, response: '{"heard":true}', requestHeaders: { 'webhook-id': one!.id } },
  ])
  expect(JSON.parse(body.body).data).toEqual(message.data)
})

test('the secret is in no answer but the first and lies sealed', async () => {
  const { id, secret } = await listen(['reviews.changed'])
  const answers = [await admin.get(`${home}/webhooks`), await admin.get(`${path(id)}/deliveries`)]
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(secret)
  const { rows } = await app.owner.query('select webhook_endpoint::text as text from webhook_endpoint')
  const { rows: audit } = await app.owner.query(`select coalesce(after::text, '') as text from audit_record`)
  for (const { text } of [...rows, ...audit]) expect(text).not.toContain(secret.slice(6))
})

test('an event is told only as far as whoever saved the endpoint may see: rights, locations and personal data', async () => {
  const { id: analyst, roleId } = app.people.home.users['Analyst']!
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    roleId,
    ['integrations.view', 'integrations.add', 'integrations.edit', 'reviews.view'],
  ])
  await app.owner.query(
    `update users set location_access = 'SOME', location_ids = array[$2::bigint], pii_scopes = '{}' where id = $1`,
    [analyst, locations[0]],
  )
  const own = await app.as('Analyst')
  const above = await own.post(`${home}/webhooks`, {
    name: 'x',
    url: `${town.url}/hooks/x`,
    events: ['customers.changed'],
  })
  expect(above.key).toBe('webhooks.aboveOwn')
  const { box } = await listen(['reviews.changed'], own)
  await changeReview(locations[1]) // out of reach
  const near = await changeReview(locations[0])
  const [first] = await arrived(box, 1)
  const { reviews: told } = JSON.parse(first!.body).data
  expect(told).toMatchObject([{ id: near, customerName: null }])
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    roleId,
    ['integrations.view'],
  ])
  const all = await listen(['reviews.changed'])
  await changeReview(locations[0])
  expect(JSON.parse((await arrived(all.box, 1))[0]!.body).data.reviews[0].customerName).toBe('Petra Privat')
  expect(town.control.receiver.list(box)).toHaveLength(1)
})

/** So many reviews of a location, that nobody has touched. */
async function addReviews(location: number, count: number): Promise<number[]> {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date)
     select $1, $2, 1, $3 || n, 3, 'Fine', now() from generate_series(1, $4::int) n returning id::int`,
    [app.people.home.id, location, `many${++reviews}-`, count],
  )
  return rows.map(({ id }) => id)
}
const told = (box: string) => town.control.receiver.list(box).map(({ body }) => JSON.parse(body).data)
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

test('of hundreds of reviews that change at once every one is told', async () => {
  const ids = await addReviews(locations[0]!, 450)
  const { box } = await listen(['reviews.changed'])
  await admin.put(`${home}/reviews/bulk`, { ids, act: { kind: 'flag', value: true } })
  const names = () => told(box).flatMap(({ reviews }) => reviews.map(({ id }: { id: number }) => id))
  await expect.poll(() => names().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(450)
  expect(ascending(names())).toEqual(ids)
})

test('of hundreds of replies that move at once every one is told, to each reader those at their locations', async () => {
  const [near, far] = [await addReviews(locations[0]!, 250), await addReviews(locations[1]!, 5)]
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    app.people.home.users['Analyst']!.roleId,
    ['integrations.view', 'integrations.add', 'reviews.view', 'review-responses.view'],
  ])
  const all = await listen(['responses.moved'])
  const own = await listen(['responses.moved'], await app.as('Analyst'))
  const ctx = await openJobCtx(app, app.people.home.id)
  const at = new Date()
  const replies = [near.map((id) => [id, locations[0]!] as const), far.map((id) => [id, locations[1]!] as const)].flat()
  await ctx.tx((tx) =>
    addSourceReplies(
      tx,
      ctx,
      replies.map(([reviewId, locationId]) => ({ reviewId, locationId, text: 'Thanks', at })),
    ),
  )
  await ctx.close()
  const names = (box: string) =>
    told(box).flatMap(({ replies }) => replies.map(({ reviewID }: { reviewID: number }) => reviewID))
  await expect.poll(() => names(all.box).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(255)
  await expect.poll(() => names(own.box).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(250)
  expect(ascending(names(all.box))).toEqual(ascending([...near, ...far]))
  expect(ascending(names(own.box))).toEqual(near)
  const [one] = told(all.box)
  expect(one).toMatchObject({ state: 'Published', reason: null })
  const { rows } = await app.owner.query<{ id: number; review_id: number }>(
    'select id::int, review_id::int from response where tenant_id = $1 and review_id = any($2)',
    [app.people.home.id, [...near, ...far]],
  )
  const pairs = new Map(rows.map(({ id, review_id }) => [id, review_id]))
  for (const { replies } of told(all.box))
    for (const { responseID, reviewID } of replies) expect(pairs.get(responseID)).toBe(reviewID)
})

test('what was sent shows a reader of the log no more than they may see', async () => {
  const { id } = await listen(['reviews.changed'])
  await changeReview(locations[1])
  const logged = await delivery(id, 'Delivered')
  const { id: support, roleId } = app.people.home.users['Support']!
  const may = (...actions: string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, actions])
  const sees = 'platform-pii-public.view'
  await may('integrations.view', 'reviews.view', sees)
  const own = await app.as('Support')
  const see = async () => {
    const { body } = await own.get(`${path(id)}/deliveries/${logged.id}`)
    return { body: body.body as string | null, response: body.tries[0].response as string | null }
  }
  expect(await see()).toEqual({ body: expect.stringContaining('Petra Privat'), response: '{"heard":true}' })
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [support])
  expect((await see()).body).toContain('The soup was cold')
  expect((await see()).body).not.toContain('Petra Privat')
  expect((await see()).response).toBeNull() // the receiver may say her name again
  await app.owner.query(`update users set pii_scopes = '{public}' where id = $1`, [support])
  await may('integrations.view', sees)
  expect(await see()).toEqual({ body: null, response: null })
  await may('integrations.view', 'reviews.view', sees)
  await app.owner.query(`update users set location_access = 'NONE' where id = $1`, [support])
  expect((await see()).body).toBeNull()
})

test('a failed try is made again under the same id, and a repeat can be told from a new message', async () => {
  const { box, id } = await listen(['reviews.changed'])
  town.control.receiver.answerNext(box, [500])
  await changeReview()
  const [first, second] = await arrived(box, 2)
  expect(second).toMatchObject({ id: first!.id, body: first!.body, verdict: 'valid', isRepeat: true })
  const logged = await delivery(id, 'Delivered')
  expect(logged.attempts).toBe(2)
  const { body } = await admin.get(`${path(id)}/deliveries/${logged.id}`)
  expect(body.tries.map(({ status }: { status: number }) => status)).toEqual([500, 200])
}, 120_000)

test('a try whose outcome nobody could note is made again as soon as it counts as broken off', async () => {
  const { box, id } = await listen(['reviews.changed'])
  town.control.receiver.answerNext(box, [500])
  await changeReview()
  await arrived(box, 1)
  await expect.poll(async () => (await delivery(id, 'Waiting')).status).toBe(500)
  await app.owner.query(
    `with d as (update webhook_delivery set attempts = attempts + 1, tries = tries + 1 where endpoint_id = $1 returning tenant_id, id, attempts)
     insert into webhook_attempt (tenant_id, delivery_id, number, at) select tenant_id, id, attempts, now() - interval '18 seconds' from d`,
    [id],
  )
  await arrived(box, 2)
  expect((await delivery(id, 'Delivered')).status).toBe(200)
}, 120_000)

test('what was sent can be sent again by hand', async () => {
  const { box, id } = await listen(['reviews.changed'])
  await changeReview()
  const [first] = await arrived(box, 1)
  const logged = await delivery(id, 'Delivered')
  const again = await admin.put(`${path(id)}/deliveries/${logged.id}/replay`)
  expect([again.status, again.body.state]).toEqual([200, 'Waiting'])
  const [, second] = await arrived(box, 2)
  expect(second).toMatchObject({ id: first!.id, verdict: 'valid' })
})

test('a test says that it is one', async () => {
  const { box, id } = await listen(['reviews.received'])
  expect((await admin.put(`${path(id)}/test`)).status).toBe(200)
  const [one] = await arrived(box, 1)
  expect([one!.verdict, JSON.parse(one!.body).type]).toEqual(['valid', 'webhooks.test'])
})

test('while a secret changes both sign, afterwards the new one alone', async () => {
  const { box, id, secret } = await listen(['reviews.changed'])
  const { body } = await admin.put(`${path(id)}/secret`)
  expect(body.secret).not.toBe(secret)
  await changeReview()
  expect((await arrived(box, 1))[0]!.verdict).toBe('valid') // the box still knows the former one
  town.control.receiver.setSecret(box, body.secret)
  expect(town.control.receiver.list(box)[0]!.verdict).toBe('valid')
  town.control.receiver.setSecret(box, secret)
  await app.owner.query(`update webhook_endpoint set previous_until = now() - interval '1 minute' where id = $1`, [id])
  await changeReview()
  await arrived(box, 2)
  expect(town.control.receiver.list(box)[0]!.verdict).toBe('wrong')
})

test('an endpoint that failed for five days is dead, its owner hears of it, and it can be switched on again', async () => {
  const { box, id } = await listen(['reviews.changed'])
  await app.owner.query(`update webhook_endpoint set failing_since = now() - interval '6 days' where id = $1`, [id])
  town.control.receiver.answerNext(box, [500])
  await changeReview()
  await delivery(id, 'Failed')
  const state = async () =>
    (await admin.get(`${home}/webhooks`)).body.items.find((one: { id: number }) => one.id === id).state
  expect(await state()).toBe('Dead')
  const [mail] = await town.mailsTo(app.people.home.users['Administrator']!.email, 1)
  expect(mail!.subject).toContain(box)
  const [last] = (await admin.get(`${path(id)}/deliveries`)).body.items
  expect((await admin.put(`${path(id)}/deliveries/${last.id}/replay`)).key).toBe('webhooks.isOff')
  await changeReview()
  await admin.put(`${path(id)}/pause`, { paused: false })
  expect(await state()).toBe('On')
  await admin.put(`${path(id)}/deliveries/${last.id}/replay`)
  await arrived(box, 2)
}, 120_000)

test('a receiver that is gone is told nothing more', async () => {
  const { box, id } = await listen(['reviews.changed'])
  town.control.receiver.answerNext(box, [410, 410]) // what changed last in the test before may be told here, too
  await changeReview()
  await delivery(id, 'Failed')
  const [own] = (await admin.get(`${home}/webhooks`)).body.items.filter((one: { id: number }) => one.id === id)
  expect(own.state).toBe('Dead')
})

test('an address within is refused when an endpoint is made and when it is changed, and nothing there hears a call', async () => {
  const { id } = await listen(['reviews.changed'])
  const { body } = await admin.get(`${home}/webhooks`)
  const { version } = body.items.find((one: { id: number }) => one.id === id)
  for (const url of [
    'http://127.0.0.1:9/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://user:word@8.8.8.8/',
    'http://8.8.8.8/',
    'https://8.8.8.8:8443/',
    `${town.url}/control/reset`, // of the providers, whom only the product itself calls
    `${town.url}/hooks/../control/reset`,
  ]) {
    const made = await admin.post(`${home}/webhooks`, { name: 'x', url, events: ['reviews.changed'] })
    const saved = await admin.put(path(id), { name: 'x', url, events: ['reviews.changed'], version })
    expect([url, made.key, saved.key]).toEqual([url, 'webhooks.refusedAddress', 'webhooks.refusedAddress'])
  }
})

test('an answer that leads elsewhere is not followed', async () => {
  const { box, id } = await listen(['reviews.changed'])
  town.control.receiver.answerNext(box, [302])
  await app.owner.query(`update webhook_endpoint set state = 'Off' where id = $1`, [id])
  await admin.put(`${path(id)}/test`)
  const logged = await delivery(id, 'Failed')
  expect(logged.status).toBe(302)
})

test('who saves an endpoint of another answers for it from then on', async () => {
  const { id } = await listen(['reviews.changed'])
  const { id: responder, roleId } = app.people.home.users['Responder']!
  await app.owner.query(
    `update role set actions = '{integrations.view,integrations.edit,reviews.view}', version = version + 1 where id = $1`,
    [roleId],
  )
  const own = await app.as('Responder')
  const { version } = (await own.get(`${home}/webhooks`)).body.items.find((one: { id: number }) => one.id === id)
  const body = { name: 'Mine now', url: `${town.url}/hooks/mine`, version }
  expect((await own.put(path(id), { ...body, events: ['customers.changed'] })).key).toBe('webhooks.aboveOwn')
  const saved = await own.put(path(id), { ...body, events: ['reviews.changed'] })
  expect(saved.body.makerID).toBe(responder)
  expect((await own.put(path(id), { ...body, events: ['reviews.changed'] })).key).toBe('platform.stale')
})

test('who saves an endpoint of another hears nothing more than they may see, of messages from before either', async () => {
  const { box, id } = await listen(['reviews.changed'])
  await changeReview()
  const [first] = await arrived(box, 1)
  expect(first!.body).toContain('Petra Privat')
  const message = await delivery(id, 'Delivered')
  const { id: responder, roleId } = app.people.home.users['Responder']!
  const see = (place: number) =>
    app.owner.query(
      `update users set location_access = 'SOME', location_ids = $2, chosen_location_ids = $2, pii_scopes = '{}', version = version + 1 where id = $1`,
      [responder, [place]],
    )
  await app.owner.query(
    `update role set actions = '{integrations.view,integrations.edit,reviews.view}', version = version + 1 where id = $1`,
    [roleId],
  )
  await see(locations[1]!)
  const own = await app.as('Responder')
  const { version } = (await own.get(`${home}/webhooks`)).body.items.find((one: { id: number }) => one.id === id)
  const theirs = { name: 'Theirs', url: `${town.url}/hooks/theirs`, events: ['reviews.changed'], version }
  expect((await own.put(path(id), theirs)).status).toBe(200)
  const replay = () => own.put(`${path(id)}/deliveries/${message.id}/replay`)
  expect((await replay()).status).toBe(200)
  expect(await delivery(id, 'Failed')).toMatchObject({ failure: 'notTheirs', status: null, nextAt: null })
  expect(town.control.receiver.list('theirs')).toEqual([])
  const { rows } = await app.owner.query('select failing_since from webhook_endpoint where id = $1', [id])
  expect(rows).toEqual([{ failing_since: null }])
  await see(locations[0]!)
  await replay()
  const [heard] = await arrived('theirs', 1)
  expect(heard!.body).toContain('The soup was cold')
  expect(heard!.body).not.toContain('Petra')
})

test('the catalogue holds every event that a system means for outsiders, with its shape', async () => {
  const { body } = await admin.get(`${home}/webhook-events`)
  expect(body.map(({ name }: { name: string }) => name).sort()).toEqual(outsideEvents.map(({ name }) => name).sort())
  expect(webhookSystems.map(({ name }) => name)).toEqual(
    [...new Set([...app.services.outside.values()].map(({ contract }) => contract.name))].sort(
      (a, b) => webhookSystems.findIndex((s) => s.name === a) - webhookSystems.findIndex((s) => s.name === b),
    ),
  )
  expect(body.find(({ name }: { name: string }) => name === 'reviews.received').payload.properties).toHaveProperty(
    'reviews',
  )
})

test('a rule tells programs that it ran, and on what', async () => {
  const { box } = await listen(['automations.matched'])
  const rule = await admin.post(`${home}/rules`, { name: 'Tell', event: 2, filters: [], actions: [{ kind: 'PubSub' }] })
  await admin.post(`${home}/rules/${rule.body.id}/dry-run`)
  expect((await admin.post(`${home}/rules/${rule.body.id}/on`)).status).toBe(200)
  const reviewID = await changeReview()
  const [told] = await arrived(box, 1)
  expect(JSON.parse(told!.body)).toMatchObject({
    type: 'automations.matched',
    data: { rule: { id: rule.body.id, name: 'Tell' }, ruleRunID: expect.any(Number), reviewID },
  })
  await admin.post(`${home}/rules/${rule.body.id}/off`)
})

test('a message of another tenant is nothing', async () => {
  const { id } = await listen(['reviews.changed'])
  await admin.put(`${path(id)}/test`)
  const logged = await delivery(id, 'Delivered')
  const other = await app.as('Administrator', 'sibling')
  const theirs = `/api/tenants/${app.people.sibling.id}/webhooks/${id}`
  for (const answer of [
    await other.get(`${theirs}/deliveries`),
    await other.get(`${theirs}/deliveries/${logged.id}`),
    await other.put(`${theirs}/deliveries/${logged.id}/replay`),
    await other.put(`${theirs}/test`),
    await other.put(`${theirs}/secret`),
    await other.delete(theirs),
  ])
    expect([answer.status, answer.key]).toEqual([404, 'webhooks.notFound'])
})

test('a tenant has at most 50 webhooks, however many are made at once', async () => {
  const { id, users } = app.people.stranger
  await app.owner.query(
    `insert into webhook_endpoint (tenant_id, name, url, events, secret, saved_by, created_at)
     select $1, 'Webhook ' || n, 'https://hooks.example/', '{}', '', $2, now() from generate_series(1, 49) n`,
    [id, users['Administrator']!.id],
  )
  const stranger = await app.as('Administrator', 'stranger')
  const body = { name: 'One more', url: `${town.url}/hooks/full`, events: ['reviews.changed'] }
  const answers = await Promise.all([1, 2, 3, 4].map(() => stranger.post(`/api/tenants/${id}/webhooks`, body)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, key, field }) => [status, key, field])).toEqual(
    [1, 2, 3].map(() => [409, 'webhooks.tooManyWebhooks', undefined]),
  )
})
