import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openJobCtx, openNewAccount } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { YELP } from '../../../contract.ts'
import type { SourceAccount } from '../../review-source.ts'
import { yelpKeys } from './yelp-keys.ts'
import { yelpPlaces } from './yelp-places.ts'
import { yelpReviews } from './yelp-reviews.ts'
import { yelpTrouble } from './yelp-trouble.ts'

/** What Yelp answers, by a part of the path, and what it was asked. */
let answers: Record<string, { status?: number; body: unknown }>
let asked: { url: URL; authorization: string | undefined }[] = []
let server: Server
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let account: SourceAccount

beforeAll(async () => {
  server = createServer((request, reply) => {
    const url = new URL(request.url!, 'http://yelp')
    asked.push({ url, authorization: request.headers.authorization })
    const { status = 200, body } = Object.entries(answers).find(([part]) => url.pathname.includes(part))![1]
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  app = await openTestApp({ providers: { yelp: `http://127.0.0.1:${port}` } })
  ctx = await openJobCtx(app, app.people.home.id)
  account = await openNewAccount(ctx, YELP, { externalAccount: 'places-api', name: 'Yelp', secret: 'the key' })
})
beforeEach(() => (asked = []))
afterAll(async () => {
  await ctx.close()
  await app.close()
  await new Promise((closed) => server.close(closed))
})

const read = (reviews: unknown) => {
  answers = { '/reviews': { body: { total: 900, reviews } } }
  return yelpReviews.read(account, 'a/b', undefined)
}
const failure = async (status: number, code: string): Promise<ProviderError> => {
  answers = { '/reviews': { status, body: { error: { code, description: `Sorry: ${code}` } } } }
  return yelpReviews.read(account, 'b', undefined).then(
    () => Promise.reject(new Error('it answered')),
    (failed: ProviderError) => failed,
  )
}
const good = { id: 'r1', url: 'https://www.yelp.com/biz/b?hrid=r1', text: ' Fine... ', rating: 4 }
const at = { time_created: '2026-03-04 05:06:07' }

test('the newest excerpts are asked for with the key, and neither names nor counts are kept', async () => {
  const user = { id: 'u', name: 'Ada L.' }
  const { reviews, total, nextPageToken } = await read([
    { ...good, ...at, user },
    { ...good, ...at, id: 'r2', text: null },
  ])
  expect(reviews).toMatchObject([
    { uid: 'r1', rating: 4, text: 'Fine...', isExcerpt: true, writer: null, url: good.url },
    { uid: 'r2', text: '', isExcerpt: false },
  ])
  expect(reviews[0]!.createdAt.toISOString()).toBe('2026-03-04T05:06:07.000Z')
  expect([total, nextPageToken, reviews[0]!.reply]).toEqual([null, undefined, undefined])
  expect(asked).toHaveLength(1)
  expect(asked[0]!.url.pathname).toBe('/v3/businesses/a%2Fb/reviews')
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({ sort_by: 'newest', limit: '7' })
  expect(asked[0]!.authorization).toBe('Bearer the key')
})

test('what cannot be read hides no other, and is known again by its id', async () => {
  const { reviews, unreadable } = await read([
    { ...good, ...at, rating: 4.5 },
    { ...good, time_created: 'yesterday', id: 'r2' },
    null,
    { ...good, ...at, id: 'r3', url: 'javascript:x' },
  ])
  expect(reviews).toMatchObject([{ uid: 'r3', url: null }])
  expect(unreadable.map(({ sourceUid }) => sourceUid).slice(0, 2)).toEqual(['r1', 'r2'])
  expect(unreadable.map(({ raw }) => raw).join('')).toBe('')
  await expect(read('none')).rejects.toMatchObject({ kind: 'rejected' })
})

test.each([
  [400, 'VALIDATION_ERROR', 'rejected', undefined],
  [403, 'AUTHORIZATION_ERROR', 'rejected', undefined],
  [404, 'BUSINESS_NOT_FOUND', 'notFound', undefined],
  [429, 'TOO_MANY_REQUESTS_PER_SECOND', 'rate', undefined],
  [429, 'ACCESS_LIMIT_REACHED', 'rate', undefined],
  [500, 'INTERNAL_ERROR', 'unavailable', undefined],
] as const)('status %i with %s is %s', async (status, code, kind, trouble) => {
  const failed = await failure(status, code)
  expect([failed.kind, failed.code, failed.message]).toEqual([kind, code, `Sorry: ${code}`])
  expect(yelpTrouble(failed)?.kind).toBe(trouble)
})

test('a place is matched by its address, else searched for by its name', async () => {
  const sought = {
    name: 'Café',
    street: '1 Quay',
    city: 'Portland',
    region: 'OR',
    postalCode: '97201',
    country: 'US',
    phone: null,
  }
  const business = {
    id: 'b',
    name: 'Cafe',
    url: 'https://www.yelp.com/biz/b?adjust=key',
    location: { address1: '1 Quay', zip_code: 5 },
    coordinates: null,
  }
  answers = {
    '/matches': { body: { businesses: [business, { id: 7 }, null] } },
    '/search': { body: { businesses: [] } },
  }
  expect(await yelpPlaces.find(account, sought)).toMatchObject([
    { externalId: 'b', street: '1 Quay', postalCode: '', url: 'https://www.yelp.com/biz/b', phone: null },
  ])
  answers['/matches'] = { body: { businesses: [] } }
  answers['/search'] = { body: { businesses: [business] } }
  expect(await yelpPlaces.find(account, sought)).toHaveLength(1)
  expect(asked.at(-1)!.url.searchParams.get('location')).toBe('1 Quay, Portland, 97201, US')
  asked = []
  expect(await yelpPlaces.find(account, { ...sought, street: '', city: '', postalCode: '', country: '' })).toEqual([])
  expect(asked).toEqual([])
  answers = { '/businesses/b': { body: [] } }
  await expect(yelpPlaces.get(account, 'b')).rejects.toMatchObject({ kind: 'rejected' })
})

test('a key that may ask for reviews alone is a good key; one that is none breaks the account', async () => {
  const take = () => yelpKeys.take(app.services, { tenantId: ctx.tenantId, key: 'a key' })
  answers = { '/categories': { status: 403, body: { error: { code: 'AUTHORIZATION_ERROR', description: 'No.' } } } }
  expect(await take()).toEqual({ secret: 'a key', externalAccount: 'places-api', name: 'Yelp … key' })
  answers = { '/categories': { status: 401, body: { error: { code: 'TOKEN_INVALID', description: 'No.' } } } }
  await expect(take()).rejects.toMatchObject({ kind: 'rejected', status: 401 })
  expect((await failure(401, 'TOKEN_INVALID')).kind).toBe('credential')
  const { rows } = await app.owner.query('select validity, trouble from credential')
  expect(rows).toEqual([{ validity: 'invalid', trouble: 'keyRefused' }])
})
