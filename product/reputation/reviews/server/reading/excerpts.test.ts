import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openYelpTown } from '#apps/testing/open-yelp-town.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { YELP } from '#product/business/sources/contract.ts'
import { emptyJob } from '../empty-job.ts'

type Row = {
  id: number
  source_uid: string
  rating: number | null
  text: string
  vanished_at: Date | null
  read: boolean
}

let town: Awaited<ReturnType<typeof openYelpTown>>
let location: number
beforeAll(async () => {
  town = await openYelpTown()
  location = await town.addLocation(0)
  const { credentialID } = (await town.connect()).body
  const links = [{ locationID: location, placeKey: town.at(0).sourceIds.yelpBusiness }]
  await town.admin.put(`${town.base}/locations/place-matches/${credentialID}/links`, { links })
  await stored((rows) => rows.length === told().length)
})
afterAll(() => town.close())

const told = () => town.reviewsAt(0).slice(0, town.town.settings().yelpReviewsTold)
const stored = (isAsWanted: (rows: Row[]) => boolean) =>
  until(
    () =>
      town.rows<Row>(
        'select id, source_uid, rating, text, vanished_at, read from review where tenant_id = $1 and source_id = $2 order by id',
        [town.tenantId, YELP],
      ),
    isAsWanted,
  )
const one = async (uid: string, isAsWanted: (row: Row) => boolean = () => true) => {
  const rows = await stored((all) => all.some((row) => row.source_uid === uid && isAsWanted(row)))
  return rows.find(({ source_uid }) => source_uid === uid)!
}
/** Signed in anew: no session lasts as long as these tests. */
const admin = () => signInAs(town.app.url, town.app.people.home.users['Administrator']!.email, PASSWORD)
const sync = async () => {
  expect((await (await admin()).post(`${town.base}/locations/${location}/sync-reviews`)).status).toBe(200)
}
const LONG = 'The bread was warm and the people kind, '.repeat(8)

test('of a long review its beginning is read, without a name, and what fell out of the newest is not gone', async () => {
  const { reviewId } = town.write(0, { rating: 2, text: LONG })
  await sync()
  const row = await one(reviewId)
  expect(row).toMatchObject({ rating: 2, text: `${LONG.slice(0, 160)}...` })
  for (let n = 0; n < 4; n++) town.write(0, { rating: 5, text: `Fine ${n}.` })
  await sync()
  await stored((rows) => told().every(({ reviewId: uid }) => rows.some((known) => known.source_uid === uid)))
  expect((await stored(() => true)).filter(({ vanished_at }) => vanished_at !== null)).toEqual([])
  const named = await town.rows('select from review where source_id = $1 and customer_id is not null', [YELP])
  expect(named).toEqual([])
})

test('a whole text that we have is not cut down to its beginning', async () => {
  const whole = `${'Slow, but good in the end. '.repeat(10)}Thanks.`
  const { reviewId } = town.write(0, { rating: 4, text: whole })
  await sync()
  const { id } = await one(reviewId)
  await town.app.owner.query('update review set text = $2, on_loan = false, kept_until = null where id = $1', [
    id,
    whole,
  ])
  await sync()
  const { reviewId: marker } = town.write(0, { rating: 3, text: 'Later.' })
  await sync()
  await one(marker)
  expect((await one(reviewId)).text).toBe(whole)
})

test('an edit at Yelp replaces what we had, and keeps no revision of it', async () => {
  const { reviewId } = town.write(0, { rating: 1, text: 'Cold soup.' })
  await sync()
  await one(reviewId)
  town.town.editReview(reviewId, { rating: 3, text: 'Cold soup, kind waiter.' })
  await sync()
  const { id } = await one(reviewId, ({ rating }) => rating === 3)
  expect(await town.rows('select from review_revision where review_id = $1', [id])).toEqual([])
})

test('what was not told again within its hours is emptied, what we did stays, and told again it comes back without a word', async () => {
  const { reviewId } = town.write(0, { rating: 2, text: 'Kept for a day.' })
  await sync()
  const { id } = await one(reviewId)
  const client = await admin()
  const answered = await client.put(`${town.base}/reviews/${id}/response`, {
    text: 'Thank you.',
    send: true,
    anyway: false,
    despiteWords: false,
    version: null,
  })
  expect(answered.status).toBe(200)
  await town.app.owner.query('update review set read = true where id = $1', [id])
  const look = () => town.ctx.within('platform').tx((tx: Tx) => tx.enqueue(emptyJob, {}))
  town.app.clock.advance(23 * 3600)
  await look()
  town.control.faults.plan({ match: { path: '/v3/businesses' }, kind: '503', times: 1000 })
  town.app.clock.advance(2 * 3600)
  await look()
  expect(await one(reviewId, ({ text }) => text === '')).toMatchObject({ rating: null, vanished_at: null })
  const { current } = (await (await admin()).get(`${town.base}/reviews/${id}/responses`)).body
  expect(current).toMatchObject({ state: 'PendingManual', text: 'Thank you.' })
  expect(await town.rows(`select from review where kept_until is not null and source_id = $1`, [YELP])).toEqual([])
  town.control.faults.reset()
  await sync()
  expect(await one(reviewId, ({ text }) => text !== '')).toMatchObject({
    rating: 2,
    text: 'Kept for a day.',
    read: true,
  })
})

test('a day whose calls are used up is waited for, and breaks nothing', async () => {
  const { reviewId } = town.write(0, { rating: 4, text: 'On the next day.' })
  town.town.changeSettings({ yelpCallsPerDay: 0 })
  const calls = () => town.calls('GET', '/v3/businesses')
  const before = calls()
  await sync()
  await until(calls, (count) => count > before)
  expect((await (await admin()).get(`${town.base}/credentials2`)).body).toMatchObject([{ validity: 'valid' }])
  town.town.changeSettings({ yelpCallsPerDay: 300 })
  await one(reviewId)
})

test('a reply is posted by hand, where the review is, and marked as posted', async () => {
  const { reviewId } = town.write(0, { rating: 1, text: 'Never again.' })
  await sync()
  const { id } = await one(reviewId)
  const client = await admin()
  const review = (await client.get(`${town.base}/reviews/${id}`)).body
  expect(review.url).toBe(`https://www.yelp.com/biz/${town.at(0).sourceIds.yelpBusiness}?hrid=${reviewId}`)
  const answer = { text: 'Sorry.', send: true, anyway: false, despiteWords: false, version: null }
  const { body } = await client.put(`${town.base}/reviews/${id}/response`, answer)
  expect(body).toMatchObject({ state: 'PendingManual' })
  const posted = await client.put(`${town.base}/responses/${body.id}/mark-posted`, { version: body.version })
  expect(posted.body).toMatchObject({ state: expect.stringMatching(/Published|Verified/) })
})
