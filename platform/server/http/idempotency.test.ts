import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { forgetJob } from '../jobs/forget-job.ts'

let app: TestApp
let admin: Client
let roles: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  roles = `/api/tenants/${app.people.home.id}/roles`
})
afterAll(() => app.close())

const create = (name: string, key: string, client = admin) =>
  client.post(roles, { name, actionIDs: [] }, { 'idempotency-key': key })
const made = async (name: string) =>
  (await app.owner.query('select count(*)::int as n from role where name = $1', [name])).rows[0].n

test('the same call again gives the same answer and has no effect', async () => {
  const first = await create('Once', 'a')
  const again = await create('Once', 'a')
  expect(first.status).toBe(200)
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await made('Once')).toBe(1)
})

test('the key with another content is refused', async () => {
  await create('One content', 'b')
  const { status, key } = await create('Another content', 'b')
  expect([status, key]).toEqual([422, 'platform.keyReused'])
  expect(await made('Another content')).toBe(0)
})

test('of many at once one has its effect; the others replay it or hear that it is under way', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create('Parallel', 'c')))
  expect(await made('Parallel')).toBe(1)
  const said = new Set(answers.map(({ status, key }) => (status === 200 ? 'done' : key)))
  expect(said.isSubsetOf(new Set(['done', 'platform.inFlight']))).toBe(true)
  expect(said.has('done')).toBe(true)
})

/** As if the server had been killed in the middle of a call. */
const breakOff = (key: string, { hasWritten, secondsLeft }: { hasWritten: boolean; secondsLeft: number }) =>
  app.owner.query(
    `update idempotency set status = null, answer = null, has_written = $3, lease_until = now() + make_interval(secs => $4)
     where tenant_id = $1 and key = $2`,
    [app.people.home.id, key, hasWritten, secondsLeft],
  )

test('a call that is still worked on is said so', async () => {
  await create('Under way', 'd')
  await breakOff('d', { hasWritten: false, secondsLeft: 20 })
  const { status, key } = await create('Under way', 'd')
  expect([status, key]).toEqual([409, 'platform.inFlight'])
})

test('a call that broke off before it wrote anything is begun anew, once', async () => {
  await create('Broken off', 'h')
  await breakOff('h', { hasWritten: false, secondsLeft: -1 })
  await app.owner.query(`delete from role where name = 'Broken off'`)
  const answers = await Promise.all([1, 2, 3].map(() => create('Broken off', 'h')))
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(await made('Broken off')).toBe(1)
  expect((await create('Broken off', 'h')).status).toBe(200)
})

test('a call notes that it writes in the transaction that does, and one that broke off then is not repeated', async () => {
  await create('Half known', 'i')
  const { rows } = await app.owner.query(`select has_written from idempotency where key = 'i'`)
  expect(rows).toEqual([{ has_written: true }])
  await breakOff('i', { hasWritten: true, secondsLeft: -1 })
  await app.owner.query(`delete from role where name = 'Half known'`)
  const { status, key } = await create('Half known', 'i')
  expect([status, key]).toEqual([409, 'platform.outcomeUnknown'])
  expect(await made('Half known')).toBe(0)
})

test('an upload is told by its file: the same again gives the same answer, another one is refused', async () => {
  const upload = (text: string, name = 'reviews.csv') => {
    const form = new FormData()
    form.append('file', new Blob([text]), name)
    return admin.send('POST', `/api/tenants/${app.people.home.id}/import-jobs`, form, { 'idempotency-key': 'file' })
  }
  const first = await upload('rating,date,review\n5,2026-01-02,Good\n')
  expect(first.status).toBe(200)
  expect((await upload('rating,date,review\n5,2026-01-02,Good\n')).body).toEqual(first.body)
  for (const other of [
    await upload('rating,date,review\n1,2026-01-02,Bad\n'),
    await upload('rating,date,review\n5,2026-01-02,Good\n', 'other.csv'),
  ])
    expect([other.status, other.key]).toEqual([422, 'platform.keyReused'])
  const { rows } = await app.owner.query('select count(*)::int as n from import_job')
  expect(rows).toEqual([{ n: 1 }])
})

test('a file that is put begins one import however often it is sent again', async () => {
  const put = (text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'people.csv')
    const to = `/api/tenants/${app.people.home.id}/users/import`
    return admin.send('PUT', to, form, { 'idempotency-key': 'people-1' })
  }
  const first = await put('email,firstName\nann@home.example,Ann\n')
  expect([first.status, first.key]).toEqual([200, undefined])
  expect((await put('email,firstName\nann@home.example,Ann\n')).body).toEqual(first.body)
  expect((await put('email,firstName\nbob@home.example,Bob\n')).status).toBe(422)
  const { rows } = await app.owner.query('select id from user_import where tenant_id = $1', [app.people.home.id])
  expect(rows.length).toBe(1)
})

test('a call that failed may be tried again with the same key', async () => {
  await create('Taken', 'e')
  expect((await create('Taken', 'f')).status).toBe(409)
  await app.owner.query(`delete from role where name = 'Taken'`)
  expect((await create('Taken', 'f')).status).toBe(200)
})

test('a key is one person’s own', async () => {
  await create('Of the tenant', 'g')
  const operator = await app.asAgency()
  expect((await create('Of the agency', 'g', operator)).status).toBe(200)
  expect(await made('Of the agency')).toBe(1)
})

test('a key too long to be one is refused', async () => {
  const { status, field } = await create('Long', 'k'.repeat(201))
  expect([status, field]).toEqual([400, 'Idempotency-Key'])
})

test('after a day the key is forgotten, as are, after a month, events and tokens that nobody can use', async () => {
  await create('Of yesterday', 'old')
  await create('Of today', 'new')
  const { id } = app.people.home
  await app.owner.query(`update idempotency set created_at = now() - interval '25 hours' where key = 'old'`)
  await app.owner.query(
    `insert into outbox (tenant_id, event, payload, created_at) values ($1, 'old', '{}', now() - interval '31 days'), ($1, 'new', '{}', now() - interval '29 days')`,
    [id],
  )
  await app.owner.query(`delete from token`)
  await app.owner.query(
    `insert into token (purpose, hash, subject_id, created_at, expires_at, used_at) values
      (1, 'used', 1, now(), now() + interval '9 days', now() - interval '31 days'), (1, 'expired', 1, now(), now() - interval '31 days', null),
      (1, 'used lately', 1, now(), now() + interval '9 days', now() - interval '29 days'), (1, 'usable', 1, now(), now() + interval '1 day', null)`,
  )
  const ctx = await openJobCtx(app, id)
  await forgetJob.run(ctx, {})
  await ctx.close()
  const left = async (sql: string) => (await app.owner.query(sql)).rows.map((row) => row.left)
  expect(await left(`select key as left from idempotency where key in ('old', 'new')`)).toEqual(['new'])
  expect(await left(`select event as left from outbox where event in ('old', 'new')`)).toEqual(['new'])
  expect(await left(`select convert_from(hash, 'UTF8') as left from token order by 1`)).toEqual([
    'usable',
    'used lately',
  ])
  expect((await create('Of tomorrow', 'old')).status).toBe(200)
})
