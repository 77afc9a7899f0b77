import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { openJobCtx, openNewAccount } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { FACEBOOK } from '../../../contract.ts'
import type { SourceAccount } from '../../review-source.ts'
import { facebookPlaces } from './facebook-places.ts'
import { facebookReviews } from './facebook-reviews.ts'
import { facebookTrouble } from './facebook-trouble.ts'

/** What Graph answers, and what it was asked. */
let answer: { status: number; body: unknown }
let asked: URL[] = []
let graph: Server
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let account: SourceAccount

beforeAll(async () => {
  graph = createServer((request, reply) => {
    const url = new URL(request.url!, 'http://graph')
    asked.push(url)
    const isPage = !/\/(ratings|accounts)$/.test(url.pathname)
    reply.writeHead(isPage ? 200 : answer.status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(isPage ? { id: '77', access_token: 'of the page' } : answer.body))
  })
  await new Promise<void>((listening) => graph.listen(0, '127.0.0.1', listening))
  const { port } = graph.address() as AddressInfo
  const providers = { facebook: `http://127.0.0.1:${port}`, facebookAppId: 'app', facebookAppSecret: 'shh' }
  app = await openTestApp({ providers })
  ctx = await openJobCtx(app, app.people.home.id)
  account = await openNewAccount(ctx, FACEBOOK, { externalAccount: '1', name: 'Ada', secret: 'of the person' })
})
beforeEach(() => (asked = []))
afterAll(async () => {
  await ctx.close()
  await app.close()
  await new Promise((closed) => graph.close(closed))
})

const read = (data: unknown, paging?: unknown) => {
  answer = { status: 200, body: { data, paging } }
  return facebookReviews.read(account, '77', undefined)
}
const failure = async (status: number, error: Record<string, unknown>): Promise<ProviderError> => {
  answer = { status, body: { error } }
  return facebookReviews.read(account, '77', undefined).then(
    () => Promise.reject(new Error('it answered')),
    (failed: ProviderError) => failed,
  )
}
const at = '2026-03-04T05:06:07+0000'

test('a recommendation is a review of five stars, its opposite of one; stars of old count as they are', async () => {
  const { reviews, unreadable, total } = await read([
    { created_time: at, recommendation_type: 'positive', review_text: ' Good. ', reviewer: { id: '5', name: 'Ada' } },
    { created_time: at, recommendation_type: 'negative', reviewer: { id: '6', name: null } },
    { created_time: at, has_rating: true, rating: 3, recommendation_type: 'none', reviewer: { id: '7', name: 'Ben' } },
    { created_time: at, has_rating: false, recommendation_type: 'of a new kind', reviewer: null },
  ])
  expect(reviews.map(({ rating, text }) => [rating, text])).toEqual([
    [5, 'Good.'],
    [1, ''],
    [3, ''],
    [null, ''],
  ])
  expect(reviews[0]).toMatchObject({
    uid: `${Date.parse(at) / 1000}-5`,
    createdAt: new Date(at),
    writer: { uid: '5', name: 'Ada' },
    reply: null,
  })
  expect(reviews[1]!.writer).toBeNull()
  expect([unreadable, total]).toEqual([[], null])
})

test('what cannot be read is kept as it came and hides no other, and one told twice is one', async () => {
  const good = { created_time: at, recommendation_type: 'positive', reviewer: { id: '5', name: 'Ada' } }
  const { reviews, unreadable } = await read([{ recommendation_type: 'positive' }, null, good, good])
  expect(reviews).toHaveLength(1)
  expect(unreadable.map(({ raw }) => raw)).toEqual(['{"recommendation_type":"positive"}', 'null'])
})

test('there is another page where Graph names it, and the page itself asks, with proof of who we are', async () => {
  const cursors = { after: 'QVF' }
  expect((await read([], { cursors })).nextPageToken).toBeUndefined()
  expect((await read([], { cursors, next: 'https://graph.facebook.com/next' })).nextPageToken).toBe('QVF')
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/v21.0/77',
    '/v21.0/77/ratings',
    '/v21.0/77',
    '/v21.0/77/ratings',
  ])
  expect(asked.every(({ searchParams }) => /^[0-9a-f]{64}$/.test(searchParams.get('appsecret_proof') ?? ''))).toBe(true)
  expect(asked.map(({ href }) => href).join()).not.toMatch(/of%20the|of\+the|shh/)
})

test.each([
  [400, 190, 'rejected', 'accessGone'],
  [400, 102, 'rejected', 'accessGone'],
  [400, 101, 'rejected', 'appWrong'],
  [403, 283, 'rejected', 'pagesNotGranted'],
  [400, 4, 'rate', undefined],
  [400, 80001, 'rate', undefined],
  [403, 32, 'rate', undefined],
  [500, 2, 'unavailable', undefined],
  [400, 12, 'rejected', undefined],
  [400, 803, 'notFound', undefined],
  [404, 100, 'notFound', undefined],
] as const)('status %i with code %i is %s, trouble %s', async (status, code, kind, trouble) => {
  const failed = await failure(status, { message: `(#${code}) Sorry`, type: 'OAuthException', code })
  expect([failed.kind, failed.code, failed.message]).toEqual([kind, String(code), `(#${code}) Sorry`])
  expect(facebookTrouble(failed)?.kind).toBe(trouble)
})

test('what is odd about one page of a person hides no other, and pages that lead back to themselves end', async () => {
  const pages = (body: unknown) => {
    answer = { status: 200, body }
    return facebookPlaces.list(account)
  }
  const odd = {
    id: '1',
    name: 'Odd \u0000 \ud83d name',
    phone: 7,
    website: null,
    location: { zip: 12, city: 'Ca\u0000en' },
  }
  const data = [odd, { id: 5 }, null, { id: '2', name: null, store_number: 42 }]
  const { places, unread } = await pages({ data, paging: { cursors: null, next: null } })
  expect(unread).toBe(2)
  expect(places).toMatchObject([
    { key: '1', name: 'Odd  \ufffd name', phone: null, city: 'Caen', postalCode: '' },
    { key: '2', name: '', storeCode: '42' },
  ])
  expect((await pages({ data: null, paging: null })).places).toEqual([])
  await expect(pages({ data: 'none' })).rejects.toMatchObject({ kind: 'rejected' })
  await expect(pages({ data: [], paging: { cursors: { after: 'x' }, next: 'more' } })).rejects.toThrow('no end')
})

test('of one tenant only so many calls a minute go out, counted over all processes', async () => {
  await app.owner.query(
    `insert into provider_turn values ('facebook ${ctx.tenantId}', floor(extract(epoch from clock_timestamp()) / 5), 300) on conflict (name, slot) do update set taken = 300`,
  )
  const waits = read([])
  await sleep(200)
  expect(asked).toEqual([])
  await app.owner.query('delete from provider_turn')
  await waits
  expect(asked.length).toBeGreaterThan(0)
})
