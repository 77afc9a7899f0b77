import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { accountType, fulfillmentStage } from '../contract.ts'

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let admin: Client
let operator: Client
let home: string
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ worker: true, providers: town.providers, smtpUrl: town.smtpUrl })
  admin = await app.as('Administrator')
  operator = await app.asAgency()
  home = `/api/tenants/${app.people.home.id}`
})
afterAll(async () => {
  await app.close()
  await town.close()
})
beforeEach(() => become('Current'))

/** As the agency says it on the account page. */
async function become(
  type: (typeof accountType.members)[number],
  stage: (typeof fulfillmentStage.members)[number] = 'Standard',
) {
  const { body } = await operator.get(`${home}/settings/account`)
  const saved = await operator.put(`${home}/settings/account`, {
    ...body,
    accountType: accountType[type],
    fulfillmentStage: fulfillmentStage[stage],
  })
  expect(saved.status).toBe(200)
}
let made = 0
async function customer() {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into customer (tenant_id, source_id, source_uid, display_name, email, first_seen_at) values ($1, 1, $2, 'Petra Privat', 'petra@private.example', now() - interval '3 years') returning id::int`,
    [app.people.home.id, `c${++made}`],
  )
  return rows[0]!.id
}
const nameOf = async (id: number) =>
  (await app.owner.query('select display_name as name from customer where id = $1', [id])).rows[0]?.name

test('Delinquent: webhooks rest, what was written before too, and people go on working', async () => {
  const listened = await admin.post(`${home}/webhooks`, {
    name: 'overdue',
    url: `${town.url}/hooks/overdue`,
    events: ['reviews.changed'],
  })
  expect(listened.status).toBe(200)
  const { id } = listened.body.webhook
  town.control.receiver.setSecret('overdue', listened.body.secret)
  const reached = () => town.control.receiver.list('overdue').length
  await admin.put(`${home}/webhooks/${id}/test`)
  await expect.poll(reached, { timeout: 60_000 }).toBe(1)
  await become('Delinquent')
  expect((await admin.get('/api/auth/session')).body.tenant.accountType).toBe(accountType.Delinquent)
  const tried = await admin.put(`${home}/webhooks/${id}/test`)
  const stateOf = async () =>
    (await admin.get(`${home}/webhooks/${id}/deliveries`)).body.items.find(
      (one: { id: number }) => one.id === tried.body.id,
    ).state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('Failed')
  expect(reached()).toBe(1)
  await become('Current')
  await admin.put(`${home}/webhooks/${id}/deliveries/${tried.body.id}/replay`)
  await expect.poll(reached, { timeout: 60_000 }).toBe(2)
  const { rows } = await app.owner.query<{ id: number }>(
    `with l as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'A', 'A', 'A', 'A') returning id)
     insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) select $1, l.id, 1, 'r', 2, 'Cold', now() from l returning id::int`,
    [app.people.home.id],
  )
  const flag = (value: boolean) =>
    admin.put(`${home}/reviews/bulk`, { ids: [rows[0]!.id], act: { kind: 'flag', value } })
  await become('Delinquent')
  await flag(true)
  const waiting = async () =>
    (await app.owner.query(`select count(*)::int as n from jobs.job where state in ('created', 'active', 'retry')`))
      .rows[0].n
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  await become('Current')
  await flag(false)
  await expect.poll(reached, { timeout: 60_000 }).toBe(3)
  const told = JSON.parse(town.control.receiver.list('overdue')[0]!.body)
  expect(told.data.reviews).toMatchObject([{ id: rows[0]!.id, flagged: false }])
})

test.each(['Delinquent', 'QA', 'Sandbox'] as const)(
  '%s: mail goes to its own users and its agency, and to nobody outside',
  async (type) => {
    const { rows } = await app.owner.query(
      `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', $2, $2, 'x') returning id`,
      [app.people.home.id, `account ${type}`],
    )
    const ask = (email: string) => admin.put(`${home}/credentials2/email`, { credentialID: Number(rows[0].id), email })
    await become(type)
    const outside = await ask('owner@outside.example')
    expect([outside.status, outside.key, outside.field]).toEqual([409, 'credentials.notOutside', 'email'])
    expect((await ask(app.people.stranger.users['Analyst']!.email)).key).toBe('credentials.notOutside')
    expect((await ask(app.people.home.users['Analyst']!.email)).status).toBe(200)
    expect((await ask(app.people.agencyUser.email)).status).toBe(200)
    await become('Current')
    expect((await ask('owner@outside.example')).status).toBe(200)
  },
)

