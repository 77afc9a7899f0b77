import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { pollAccount } from './poll-account.ts'

const town = await openGoogleTown({
  googleTimeoutMs: '8000',
  googlePollsPerMinute: '30',
  googleQueriesPerMinute: '60000',
})
town.town.changeSettings({ queriesPerMinute: 60_000 })
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let credentialId: number
beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
  for (const { id } of town.town.locationsOf(town.accountOf('alderbrook')))
    for (const { reviewId } of town.town.reviewsAt(id).slice(1)) town.town.removeReview(reviewId)
  credentialId = await connectBusiness(ctx, town, 'alderbrook')
  await until(
    async () => (await app.owner.query('select 1 from location_source where synced_to is not null')).rowCount,
    (count) => count === 40,
  )
}, 90_000)
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

test('a slow source is looked at as often as a quick one: the pace counts from one look to the next', async () => {
  await app.owner.query(`update location_source set next_poll_at = now() + interval '1 day'`)
  await app.owner.query(`update location_source set next_poll_at = now() - interval '1 hour'
    where location_id in (select location_id from location_source order by location_id limit 3)`)
  const before = town.control.log.calls().length
  const reads = () =>
    town.control.log
      .calls()
      .slice(before)
      .filter(({ path }) => path.endsWith('/reviews'))
      .map(({ at }) => Date.parse(at))
  town.control.faults.plan({ match: { path: '/reviews?' }, kind: 'slow', delayMs: 1500, times: 3 })
  await ctx.tx((tx) => tx.enqueue(pollAccount, { credentialId }))
  await until(reads, (all) => all.length === 3, 120)
  const [first, , third] = reads()
  expect(third! - first!).toBeGreaterThan(3800)
  expect(third! - first!).toBeLessThan(7000) // two rests after answers that take 1.5 s each would be at least that
})
