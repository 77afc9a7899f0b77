import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openGoogleTown } from '#apps/testing/open-google-town.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Credential } from '#product/business/credentials/contract.ts'
import type { Location } from '#product/business/locations/contract.ts'
import { FACEBOOK, type Source } from '#product/business/sources/contract.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'

const town = await openGoogleTown()
const account = town.accountOf('marigold')
const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === account)!
let app: TestApp
let admin: Client
let at: string

beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  admin = await app.as('Administrator')
  at = `/api/tenants/${app.people.home.id}`
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const recommend = (rating: number, text: string, author: string) =>
  town.town.writeReview({ locationId: place.sourceIds.googleLocation, rating, text, author, source: 'Facebook' })!
const begin = () => admin.post<{ url: string }>(`${at}/credentials2/connect`, { sourceID: FACEBOOK })
/** Where the browser ends after the person chose at Facebook. */
const consent = async (choice: string) => {
  const { body } = await begin()
  const answer = await fetch(`${body.url}&${choice}`, { redirect: 'manual' })
  const { pathname, search } = new URL(answer.headers.get('location')!)
  const { headers } = await admin.get(pathname + search)
  return Object.fromEntries(new URL(headers.get('location')!, app.url).searchParams)
}
const accounts = async (): Promise<Credential[]> => (await admin.get(`${at}/credentials2`)).body
const found = async (): Promise<Review[]> =>
  (await admin.put(`${at}/reviews/search`, { limit: 200 })).body.items.filter(
    ({ sourceID }: Review) => sourceID === FACEBOOK,
  )
const recommendations = () => town.town.reviewsAt(place.sourceIds.googleLocation, 'Facebook')
const named = async (name: string) => (await found()).find(({ customerName }) => customerName === name)

test('without an app at Meta, or with a wrong secret, nobody is sent there', async () => {
  const { facebookAppId: id, facebookAppSecret: secret } = app.services.providers
  app.services.providers['facebookAppId'] = ''
  expect(await begin()).toMatchObject({ status: 409, key: 'credentials.appMissing' })
  app.services.providers['facebookAppId'] = id!
  app.services.providers['facebookAppSecret'] = 'sandbox-wrong'
  expect(await begin()).toMatchObject({ status: 409, key: 'credentials.appWrong' })
  app.services.providers['facebookAppSecret'] = secret!
})

test('a consent that is refused, or leaves out what is needed, connects nothing and says why', async () => {
  const url = new URL((await begin()).body.url)
  expect(url.pathname).toBe('/v21.0/dialog/oauth')
  expect(url.searchParams.get('scope')).toContain('pages_read_user_content')
  expect(url.href).not.toContain('secret')
  expect(await consent('denied=1')).toMatchObject({ connect: 'denied', sourceID: String(FACEBOOK) })
  const { facebookPermissions } = town.town.settings()
  town.town.changeSettings({ facebookPermissions: ['pages_show_list'] })
  expect(await consent(`account=${account}`)).toMatchObject({ connect: 'refused', trouble: 'pagesNotGranted' })
  town.town.changeSettings({ facebookPermissions })
  expect(await accounts()).toEqual([])
})

test('a connected account brings its pages as locations and their recommendations as reviews', async () => {
  recommend(5, 'I recommend their bread.', 'Ada Brook')
  recommend(1, 'Stale, twice.', 'Ben Ford')
  expect(await consent(`account=${account}`)).toEqual({
    connect: 'connected',
    sourceID: String(FACEBOOK),
    tenant: String(app.people.home.id),
  })
  await until(found, (all) => all.length === recommendations().length, 300)
  expect((await accounts())[0]).toMatchObject({ sourceID: FACEBOOK, validity: 'valid', locationCount: 1 })
  const { items } = (await admin.put(`${at}/locations/search`, {})).body as { items: Location[] }
  expect(items).toMatchObject([
    { publicName: place.publicName, city: place.address.city, country: place.address.country },
  ])
  expect(items[0]!.sources).toMatchObject([{ sourceID: FACEBOOK, connected: true, lastError: null, unreadable: 0 }])
  expect(await named('Ada Brook')).toMatchObject({ rating: 5, text: 'I recommend their bread.' })
  expect(await named('Ben Ford')).toMatchObject({ rating: 1, text: 'Stale, twice.' })
  expect((await found()).every(({ rating }) => rating === 5 || rating === 1)).toBe(true)
})

