import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { connectBusiness, googleFor, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const PER_MINUTE = 6
const EDITS_PER_MINUTE = 3
const town = await openGoogleTown({
  googleQueriesPerMinute: String(PER_MINUTE),
  googleEditsPerMinute: String(EDITS_PER_MINUTE),
})
let app: TestApp
let home: Awaited<ReturnType<typeof openJobCtx>>
let sibling: Awaited<ReturnType<typeof openJobCtx>>
let ours: number
let theirs: number
beforeAll(async () => {
  app = await openTestApp({ providers: town.providers })
  home = await openJobCtx(app, app.people.home.id)
  sibling = await openJobCtx(app, app.people.sibling.id)
  ours = await connectBusiness(home, town, 'marigold')
  theirs = await connectBusiness(sibling, town, 'kestrel')
})
afterEach(async () => {
  await pass()
  await app.owner.query('delete from provider_turn')
})
afterAll(async () => {
  await home.close()
  await sibling.close()
  await app.close()
  await town.close()
})

/** A minute goes by for the turns that were taken. */
const pass = () => app.owner.query('update provider_turn set slot = slot - 13')
const calls = () => town.calls('GET', '/v1/accounts')
const turns = async () =>
  Number((await app.owner.query('select coalesce(sum(taken), 0) as n from provider_turn')).rows[0].n)
/** As in a process of its own: what is kept is kept by what it calls with. */
const elsewhere = () => {
  const { services } = home
  const fetch: typeof services.fetch = Object.assign(services.fetch.bind(null), { check: services.fetch.check })
  return { ...home, services: { ...services, fetch } }
}
const ask = (ctx: typeof home, id: number, times: number) =>
  Array.from({ length: times }, () => googleFor(ctx, id).get('/v1/accounts'))

test('all tenants and all processes together make no more calls than the project has, and the rest a minute later', async () => {
  const before = calls()
  const made = [...ask(home, ours, 4), ...ask(sibling, theirs, 4), ...ask(elsewhere(), ours, 3)]
  await until(calls, (n) => n - before === PER_MINUTE)
  expect(await turns()).toBe(PER_MINUTE)
  await new Promise((done) => setTimeout(done, 300))
  expect(calls() - before).toBe(PER_MINUTE)
  await pass()
  await Promise.all(made)
  expect(calls() - before).toBe(11)
})

test('a tenant that asks for much keeps no other waiting', async () => {
  await Promise.all(ask(home, ours, PER_MINUTE))
  let mine = 0
  const many = ask(home, ours, 6).map((call) => call.then(() => mine++))
  const before = calls()
  const few = ask(sibling, theirs, 2)
  await new Promise((done) => setTimeout(done, 200))
  expect(calls()).toBe(before)
  await pass()
  await Promise.all(few)
  expect(mine).toBeLessThanOrEqual(PER_MINUTE - 2)
  await pass()
  await Promise.all(many)
})

test('one place is edited no more often than Google allows, whoever does', async () => {
  const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === town.accountOf('marigold'))!
  const { googleLocation } = place.sourceIds
  const granted = async () => {
    const name = `edits locations/${googleLocation}`
    const { rows } = await app.owner.query(
      'select coalesce(sum(taken), 0)::int as n from provider_turn where name = $1',
      [name],
    )
    return rows[0].n as number
  }
  const edit = (ctx: typeof home, id: number) =>
    googleFor(ctx, id)
      .patch(`/v1/locations/${googleLocation}`, { title: place.publicName }, { query: { updateMask: 'title' } })
      .catch(() => 'refused')
  const edits = [edit(home, ours), edit(sibling, theirs), edit(elsewhere(), ours), edit(sibling, theirs)]
  await until(granted, (n) => n === EDITS_PER_MINUTE)
  await new Promise((done) => setTimeout(done, 300))
  expect(await granted()).toBe(EDITS_PER_MINUTE)
  await pass()
  await Promise.all(edits)
  expect(await granted()).toBe(1) // those of a minute ago are counted no more
})

test('each API has a count of its own', async () => {
  const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === town.accountOf('marigold'))!
  const reviews = `/v4/accounts/${town.accountOf('marigold')}/locations/${place.sourceIds.googleLocation}/reviews`
  await Promise.all(ask(home, ours, PER_MINUTE))
  expect(await googleFor(home, ours).get(reviews)).toHaveProperty('reviews')
})
