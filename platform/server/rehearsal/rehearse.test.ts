import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Answer, Client } from '#apps/testing/client.ts'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'

let app: TestApp
let admin: Client
let base: string
let ticket: number
let place: number
const rehearsing = { prefer: 'rehearse' }
const idOf = (role: string) => app.people.home.users[role]!.id
beforeAll(async () => {
  app = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:1' }) // where nobody listens: nothing is sent
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'plaza', 'P', 'Plaza', 'Plaza') returning id`,
    [app.people.home.id],
  )
  place = Number(rows[0].id)
  await app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [app.people.home.id])
  await app.owner.query(
    'update role set actions = (select actions from role where id = $2), version = version + 1 where id = $1',
    [app.people.home.users['Analyst']!.roleId, app.people.home.users['Administrator']!.roleId],
  )
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  ticket = (await admin.post(`${base}/tickets`, { type: 28, title: 'Cold soup', locationID: place })).body.id
})
afterAll(() => app.close())

const assigning = () => ({ ids: [ticket], act: { kind: 'user', userID: idOf('Analyst') } })
const toldOf = ({ body }: Answer) => body as Rehearsal
async function owner(): Promise<unknown> {
  const { rows } = await app.owner.query('select user_id, version from ticket where id = $1', [ticket])
  return rows[0]
}

test('what a call would change, tell and lead to is said, and nothing of it is there afterwards', async () => {
  const before = await owner()
  const { rows: numbers } = await app.owner.query(
    'select (select count(*) from outbox), (select count(*) from audit_record), (select count(*) from jobs.job)',
  )
  const answer = await admin.put(`${base}/tickets/act`, assigning(), rehearsing)
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'rehearse'])
  const told = toldOf(answer)
  expect(told).toMatchObject({ rehearsed: true, waitsFor: null, answer: { results: [{ id: ticket, ok: true }] } })
  expect(told.rows).toContainEqual({ table: 'ticket', inserted: 0, updated: 1, deleted: 0 })
  expect(told.events).toContainEqual({ event: 'tickets.changed', count: 1 })
  expect(told.notified).toEqual([idOf('Analyst')])
  expect(told.jobs.every(({ isRehearsed, at }) => isRehearsed || at !== null)).toBe(true)
  expect(await owner()).toEqual(before)
  const after = await app.owner.query(
    'select (select count(*) from outbox), (select count(*) from audit_record), (select count(*) from jobs.job)',
  )
  expect(after.rows).toEqual(numbers)
  expect((await app.owner.query('select from notification')).rowCount).toBe(0)
})

test('the same call without the preference does what was said', async () => {
  const told = toldOf(await admin.put(`${base}/tickets/act`, assigning(), { prefer: 'respond-async, Rehearse' }))
  const done = await admin.put(`${base}/tickets/act`, assigning())
  expect(done.body).toEqual(told.answer)
  expect(await owner()).toMatchObject({ user_id: idOf('Analyst') })
})

test('a refusal is rehearsed as a refusal, and what only reads takes no notice', async () => {
  const wrong = { ids: [ticket], act: { kind: 'user', userID: 9_999_999 } }
  const [rehearsed, real] = [
    await admin.put(`${base}/tickets/act`, wrong, rehearsing),
    await admin.put(`${base}/tickets/act`, wrong),
  ]
  expect([rehearsed.status, rehearsed.key, rehearsed.field]).toEqual([real.status, real.key, real.field])
  const unfit = await admin.post(`${base}/tickets`, { type: 99, title: '' }, rehearsing)
  expect(unfit.status).toBe(400)
  const read = await admin.get(`${base}/tickets/${ticket}`, rehearsing)
  expect([read.status, read.body.id, read.headers.get('preference-applied')]).toEqual([200, ticket, null])
  const limited = await app.as('Responder')
  expect((await limited.post(`${base}/users`, {}, rehearsing)).status).toBe(403)
})

test('a mail that would go out is named to those who may see addresses, and to others only counted', async () => {
  const role = app.people.home.users['Analyst']!.roleId
  const person = {
    email: 'newcomer@elsewhere.example',
    firstName: 'New',
    lastName: 'Comer',
    roleIDs: [role],
    locationAccess: 'NONE',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'Europe/Berlin',
    welcome: true,
  }
  const answer = await admin.post(`${base}/users`, person, rehearsing)
  expect([answer.status, answer.key, answer.field]).toEqual([200, undefined, undefined])
  expect(toldOf(answer).outward).toContainEqual(
    expect.objectContaining({ kind: 'mail', to: 'newcomer@elsewhere.example', units: 1, by: expect.any(String) }),
  )
  const scopes = (some: string) =>
    app.owner.query(`update users set pii_scopes = $2 where id = $1`, [idOf('Administrator'), some])
  await scopes('{public}')
  const hidden = toldOf(await admin.post(`${base}/users`, person, rehearsing))
  await scopes('{public,sensitive}')
  expect(hidden.outward.map(({ kind, to, about }) => ({ kind, to, about }))).toContainEqual({
    kind: 'mail',
    to: null,
    about: null,
  })
  expect(JSON.stringify([hidden.outward, hidden.changes])).not.toContain('newcomer@')
  expect((await app.owner.query(`select from users where email = 'newcomer@elsewhere.example'`)).rowCount).toBe(0)
})

test('what waits for somebody else longer than others may be kept waiting is busy, and holds nothing', async () => {
  await app.owner.query('begin')
  await app.owner.query('select from ticket where id = $1 for update', [ticket])
  const answer = await admin.put(`${base}/tickets/act`, { ids: [ticket], act: { kind: 'nobody' } }, rehearsing)
  await app.owner.query('rollback')
  expect([answer.status, answer.key]).toEqual([503, 'platform.busy'])
  expect((await admin.put(`${base}/tickets/act`, assigning(), rehearsing)).status).toBe(200)
})

test('a key that made a call repeatable is not used up by a rehearsal', async () => {
  const given = { type: 28, title: 'Warm soup', locationID: place }
  const headers = { 'idempotency-key': 'soup-1' }
  await admin.post(`${base}/tickets`, given, { ...headers, ...rehearsing })
  const made = await admin.post(`${base}/tickets`, given, headers)
  expect([made.status, made.body.title]).toEqual([200, 'Warm soup'])
})

test('transactions side by side in one call follow one another, and one that fails takes back only its own', async () => {
  const { services, people } = app
  const scope = { tenantId: people.home.id }
  await services.door.rehearse(scope, 2000, async ({ door, rows }) => {
    const rename = (title: string, isBroken = false) =>
      door.tx(scope, async (db) => {
        await db
          .updateTable('ticket')
          .set({ title })
          .where('tenant_id', '=', people.home.id)
          .where('id', '=', ticket)
          .execute()
        await door.read(scope).selectFrom('ticket').select('id').where('tenant_id', '=', people.home.id).execute()
        if (isBroken) throw new Error('broken')
      })
    const done = await Promise.allSettled([
      rename('First'),
      rename('Second', true),
      rename('Third'),
      rename('Fourth', true),
    ])
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    const found = await door
      .read(scope)
      .selectFrom('ticket')
      .select('title')
      .where('tenant_id', '=', people.home.id)
      .where('id', '=', ticket)
      .executeTakeFirstOrThrow()
    expect(found.title).toBe('Third')
    const strange = door
      .read({ tenantId: people.stranger.id })
      .selectFrom('ticket')
      .select('id')
      .where('tenant_id', '=', people.home.id)
      .execute()
    expect(await strange).toEqual([])
    expect((await rows()).map(({ table }) => table)).toEqual(['ticket'])
  })
  const { rows } = await app.owner.query('select title from ticket where id = $1', [ticket])
  expect(rows).toEqual([{ title: 'Cold soup' }])
})
