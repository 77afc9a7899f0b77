import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx, storeGoogleAccount } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { Credential } from '#product/business/credentials/contract.ts'
import { violationOf } from '#product/business/sources/contract.ts'
import type { Location } from '#product/business/locations/contract.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import * as google from './google-reference.test-data.ts'

type Answer = { status?: number; answer: unknown }
/** Each of Google’s hosts by itself, so that a call to the wrong one finds nothing. */
const servers = new Map<google.Host, Server>()
const instead = new Map<string, Answer>()
const heard: string[] = []
let app: TestApp
let base: string
let credentialId: number
let ctx: Awaited<ReturnType<typeof openJobCtx>>

beforeAll(async () => {
  for (const host of new Set(google.shapes.map((shape) => shape.host))) servers.set(host, await serve(host))
  const urlOf = (host: google.Host) => `http://127.0.0.1:${(servers.get(host)!.address() as AddressInfo).port}`
  const hosts = [...servers.keys()].map((host) => [host, urlOf(host)])
  app = await openTestApp({
    worker: true,
    providers: {
      ...Object.fromEntries(hosts),
      googleToken: `${urlOf('googleToken')}/token`,
      googleClientId: 'client',
      googleClientSecret: 'secret',
      googlePubsubTopic: 'projects/p/topics/t',
      googlePushServiceAccount: 'push@p.iam.gserviceaccount.com',
      googleFirstDelayMs: '5',
      googleLongestDelayMs: '20',
      googleFailuresInRow: '1000',
    },
  })
  base = `/api/tenants/${app.people.home.id}`
  ctx = await openJobCtx(app, app.people.home.id)
  credentialId = await storeGoogleAccount(ctx, {
    externalAccount: google.ACCOUNT,
    name: 'Ada Operator',
    secret: '1//replayed',
  })
})
afterAll(async () => {
  await ctx.close()
  await app.close()
  for (const server of servers.values()) server.close()
})

