import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const town = await openGoogleTown()
const account = `accounts/${town.accountOf('marigold')}`
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
  await connectBusiness(ctx, town, 'marigold')
  await until(synced, (at) => at !== null, 120)
})
afterEach(() => town.control.faults.reset())
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

const one = async (what: string) => (await app.owner.query(`select ${what} as it from location_source`)).rows[0]?.it
const synced = async () => (await one('synced_to')) ?? null
const said = async () =>
  (await app.owner.query('select last_error from credential')).rows[0].last_error as string | null
/** Until it is taken back, for whichever read comes first: one that is tried again may still be under way. */
const answers = (path: string, body: unknown, status = 200) =>
  town.control.faults.plan({ match: { method: 'GET', path }, kind: 'answer', answer: { status, body }, times: 1_000 })
const matches = async () => {
  const { rows } = await app.owner.query(`select count(*)::int as n from audit_record where action = 'locations.match'`)
  return rows[0].n as number
}
/** Reads the account's places once more, until something is said of it or all was well. */
const readAgain = async (expected: RegExp | null = null) => {
  const before = await matches()
  await connectBusiness(ctx, town, 'marigold')
  if (expected) await until(said, (text) => text !== null && expected.test(text), 120)
  else await until(matches, (count) => count > before, 120)
}

/** A read that met the odd answer may end after one that did not. */
const isWellAgain = async () => {
  town.control.faults.reset()
  await readAgain()
  await until(said, (text) => text === null, 120)
}

const own = { name: account, accountName: null, type: 'NEW_KIND' }
test.each([
  ['nothing where the next page is', { accounts: [own], nextPageToken: null }, null],
  ['accounts that are none', { accounts: [null, { name: 7 }, own, { name: 'locations/1' }] }, /^3 of /],
  ['no list at all', [], /form/],
  ['a word', 'accounts', /form/],
  ['accounts that are no list', { accounts: own }, /form/],
])('an answer about accounts with %s takes nothing from anybody', async (_what, body, expected) => {
  answers('/v1/accounts?', body)
  await readAgain(expected)
  expect(await one('flags')).not.toContain('Disconnected')
  await isWellAgain()
})

test('pages that lead back to themselves end, and say so', async () => {
  answers('/locations?', { locations: [], nextPageToken: 'again' })
  await readAgain(/no end/)
  await isWellAgain()
})

test('a location whose pages of reviews lead back to themselves, or that is refused in odd words, says so', async () => {
  const admin = await app.as('Administrator')
  const underWay = `select from jobs.job where name like 'reviews.%' and state in ('created', 'retry', 'active')`
  const fetchNow = async () => {
    const locationId = await one('location_id::int')
    // A read that began before would say of this one what it met itself.
    await until(
      async () => (await app.owner.query(underWay)).rowCount,
      (jobs) => jobs === 0,
    )
    await app.owner.query('update location_source set last_error = null')
    expect((await admin.post(`/api/tenants/${ctx.tenantId}/locations/${locationId}/sync-reviews`)).body).toEqual({
      queued: true,
    })
    return until(
      () => one('last_error'),
      (text) => text !== null,
    )
  }
  answers('/reviews?', { reviews: [], nextPageToken: 'again' })
  expect(await fetchNow()).toMatch(/no end/)
  town.control.faults.reset()
  answers('/reviews?', { error: { status: 'PERMISSION_DENIED', message: 'Not \u0000 yours \ud83d.' } }, 403)
  expect(await fetchNow()).toBe('Not  yours \ufffd.')
})
