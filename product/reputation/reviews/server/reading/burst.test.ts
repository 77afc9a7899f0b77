import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const BURST = 1000
/** So many calls the project has in a minute: what fits into them is in within that minute. */
const PER_MINUTE = 1200
const town = await openGoogleTown({ googleQueriesPerMinute: String(PER_MINUTE), googleTimeoutMs: '8000' })
const account = town.accountOf('northfork')
const places = town.world.locations.filter(({ sourceIds }) => sourceIds.googleAccount === account)
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  const ctx = await openJobCtx(app, app.people.home.id)
  await connectBusiness(ctx, town, 'northfork')
  await until(
    () => count('location_source where synced_to is not null'),
    (n) => n === places.length,
  )
  await ctx.close()
}, 90_000)
afterAll(async () => {
  await app.close()
  await town.close()
})

const count = async (what: string) => Number((await app.owner.query(`select count(*) as n from ${what}`)).rows[0].n)
const reads = () => town.control.log.calls().filter(({ path }) => path.startsWith('/v4/'))

test('a thousand reviews at once are all in within one minute’s calls, each call with a turn of the project', async () => {
  await app.owner.query('delete from provider_turn')
  town.town.changeSettings({ queriesPerMinute: PER_MINUTE })
  const [before, known] = [reads().length, await count('review')]
  const written = Array.from({ length: BURST }, (_, i) => {
    const { googleLocation } = places[i % places.length]!.sourceIds
    town.town.writeReview({ locationId: googleLocation, rating: 5, text: `Number ${i}`, author: `Guest ${i}` })
    return { type: 'NEW_REVIEW', location: `accounts/${account}/locations/${googleLocation}` }
  })
  for (let at = 0; at < BURST; at += 50)
    await Promise.all(written.slice(at, at + 50).map((notice) => town.push(app, notice)))
  await until(
    () => count('review'),
    (n) => n === known + BURST,
  )
  const made = reads().slice(before)
  expect(made.filter(({ status }) => status !== 200)).toEqual([])
  expect(made.length).toBeLessThanOrEqual(PER_MINUTE)
  const { rows } = await app.owner.query(`select sum(taken)::int as n from provider_turn where name = 'google'`)
  expect(rows[0].n).toBeGreaterThanOrEqual(made.length)
  expect(rows[0].n).toBeLessThanOrEqual(PER_MINUTE)
}, 120_000)
