import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectBusiness, googleFor, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { GoogleClient } from './google-client.ts'

const town = await openGoogleTown({ googleEditsPerMinute: '1000' })
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let google: GoogleClient
let credentialId: number
const account = town.accountOf('marigold')
const location = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === account)!
const place = `accounts/${account}/locations/${location.sourceIds.googleLocation}`
let reply: string
beforeAll(async () => {
  app = await openTestApp({ providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
})
beforeEach(async () => {
  town.control.reset()
  credentialId = await connectBusiness(ctx, town, 'marigold')
  google = googleFor(ctx, credentialId)
  const { reviews } = (await google.get(`/v4/${place}/reviews`, { pageSize: 1 })) as { reviews: { name: string }[] }
  reply = `/v4/${reviews[0]!.name}/reply`
})
afterEach(() => expect(town.control.faults.planned()).toEqual([]))
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})
const failure = (call: Promise<unknown>): Promise<ProviderError> =>
  call.then(
    (answer) => Promise.reject(new Error(`it answered ${JSON.stringify(answer)}`)),
    (error: ProviderError) => error,
  )
const stored = async () =>
  (await app.owner.query('select validity, last_error, last_ok_at from credential where id = $1', [credentialId]))
    .rows[0]

test('one access token serves many calls, fetched once however many ask at the same time', async () => {
  town.control.gate.expireTokens()
  const before = town.calls('POST', '/oauth2/token')
  const answers = await Promise.all(
    Array.from(
      { length: 12 },
      () => googleFor(ctx, credentialId).get('/v1/accounts') as Promise<{ accounts: unknown[] }>,
    ),
  )
  expect(answers.every(({ accounts }) => accounts.length === 1)).toBe(true)
  expect(town.calls('POST', '/oauth2/token') - before).toBe(1)
  expect((await stored()).last_ok_at).toBeInstanceOf(Date)
})

test('a token that ends by the clock is renewed before it is used', async () => {
  const before = town.calls('POST', '/oauth2/token')
  app.clock.advance(3550)
  await google.get('/v1/accounts')
  expect([town.calls('POST', '/oauth2/token') - before, town.calls('GET', '/v1/accounts')]).toEqual([1, 1])
})

test('a 401 in the middle renews the token and repeats the call, also an edit', async () => {
  const before = town.calls('POST', '/oauth2/token')
  town.control.faults.plan({ match: { path: '/reply' }, kind: '401' })
  await google.put(reply, { comment: 'Thank you.' })
  expect([town.calls('PUT', '/reply'), town.calls('POST', '/oauth2/token') - before]).toEqual([2, 1])
  expect(await stored()).toMatchObject({ validity: 'valid' })
})

test('a second 401 is the end', async () => {
  town.control.faults.plan({ match: { path: '/reviews' }, kind: '401', times: 2 })
  expect(await failure(google.get(`/v4/${place}/reviews`))).toMatchObject({ kind: 'credential', status: 401 })
})

test.each(['503', '500', 'reset', 'html', 'malformed', 'slow', 'accept-then-timeout'] as const)(
  'a read survives %s',
  async (kind) => {
    const before = town.calls('GET', '/reviews')
    town.control.faults.plan({ match: { path: '/reviews' }, kind, times: 2, delayMs: 600 })
    expect(await google.get(`/v4/${place}/reviews`)).toHaveProperty('reviews')
    expect(town.calls('GET', '/reviews') - before).toBe(3)
  },
)

test('a read gives up after five tries', async () => {
  const before = town.calls('GET', '/reviews')
  town.control.faults.plan({ match: { path: '/reviews' }, kind: '503', times: 5 })
  expect(await failure(google.get(`/v4/${place}/reviews`))).toMatchObject({ kind: 'unavailable', status: 503 })
  expect(town.calls('GET', '/reviews') - before).toBe(5)
})

test('a 429 is waited for as long as asked, for edits too; a longer wait is left to the caller', async () => {
  town.control.faults.plan({ match: { path: '/reply' }, kind: '429', retryAfterSeconds: 0.2 })
  const began = Date.now()
  await google.put(reply, { comment: 'Thank you.' })
  expect(Date.now() - began).toBeGreaterThanOrEqual(195)
  town.control.faults.plan({ match: { path: '/reply' }, kind: '429', retryAfterSeconds: 40 })
  expect(await failure(google.put(reply, { comment: 'Thanks.' }))).toMatchObject({
    kind: 'rate',
    status: 429,
    code: 'RESOURCE_EXHAUSTED',
    retryAfterSeconds: 40,
  })
})

