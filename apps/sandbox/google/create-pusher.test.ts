import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { birthday, visitSandbox } from '../testing/visit-sandbox.ts'

type Push = { token: string; subscription: string; messageId: string; data: Record<string, string> }
const received: Push[] = []
let refusals = 0
const subscriber = createServer(async (request, response) => {
  const { message, subscription } = JSON.parse(Buffer.concat(await request.toArray()).toString())
  received.push({
    token: request.headers.authorization?.replace('Bearer ', '') ?? '',
    subscription,
    messageId: message.messageId,
    data: JSON.parse(Buffer.from(message.data, 'base64').toString()),
  })
  response.writeHead(refusals-- > 0 ? 503 : 204).end()
})
await new Promise<void>((resolve) => subscriber.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(subscriber.address() as AddressInfo).port}/push`

const town = await visitSandbox()
const topic = 'projects/p/topics/reviews'
const setting = `/v1/accounts/${town.account}/notificationSetting`
await town.call('PATCH', '/control/settings', {
  push: { topics: { [topic]: endpoint }, retryDelaysMs: [10, 10] },
})
await town.call('PUT', setting, { pubsubTopic: topic, notificationTypes: ['NEW_REVIEW', 'UPDATED_REVIEW'] })

const write = () => town.town.writeReview({ locationId: town.location, rating: 2 })
const arrived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count))

afterEach(() => {
  received.length = 0
  refusals = 0
  town.town.changeSettings({ push: { duplicates: 0, reorder: false } })
})
afterAll(async () => {
  await town.close()
  subscriber.close()
})

test('the setting reads back, wants known types and a topic', async () => {
  expect((await town.call('GET', setting)).body).toEqual({
    name: setting.slice(4),
    pubsubTopic: topic,
    notificationTypes: ['NEW_REVIEW', 'UPDATED_REVIEW'],
  })
  expect((await town.call('PUT', setting, { pubsubTopic: topic, notificationTypes: ['GOSSIP'] })).status).toBe(400)
  expect((await town.call('PUT', setting, { notificationTypes: ['NEW_REVIEW'] })).status).toBe(400)
})

test('a new and an edited review are pushed with the names, and a token that Google’s keys verify', async () => {
  const review = write()
  await arrived(1)
  town.town.editReview(review?.reviewId ?? '', { rating: 4 })
  await arrived(2)
  const name = `${town.reviewsPath.slice(4)}/${review?.reviewId}`
  expect(received).toMatchObject([
    { data: { type: 'NEW_REVIEW', name } },
    { data: { type: 'UPDATED_REVIEW', name, location: name.split('/reviews')[0] } },
  ])
  const keys = (await (await fetch(`${town.url}/oauth2/v3/certs`)).json()) as JSONWebKeySet
  const { payload } = await jwtVerify(received[0]!.token, createLocalJWKSet(keys), {
    issuer: 'https://accounts.google.com',
    audience: endpoint,
    currentDate: birthday,
  })
  expect(payload).toMatchObject({ email: 'pusher@sandbox.iam.gserviceaccount.com', email_verified: true })
})

test('an endpoint that fails is asked again with the same message until it takes it', async () => {
  refusals = 2
  write()
  await arrived(3)
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1)
  await vi.waitFor(async () => {
    const { deliveries } = (await town.call('GET', '/control/pushes')).body
    expect(deliveries.slice(-3).map(({ status }: { status: number }) => status)).toEqual([503, 503, 204])
  })
})

test('on demand messages come twice', async () => {
  town.town.changeSettings({ push: { duplicates: 1 } })
  write()
  await arrived(2)
  expect(received[0]?.messageId).toBe(received[1]?.messageId)
})

test('on demand pairs come in the wrong order', async () => {
  town.town.changeSettings({ push: { reorder: true } })
  const review = write()
  town.town.editReview(review?.reviewId ?? '', { rating: 4 })
  await arrived(2)
  expect(received.map(({ data }) => data['type'])).toEqual(['UPDATED_REVIEW', 'NEW_REVIEW'])
})

test('types that nobody asked for, and removed reviews, are not pushed', async () => {
  await town.call('PUT', setting, { pubsubTopic: topic, notificationTypes: ['UPDATED_REVIEW'] })
  const review = write()
  town.town.removeReview(review?.reviewId ?? '')
  town.town.editReview(write()?.reviewId ?? '', { rating: 1 })
  await arrived(1)
  expect(received[0]?.data['type']).toBe('UPDATED_REVIEW')
})
