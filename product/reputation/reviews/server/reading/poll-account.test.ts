import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { type Business, connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { pollAccount } from './poll-account.ts'
import { sweepAll } from './schedules.ts'
import { syncLocation } from './sync-location.ts'

const town = await openGoogleTown({
  googleTimeoutMs: '8000',
  googlePollsPerMinute: '60000',
  googleQueriesPerMinute: '60000',
})
town.town.changeSettings({ queriesPerMinute: 60_000 })
const businesses = ['northfork', 'alderbrook', 'marigold'] as const
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
const ids = new Map<Business, number>()

beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
  // One review a location is enough to be read, and quickly read for the first time.
  for (const place of businesses.flatMap(placesOf))
    for (const { reviewId } of town.town.reviewsAt(place).slice(1)) town.town.removeReview(reviewId)
  for (const business of businesses) ids.set(business, await connectBusiness(ctx, town, business))
  await until(
    async () => (await app.owner.query('select 1 from location_source where synced_to is not null')).rowCount,
    (count) => count === 101,
  )
  await quiet()
}, 120_000)
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

const placesOf = (business: Business) =>
  town.world.locations
    .filter(({ sourceIds }) => sourceIds.googleAccount === town.accountOf(business))
    .map(({ sourceIds }) => sourceIds.googleLocation)
const reads = () => town.control.log.calls().filter(({ method, path }) => method === 'GET' && path.endsWith('/reviews'))
/** Since which call nothing more was read. */
const quiet = async () => {
  for (let before = -1; before !== reads().length; await new Promise((done) => setTimeout(done, 1500)))
    before = reads().length
  return reads().length
}
const poll = (...wanted: Business[]) =>
  ctx.tx(async (tx) => {
    for (const business of wanted) await tx.enqueue(pollAccount, { credentialId: ids.get(business)! })
  })
const dueAgain = () => app.clock.advance(13 * 60)
const placeOf = (path: string) => /locations\/([^/]+)\/reviews$/.exec(path)![1]!
const errorAt = async (place: string) =>
  (await app.owner.query(`select last_error from location_source where external_id like '%/' || $1`, [place])).rows[0]
    .last_error as string | null
const holds = async (reviewId: string) =>
  (await app.owner.query('select 1 from review where source_uid = $1', [reviewId])).rowCount === 1

test('every location that is due is read once, and not again before its time', async () => {
  dueAgain()
  let before = await quiet()
  await poll('northfork')
  await until(
    () => reads().length - before,
    (count) => count >= 60,
  )
  expect(await quiet()).toBe(before + 60)
  expect(
    new Set(
      reads()
        .slice(before)
        .map(({ path }) => placeOf(path)),
    ),
  ).toEqual(new Set(placesOf('northfork')))
  before = reads().length
  await poll('northfork', 'northfork')
  expect(await quiet()).toBe(before)
})

test('accounts with many locations give way after each turn to one with few', async () => {
  dueAgain()
  const before = await quiet()
  await poll('northfork', 'alderbrook', 'marigold')
  await until(
    () => reads().length - before,
    (count) => count >= 101,
  )
  const [small] = placesOf('marigold')
  const order = reads().slice(before)
  const servedAt = order.findIndex(({ path }) => placeOf(path) === small)
  expect(servedAt).toBeGreaterThan(-1)
  expect(servedAt).toBeLessThan(60) // two turns of 25, not the 100 locations of both
})

test('a location that cannot be read keeps no other of its account from being read, and says why', async () => {
  const [broken, ...others] = placesOf('northfork')
  const written = [broken!, others[0]!, others.at(-1)!].map(
    (locationId) =>
      town.town.writeReview({ locationId, rating: 2, text: 'Written meanwhile.', author: 'Nina Holt' })!.reviewId,
  )
  town.control.faults.plan({ match: { path: `${broken}/reviews` }, kind: 'malformed', times: 50 })
  dueAgain()
  await poll('northfork')
  await until(
    async () => (await holds(written[1]!)) && (await holds(written[2]!)) && (await errorAt(broken!)),
    (error) => typeof error === 'string',
  )
  expect(await holds(written[0]!)).toBe(false)
  expect(await errorAt(broken!)).toBe('the answer is not JSON')
  expect(await errorAt(others[0]!)).toBeNull()
  town.control.faults.reset()

  dueAgain()
  await poll('northfork')
  await until(
    async () => (await holds(written[0]!)) && (await errorAt(broken!)) === null,
    (isWell) => isWell,
  )
})

test('a location that Google refuses to this account says so, and is asked for once and not eight times', async () => {
  const [refused] = placesOf('alderbrook')
  await app.owner.query(
    `update location_source set external_id = 'accounts/' || $2 || '/locations/' || $1 where external_id like '%/' || $1`,
    [refused, town.accountOf('kestrel')],
  )
  const { rows } = await app.owner.query(
    `select location_id::int as id from location_source where external_id like '%/' || $1`,
    [refused],
  )
  const before = town.calls('GET', `${refused}/reviews`)
  const admin = await app.as('Administrator')
  const path = `/api/tenants/${ctx.tenantId}/locations/${rows[0].id}`
  expect((await admin.post(`${path}/sync-reviews`)).status).toBe(200)
  const [source] = await until(
    async () => (await admin.get(path)).body.sources as { lastError: string | null }[],
    (sources) => sources[0]!.lastError !== null,
  )
  expect(source!.lastError).toBe('The caller does not have permission')
  app.clock.advance(13 * 60)
  await poll('alderbrook')
  await quiet()
  expect(town.calls('GET', `${refused}/reviews`) - before).toBe(1)
})

test('while an account is broken its locations are not tried again and again, nor at night', async () => {
  const [place] = placesOf('marigold')
  const { rows } = await app.owner.query(
    `select location_id::int as id from location_source where external_id like '%/' || $1`,
    [place],
  )
  const states = async () =>
    (
      await app.owner.query(
        `select state from jobs.job where name = 'reviews.sync-location' and data -> 'input' ->> 'locationId' = $1`,
        [String(rows[0].id)],
      )
    ).rows.map(({ state }) => state as string)
  const validity = async () =>
    (await app.owner.query('select validity from credential where id = $1', [ids.get('marigold')])).rows[0].validity
  await quiet()
  const before = await states()
  town.town.revokeGrants(town.accountOf('marigold'))
  town.control.gate.expireTokens()
  await ctx.tx((tx) => tx.enqueue(syncLocation, { locationId: rows[0].id, full: false }))
  await until(validity, (said) => said === 'invalid', 120)
  await until(states, (all) => all.length > before.length && all.every((state) => state === 'completed'), 120)
  const count = (await states()).length
  await sweepAll.run(ctx, {})
  expect(await states()).toHaveLength(count)
})