async function serve(host: google.Host): Promise<Server> {
  const server = createServer((request, response) => {
    const call = `${host} ${request.method} ${request.url}`
    heard.push(call)
    request.resume().on('end', () => {
      const { status = 200, answer } = answerTo(host, request)
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      response.end(JSON.stringify(answer, null, 2))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

/** The shape whose path is called; of several the one whose query is, too. */
function answerTo(host: google.Host, { method, url = '' }: IncomingMessage): Answer {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const other = instead.get(`${method} ${pathname}`)
  if (other) return other
  const fits = google.shapes.filter((shape) => {
    const asked = new URL(shape.call.split(' ')[1]!, 'http://x')
    const isSame = shape.host === host && shape.call.startsWith(`${method} `) && asked.pathname === pathname
    return isSame && (asked.searchParams.get('pageToken') ?? '') === (searchParams.get('pageToken') ?? '')
  })
  return fits[0] ?? { status: 404, answer: google.failures.gone.answer }
}

const locations = async (): Promise<Location[]> =>
  (await (await app.as('Administrator')).put(`${base}/locations/search`, { limit: 50 })).body.items
const reviews = async (): Promise<Review[]> =>
  (await (await app.as('Administrator')).put(`${base}/reviews/search`, { limit: 50 })).body.items
const account = async (): Promise<Credential> =>
  (await (await app.as('Administrator')).get(`${base}/credentials2`)).body[0]

test('an account, its locations over all its groups, and their reviews come as Google’s reference describes them', async () => {
  const isThere = (all: Review[]) => all.length === 3 && all.some(({ responseState }) => responseState === 'Rejected')
  const here = await until(reviews, isThere, 300)
  const [north, south] = (await locations()).toSorted((a, b) => a.publicName.localeCompare(b.publicName))
  expect(north).toMatchObject({
    code: 'CS-1',
    publicName: 'Corner Shop North',
    web: 'https://corner.example/north',
    city: 'Portland',
    region: 'OR',
    postalCode: '97209',
    country: 'US',
  })
  expect(north!.sources[0]!.flags.toSorted()).toEqual(['CanDelete', 'CanUpdate', 'Published', 'Verified'])
  expect(south!.sources[0]!.flags).toEqual(['PendingVerification'])
  const byText = (start: string) => here.find(({ text }) => text.startsWith(start))!
  expect(byText('Gutes Brot')).toMatchObject({ rating: 4, language: 'de', customerName: 'Jo Field' })
  expect(byText('Closed')).toMatchObject({
    rating: 1,
    customerName: null,
    responseState: 'Rejected',
    url: 'https://business.google.com/reviews/AbFvOr',
  })
  expect(byText('')).toBeDefined()
  expect(here.map(({ rating }) => rating).toSorted()).toEqual([1, 4, 5])
  expect((await account()).validity).toBe('valid')
  expect(heard.filter((call) => call.includes('notificationSetting'))).toHaveLength(3)
})

test('a reply is sent as the reference says and waits for Google’s own decision', async () => {
  const [review] = (await reviews()).filter(({ rating }) => rating === 5)
  const admin = await app.as('Administrator')
  const saved = await admin.put(`${base}/reviews/${review!.id}/response`, {
    text: 'Thank you, Sam.',
    send: true,
    version: null,
  })
  expect([saved.status, saved.key]).toEqual([200, undefined])
  await until(
    async () => heard.filter((call) => call.startsWith('google PUT')),
    (calls) => calls.length === 1,
  )
  const [sent] = await until(
    async () => (await reviews()).filter(({ rating }) => rating === 5),
    ([one]) => one?.responseState === 'PendingModeration',
  )
  expect(sent!.responseState).toBe('PendingModeration')
})

test('what Google decides is looked up, and a reply is removed as the reference says', async () => {
  const fiveStars = async () => (await reviews()).find(({ rating }) => rating === 5)!
  app.clock.advance(14)
  const live = await until(fiveStars, ({ responseState }) => /Published|Verified/.test(responseState ?? ''), 120)
  const admin = await app.as('Administrator')
  const reply = (await admin.get(`${base}/reviews/${live.id}/responses`)).body.current
  expect((await admin.delete(`${base}/responses/${reply.id}`)).status).toBe(200)
  await until(
    async () => heard,
    (calls) => calls.some((call) => call.startsWith('google DELETE')),
  )
  expect(heard.some((call) => call === `google GET ${google.reviewsOf(google.PLACE)}/AbFvOs`)).toBe(true)
  expect(heard.filter((call) => call.startsWith('google DELETE'))).toEqual([
    `google DELETE ${google.reviewsOf(google.PLACE)}/AbFvOs/reply`,
  ])
})

test('each reason for which Google rejects a reply has words', async () => {
  const rejected = (await reviews()).find(({ responseState }) => responseState === 'Rejected')!
  const admin = await app.as('Administrator')
  const reply = (await admin.get(`${base}/reviews/${rejected.id}/responses`)).body.current
  expect(violationOf(reply.reason)).toBe('PERSONAL_INFO')
})

const at = `GET ${google.reviewsOf(google.PLACE)}`
const check = async (): Promise<Credential> =>
  (await (await app.as('Administrator')).post(`${base}/credentials2/${credentialId}/check`, {})).body

test.each([
  ['disabled', 'apiDisabled', google.HELP_URL],
  ['withoutQuota', 'quotaMissing', null],
  ['scopeMissing', 'scopeMissing', null],
] as const)(
  '%s is told as what it is, and is over as soon as Google answers again',
  async (failure, trouble, helpURL) => {
    instead.set(at, google.failures[failure])
    expect(await check()).toMatchObject({ validity: 'invalid', trouble, helpURL })
    instead.delete(at)
    expect(await check()).toMatchObject({ validity: 'valid', trouble: null, lastError: null })
  },
)

test('a location that Google no longer knows says so at the location, and the account works on', async () => {
  instead.set(at, google.failures.gone)
  const admin = await app.as('Administrator')
  const known = (await locations()).find(({ code }) => code === 'CS-1')!
  await admin.post(`${base}/locations/${known.id}/sync-reviews`, {})
  const [told] = await until(
    async () => (await locations()).filter(({ id }) => id === known.id),
    ([one]) => one!.sources[0]!.lastError !== null,
  )
  expect(told!.sources[0]!.lastError).toContain('Requested entity was not found')
  expect((await account()).validity).toBe('valid')
  instead.delete(at)
})

test('a consent that its owner took back is told so', async () => {
  instead.set('POST /token', google.consentGone)
  app.clock.advance(3920) // the access token is over
  const admin = await signInAs(app.url, app.people.home.users['Administrator']!.email, PASSWORD)
  const { body } = await admin.post(`${base}/credentials2/${credentialId}/check`, {})
  expect(body).toMatchObject({ validity: 'invalid', trouble: 'consentGone' })
})
