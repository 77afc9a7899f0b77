import * as z from 'zod'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineSystem } from '#platform/contract/define-system.ts'
import { ApiError } from './api-error.ts'
import { callsOf } from './calls-of.ts'
import { setRequestContext } from './request-context.ts'

const sample = defineSystem({
  name: 'sample',
  routes: {
    rename: {
      at: 'PUT /api/tenants/:tenantId/things/:thingId',
      does: 'Rename',
      needs: 'member',
      query: z.object({ tags: z.array(z.string()).optional() }),
      body: z.object({ name: z.string() }),
      gives: z.object({ name: z.string() }),
    },
  },
})

const sent: { url: string; init: RequestInit }[] = []
const realFetch = globalThis.fetch
let answer = () => Response.json({ name: 'New' })

beforeEach(() => {
  sent.length = 0
  answer = () => Response.json({ name: 'New' })
  Object.assign(globalThis, { location: { search: '' } })
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), init: init! })
    return answer()
  }
  setRequestContext({ locale: 'de_DE', agencyId: 2, tenantId: 7 })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('fills the path, the tenant and the query, and says who asks', async () => {
  const given = await callsOf(sample).rename({
    params: { thingId: 5 },
    query: { tags: ['a', 'b c'] },
    body: { name: 'New' },
  })
  expect(given).toEqual({ name: 'New' })
  expect(sent[0]!.url).toBe('/api/tenants/7/things/5?tags=a&tags=b+c')
  expect(sent[0]!.init.body).toBe('{"name":"New"}')
  expect(sent[0]!.init.headers).toMatchObject({
    'X-Requested-With': 'renown',
    'X-Locale': 'de_DE',
    'X-Agency-Id': '2',
    'X-Tenant-Id': '7',
  })
})

test('the tenant in the address wins over the one of the session', async () => {
  Object.assign(globalThis, { location: { search: '?tenant=9' } })
  await callsOf(sample).rename({ params: { thingId: 5 }, body: { name: 'New' } })
  expect(sent[0]!.url).toBe('/api/tenants/9/things/5')
})

test('a call about another tenant says so in its path and beside it', async () => {
  await callsOf(sample).rename({ params: { tenantId: 1, thingId: 5 }, body: { name: 'New' } })
  expect(sent[0]!.url).toBe('/api/tenants/1/things/5')
  expect(sent[0]!.init.headers).toMatchObject({ 'X-Tenant-Id': '1' })
})

test('a refusal becomes an ApiError with its field and correlation id', async () => {
  const error = { key: 'sample.taken', message: 'Schon vergeben', field: 'name', correlationId: 'c1' }
  answer = () => Response.json({ error }, { status: 409 })
  const raised = await callsOf(sample)
    .rename({ params: { thingId: 5 }, body: { name: 'X' } })
    .catch((e: unknown) => e)
  expect(raised).toBeInstanceOf(ApiError)
  expect(raised).toMatchObject({ status: 409, ...error })
})

test('a gateway page instead of JSON is still an ApiError, and no network says offline', async () => {
  answer = () => new Response('<html>', { status: 502 })
  await expect(callsOf(sample).rename({ params: { thingId: 5 }, body: { name: 'X' } })).rejects.toMatchObject({
    status: 502,
    key: 'http.502',
  })
  answer = () => {
    throw new TypeError('fetch failed')
  }
  await expect(callsOf(sample).rename({ params: { thingId: 5 }, body: { name: 'X' } })).rejects.toMatchObject({
    status: 0,
    key: 'offline',
  })
})
