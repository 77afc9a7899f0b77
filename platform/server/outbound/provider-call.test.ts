import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultPolicy, providerCall, type ProviderPolicy, type ProviderRequest } from './provider-call.ts'
import type { ProviderError } from './provider-error.ts'
import { createSafeFetch } from './safe-fetch.ts'

let status = 200
let heard = 0
let headers: Record<string, string> = {}
const server = http.createServer((_request, response) => {
  heard++
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(status === 204 ? undefined : '{"ok":true}')
})
let url: string
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
beforeEach(() => {
  status = 200
  heard = 0
  headers = {}
})
afterAll(() => void server.close())

const quick: ProviderPolicy = {
  ...defaultPolicy,
  tries: 2,
  firstDelayMs: 1,
  longestDelayMs: 2000,
  failuresInRow: 4,
  restMs: 150,
}
const clock = { now: () => new Date('2026-05-01T10:00:00Z') }
const open = (policy = quick) => {
  const call = providerCall({ fetch: createSafeFetch({ trusted: [url] }), clock })
  return (request: Partial<ProviderRequest> = {}) =>
    call({ tenantId: 1, provider: 'p', method: 'GET', url, ...request }, policy)
}
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: ProviderError) => error.kind,
  )

test('a provider that keeps failing is left alone for a while, for that tenant alone', async () => {
  const call = open({ ...quick, longestDelayMs: 100 })
  status = 500
  expect([await kindOf(call()), await kindOf(call())]).toEqual(['unavailable', 'unavailable'])
  expect(heard).toBe(4)
  const error = await call().catch((e: ProviderError) => e)
  expect(error).toMatchObject({ kind: 'unavailable', status: null, retryAfterSeconds: 0.15 })
  expect(heard).toBe(4)
  status = 200
  expect([await kindOf(call({ tenantId: 2 })), await kindOf(call({ provider: 'q' }))]).toEqual(['ok', 'ok'])
  await sleep(170)
  expect(await kindOf(call())).toBe('ok')
})

test('refusals are no trouble of the provider', async () => {
  const call = open()
  for (const [answered, kind] of [
    [400, 'rejected'],
    [403, 'rejected'],
    [404, 'notFound'],
    [410, 'notFound'],
    [401, 'credential'],
    [422, 'rejected'],
  ] as const) {
    status = answered
    expect(await kindOf(call())).toBe(kind)
  }
  expect(heard).toBe(6)
  status = 200
  expect(await kindOf(call())).toBe('ok')
})

test('a wait may be named by date; one too long is handed back', async () => {
  const call = open()
  status = 429
  headers = { 'retry-after': new Date(clock.now().getTime() + 90_000).toUTCString() }
  expect(await call().catch((e: ProviderError) => e)).toMatchObject({ kind: 'rate', retryAfterSeconds: 90 })
  expect(heard).toBe(1)
})

test('a change that did not reach anybody is tried again, one that may have is not', async () => {
  const gone = http.createServer()
  await new Promise<void>((done) => void gone.listen(0, '127.0.0.1', done))
  const nowhere = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/`
  await new Promise((done) => gone.close(done))
  const call = providerCall({ fetch: createSafeFetch({ trusted: [nowhere] }), clock })
  const put = { tenantId: 1, provider: 'p', method: 'PUT', url: nowhere, body: '{}' }
  expect(await kindOf(call(put, quick))).toBe('unavailable')
  status = 503
  expect(await kindOf(open()({ method: 'PUT', body: '{}' }))).toBe('unknownOutcome')
  expect(heard).toBe(1)
})

test('an empty answer is an empty object, a redirect is not followed', async () => {
  status = 204
  expect(await open()({ method: 'DELETE' })).toEqual({})
  status = 302
  headers = { location: url }
  heard = 0
  expect(await kindOf(open()({ method: 'PUT', body: '{}' }))).toBe('unknownOutcome')
  expect(heard).toBe(1)
})
