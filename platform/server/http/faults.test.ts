import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'

const lines: string[] = []
let app: TestApp
let admin: Client
let base: string
beforeAll(async () => {
  app = await openTestApp({ logTo: { write: (line) => void lines.push(line) } })
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

const logged = (id: string) => lines.map((line) => JSON.parse(line)).filter((entry) => entry.id === id)
const REFERENCE = /^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/

test('an error says its key, a sentence, the field and a reference that the log knows too', async () => {
  const { status, body, headers } = await admin.post(`${base}/roles`, { actionIDs: [] })
  expect(status).toBe(400)
  expect(body).toEqual({
    error: {
      key: 'error.required',
      message: 'name is required.',
      field: 'name',
      correlationId: expect.stringMatching(REFERENCE),
    },
  })
  expect(headers.get('x-correlation-id')).toBe(body.error.correlationId)
  expect(logged(body.error.correlationId)).toMatchObject([{ msg: 'call', method: 'POST', status: 400 }])
})

test('the sentence is in the reader’s language: what the screen says, else what the browser prefers', async () => {
  const message = async (headers: Record<string, string>) =>
    (await app.open.get(`${base}/roles`, headers)).body.error.message
  expect(await message({})).toBe('Please sign in.')
  expect(await message({ 'x-locale': 'de_DE' })).toBe('Bitte melden Sie sich an.')
  expect(await message({ 'accept-language': 'xx, de-AT;q=0.8, en;q=0.5' })).toBe('Bitte melden Sie sich an.')
  expect(await message({ 'x-locale': 'en_US', 'accept-language': 'de' })).toBe('Please sign in.')
  expect(await message({ 'x-locale': 'klingon', 'accept-language': '***' })).toBe('Please sign in.')
})

test('a body nested deeper than anybody means is refused, on any route and in its own format, and less deep is looked at', async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const json = { 'content-type': 'application/json' }
  const scim = { 'content-type': 'application/scim+json' }
  const routes = [
    ['POST', '/api/auth/login2', json],
    ['POST', '/api/auth/sso-login', json],
    ['PUT', `${base}/reviews/search`, json],
    ['PUT', '/api/my-account/set-preference', json],
  ] as const
  for (const levels of [101, 10_000, 400_000])
    for (const [method, path, headers] of routes) {
      const { status, key, field } = await admin.send(method, path, `{"zzz":${nested(levels)}}`, headers)
      expect([path, levels, status, key, field]).toEqual([path, levels, 400, 'error.invalid', 'body'])
    }
  const bulk = await admin.send('POST', `/api/scim/v2/tenants/${app.people.home.id}/Bulk`, nested(10_000), scim)
  expect([bulk.status, bulk.body.schemas[0]]).toEqual([400, 'urn:ietf:params:scim:api:messages:2.0:Error'])
  const fine = await admin.send('PUT', `${base}/reviews/search`, `{"zzz":${nested(90)}}`, json)
  expect([fine.status, fine.field]).toEqual([400, 'zzz'])
})

test('every refusal has the same shape, also those of the HTTP server itself', async () => {
  const big = JSON.stringify({ name: 'x'.repeat(1_100_000) })
  const json = { 'content-type': 'application/json' }
  const send = (method: string, path: string, body?: string, headers = {}) => admin.send(method, path, body, headers)
  const refusals = {
    'nobody signed in': [await app.open.get(`${base}/roles`), 401, 'error.unauthorized'],
    'a made-up session': [await app.open.get(`${base}/roles`, { cookie: 'renown=made-up' }), 401, 'error.unauthorized'],
    'no right': [await (await app.as('Responder')).post(`${base}/roles`, {}), 403, 'FORBIDDEN'],
    'another tenant': [await admin.get(`/api/tenants/${app.people.sibling.id}/roles`), 403, 'FORBIDDEN'],
    'no such thing': [await admin.get(`${base}/locations/987654`), 404, 'locations.notFound'],
    'an id that is none': [await admin.get(`${base}/locations/01`), 404, 'error.notfound'],
    'no such route': [await admin.get('/api/nothing'), 404, 'error.notfound'],
    'no such method': [await admin.delete('/api/health'), 404, 'error.notfound'],
    'a broken address': [await admin.get('/api/tenants/%zz/roles'), 400, 'error.invalid'],
    'an endless id': [await admin.get(`/api/tenants/${'1'.repeat(300)}/roles`), 400, 'error.invalid'],
    'an address beyond bigint': [await admin.get('/api/tenants/9007199254740993/roles'), 404, 'error.notfound'],
    'no JSON': [await send('POST', `${base}/roles`, '{"name":', json), 400, 'error.invalid'],
    'an empty body': [await send('POST', `${base}/roles`, '', json), 400, 'error.required'],
    'a body that is no object': [await send('POST', `${base}/roles`, '[1]', json), 400, 'error.invalid'],
    'a poisoned object': [await send('POST', `${base}/roles`, '{"__proto__":{"a":1}}', json), 400, 'error.invalid'],
    'too much': [await send('POST', `${base}/roles`, big, json), 413, 'platform.tooLarge'],
    'a form': [
      await send('POST', `${base}/roles`, 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'platform.wrongType',
    ],
    'plain text': [
      await send('POST', `${base}/roles`, '{}', { 'content-type': 'text/plain' }),
      415,
      'platform.wrongType',
    ],
    'a page too long': [await admin.put(`${base}/reviews/search`, { limit: 251 }), 400, 'error.invalid'],
  } as const
  const said = Object.entries(refusals).map(([what, [{ status, key, body }]]) => [
    what,
    status,
    key,
    typeof body.error?.message,
    REFERENCE.test(body.error?.correlationId),
  ])
  expect(said).toEqual(Object.entries(refusals).map(([what, [, status, key]]) => [what, status, key, 'string', true]))
})

test('what was not foreseen gives away a reference and nothing else; the log has the rest', async () => {
  await app.owner.query('alter table role rename column external_id to hidden')
  const { status, body } = await admin.get(`${base}/roles`, { 'x-locale': 'en_US' })
  await app.owner.query('alter table role rename column hidden to external_id')
  expect(status).toBe(500)
  expect(body).toEqual({
    error: {
      key: 'error.system',
      message: 'Reputation Platform API Error',
      correlationId: expect.stringMatching(REFERENCE),
    },
  })
  const entries = logged(body.error.correlationId)
  expect(entries.map(({ msg }) => msg)).toEqual(['unforeseen', 'call'])
  expect(entries[0].err.message).toContain('externalID')
})

test('while the scheduler takes nothing the printed error says so, and nothing is kept', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    admin.post(`${base}/exports`, { list: 'reviews.reviews' }, headers)
  const kept = async () => (await app.owner.query('select count(*)::int as count from export')).rows[0].count
  await app.owner.query('alter schema jobs rename to jobs_away')
  const refused = await ask()
  const inGerman = await ask({ 'x-locale': 'de_DE' })
  await app.owner.query('alter schema jobs_away rename to jobs')
  expect([refused.status, refused.key]).toEqual([503, 'platform.schedulerUnavailable'])
  expect(refused.body.error.message).toMatch(/^Scheduler Unavailable Error\. Nothing was saved\./)
  expect(inGerman.body.error.message).toMatch(/^Zeitplaner nicht verfügbar\./)
  expect(logged(refused.body.error.correlationId).map(({ msg }) => msg)).toEqual(['no queue', 'call'])
  expect(await kept()).toBe(0)
  expect((await ask()).status).toBe(200)
  expect(await kept()).toBe(1)
})

test('the log never shows passwords, tokens, cookies or rows', async () => {
  const before = lines.length
  const secret = 'hunter2-hunter2'
  await app.open.post('/api/auth/login2', { email: 'nobody@home.example', password: secret })
  await app.open.post('/api/auth/authenticate', { user: { id: 1, loginToken: secret } }, { cookie: `renown=${secret}` })
  await app.open.put('/api/common/util/notifier/notify', {
    type: 'error',
    namespace: 'test',
    data: {
      password: secret,
      form: { fields: [{ newPassword: secret, refreshToken: secret }] },
      headers: { cookie: secret },
      kept: 'seen',
    },
  })
  const { log } = app.services
  const cause = Object.assign(new Error('of it'), { detail: `Key (email)=(${secret}) already exists.`, token: secret })
  log.warn({ err: Object.assign(new Error('a fault', { cause }), { detail: secret, authorization: secret }) }, 'x')
  log.child({ apiKey: 'unused' }).info({ req: { headers: { authorization: secret } } }, 'x')
  const text = lines.slice(before).join('')
  expect(text).toContain('"kept":"seen"')
  expect(text).toContain('a fault')
  expect(text).not.toContain(secret)
})

test('what takes too long or is too much at once is told so, with when to come again; others are served meanwhile', async () => {
  const other = await app.as('Administrator', 'sibling')
  lines.length = 0
  await app.owner.query('begin')
  await app.owner.query('lock table location in access exclusive mode') // stands for statements that are slow
  const calls = Array.from({ length: 330 }, () => admin.get(`${base}/locations/1`))
  expect((await other.get(`/api/tenants/${app.people.sibling.id}/roles`)).status).toBe(200)
  const first = await Promise.race(calls) // none waits as long as a statement may take
  expect([first.status, first.key, first.headers.get('retry-after')]).toEqual([429, 'platform.tooBusy', '5'])
  expect((await other.get(`/api/tenants/${app.people.sibling.id}/roles`)).status).toBe(200)
  const slow = await calls[0]!
  expect([slow.status, slow.key, slow.headers.get('retry-after')]).toEqual([429, 'platform.tooBusy', '5'])
  await app.owner.query('rollback')
  const rest = await Promise.all(calls)
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([429, 404]))
  expect(lines.filter((line) => line.includes('"unforeseen"'))).toEqual([])
}, 120_000)

test('a database that has no connection left is told as unavailable, and works again by itself', async () => {
  const full = await openTestApp()
  const { database } = full.ownerConnection
  const limit = (most: number) => full.owner.query(`alter database ${database} connection limit ${most}`)
  await limit(0)
  const { status, key } = await full.open.post('/api/auth/login2', { email: 'a@home.example', password: 'wrong' })
  expect([status, key]).toEqual([503, 'platform.unavailable'])
  await limit(-1)
  expect((await full.as('Administrator')).cookie).toBeTruthy()
  await full.close()
})