test('read again nothing doubles; what is new comes and what was taken back is marked', async () => {
  const [location] = (await admin.put(`${at}/locations/search`, {})).body.items as Location[]
  const first = recommendations().find(({ reviewer }) => reviewer.name === 'Ben Ford')!
  town.town.removeReview(first.reviewId)
  recommend(5, 'Fresh again.', 'Cleo Hart')
  expect((await admin.post(`${at}/locations/${location!.id}/sync-reviews`, {})).status).toBe(200)
  await until(
    () => named('Cleo Hart'),
    (review) => review !== undefined,
  )
  const rows = async () =>
    (
      await app.owner.query(
        'select vanished_at from review where tenant_id = $1 and source_id = $2 and vanished_at is null',
        [app.people.home.id, FACEBOOK],
      )
    ).rowCount
  await until(rows, (live) => live === recommendations().length, 120)
})

test('replying is not offered: the source says so, an answer waits for a person, and nothing is sent', async () => {
  const sources = (await admin.get<Source[]>('/api/sources')).body
  expect(sources.find(({ id }) => id === FACEBOOK)).toMatchObject({
    oauthable: true,
    reviewable: true,
    publishResponses: false,
  })
  const review = (await named('Ada Brook'))!
  const responder = await app.as('Responder')
  const { rules } = (await responder.get(`${at}/reviews/${review.id}/responses`)).body
  expect(rules).toMatchObject({ byUs: false, maxBytes: null })
  const { body } = await responder.put(`${at}/reviews/${review.id}/response`, {
    text: 'Thank you, Ada.',
    send: true,
    version: null,
  })
  expect(body.state).toBe('PendingManual')
  const sent = town.control.log.calls().filter(({ method, path }) => method !== 'GET' && path.startsWith('/v21.0/'))
  expect(sent).toEqual([])
})

test('once Facebook no longer lets recommendations be read, the location says so, what was read stays, and reading goes on when it answers again', async () => {
  const [location] = (await admin.put(`${at}/locations/search`, {})).body.items as Location[]
  const kept = (await found()).length
  const read = () => admin.post(`${at}/locations/${location!.id}/sync-reviews`, {})
  const source = async () =>
    ((await admin.get(`${at}/locations/${location!.id}`)).body as Location).sources.find(
      ({ sourceID }) => sourceID === FACEBOOK,
    )!
  // as versions from 22 on answer (developers.facebook.com/docs/graph-api/reference/recommendation)
  const message = '(#12) Deprecated for versions v22.0 and higher'
  const body = { error: { message, type: 'OAuthException', code: 12, fbtrace_id: 'A1' } }
  town.control.faults.plan({
    match: { method: 'GET', path: '/ratings' },
    kind: 'answer',
    answer: { status: 400, body },
    times: 50,
  })
  await read()
  await until(source, ({ lastError }) => lastError === message)
  expect(await source()).toMatchObject({ connected: true, pageStatus: 'ValidOauth' })
  expect((await accounts())[0]).toMatchObject({ validity: 'valid', trouble: null })
  expect(await found()).toHaveLength(kept)
  const { notices } = (await admin.get<Source[]>('/api/sources')).body.find(({ id }) => id === FACEBOOK)!
  expect(notices).toMatchObject([{ notice: 'facebookRecommendations', state: 'degraded' }])
  town.control.faults.reset()
  recommend(5, 'They answer again.', 'Dora Finch')
  await read()
  await until(
    () => named('Dora Finch'),
    (review) => review !== undefined,
  )
  expect((await source()).lastError).toBeNull()
})

test('an owner who takes the consent back breaks the account, and connecting again mends it', async () => {
  const [before] = await accounts()
  town.town.revokeGrants(account)
  const { body } = await admin.post(`${at}/credentials2/${before!.id}/check`, {})
  expect(body).toMatchObject({ validity: 'invalid', trouble: 'accessGone', helpURL: null })
  expect(await consent(`account=${account}`)).toMatchObject({ connect: 'connected' })
  expect((await accounts())[0]).toMatchObject({ id: before!.id, validity: 'valid', trouble: null })
})
