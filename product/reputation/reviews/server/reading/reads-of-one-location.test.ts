import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { pollAccount } from './poll-account.ts'
import { readLocation, type Place } from './read-location.ts'

const town = await openGoogleTown({ googleTimeoutMs: '8000' })
const account = town.accountOf('marigold')
const googleLocation = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === account)!.sourceIds
  .googleLocation
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let credentialId: number

beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
  credentialId = await connectBusiness(ctx, town, 'marigold')
  await until(live, (reviews) => reviews.length > 0 && reviews.length === atSource().length, 300)
  await until(place, (known) => known?.synced_to !== null)
})
beforeEach(() => town.town.changeSettings({ reviewsNeverListed: 0 }))
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

type Stored = { source_uid: string; rating: number; text: string; vanished_at: Date | null }
const stored = async () =>
  (
    await app.owner.query(
      'select source_uid, rating, text, vanished_at from review where tenant_id = $1 order by date desc',
      [ctx.tenantId],
    )
  ).rows as Stored[]
const live = async () => (await stored()).filter((review) => !review.vanished_at)
const one = async (id: string) => (await stored()).find((review) => review.source_uid === id)
const atSource = () => town.town.reviewsAt(googleLocation)
const place = async () =>
  (
    await app.owner.query(
      'select location_id::int, source_id, external_id, credential_id::int, synced_to from location_source where tenant_id = $1 and credential_id = $2',
      [ctx.tenantId, credentialId],
    )
  ).rows[0] as Place
const read = async (full: boolean) => readLocation(ctx, await place(), full)
const poll = () => {
  app.clock.advance(13 * 60) // a location that was read is looked at again after some ten minutes
  return ctx.tx((tx) => tx.enqueue(pollAccount, { credentialId }))
}
/** Of all events of a kind since then, the reviews that they name. */
const toldSince = async (event: string, after: number) =>
  (
    await app.owner.query<{ payload: { reviewIds: number[] } }>(
      'select payload from outbox where tenant_id = $1 and event = $2 and id > $3',
      [ctx.tenantId, event, after],
    )
  ).rows.flatMap(({ payload }) => payload.reviewIds)
const pages = () => town.calls('GET', `${googleLocation}/reviews`)
const pagesOfAll = () => Math.ceil(atSource().length / 50)

test('a poll notices a review that was removed at the source without a word', async () => {
  const gone = atSource().at(-1)!.reviewId
  town.town.removeReview(gone)
  await poll()
  await until(
    () => one(gone),
    (review) => review?.vanished_at != null,
  )
  expect((await live()).map((review) => review.source_uid).toSorted()).toEqual(
    atSource()
      .map((review) => review.reviewId)
      .toSorted(),
  )
})

test('while the counts agree, and while the source counts some that it never lists, a poll costs one page', async () => {
  expect(pagesOfAll()).toBeGreaterThan(1)
  let before = pages()
  expect(await read(false)).toEqual({ differs: false })
  expect(pages() - before).toBe(1)
  town.town.changeSettings({ reviewsNeverListed: 2 })
  expect(await read(false)).toEqual({ differs: true })
  expect(await read(true)).toEqual({ differs: false })
  before = pages()
  expect(await read(false)).toEqual({ differs: false })
  expect(pages() - before).toBe(1)
  const gone = atSource().at(-1)!.reviewId
  town.town.removeReview(gone)
  expect(await read(false)).toEqual({ differs: true })
  await read(true)
  expect((await one(gone))!.vanished_at).not.toBeNull()
})

test('a read that was asked before a review was removed or edited, and comes home later, brings nothing back', async () => {
  const [edited, removed] = atSource().toSorted((a, b) => (a.updateTime < b.updateTime ? 1 : -1)) // on the first page
  await read(true)
  // It sees both as they were, and is long on its way.
  town.control.faults.plan({ match: { path: `${googleLocation}/reviews` }, kind: 'slow-drip', delayMs: 3000, times: 9 })
  const before = pages()
  const slow = read(true)
  await until(pages, (calls) => calls > before)
  await until(
    () => town.control.faults.planned()[0]?.times,
    (times) => times === 8,
  )
  town.control.faults.reset()
  town.town.removeReview(removed!.reviewId)
  town.town.editReview(edited!.reviewId, { rating: edited!.rating === 1 ? 2 : 1, text: 'Never again.' })
  await read(true)
  expect((await one(removed!.reviewId))!.vanished_at).not.toBeNull()
  await slow
  expect((await one(removed!.reviewId))!.vanished_at).not.toBeNull()
  expect(await one(edited!.reviewId)).toMatchObject({ text: 'Never again.' })
})

test('a review that was gone and is shown again by a later read is live again', async () => {
  const [shown] = atSource()
  await app.owner.query('update review set vanished_at = now() where tenant_id = $1 and source_uid = $2', [
    ctx.tenantId,
    shown!.reviewId,
  ])
  await new Promise((done) => setTimeout(done, 5))
  await read(true)
  expect((await one(shown!.reviewId))!.vanished_at).toBeNull()
})

test('many reads of one location at once neither fail nor double', async () => {
  for (let n = 0; n < 40; n++)
    town.town.writeReview({
      locationId: googleLocation,
      rating: 1 + (n % 5),
      text: `Number ${n}`,
      author: `Writer ${n}`,
    })
  for (const review of atSource().slice(10, 30))
    town.town.editReview(review.reviewId, { rating: 6 - review.rating, text: `${review.text} Again.` })
  await Promise.all(Array.from({ length: 10 }, (_, n) => read(n % 2 === 0)))
  const here = await stored()
  expect(new Set(here.map((review) => review.source_uid)).size).toBe(here.length)
  expect((await live()).length).toBe(atSource().length)
})

test('of many reviews that are gone at once every one is told to whoever waits for it', async () => {
  const { location_id } = await place()
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, created_at)
     select $1, $2, $3, 'gone-' || n, 4, 'Fine', now(), now() - interval '1 day' from generate_series(1, 450) n returning id::int`,
    [ctx.tenantId, location_id, GOOGLE],
  )
  const { rows: last } = await app.owner.query<{ id: number }>(
    'select max(id)::int as id from outbox where tenant_id = $1',
    [ctx.tenantId],
  )
  await read(true)
  expect((await toldSince('reviews.changed', last[0]!.id)).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
})
