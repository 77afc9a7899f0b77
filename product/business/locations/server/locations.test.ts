import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { streamRows } from '#platform/server/database/stream-rows.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { MAX_ATTRIBUTES } from '../attributes.ts'
import type { Location } from '../contract.ts'
import { loadLocationFinder, locationLinks, noteSync } from './public.ts'

let app: TestApp
let admin: Client
let path: string
const wanted = {
  code: 'B-1',
  internalName: 'Berlin Mitte',
  publicName: 'Café Müller',
  street: 'Torstraße 1',
  city: 'Berlin',
  region: 'BE',
  postalCode: '10119',
  country: 'de',
  timezone: 'Europe/Berlin',
  industry: 'coffee',
  phone: null,
  web: 'https://example.com/',
  state: 'Open',
}
const made: Location[] = []
const add = async (fields: Partial<typeof wanted>) => {
  const { status, body } = await admin.post<Location>(path, { ...wanted, ...fields })
  expect(status).toBe(200)
  made.push(body)
  return body
}
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  path = `/api/tenants/${app.people.home.id}/locations`
  await add({})
  await add({
    code: 'B-2',
    internalName: 'aachen',
    publicName: 'Café Müller',
    street: 'Markt 2',
    city: 'Aachen',
    postalCode: '52062',
  })
  await add({
    code: '=1+1',
    internalName: 'Zürich',
    publicName: 'Zürich & Co.',
    city: 'Zürich',
    country: 'CH',
    timezone: 'Europe/Zurich',
    state: 'Closed',
  })
})
afterAll(() => app.close())

const limitTo = (role: string, ids: number[] | null) =>
  app.owner.query(`update users set location_access = $2, location_ids = $3 where id = $1`, [
    app.people.home.users[role]!.id,
    ids ? 'SOME' : 'ALL',
    ids ?? [],
  ])
const names = (locations: Location[]) => locations.map(({ internalName }) => internalName)

test('what is added is given back, audited and told', async () => {
  const { body } = await admin.get<Location>(`${path}/${made[0]!.id}`)
  expect(body).toEqual(made[0])
  expect(body).toMatchObject({ ...wanted, country: 'DE', version: 1, sources: [] })
  const audit = await app.owner.query(`select action from audit_record where entity = 'location' and entity_id = $1`, [
    body.id,
  ])
  expect(audit.rows).toEqual([{ action: 'location.create' }])
  const told = await app.owner.query(`select payload from outbox where event = 'locations.changed' order by id limit 1`)
  expect(told.rows[0].payload).toEqual({ locationIds: [body.id] })
})

test.each([
  [{ code: 'B-1' }, 409, 'locations.codeTaken'],
  [{ code: 'X', timezone: 'Europe/Atlantis' }, 400, 'error.invalid'],
  [{ code: 'X', timezone: '+02:00' }, 400, 'error.invalid'],
  [{ code: 'X', web: 'javascript:alert(1)' }, 400, 'error.invalid'],
  [{ code: 'X', phone: '12' }, 400, 'locations.badPhone'],
  [{ code: 'X', phone: 'call us' }, 400, 'locations.badPhone'],
  [{ code: '   ' }, 400, 'error.invalid'],
])('%j is not added', async (fields, status, key) => {
  const answer = await admin.post(path, { ...wanted, ...fields })
  expect([answer.status, answer.key, answer.field]).toEqual([status, key, Object.keys(fields).at(-1)])
})

