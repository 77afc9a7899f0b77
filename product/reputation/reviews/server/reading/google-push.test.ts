import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'

const town = await openGoogleTown()
const account = town.accountOf('marigold')
const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === account)!.sourceIds
  .googleLocation
const notice = { type: 'NEW_REVIEW', location: `accounts/${account}/locations/${place}` }
let app: TestApp
let contexts: Awaited<ReturnType<typeof openJobCtx>>[]

beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  contexts = await Promise.all([app.people.home, app.people.sibling].map(({ id }) => openJobCtx(app, id)))
  for (const ctx of contexts) await connectBusiness(ctx, town, 'marigold')
  await until(read, (rows) => rows.length === 2, 300)
})
afterAll(async () => {
  await Promise.all(contexts.map((ctx) => ctx.close()))
  await app.close()
  await town.close()
})

const read = async () =>
  (await app.owner.query('select tenant_id from location_source where synced_to is not null')).rows as unknown[]
const write = (text: string) => town.town.writeReview({ locationId: place, rating: 4, text, author: 'Nina Holt' })!
const holders = async (reviewId: string) =>
  (
    await app.owner.query('select tenant_id::int as id from review where source_uid = $1 order by 1', [reviewId])
  ).rows.map(({ id }) => id as number)
const both = () => [app.people.home.id, app.people.sibling.id].toSorted((a, b) => a - b)
const reads = () => town.calls('GET', `${place}/reviews`)
const keyCalls = () => town.calls('GET', '/oauth2/v3/certs')

test('what Google pushes by itself reaches every tenant that connected the place', async () => {
  const audience = `${app.services.publicUrl}/api/webhooks/google`
  town.town.changeSettings({ push: { endpoint: `${app.url}/api/webhooks/google`, audience } })
  const { reviewId } = write('Pushed by the source.')
  await until(
    () => holders(reviewId),
    (tenants) => tenants.length === 2,
  )
  expect(await holders(reviewId)).toEqual(both())
  expect(town.control.pusher.deliveries()).toMatchObject([{ attempt: 1, status: 200 }])
  town.town.changeSettings({ push: { endpoint: null } })
})

test.each(town.pushTampers)('a push whose token is broken (%s) is refused and nothing is read', async (tamper) => {
  const before = reads()
  expect(await town.push(app, notice, { tamper })).toMatchObject({ status: 401, key: 'reviews.badPush' })
  expect(reads()).toBe(before)
})

test('a push without a token is refused', async () => {
  const body = JSON.stringify({ message: { data: '', messageId: '1' } })
  for (const authorization of ['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5'])
    expect(
      await app.open.send('POST', '/api/webhooks/google', body, { 'content-type': 'application/json', authorization }),
    ).toMatchObject({ status: 401, key: 'reviews.badPush' })
})

test.each([
  ['of an account that nobody connected', { type: 'NEW_REVIEW', location: 'accounts/9/locations/9' }],
  ['of a kind that we do not know', { type: 'VOICE_OF_MERCHANT_UPDATED' }],
  ['that says nothing', 'null'],
  ['with a name of no text', { location: 7 }],
  ['with a zero character', { location: 'accounts/1/locations/1\u0000' }],
  ['without data', undefined],
])('a push %s is taken, so that it is not sent for ever', async (_what, data) => {
  const before = reads()
  expect((await town.push(app, data)).status).toBe(200)
  expect(reads()).toBe(before)
})

test('a place is found by either name that Google uses, whatever the other says', async () => {
  const locationName = `accounts/${account}/locations/${place}`
  for (const location of [null, 7, undefined]) {
    const { reviewId } = write('Named otherwise.')
    expect((await town.push(app, { location, locationName })).status).toBe(200)
    await until(
      () => holders(reviewId),
      (tenants) => tenants.length === 2,
    )
    expect(await holders(reviewId)).toEqual(both())
  }
})

test('a tenant that disconnected the account, and one that is not active, are left out', async () => {
  const admin = await app.as('Administrator', 'sibling')
  const path = `/api/tenants/${app.people.sibling.id}/credentials2`
  const [{ id }] = (await admin.get(path)).body
  await admin.delete(`${path}/${id}`)
  await until(
    async () => (await app.owner.query('select 1 from location_source where credential_id is null')).rowCount,
    (count) => count === 1,
  )
  const { reviewId } = write('For one tenant.')
  await town.push(app, notice)
  await until(
    () => holders(reviewId),
    (tenants) => tenants.length > 0,
  )
  expect(await holders(reviewId)).toEqual([app.people.home.id])

  const state = (to: number) => app.owner.query('update tenant set state = $1 where id = $2', [to, app.people.home.id])
  await state(tenantState.Paused)
  const before = reads()
  expect((await town.push(app, notice)).status).toBe(200)
  await state(tenantState.Active)
  const { reviewId: next } = write('After the pause.')
  await town.push(app, notice)
  await until(
    () => holders(next),
    (tenants) => tenants.length > 0,
  )
  expect(reads() - before).toBe(1)
})

test('Google’s new keys are fetched once they are used, and made-up ones cause no flood of calls', async () => {
  town.control.pushTokens.renew()
  app.clock.advance(61)
  const before = keyCalls()
  expect((await town.push(app, notice)).status).toBe(200)
  for (let n = 0; n < 5; n++) await town.push(app, notice, { tamper: 'unknownKid' })
  expect(keyCalls() - before).toBe(1)
})

test('keys of another kind among Google’s hide none', async () => {
  const other = await openTestApp({ providers: town.providers })
  const { keys } = await town.control.pushTokens.keySet()
  const body = { keys: [{ kid: 'new', kty: 'EC', crv: 'P-256' }, null, { kty: 'RSA' }, ...keys] }
  town.control.faults.plan({ match: { path: '/oauth2/v3/certs' }, kind: 'answer', answer: { body } })
  expect((await town.push(other, notice)).status).toBe(200)
  await other.close()
})

test('while Google’s keys cannot be had, a push is sent again later', async () => {
  const other = await openTestApp({ providers: town.providers })
  town.control.faults.plan({ match: { path: '/oauth2/v3/certs' }, kind: 'html' })
  expect((await town.push(other, notice)).status).toBe(503)
  expect((await town.push(other, notice)).status).toBe(200)
  await other.close()
})

test('without a topic no push counts and Google is asked for none', async () => {
  const { googlePubsubTopic: _none, ...providers } = town.providers
  const other = await openTestApp({ worker: true, providers })
  const ctx = await openJobCtx(other, other.people.home.id)
  const before = town.calls('PATCH', '/notificationSetting')
  await connectBusiness(ctx, town, 'marigold')
  await until(
    async () => (await other.owner.query('select 1 from location_source where synced_to is not null')).rowCount,
    (count) => count === 1,
  )
  expect(town.calls('PATCH', '/notificationSetting')).toBe(before)
  expect(await town.push(other, notice)).toMatchObject({ status: 401, key: 'reviews.badPush' })
  await ctx.close()
  await other.close()
})