test('FTC: nobody is erased or deleted, and the tenant cannot be deleted', async () => {
  const id = await customer()
  await become('FTC')
  const erased = await admin.put(`${home}/customers/${id}/erase`, { reason: 'They asked for it' })
  expect([erased.status, erased.key]).toEqual([409, 'personal-data.held'])
  const deleted = await admin.put(`${home}/customers/delete`, { ids: [id] })
  expect(deleted.body).toMatchObject({ done: 0, results: [{ id, ok: false, key: 'customers.held' }] })
  expect(await nameOf(id)).toBe('Petra Privat')
  const { rows } = await app.owner.query(
    'update tenant set account_type = $2, state = 2 where id = $1 returning name, version',
    [app.people.sibling.id, accountType.FTC],
  )
  const ending = { name: rows[0].name, version: rows[0].version }
  const ready = await operator.put(`/api/tenants/${app.people.sibling.id}/ready-for-deletion`, {
    ...ending,
    withoutBundle: true,
  })
  expect([ready.status, ready.key]).toEqual([409, 'tenant-life.held'])
  await app.owner.query('update tenant set state = 3 where id = $1', [app.people.sibling.id])
  const gone = await operator.post('/api/tenant-deletions', { ...ending, tenantID: app.people.sibling.id })
  expect([gone.status, gone.key]).toEqual([409, 'tenant-life.held'])
  await app.owner.query('update tenant set account_type = 1, state = 0 where id = $1', [app.people.sibling.id])
  await become('Current')
  expect((await admin.put(`${home}/customers/delete`, { ids: [id] })).body).toMatchObject({ done: 1 })
})

test('QA, Sandbox and the stage Demo QA: no sum of the agency counts them, while the console lists them', async () => {
  const sums = async () => (await operator.put('/api/tenants/sums', {})).body
  const all = (await sums()).tenants
  await app.owner.query(`update tenant set license_until = '2020-01-31' where id = $1`, [app.people.home.id])
  const over = async () =>
    (await operator.put('/api/tenants/causes', {})).body.find(({ cause }: { cause: string }) => cause === 'licenseOver')
  expect(await over()).toMatchObject({ tenants: 1 })
  for (const [type, stage] of [
    ['QA', 'Standard'],
    ['Sandbox', 'Standard'],
    ['Current', 'DemoQA'],
  ] as const) {
    await become(type, stage)
    expect((await sums()).tenants).toBe(all - 1)
    expect(await over()).toBeUndefined()
    const { items } = (await operator.put('/api/tenants/search', {})).body
    expect(items.map(({ id }: { id: number }) => id)).toContain(app.people.home.id)
  }
  await app.owner.query('update tenant set license_until = null where id = $1', [app.people.home.id])
})

test('QA and Sandbox: no license limits them', async () => {
  await app.owner.query('update tenant set license_seats = 1 where id = $1', [app.people.home.id])
  const add = (name: string) =>
    admin.post(`${home}/users`, {
      firstName: name,
      lastName: 'Tester',
      email: `${name}@try.example`,
      roleIDs: [],
      locationAccess: 'NONE',
      locationIDs: [],
      locale: 'en_US',
      timezone: 'UTC',
    })
  expect((await add('now')).key).toBe('users.seatsFull')
  for (const type of ['QA', 'Sandbox'] as const) {
    await become(type)
    expect((await add(type)).status).toBe(200)
  }
  await app.owner.query('update tenant set license_seats = null where id = $1', [app.people.home.id])
})

test('by priority the console lists Premium first, then MS4G BL, and Demo QA last; each can be filtered by', async () => {
  const stageOf = async (id: number, stage: (typeof fulfillmentStage.members)[number]) =>
    app.owner.query('update tenant set fulfillment_stage = $2 where id = $1', [id, fulfillmentStage[stage]])
  const { rows } = await app.owner.query<{ id: number }>(
    `with made as (insert into tenant (agency_id, name, internal_name) select $1, 'Later ' || n, 'later-' || n from generate_series(1, 2) n returning id)
     insert into tenant_summary (tenant_id, agency_id) select id, $1 from made returning tenant_id::int as id`,
    [app.people.home.agencyId],
  )
  const [third, fourth] = rows.map(({ id }) => id) as [number, number]
  await stageOf(app.people.home.id, 'DemoQA')
  await stageOf(app.people.sibling.id, 'Standard')
  await stageOf(third, 'MS4GBL')
  await stageOf(fourth, 'Premium')
  const list = async (also: object = {}) =>
    (await operator.put('/api/tenants/search', { sort: 'priority', ...also })).body.items.map(
      ({ id }: { id: number }) => id,
    )
  expect(await list()).toEqual([fourth, third, app.people.sibling.id, app.people.home.id])
  const filters = [{ name: 'fulfillmentStage', values: [String(fulfillmentStage.MS4GBL)] }]
  expect(await list({ filters })).toEqual([third])
})