test('pages follow each other in every order without gap or repeat', async () => {
  for (const [sort, expected] of [
    ['internalName', ['aachen', 'Berlin Mitte', 'Zürich']],
    ['-internalName', ['Zürich', 'Berlin Mitte', 'aachen']],
    ['-city', ['Zürich', 'Berlin Mitte', 'aachen']],
    ['country', ['Zürich', 'Berlin Mitte', 'aachen']],
  ] as const) {
    const seen: Location[] = []
    let cursor: string | undefined
    do {
      const { body } = await admin.put(`${path}/search`, { sort, limit: 1, cursor })
      expect([body.items.length, body.total]).toEqual([1, { count: 3, exact: true }])
      seen.push(...body.items)
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(names(seen)).toEqual(expected)
  }
})

test('a cursor of another order is refused', async () => {
  const { body } = await admin.put(`${path}/search`, { limit: 1 })
  const answer = await admin.put(`${path}/search`, { limit: 1, sort: 'code', cursor: body.nextCursor })
  expect([answer.status, answer.field]).toEqual([400, 'cursor'])
})

test.each([
  [{ search: 'CAFÉ' }, ['aachen', 'Berlin Mitte']],
  [{ search: '52062' }, ['aachen']],
  [{ search: '%' }, []],
  [{ filters: [{ name: 'country', values: ['CH'] }] }, ['Zürich']],
  [{ filters: [{ name: 'city', values: ['Berlin', 'Zürich'] }] }, ['Berlin Mitte', 'Zürich']],
  [{ filters: [{ name: 'officeState', values: ['Closed'] }], search: 'z' }, ['Zürich']],
])('%j finds %j', async (asked, expected) => {
  const { body } = await admin.put(`${path}/search`, asked)
  expect(names(body.items)).toEqual(expected)
  expect(body.total.count).toBe(expected.length)
})

test('out of scope is not found, in any way', async () => {
  await limitTo('Administrator', [made[1]!.id])
  expect((await admin.get(`${path}/names`)).body).toEqual([
    { id: made[1]!.id, name: 'aachen', city: 'Aachen', country: 'DE' },
  ])
  const { body } = await admin.put(`${path}/search`, {})
  expect([names(body.items), body.total.count]).toEqual([['aachen'], 1])
  expect((await admin.get(`${path}/${made[0]!.id}`)).key).toBe('locations.notFound')
  expect((await admin.put(`${path}/${made[0]!.id}`, { ...wanted, version: 1 })).key).toBe('locations.notFound')
  expect((await admin.post(path, { ...wanted, code: 'N' })).key).toBe('FORBIDDEN')
  await limitTo('Administrator', null)
  const sibling = await app.as('Administrator', 'sibling')
  expect((await sibling.get(`/api/tenants/${app.people.sibling.id}/locations/${made[0]!.id}`)).status).toBe(404)
  expect((await sibling.get(`${path}/names`)).status).toBe(403)
})

test('of two who save the same version one wins and the other sees what it is now', async () => {
  const at = `${path}/${made[0]!.id}`
  const saves = await Promise.all(
    ['One', 'Two'].map((internalName) => admin.put(at, { ...wanted, internalName, version: 1 })),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = saves.find(({ status }) => status === 409)!
  const won = saves.find(({ status }) => status === 200)!
  expect([lost.key, lost.body.error.data]).toEqual(['platform.stale', won.body])
  const back = await admin.put(at, { ...wanted, version: 2 })
  expect(back.body).toMatchObject({ internalName: 'Berlin Mitte', version: 3 })
  expect((await admin.put(at, { ...wanted, code: 'B-2', version: 3 })).key).toBe('locations.codeTaken')
  expect((await admin.put(at, { ...wanted, timezone: 'Nowhere', version: 3 })).key).toBe('error.invalid')
  const audit = await app.owner.query(
    `select before, after from audit_record where action = 'location.save' and entity_id = $1 order by seq desc limit 1`,
    [made[0]!.id],
  )
  expect(audit.rows[0].after).toEqual({ internal_name: 'Berlin Mitte' })
})

test('thousands of rows leave in batches, and whoever stops early gives the connection back', async () => {
  await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, 's' || n, 's' || n, 'S', 'S' from generate_series(1, 1501) n`,
    [app.people.sibling.id],
  )
  const statement = { sql: 'select id from location where tenant_id = $1', parameters: [app.people.sibling.id] }
  const all = await Array.fromAsync(streamRows(app.services.door, { tenantId: app.people.sibling.id }, statement))
  expect(all).toHaveLength(1501)
  for (let tries = 0; tries < 8; tries++) {
    for await (const _row of streamRows(app.services.door, { tenantId: app.people.sibling.id }, statement, 10)) break
  }
  expect(app.services.door.bulk.idleCount).toBe(app.services.door.bulk.totalCount)
})

test('a finder knows locations by id, code, name and address, and place at a source', async () => {
  const [mitte, aachen, zurich] = made as [Location, Location, Location]
  await app.owner.query(
    `insert into location_source (tenant_id, location_id, source_id, external_id) values ($1, $2, $3, 'accounts/1/locations/2')`,
    [app.people.home.id, aachen.id, GOOGLE],
  )
  const tenantId = app.people.home.id
  const ctx = { tenantId, who: null, read: app.services.door.read({ tenantId }) }
  const find = await loadLocationFinder(ctx)
  expect([find.byId(mitte.id), find.byId(0)]).toEqual([mitte.id, undefined])
  expect([find.byCode(' b-1 '), find.byCode('B')]).toEqual([mitte.id, undefined])
  expect(find.byExternalId(GOOGLE, 'accounts/1/locations/2')).toBe(aachen.id)
  expect(find.byName('cafe muller')).toBeUndefined()
  expect(find.byName('CAFE MULLER', 'Torstrasse 1, 10119 Berlin')).toBe(mitte.id)
  expect(find.byName('Café Müller', 'Markt 2, 52062 Aachen')).toBe(aachen.id)
  expect(find.byName('Café Müller', 'Hamburg')).toBeUndefined()
  expect(find.byName('zurich and co')).toBe(zurich.id)
  const limited = await loadLocationFinder({ ...ctx, who: { locationIds: [mitte.id] } })
  expect([limited.byCode('B-2'), limited.byExternalId(GOOGLE, 'accounts/1/locations/2')]).toEqual([
    undefined,
    undefined,
  ])

  const at = new Date('2026-05-01T10:00:00Z')
  await app.services.door.tx({ tenantId }, (db) =>
    noteSync(db, tenantId, { locationId: aachen.id, sourceId: GOOGLE, at, syncedTo: at }),
  )
  expect(await locationLinks(ctx, { sourceId: GOOGLE, externalIds: ['accounts/1/locations/2'] })).toMatchObject([
    { locationId: aachen.id, lastSyncAt: at, syncedTo: at, credentialId: null },
  ])
  expect((await admin.get<Location>(`${path}/${aachen.id}`)).body.sources).toEqual([
    {
      sourceID: GOOGLE,
      connected: false,
      pageStatus: 'MissingUrl',
      lastSyncAt: at.toISOString(),
      lastError: null,
      flags: [],
      edits: [],
      shared: false,
      unreadable: 0,
    },
  ])
})

test('a place at a source says whether its account works, and without one whether its page is known', async () => {
  const { id } = await add({ code: 'PAGES' })
  const { id: tenantId } = app.people.home
  const { rows } = await app.owner.query(
    `insert into credential (tenant_id, source_id, type, level, name, external_account, secret, validity)
     select $1, 1, 4, 'Tenant', v, v, ''::bytea, v from unnest('{valid,expiring,invalid}'::text[]) v returning id, validity`,
    [tenantId],
  )
  const accountOf = new Map(rows.map((row) => [row.validity, row.id]))
  await app.owner.query(
    `insert into location_source (tenant_id, location_id, source_id, external_id, credential_id, url)
     select $1, $2, s, 'page ' || s, c, u from unnest('{1,2,3,4,5}'::int[], $3::bigint[], $4::text[]) w(s, c, u)`,
    [
      tenantId,
      id,
      [accountOf.get('valid'), accountOf.get('expiring'), accountOf.get('invalid'), null, null],
      ['https://one.example', null, 'https://three.example', 'https://four.example', null],
    ],
  )
  const { sources } = (await admin.get<Location>(`${path}/${id}`)).body
  expect(sources.map(({ pageStatus }) => pageStatus)).toEqual([
    'ValidOauth',
    'ValidOauth',
    'InvalidOauth',
    'MissingOauth',
    'MissingUrl',
  ])
})

test('a tenant has at most 50 attributes', async () => {
  const { id } = app.people.sibling
  await app.owner.query(
    `insert into location_attribute (tenant_id, key, name, kind, created_at) select $1, 'attribute.' || n, 'Attribute ' || n, 'Text', now() from generate_series(1, $2) n`,
    [id, MAX_ATTRIBUTES],
  )
  const sibling = await app.as('Administrator', 'sibling')
  const answer = await sibling.post(`/api/tenants/${id}/attribute-definitions`, {
    name: 'One more',
    kind: 'Text',
    options: [],
  })
  expect([answer.status, answer.key, answer.field]).toEqual([409, 'locations.tooManyAttributes', undefined])
})
