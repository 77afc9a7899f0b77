import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { accountType } from '#product/organization/tenants/contract.ts'
import { GOOGLE, YELP } from '#product/business/sources/contract.ts'
import type { Customer } from '../contract.ts'
import { type CustomerRow, initialsOf, upsertCustomers } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ada: CustomerRow = {
  sourceId: GOOGLE,
  sourceUid: 'u-1',
  displayName: 'Ada Lovelace',
  email: 'ada@example.com',
  firstSeenAt: new Date('2026-03-01T10:00:00Z'),
}
const write = (rows: CustomerRow[], tenantId = app.people.home.id) =>
  app.services.door.tx({ tenantId }, (db) => upsertCustomers({ db }, tenantId, rows))

test('customers are written once per source and key, and their ids come in the order asked', async () => {
  const grace = { ...ada, sourceUid: 'a-0', displayName: 'Grace' }
  const [first, second] = await write([ada, grace])
  const later = { ...ada, displayName: 'Ada King', email: null, firstSeenAt: new Date('2026-01-01T00:00:00Z') }
  expect(await write([grace, { ...ada, sourceId: YELP }, ada, later])).toEqual([
    second,
    expect.any(Number),
    first,
    first,
  ])
  const { rows } = await app.owner.query('select * from customer where id = $1', [first])
  expect(rows[0]).toMatchObject({
    display_name: 'Ada King',
    email: 'ada@example.com',
    first_seen_at: later.firstSeenAt,
  })
  expect(await write([])).toEqual([])
})

test('writers of the same people at once all get the same ids', async () => {
  const people = Array.from({ length: 300 }, (_, n) => ({ ...ada, sourceUid: `many-${n}`, displayName: `P ${n}` }))
  const answers = await Promise.all([write(people), write(people.toReversed()), write(people)])
  expect(answers[1]!.toReversed()).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('one customer is seen within the tenant only', async () => {
  const [id] = await write([ada])
  const path = (tenantId: number) => `/api/tenants/${tenantId}/customers/${id}`
  const own = await (await app.as('Responder')).get<Customer>(path(app.people.home.id))
  expect(own.body).toMatchObject({ id, displayName: 'Ada Lovelace', initials: 'AL', email: 'ada@example.com' })
  const other = await (await app.as('Responder', 'sibling')).get(path(app.people.sibling.id))
  expect([other.status, other.key]).toEqual([404, 'customers.notFound'])
})

test('who lacks the sensitive scope sees no e-mail', async () => {
  const [id] = await write([ada])
  const { id: userId } = app.people.home.users['Analyst']!
  await app.owner.query(`update users set pii_scopes = '{public}' where id = $1`, [userId])
  const { body } = await (await app.as('Analyst')).get(`/api/tenants/${app.people.home.id}/customers/${id}`)
  expect([body.displayName, body.email ?? null]).toEqual(['Ada Lovelace', null])
})

test('initials of any name', () => {
  expect(['Ada Lovelace', 'Cher', 'Ana María de la Cruz', '张伟', '', '(Bob)', 'émile zola'].map(initialsOf)).toEqual([
    'AL',
    'C',
    'AC',
    '张',
    '',
    'B',
    'ÉZ',
  ])
})

test('whom nothing names any more can be deleted, with what was told of them; whom a review names stays and is told', async () => {
  const [gone, named] = await write([
    { ...ada, sourceUid: 'gone' },
    { ...ada, sourceUid: 'named' },
  ])
  const { id: tenantId } = app.people.home
  await app.owner.query(
    `with place as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'del', 'del', 'Del', 'Del') returning id)
     insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, date) select $1, id, 1, 'del-1', $2, 4, 'fine', now() from place`,
    [tenantId, named],
  )
  const path = `/api/tenants/${tenantId}/customers/delete`
  const refused = await (await app.as('Analyst')).put(path, { ids: [gone] })
  expect(refused.status).toBe(403)
  const { body } = await (await app.as('Administrator')).put(path, { ids: [gone, named] })
  expect(body).toMatchObject({ done: 1, failed: 1 })
  expect(body.results).toMatchObject([
    { id: gone, ok: true },
    { id: named, ok: false, key: 'customers.stillNamed' },
  ])
  const foreign = await app.as('Administrator', 'sibling')
  await foreign.put(`/api/tenants/${app.people.sibling.id}/customers/delete`, { ids: [named] })
  const { rows } = await app.owner.query('select id from customer where id = any($1)', [[gone, named]])
  expect(rows.map(({ id }) => Number(id))).toEqual([named])
})

test('of a tenant that must keep what it has nobody is deleted, and each is told', async () => {
  const { id: tenantId } = app.people.sibling
  const [kept] = await write([{ ...ada, sourceUid: 'kept' }], tenantId)
  await app.owner.query('update tenant set account_type = $2 where id = $1', [tenantId, accountType.FTC])
  const admin = await app.as('Administrator', 'sibling')
  const { status, body } = await admin.put(`/api/tenants/${tenantId}/customers/delete`, { ids: [kept] })
  expect([status, body.done, body.failed]).toEqual([200, 0, 1])
  expect(body.results).toMatchObject([{ id: kept, ok: false, key: 'customers.held' }])
  expect((await admin.get(`/api/tenants/${tenantId}/customers/${kept}`)).status).toBe(200)
})
