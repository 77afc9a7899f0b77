import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'
import { scimActions } from '#product/identity/api-keys/contract.ts'

let app: TestApp
let admin: Client
let base: string
let token: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/scim/v2/tenants/${app.people.home.id}`
  await app.owner.query(`update users set pii_scopes = '{public,sensitive}' where tenant_id = $1`, [app.people.home.id])
  const made = await admin.post(`/api/tenants/${app.people.home.id}/api-keys/scim`, { name: 'Directory' })
  token = made.body.key
})
afterAll(() => app.close())

type Heard = { status: number; body: any; headers: Headers } // oxlint-disable-line typescript/no-explicit-any -- tests assert on shapes

/** Calls as a directory does. */
async function call(method: string, path: string, body?: unknown, headers: object = {}, key = token): Promise<Heard> {
  const answer = await fetch(app.url + base + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers }
}
const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
const find = async (kind: 'Users' | 'Groups', filter: string) =>
  call('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)

let people = 0
async function add(also: object = {}) {
  const n = ++people
  const made = await call('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `person${n}@directory.example`,
    externalId: `ext-${n}`,
    name: { givenName: 'Per', familyName: `Son ${n}` },
    emails: [{ value: `person${n}@directory.example`, type: 'work', primary: true }],
    active: true,
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Kitchen' },
    ...also,
  })
  expect([made.status, made.body.detail]).toEqual([201, undefined])
  return made
}
async function role(name: string, actions: string[]) {
  const { rows } = await app.owner.query(
    'insert into role (agency_id, tenant_id, name, actions) values ($1, $2, $3, $4) returning id',
    [app.people.home.agencyId, app.people.home.id, name, actions],
  )
  return String(rows[0].id)
}

test('a directory learns what is provided, in the media type of the standard', async () => {
  const config = await call('GET', '/ServiceProviderConfig')
  expect(config.headers.get('content-type')).toContain('application/scim+json')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    sort: { supported: true },
    bulk: { supported: true, maxOperations: 200, maxPayloadSize: 1_048_576 },
  })
  expect(
    (await call('GET', '/ResourceTypes')).body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint),
  ).toEqual(['/Users', '/Groups'])
  const { Resources } = (await call('GET', '/Schemas')).body
  expect(Resources.map(({ id }: { id: string }) => id)).toEqual([
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:core:2.0:Group',
  ])
})

test('somebody new is added, found by name and external id, and is a user of the tenant without roles', async () => {
  const made = await add()
  expect(made.headers.get('location')).toBe(made.body.meta.location)
  expect(made.headers.get('etag')).toBe(made.body.meta.version)
  for (const filter of [
    `userName eq "${made.body.userName.toUpperCase()}"`,
    `externalId eq "${made.body.externalId}"`,
  ]) {
    const { body } = await find('Users', filter)
    expect([body.totalResults, body.Resources[0].id]).toEqual([1, made.body.id])
  }
  const own = await admin.get(`/api/tenants/${app.people.home.id}/users/${made.body.id}`)
  expect(own.body).toMatchObject({ firstName: 'Per', roleIDs: [], locationAccess: 'NONE', active: true })
})

test('what goes wrong is said as the standard says it', async () => {
  const { body } = await add()
  const again = await call('POST', '/Users', { userName: body.userName })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error', expect.any(String)],
    status: '409',
    scimType: 'uniqueness',
    detail: expect.any(String),
  })
  for (const [answer, status, scimType] of [
    [await find('Users', 'userName eq'), 400, 'invalidFilter'],
    [await find('Users', 'password eq "x"'), 400, 'invalidFilter'],
    [await find('Users', '(userName eq "a"'), 400, 'invalidFilter'],
    [await call('GET', '/Users/999999999'), 404, undefined],
    [await call('GET', '/Users/abc'), 404, undefined],
    [await call('POST', '/Users', { userName: 'no address' }), 400, 'invalidValue'],
    [await call('POST', '/Users', {}), 400, 'invalidValue'],
    [
      await call('PATCH', `/Users/${body.id}`, patch({ op: 'replace', path: 'shoeSize', value: 1 })),
      400,
      'invalidPath',
    ],
    [await call('PATCH', `/Users/${body.id}`, patch({ op: 'remove' })), 400, 'noTarget'],
    [await call('PATCH', `/Users/${body.id}`, { Operations: [{ op: 'destroy' }] }), 400, 'invalidSyntax'],
    [await call('GET', '/Users', undefined, {}, 'rnk_wrong'), 401, undefined],
  ] as const)
    expect([answer.status, answer.body.status, answer.body.scimType]).toEqual([status, String(status), scimType])
})

test('filters compare, combine and negate; pages count from one', async () => {
  const ids = []
  for (const familyName of ['Filter Alpha', 'Filter Beta', 'Filter Gamma'])
    ids.push((await add({ name: { givenName: 'Fil', familyName } })).body.id)
  const names = async (filter: string) =>
    (await find('Users', filter)).body.Resources.map(({ name }: { name: { familyName: string } }) => name.familyName)
  expect(await names('name.familyName sw "filter"')).toHaveLength(3)
  expect(await names('name.familyName sw "Filter" and not (name.familyName co "beta")')).toEqual([
    'Filter Alpha',
    'Filter Gamma',
  ])
  expect(await names('name.familyName eq "filter beta" or name.familyName ew "GAMMA"')).toEqual([
    'Filter Beta',
    'Filter Gamma',
  ])
  expect(await names(`emails[type eq "work" and value co "directory.example"] and id eq "${ids[0]}"`)).toEqual([
    'Filter Alpha',
  ])
  expect(await names('name.familyName co "%"')).toEqual([])
  expect(
    await names('urn:ietf:params:scim:schemas:core:2.0:User:name.familyName eq "Filter Beta" and active eq True'),
  ).toEqual(['Filter Beta'])
  expect(await names('title pr and name.familyName sw "Filter"')).toEqual([])
  const page = await call(
    'GET',
    `/Users?filter=${encodeURIComponent('name.familyName sw "Filter"')}&startIndex=2&count=1`,
  )
  expect(page.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1, Resources: [{ id: ids[1] }] })
  const few = await call('GET', `/Users?count=1&attributes=userName`)
  expect(Object.keys(few.body.Resources[0]).sort()).toEqual(['displayName', 'id', 'schemas', 'userName'])
})

test('who is switched off in the directory is out at once, and in again when switched on', async () => {
  const { id, email } = app.people.home.users['Responder']!
  const own = await app.as('Responder')
  expect((await own.get('/api/auth/session')).status).toBe(200)
  const off = await call('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
  expect([off.status, off.body.active]).toEqual([200, false])
  expect((await own.get('/api/auth/session')).status).toBe(401)
  const on = await call('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))
  expect([on.body.active, on.body.userName]).toEqual([true, email])
})

test('changes come as patches of parts and of the whole, and the version tells whether it is still the same', async () => {
  const { body, headers } = await add()
  const changed = await call(
    'PATCH',
    `/Users/${body.id}`,
    patch(
      { op: 'replace', path: 'name.givenName', value: 'Petra' },
      { op: 'add', path: 'title', value: 'Chef' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'petra@directory.example' },
      { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
    ),
    { 'if-match': headers.get('etag')! },
  )
  expect(changed.body).toMatchObject({
    name: { givenName: 'Petra' },
    title: 'Chef',
    userName: 'petra@directory.example',
  })
  const late = await call('PATCH', `/Users/${body.id}`, patch({ op: 'remove', path: 'title' }), {
    'if-match': headers.get('etag')!,
  })
  expect([late.status, late.body.status]).toEqual([412, '412'])
  const put = await call('PUT', `/Users/${body.id}`, {
    userName: 'petra@directory.example',
    name: { givenName: 'P', familyName: 'Q' },
    externalId: 'new',
  })
  expect(put.body).toMatchObject({ name: { formatted: 'P Q' }, title: null, externalId: 'new', active: true })
})

test('a group is a role: its members hold it, and lose it when they leave', async () => {
  const kitchen = await role('Kitchen', ['reviews.view'])
  const { body } = await find('Groups', 'displayName eq "kitchen"')
  expect(body.Resources).toMatchObject([{ id: kitchen, members: [] }])
  const one = (await add()).body.id
  const two = (await add()).body.id
  const added = await call(
    'PATCH',
    `/Groups/${kitchen}`,
    patch({ op: 'Add', path: 'members', value: [{ value: one }, { value: two }] }),
  )
  expect(added.body.members.map(({ value }: { value: string }) => value)).toEqual([one, two])
  expect((await call('GET', `/Users/${one}`)).body.groups).toMatchObject([{ value: kitchen, display: 'Kitchen' }])
  await call('PATCH', `/Groups/${kitchen}`, patch({ op: 'Remove', path: `members[value eq "${one}"]` }))
  expect((await call('GET', `/Groups/${kitchen}`)).body.members.map(({ value }: { value: string }) => value)).toEqual([
    two,
  ])
  const replaced = await call('PUT', `/Groups/${kitchen}`, { displayName: 'Kitchen', members: [{ value: one }] })
  expect(replaced.body.members.map(({ value }: { value: string }) => value)).toEqual([one])
  const unknown = await call(
    'PATCH',
    `/Groups/${kitchen}`,
    patch({ op: 'add', path: 'members', value: [{ value: '987654' }] }),
  )
  expect([unknown.status, unknown.body.scimType]).toEqual([400, 'invalidValue'])
})

test('a directory gives no role that allows more than whoever made its key, nor makes or deletes roles', async () => {
  const person = (await add()).body.id
  const above = await role('Above', ['platform-privileged-users.impersonate'])
  const give = patch({ op: 'add', path: 'members', value: [{ value: person }] })
  expect((await call('PATCH', `/Groups/${above}`, give)).status).toBe(403)
  const lost = await role('Reports', ['reports.view'])
  const { roleId } = app.people.home.users['Administrator']!
  const { rows } = await app.owner.query('select actions from role where id = $1', [roleId])
  await app.owner.query(
    `update role set actions = array_remove(actions, 'reports.view'), version = version + 1 where id = $1`,
    [roleId],
  )
  expect((await call('PATCH', `/Groups/${lost}`, give)).status).toBe(403)
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, rows[0].actions])
  expect((await call('PATCH', `/Groups/${lost}`, give)).status).toBe(200)
  expect((await call('POST', '/Groups', { displayName: 'Reports' })).body.scimType).toBe('uniqueness')
  expect((await call('POST', '/Groups', { displayName: 'Quite new' })).status).toBe(409)
  expect((await call('DELETE', `/Groups/${lost}`)).status).toBe(409)
  const renamed = await call('PATCH', `/Groups/${lost}`, patch({ op: 'replace', path: 'displayName', value: 'Other' }))
  expect(renamed.body.scimType).toBe('mutability')
})

test('a directory gives nothing that whoever made its key came to hold later, unless they had all that there was', async () => {
  const { id, roleId } = app.people.home.users['Analyst']!
  const tenantId = app.people.home.id
  const { rows } = await app.owner.query('select id, actions from role where tenant_id = $1', [tenantId])
  const allow = (id: number, actions: readonly string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [id, actions])
  const clerk = [...scimActions, 'platform-api-keys.add', 'reviews.view', 'platform-users.pii_public']
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [id])
  await allow(roleId, clerk)
  const make = async (by: Client) => {
    const made = await by.post(`/api/tenants/${tenantId}/api-keys/scim`, { name: 'Directory' })
    expect([made.status, made.key]).toEqual([200, undefined])
    return made.body.key as string
  }
  const analyst = await app.as('Analyst')
  const key = await make(analyst)
  const person = (await add({ externalId: undefined })).body.id
  const give = async (group: string, by: string) =>
    (await call('PATCH', `/Groups/${group}`, patch({ op: 'add', path: 'members', value: [{ value: person }] }), {}, by))
      .status
  const name = async (externalId: string, by: string) =>
    (await call('PATCH', `/Users/${person}`, patch({ op: 'replace', path: 'externalId', value: externalId }), {}, by))
      .status
  const held = await role('Held then', ['reviews.view'])
  const later = await role('Held later', ['reports.view'])
  expect([await give(held, key), await give(later, key), await name('ext-later', key)]).toEqual([200, 403, 403])
  const everything = rows.flatMap(({ actions }) => actions as string[])
  await allow(roleId, [...new Set([...clerk, ...everything, 'reports.view'])])
  expect([await give(later, key), await name('ext-later', key)]).toEqual([403, 403])
  const anew = await make(analyst)
  expect([await give(later, anew), await name('ext-later', anew)]).toEqual([200, 200])
  await allow(roleId, ['platform-users.view'])
  expect([await give(held, key), await give(held, anew)]).toEqual([403, 403])

  // what comes to the product with a new version, whoever had everything gives as well
  const without = (actions: readonly string[]) => actions.filter((action) => action !== 'reports.view')
  for (const { id, actions } of rows) await allow(id, without(id === roleId ? clerk : actions))
  await app.owner.query('delete from user_role where role_id = $1', [later])
  await app.owner.query('delete from role where id = $1', [later])
  const before = await make(admin)
  for (const { id, actions } of rows) await allow(id, actions)
  const comes = await role('Comes later', ['reports.view'])
  expect(await give(comes, before)).toBe(200)
})

test('who left the directory is switched off, holds no role, and is found nowhere; somebody new may come under their name', async () => {
  const kitchen = await role('Leaving', ['reviews.view'])
  const { userName, id: person } = (await add()).body
  await call('PATCH', `/Groups/${kitchen}`, patch({ op: 'add', path: 'members', value: [{ value: person }] }))
  const named = { 'content-type': 'application/scim+json' } // as some directories send it, with nothing in it
  const gone = await call('DELETE', `/Users/${person}`, undefined, named)
  expect([gone.status, gone.body]).toEqual([204, null])
  const { rows } = await app.owner.query(
    'select active, (select count(*)::int from user_role where user_id = u.id) as roles from users u where id = $1',
    [person],
  )
  expect(rows).toEqual([{ active: false, roles: 0 }])
  expect((await call('GET', `/Users/${person}`)).status).toBe(404)
  expect((await call('DELETE', `/Users/${person}`)).status).toBe(404)
  expect((await call('PATCH', `/Users/${person}`, patch({ op: 'replace', path: 'active', value: true }))).status).toBe(
    404,
  )
  const found = await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
  expect(found.body.totalResults).toBe(0)
  const again = await add({ userName, emails: [{ value: userName, primary: true }] })
  expect([again.status, again.body.userName]).toEqual([201, userName])
  expect(again.body.id).not.toBe(person)
})

test('a directory’s key opens nothing but provisioning, and no other key opens that', async () => {
  const users = `/api/tenants/${app.people.home.id}/users/search`
  const heard = await fetch(app.url + users, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const refused = (await heard.json()) as { error: { key: string } }
  expect([heard.status, refused.error.key]).toEqual([403, 'platform.notForKeys'])
  const { body } = await admin.post(`/api/tenants/${app.people.home.id}/api-keys`, {
    name: 'Other',
    actionIDs: ['platform-users.view'],
  })
  expect((await call('GET', '/Users', undefined, {}, body.key)).status).toBe(403)
})

test('a directory sees and changes nobody of another tenant', async () => {
  const { id } = app.people.sibling.users['Analyst']!
  expect((await call('GET', `/Users/${id}`)).status).toBe(404)
  expect((await call('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }))).status).toBe(404)
  expect((await find('Users', `id eq "${id}"`)).body.totalResults).toBe(0)
  const there = await fetch(`${app.url}/api/scim/v2/tenants/${app.people.sibling.id}/Users`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(there.status).toBe(403)
})

test('what a directory changes is in the audit with its key', async () => {
  const { body } = await add()
  const { rows } = await app.owner.query(
    `select actor_id::int as actor, after->'apiKey'->>'name' as key from audit_record where action = 'user.create' and entity_id = $1`,
    [body.id],
  )
  expect(rows).toEqual([{ actor: app.people.home.users['Administrator']!.id, key: 'Directory' }])
})

test('the audit tells no external id that a directory gives, changes or takes', async () => {
  const { body } = await add({ externalId: 'SECRET-EXT-1' })
  const change = (value: string) =>
    call('PATCH', `/Users/${body.id}`, patch({ op: 'replace', path: 'externalId', value }))
  expect((await change('SECRET-EXT-2')).body.externalId).toBe('SECRET-EXT-2')
  const retitled = await call('PATCH', `/Users/${body.id}`, patch({ op: 'replace', path: 'title', value: 'Chef' }))
  expect(retitled.body).toMatchObject({ title: 'Chef', externalId: 'SECRET-EXT-2' })
  expect((await call('DELETE', `/Users/${body.id}`)).status).toBe(204)
  const { rows } = await app.owner.query(
    'select action, before, after from audit_record where entity_id = $1 order by seq',
    [body.id],
  )
  expect(rows.length).toBeGreaterThanOrEqual(5)
  expect(JSON.stringify(rows)).not.toContain('SECRET-EXT')
  expect(rows.filter(({ after }) => after?.externalID === 'changed').length).toBe(3) // given, changed, taken
  expect(rows).toContainEqual(
    expect.objectContaining({
      action: 'user.save',
      before: expect.objectContaining({ title: null }),
      after: expect.objectContaining({ title: 'Chef' }),
    }),
  )
})

test('people and groups stand in the order asked for, whatever the case, and what has no value last', async () => {
  const titles = ['zebra', 'Apple', 'mango']
  for (const title of titles) await add({ title, timezone: 'Pacific/Auckland' })
  await add({ timezone: 'Pacific/Auckland' })
  const sorted = async (query: string) => {
    const { status, body } = await call(
      'GET',
      `/Users?filter=${encodeURIComponent('timezone eq "Pacific/Auckland"')}&${query}`,
    )
    expect([status, body.detail]).toEqual([200, undefined])
    return body.Resources.map(({ title }: { title: string | null }) => title)
  }
  expect(await sorted('sortBy=title')).toEqual(['Apple', 'mango', 'zebra', null])
  expect(await sorted('sortBy=urn:ietf:params:scim:schemas:core:2.0:User:title&sortOrder=descending')).toEqual([
    null,
    'zebra',
    'mango',
    'Apple',
  ])
  expect(await sorted('sortBy=title&count=2&startIndex=2')).toEqual(['mango', 'zebra'])
  await role('Zulu', [])
  await role('alpha', [])
  const groups = (await call('GET', '/Groups?sortBy=displayName')).body.Resources.map(
    ({ displayName }: { displayName: string }) => displayName.toLowerCase(),
  )
  expect(groups).toEqual(groups.toSorted())
  for (const sortBy of ['password', 'groups.value', 'name', "title'; drop table users; --"]) {
    const { status, body } = await call('GET', `/Users?sortBy=${encodeURIComponent(sortBy)}`)
    expect([status, body.scimType], sortBy).toEqual([400, 'invalidPath'])
  }
})

const bulk = (Operations: object[], also: object = {}, key = token) =>
  call(
    'POST',
    '/Bulk',
    { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations, ...also },
    {},
    key,
  )
const person = (name: string) => ({ userName: `${name}@directory.example`, name: { givenName: name } })

test('many changes in one call refer to one another, also to what comes later, and each says how it came out', async () => {
  const crew = await role('Crew', ['reviews.view'])
  const { status, body } = await bulk([
    {
      method: 'PATCH',
      path: `/Groups/${crew}`,
      data: patch({ op: 'add', path: 'members', value: [{ value: 'bulkId:ann' }, { value: 'bulkId:ben' }] }),
    },
    { method: 'POST', path: '/Users', bulkId: 'ann', data: person('ann') },
    { method: 'post', path: '/Users', bulkId: 'ben', data: person('ben') },
    { method: 'PATCH', path: '/Users/bulkId:ben', data: patch({ op: 'replace', path: 'title', value: 'Cook' }) },
  ])
  expect(status).toBe(200)
  expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:BulkResponse'])
  const of = (bulkId: string) => body.Operations.find((one: { bulkId?: string }) => one.bulkId === bulkId)
  expect(of('ann')).toMatchObject({
    method: 'POST',
    status: '201',
    location: expect.stringContaining('/Users/'),
    version: 'W/"1"',
  })
  expect(body.Operations.map((one: { status: string }) => one.status)).toEqual(['201', '201', '200', '200'])
  const ids = ['ann', 'ben'].map((name) => of(name).location.split('/').at(-1))
  const members = (await call('GET', `/Groups/${crew}`)).body.members.map(({ value }: { value: string }) => value)
  expect(members).toEqual(ids)
  expect((await call('GET', `/Users/${ids[1]}`)).body.title).toBe('Cook')
})

test('what fails in a bulk call is told like by itself, hurts no other, and stops the rest where that is asked', async () => {
  const { body: one } = await add()
  const wrong = [
    { method: 'POST', path: '/Users', bulkId: 'taken', data: { userName: one.userName } },
    { method: 'PATCH', path: '/Users/bulkId:taken', data: patch({ op: 'replace', path: 'title', value: 'x' }) },
    { method: 'DELETE', path: '/Users/987654321' },
    { method: 'PUT', path: `/Users/${one.id}`, version: 'W/"99"', data: { userName: one.userName } },
    { method: 'POST', path: '/Tenants', bulkId: 'x', data: {} },
    { method: 'DELETE', path: '/Users' },
    { method: 'PATCH', path: '/Users/bulkId:nobody', data: patch({ op: 'replace', path: 'title', value: 'x' }) },
    {
      method: 'PATCH',
      path: `/Users/${app.people.sibling.users['Analyst']!.id}`,
      data: patch({ op: 'replace', path: 'active', value: false }),
    },
  ]
  const good = { method: 'POST', path: '/Users', bulkId: 'good', data: person(`good${one.id}`) }
  const { body } = await bulk([...wrong, good])
  const said = body.Operations.map((r: { status: string; response?: { scimType?: string; detail?: string } }) => [
    r.status,
    r.response?.scimType,
  ])
  expect(said).toEqual([
    ['409', 'uniqueness'],
    ['400', 'invalidValue'],
    ['404', undefined],
    ['412', undefined],
    ['400', 'invalidPath'],
    ['400', 'invalidSyntax'],
    ['400', 'invalidValue'],
    ['404', undefined],
    ['201', undefined],
  ])
  const stopped = await bulk([...wrong, { ...good, data: person(`late${one.id}`) }], { failOnErrors: 2 })
  expect(stopped.body.Operations).toHaveLength(2)
  expect((await find('Users', `userName eq "late${one.id}@directory.example"`)).body.totalResults).toBe(0)
})

test('a bulk call does nothing that the key may not do alone, and holds no more than is said', async () => {
  const { body: one } = await add()
  const { roleId } = app.people.home.users['Administrator']!
  const { rows } = await app.owner.query('select actions from role where id = $1', [roleId])
  await app.owner.query(
    `update role set actions = array_remove(actions, 'platform-users.delete'), version = version + 1 where id = $1`,
    [roleId],
  )
  const { body } = await bulk([
    { method: 'DELETE', path: `/Users/${one.id}` },
    { method: 'PATCH', path: `/Users/${one.id}`, data: patch({ op: 'replace', path: 'title', value: 'Stays' }) },
  ])
  expect(body.Operations.map(({ status }: { status: string }) => status)).toEqual(['403', '200'])
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, rows[0].actions])
  const above = await role('Over', ['platform-privileged-users.impersonate'])
  const given = await bulk([
    {
      method: 'PATCH',
      path: `/Groups/${above}`,
      data: patch({ op: 'add', path: 'members', value: [{ value: one.id }] }),
    },
  ])
  expect(given.body.Operations[0].status).toBe('403')
  const many = Array.from({ length: 201 }, () => ({ method: 'DELETE', path: '/Users/1' }))
  expect((await bulk(many)).status).toBe(413)
})

test('an address that a directory changes ends the person’s sessions and is to be confirmed', async () => {
  const { id, email } = app.people.home.users['Location manager']!
  const session = await app.as('Location manager')
  expect((await session.get('/api/auth/session')).status).toBe(200)
  const changed = await call('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'userName', value: `new.${email}` }))
  expect([changed.status, changed.body.userName]).toEqual([200, `new.${email}`])
  expect((await session.get('/api/auth/session')).status).toBe(401)
  const { rows } = await app.owner.query('select email_confirmed, former_emails from users where id = $1', [id])
  expect(rows[0]).toEqual({ email_confirmed: false, former_emails: [email] })
})

test('whoever changes people moves the external id of nobody who holds more than they do', async () => {
  const { Support, Administrator } = app.people.home.users
  await app.owner.query(`update role set actions = '{platform-users.view,platform-users.edit}' where id = $1`, [
    Support!.roleId,
  ])
  const clerk = await app.as('Support')
  const { body: plain } = await add()
  const change = (id: number | string, path: string) =>
    clerk.send('PATCH', `${base}/Users/${id}`, JSON.stringify(patch({ op: 'replace', path, value: 'clerks' })), {
      'content-type': 'application/scim+json',
    })
  const refused = [
    await change(Administrator!.id, 'externalId'),
    await change(Administrator!.id, 'title'),
    await change(plain.id, 'externalId'), // by it a provider finds people, and gives them roles
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await change(plain.id, 'title')).status).toBe(200)
  const { rows } = await app.owner.query('select external_id, title from users where id = $1', [Administrator!.id])
  expect(rows).toEqual([{ external_id: null, title: null }])
})

test('a person without a name is changed like any other', async () => {
  const { body: made } = await add()
  await app.owner.query(`update users set first_name = '', last_name = '' where id = $1`, [made.id])
  const changed = await call(
    'PATCH',
    `/Users/${made.id}`,
    patch({ op: 'replace', path: 'userName', value: 'nameless@directory.example' }),
  )
  expect([changed.status, changed.body.name.givenName]).toEqual([200, 'nameless'])
})

test('text that nothing can hold is refused by its place, wherever a directory says it', async () => {
  const { body: made } = await add()
  const group = `/Groups/${await role('Unstorable', ['platform-users.view'])}`
  const { userName } = made
  for (const odd of ['a\u0000b', 'a\ud800b']) {
    const patches: [object, string, string][] = [
      [{ op: 'replace', path: 'title', value: odd }, 'Operations.0.value', 'invalidValue'],
      [{ op: 'replace', path: 'externalId', value: odd }, 'Operations.0.value', 'invalidValue'],
      [{ op: 'replace', path: 'userName', value: odd }, 'Operations.0.value', 'invalidValue'],
      [{ op: 'replace', path: 'emails', value: [{ value: odd }] }, 'userName', 'invalidValue'],
      [{ op: 'add', path: 'name.givenName', value: odd }, 'Operations.0.value', 'invalidValue'],
      [{ op: 'add', value: { name: { familyName: odd } } }, 'name.familyName', 'invalidValue'],
      [{ op: 'add', value: { displayName: odd } }, 'displayName', 'invalidValue'],
      [{ op: 'add', value: { name: { [odd]: 'x' } } }, 'name', 'invalidValue'],
      [{ op: 'add', value: { timezone: odd } }, 'timezone', 'invalidValue'],
      [{ op: 'replace', path: `ti${odd}`, value: 'x' }, 'Operations.0.path', 'invalidSyntax'],
    ]
    for (const [operation, at, scimType] of patches) {
      const { status, body } = await call('PATCH', `/Users/${made.id}`, patch(operation))
      expect([operation, status, body.scimType, body.detail]).toEqual([
        operation,
        400,
        scimType,
        expect.stringContaining(at),
      ])
    }
    for (const [method, path, body] of [
      ['POST', '/Users', { userName: 'odd@directory.example', title: odd }],
      ['PUT', `/Users/${made.id}`, { userName, title: odd }],
      ['POST', '/Groups', { displayName: odd }],
      ['PUT', group, { displayName: 'Unstorable', members: [{ value: odd }] }],
      ['PATCH', group, patch({ op: 'add', path: 'members', value: [{ value: odd }] })],
      ['PATCH', group, patch({ op: 'add', value: { members: [{ value: odd }] } })],
      ['PATCH', group, patch({ op: 'replace', path: 'displayName', value: odd })],
    ] as const) {
      const alone = await call(method, path, body)
      expect([method, path, alone.status, alone.body.schemas[0]]).toEqual([
        method,
        path,
        400,
        'urn:ietf:params:scim:api:messages:2.0:Error',
      ])
      const inBulk = await call('POST', '/Bulk', { Operations: [{ method, path, data: body }] })
      expect([method, path, inBulk.status, inBulk.body.Operations[0].status]).toEqual([method, path, 200, '400'])
    }
    const data = { userName: 'odd@directory.example', name: { givenName: odd } }
    const { body } = await call('POST', '/Bulk', { Operations: [{ method: 'POST', path: '/Users', data }] })
    expect(body.Operations[0].response).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
      detail: expect.stringContaining('name.givenName'),
    })
  }
  for (const escaped of [String.raw`\u0000`, String.raw`a\ud800`, String.raw`\udc00b`])
    for (const [kind, attribute] of [
      ['Users', 'userName'],
      ['Users', 'externalId'],
      ['Users', 'id'],
      ['Groups', 'displayName'],
    ] as const) {
      const { status, body } = await find(kind, `${attribute} eq "${escaped}"`)
      expect([attribute, escaped, status, body.scimType, body.detail]).toEqual([
        attribute,
        escaped,
        400,
        'invalidFilter',
        expect.stringContaining(escaped),
      ])
    }
  const { status, body } = await find('Users', 'meta.created gt "-200000-01-01T00:00:00Z"')
  expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  expect(
    (
      await find(
        'Users',
        String.raw`userName eq "${userName[0]}\u${userName.charCodeAt(1).toString(16).padStart(4, '0')}${userName.slice(2)}"`,
      )
    ).body.totalResults,
  ).toBe(1)
  expect((await find('Users', String.raw`title co "\ud83d\ude00"`)).status).toBe(200)
})

test('a directory adds nobody beyond the license, and is told how many it allows', async () => {
  const { rows } = await app.owner.query(
    `update tenant set license_seats = (select count(*) from users where tenant_id = $1 and active and not removed and not system) where id = $1 returning license_seats`,
    [app.people.home.id],
  )
  const late = await call('POST', '/Users', { userName: 'late@directory.example', active: true })
  expect([late.status, late.body.detail]).toEqual([
    409,
    `The license allows ${rows[0].license_seats} users, and all are in use.`,
  ])
  await app.owner.query('update tenant set license_seats = null where id = $1', [app.people.home.id])
})

test('no two people get the same external id, nobody is made halfway, and none stands in the log', async () => {
  const { body: first } = await add({ externalId: 'SHARED-1' })
  const { body: second } = await add({ externalId: 'OTHER-2' })
  const twin = { userName: 'twin@directory.example', externalId: 'SHARED-1', name: { givenName: 'T', familyName: 'W' } }
  const made = await call('POST', '/Users', { schemas: first.schemas, ...twin })
  expect([made.status, made.body.scimType]).toEqual([409, 'uniqueness'])
  expect((await find('Users', 'userName eq "twin@directory.example"')).body.totalResults).toBe(0)
  const take = (externalId: string) =>
    call('PATCH', `/Users/${second.id}`, patch({ op: 'replace', path: 'externalId', value: externalId }))
  expect([(await take('SHARED-1')).status, (await take('OWN-3')).status]).toEqual([409, 200])
  const { rows } = await app.owner.query(
    `select concat(before, after) as said from audit_record where entity = 'user' and entity_id = any($1)`,
    [[first.id, second.id]],
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(JSON.stringify(rows)).not.toMatch(/SHARED-1|OTHER-2|OWN-3/)
})
