import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

let app: TestApp
let analyst: Client
beforeAll(async () => {
  app = await openTestApp()
  analyst = await app.as('Analyst')
})
afterAll(() => app.close())

const LOG = '/api/my-account/access-log/search'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const log = async (body: object = {}, client = analyst) => {
  const answer = await client.put(LOG, body)
  expect([answer.status, answer.key]).toEqual([200, undefined])
  return answer.body.items as Record<string, string | null>[]
}
const analystId = () => app.people.home.users['Analyst']!.id

test('who came in is told with address and browser, and a wrong password by whoever tried it', async () => {
  const before = (await log({ kinds: ['failed'] })).length
  for (const password of ['wrong-one', 'wrong-two'])
    await app.open.post('/api/auth/login2', { email: 'analyst@home.example', password }, { 'user-agent': FIREFOX })
  const failed = await log({ kinds: ['failed'] })
  expect(failed).toHaveLength(before + 2)
  expect(failed[0]).toMatchObject({ kind: 'failed', by: null, browser: 'Firefox, Windows', ip: '127.0.0.1' })
  app.clock.advance(1)
  await signInAs(app.url, 'analyst@home.example', PASSWORD)
  expect((await log())[0]).toMatchObject({ kind: 'signedIn', by: null, ip: '127.0.0.1' })
  const others = await log({}, await app.as('Responder'))
  expect(others.filter(({ kind }) => kind === 'failed')).toEqual([])
})

test('keys one made, exports of the people and what others did with one’s way in are told with their names', async () => {
  const admin = await app.as('Administrator')
  const home = `/api/tenants/${app.people.home.id}`
  expect((await admin.post(`${home}/api-keys`, { name: 'Mine', actionIDs: ['reviews.view'] })).status).toBe(200)
  expect((await admin.put(`${home}/users/export`, {})).status).toBe(200)
  await app.open.post('/api/auth/login2', { email: 'analyst@home.example', password: 'wrong-again' })
  app.clock.advance(1)
  expect((await admin.put(`${home}/users/unblock`, { userIDs: [analystId()] })).status).toBe(200)
  expect(await log({ kinds: ['peopleTaken', 'keyMade', 'letInAgain'] })).toMatchObject([
    { kind: 'letInAgain', by: 'Administrator Tester' },
    { kind: 'peopleTaken', by: 'Administrator Tester' },
  ])
  expect(await log({ kinds: ['keyMade'] }, admin)).toMatchObject([{ kind: 'keyMade', by: null, about: 'Mine' }])
})

test('its pages follow one another without gaps or repetition, also where much happened at one instant', async () => {
  await app.owner.query(
    `insert into failed_sign_in (user_id, at, ip, user_agent) select $1, '2026-01-02T03:04:05Z', '198.51.100.' || n, 'curl/8' from generate_series(1, 120) n`,
    [analystId()],
  )
  const whole: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await analyst.put(LOG, { limit: 7, cursor })
    whole.push(...body.items.map(({ at, kind, ip }: Record<string, string>) => `${at} ${kind} ${ip}`))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(whole.filter((line) => line.includes('198.51.100.'))).size).toBe(120)
  expect(whole).toHaveLength((await log({ limit: 250 })).length)
  expect(whole.map((line) => line.slice(0, 24))).toEqual(
    whole
      .map((line) => line.slice(0, 24))
      .toSorted()
      .toReversed(),
  )
})

test('all that is kept of oneself goes out as JSON and as a page, without secrets and without others', async () => {
  await app.owner.query(
    `update users set phone = '+14155550111', first_name = '<b>Ann</b>', locale = 'de_DE', timezone = 'Asia/Tokyo' where id = $1`,
    [analystId()],
  )
  await app.owner.query(
    `with made as (insert into access_tag (tenant_id, name, color, created_at) values ($1, 'Night shift', 1, now()) returning id)
     update users set access_tag_ids = array(select id from made) where id = $2`,
    [app.people.home.id, analystId()],
  )
  const { headers, body } = await analyst.get('/api/my-account/data?format=json')
  expect(headers.get('content-disposition')).toContain('my-data-')
  expect(body.account).toMatchObject({ email: 'analyst@home.example', phone: '+14155550111', firstName: '<b>Ann</b>' })
  expect(body.account.tags).toEqual(['Night shift'])
  const names = body.sections.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['sessions', 'devices', 'access', 'actions', 'letters'])
  expect(body.sections[2].rows.length).toBeGreaterThan(100)
  const text = JSON.stringify(body)
  const { rows } = await app.owner.query(
    `select u.password_hash, encode(s.hash, 'hex') as hash from users u join session s on s.user_id = u.id where u.id = $1`,
    [analystId()],
  )
  for (const { password_hash, hash } of rows)
    for (const secret of [password_hash, hash]) expect(text).not.toContain(secret)
  expect(text).not.toContain('responder@home.example')
  const page = await analyst.get('/api/my-account/data?format=html')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-disposition')).toContain('attachment')
  expect(page.body).toContain('&#60;b&#62;Ann')
  expect(page.body).not.toContain('<b>Ann')
  expect(page.body).toContain('2. Januar 2026 um 12:04')
  expect((await log({ kinds: ['dataTaken'] })).length).toBe(2)
})

test('none of it is for strangers', async () => {
  expect((await app.open.put(LOG, {})).status).toBe(401)
  expect((await app.open.get('/api/my-account/data')).status).toBe(401)
})