test.each(['503', 'reset', 'html', 'malformed', 'accept-then-timeout'] as const)(
  'an edit that meets %s is sent once, its outcome unknown',
  async (kind) => {
    town.control.faults.plan({ match: { path: '/reply' }, kind, delayMs: 600 })
    expect(await failure(google.put(reply, { comment: 'Thank you.' }))).toMatchObject({ kind: 'unknownOutcome' })
    expect(town.calls('PUT', '/reply')).toBe(1)
  },
)

test('a read that is a POST survives too', async () => {
  town.control.faults.plan({ match: { path: 'batchGetReviews' }, kind: '503' })
  const answer = await google.post(`/v4/accounts/${account}/locations:batchGetReviews`, { locationNames: [place] })
  expect(answer).toHaveProperty('locationReviews')
  expect(town.calls('POST', 'batchGetReviews')).toBe(2)
})

test('an edit that may be repeated is repeated', async () => {
  town.control.faults.plan({ match: { path: 'notificationSetting' }, kind: '503' })
  const body = { pubsubTopic: 'http://127.0.0.1:9/x', notificationTypes: ['NEW_REVIEW'] }
  await google.patch(`/v1/accounts/${account}/notificationSetting`, body, { repeatable: true })
  expect(town.calls('PATCH', 'notificationSetting')).toBe(2)
})

test('what Google refuses or does not know is said so, in its words', async () => {
  expect(await failure(google.put(reply, { comment: '' }))).toMatchObject({
    kind: 'rejected',
    status: 400,
    code: 'INVALID_ARGUMENT',
  })
  const gone = await failure(google.get(`/v4/${place}/reviews/none`))
  expect([gone.kind, gone.status, gone.message.length > 5]).toEqual(['notFound', 404, true])
  expect(await failure(google.get('/v1/accounts/1/locations', { readMask: 'name' }))).toMatchObject({
    kind: 'rejected',
    status: 403,
  })
})

test('a reply is deleted', async () => {
  await google.put(reply, { comment: 'Thank you.' })
  expect(await google.delete(reply)).toEqual({})
})

test('a grant that is gone breaks the credential, once for all who noticed', async () => {
  town.town.revokeGrants(account)
  const failures = await Promise.all([1, 2, 3].map(() => failure(googleFor(ctx, credentialId).get('/v1/accounts'))))
  expect(failures.map(({ kind }) => kind)).toEqual(['credential', 'credential', 'credential'])
  expect(await stored()).toMatchObject({ validity: 'invalid', last_error: 'Token has been expired or revoked.' })
  const broke = await app.owner.query(`select payload from outbox where event = 'credentials.broke'`)
  expect(broke.rows).toMatchObject([{ payload: { credentialId, reason: 'Token has been expired or revoked.' } }])
  const audit = await app.owner.query(`select 1 from audit_record where action = 'credential.break'`)
  expect(audit.rowCount).toBe(1)
  const calls = town.control.log.calls().length
  expect(await failure(googleFor(ctx, credentialId).get('/v1/accounts'))).toMatchObject({
    kind: 'credential',
    status: null,
  })
  expect(town.control.log.calls()).toHaveLength(calls)
  town.control.reset()
  await connectBusiness(ctx, town, 'marigold')
  expect(await googleFor(ctx, credentialId).get('/v1/accounts')).toHaveProperty('accounts')
})

test('a sign-in that is down or limited does not break the credential', async () => {
  for (const kind of ['503', 'html', '429'] as const) {
    await connectBusiness(ctx, town, 'marigold') // a new version has no token yet
    town.control.faults.plan({ match: { path: '/oauth2/token' }, kind, times: 2 })
    expect(await googleFor(ctx, credentialId).get('/v1/accounts')).toHaveProperty('accounts')
  }
  expect(await stored()).toMatchObject({ validity: 'valid', last_error: null })
})

test('another tenant does not reach the credential', async () => {
  const other = await openJobCtx(app, app.people.sibling.id)
  expect(await failure(googleFor(other, credentialId).get('/v1/accounts'))).toMatchObject({ kind: 'credential' })
  await other.close()
})
