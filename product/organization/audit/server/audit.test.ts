import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { signInAs, type Client } from '#apps/testing/client.ts'
import { streamList } from '#platform/server/list/stream-list.ts'

let app: TestApp
let admin: Client
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}/audit`
  admin = await signInAs(app.url, app.people.home.users['Administrator']!.email, PASSWORD)
  for (const name of ['One', 'Two', 'Three'])
    await admin.post(`/api/tenants/${app.people.home.id}/roles`, { name, actionIDs: ['reviews.view'] })
})
afterAll(() => app.close())

const verify = async () => (await admin.get(`${at}/verify`)).body
const home = () => app.people.home.id

test('what was done is read newest first with the names of those who did it', async () => {
  const { body } = await admin.put(`${at}/search`, { entity: 'role' })
  expect(body.items.map((r: { after: { name: string } }) => r.after.name)).toEqual(['Three', 'Two', 'One'])
  expect(body.items[0]).toMatchObject({
    action: 'role.create',
    actorID: app.people.home.users['Administrator']!.id,
    actorName: 'Administrator Tester',
    before: null,
  })
  const { entityID } = body.items[1]
  const one = await admin.put(`${at}/search`, { entity: 'role', entityId: entityID })
  expect(one.body.items.map((r: { after: { name: string } }) => r.after.name)).toEqual(['Two'])
})

test('records are found by who, what, to what and when, and their names go out with an export', async () => {
  const { id } = app.people.home.users['Administrator']!
  const find = async (...filters: { name: string; operator?: number; values: string[] }[]) =>
    (await admin.put(`${at}/search`, { filters })).body.items as { action: string; actorID: number }[]
  const made = await find({ name: 'action', values: ['role.create'] }, { name: 'actor', values: [String(id)] })
  expect(made).toHaveLength(3)
  expect(await find({ name: 'actor', values: [String(app.people.home.users['Analyst']!.id)] })).toEqual([])
  expect(await find({ name: 'entity', values: ['role'] }, { name: 'asAnother', values: ['true'] })).toEqual([])
  const until = new Date(Date.now() - 86_400_000).toISOString()
  expect(await find({ name: 'at', operator: 2, values: [until] })).toEqual([])
  const list = app.services.lists.get('audit.records')!
  const read = app.services.door.read({ tenantId: home() })
  const reader = { tenantId: home(), who: null, read, now: () => new Date() }
  const filters = [{ name: 'entity', operator: 4 as const, values: ['role'] }]
  const rows = await Array.fromAsync(
    streamList(app.services.door, list, reader, { filters, fields: ['seq', 'actor', 'action', 'after'], sort: '-seq' }),
  )
  expect(rows.map(({ actor, action }) => [actor, action])).toEqual(
    Array.from({ length: 3 }, () => ['Administrator Tester', 'role.create']),
  )
  expect(rows[0]!['after']).toContain('Three')
})

test('pages follow one another without gaps', async () => {
  const whole = (await admin.put(`${at}/search`, {})).body.items.map(({ seq }: { seq: number }) => seq)
  const first = (await admin.put(`${at}/search`, { limit: 2 })).body
  const rest = (await admin.put(`${at}/search`, { cursor: first.nextCursor })).body
  expect([...first.items, ...rest.items].map(({ seq }) => seq)).toEqual(whole)
})

test('an untouched chain is whole, that of a tenant without records too', async () => {
  const { rows } = await app.owner.query('select count(*)::int as n from audit_record where tenant_id = $1', [home()])
  expect(rows[0].n).toBeGreaterThanOrEqual(4)
  expect(await verify()).toEqual({ records: rows[0].n, firstBroken: null })
  const agency = await app.asAgency()
  const { body } = await agency.get(`/api/tenants/${app.people.sibling.id}/audit/verify`)
  expect(body).toEqual({ records: 0, firstBroken: null })
})

const tampering: Record<string, [sql: string, broken: number]> = {
  'another value': [`update audit_record set after = '{"name": "Other"}' where tenant_id = $1 and seq = 3`, 3],
  'another actor': [`update audit_record set actor_id = actor_id + 1 where tenant_id = $1 and seq = 2`, 2],
  'another browser': [`update audit_record set agent = 'curl/8' where tenant_id = $1 and seq = 2`, 2],
  'another address': [`update audit_record set ip = '192.0.2.1' where tenant_id = $1 and seq = 2`, 2],
  'the actor moved into the subject’s place': [
    `update audit_record set actor_id = null, subject_id = actor_id where tenant_id = $1 and seq = 2`,
    2,
  ],
  'a missing record': [`delete from audit_record where tenant_id = $1 and seq = 2`, 2],
  'a missing first record': [`delete from audit_record where tenant_id = $1 and seq = 1`, 1],
  'a missing last record': [
    `delete from audit_record where tenant_id = $1 and seq = (select max(seq) from audit_record where tenant_id = $1)`,
    4,
  ],
  'all records missing': [`delete from audit_record where tenant_id = $1`, 1],
}

beforeEach(async () => {
  await app.owner.query('drop table if exists kept')
  await app.owner.query('create temporary table kept as select * from audit_record where tenant_id = $1', [home()])
})

test.each(Object.entries(tampering))('tampering as the owner is found: %s', async (_, [sql, broken]) => {
  const { rowCount } = await app.owner.query(sql, [home()])
  expect(rowCount).toBeGreaterThan(0)
  expect((await verify()).firstBroken).toBe(broken)
  await app.owner.query('delete from audit_record where tenant_id = $1', [home()])
  await app.owner.query('insert into audit_record select * from kept')
  expect((await verify()).firstBroken).toBeNull()
})

test('the application’s own role can neither change nor remove a record, nor write one past the chain', async () => {
  const client = new pg.Client({ ...app.ownerConnection, user: 'app_rw' })
  await client.connect()
  const inHome = async (sql: string) => {
    await client.query('begin')
    try {
      await client.query(`set local app.tenant_id = '${home()}'`)
      return await client.query(sql)
    } finally {
      await client.query('rollback')
    }
  }
  try {
    expect((await inHome('select count(*)::int as n from audit_record')).rows[0].n).toBeGreaterThan(0)
    for (const sql of [
      `update audit_record set action = 'nothing'`,
      'delete from audit_record',
      'truncate audit_record',
      `insert into audit_record (tenant_id, seq, at, action, entity, previous_hash, hash) values (${home()}, 99, now(), 'a', 'b', '', '')`,
      'update audit_head set seq = 0',
      'select * from audit_head',
    ]) {
      await expect(inHome(sql), sql).rejects.toMatchObject({ code: '42501' })
    }
    await expect(
      inHome(
        `select app.audit_append(${app.people.sibling.id}, now(), null, null, 'a', 'b', null, null, null, null, null)`,
      ),
    ).rejects.toThrow('audit of another tenant')
  } finally {
    await client.end()
  }
})

test('the audit of another tenant is not to be read', async () => {
  expect((await admin.put(`/api/tenants/${app.people.sibling.id}/audit/search`, {})).status).toBe(403)
  expect((await (await app.as('Responder')).put(`${at}/search`, {})).status).toBe(403)
})

test('things are named where the reader sees them, and browsers are told from one another', async () => {
  const [latest] = (await admin.put(`${at}/search`, { entity: 'role' })).body.items
  expect(latest).toMatchObject({ entityName: 'Three', agent: 'node' })
  const customer = await app.owner.query(
    `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) values ($1, 1, 'named', 'Paula Privat', now()) returning id`,
    [home()],
  )
  const id = Number(customer.rows[0].id)
  await admin.put(`/api/tenants/${home()}/customers/${id}/personal-data`, { reason: 'Asked for it' })
  const named = async () => (await admin.put(`${at}/search`, { entity: 'customer' })).body.items[0].entityName
  const see = (scopes: string[], locations = 'ALL') =>
    app.owner.query('update users set pii_scopes = $2, location_access = $3 where id = $1', [
      app.people.home.users['Administrator']!.id,
      scopes,
      locations,
    ])
  await see(['public'])
  expect(await named()).toBe('Paula Privat')
  await see([])
  expect(await named()).toBeNull()
  await see(['public'], 'NONE')
  expect(await named()).toBeNull()
  await see(['public', 'sensitive'])
})
