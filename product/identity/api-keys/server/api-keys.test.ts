import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import type { Client } from '#apps/testing/client.ts'
import { callWithKey } from '#apps/testing/call-with-key.ts'

let app: TestApp
let admin: Client
let home: string
beforeAll(async () => {
  app = await openTestApp()
  await seedPlaces(app.owner, app.people.home.id, [5, 6, 7])
  admin = await app.as('Administrator')
  home = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

const call = (key: string, method: string, path: string, body?: unknown, headers = {}) =>
  callWithKey(app.url, key, method, path, body, headers)

async function make(actionIDs: string[], also: object = {}) {
  const made = await admin.post(`${home}/api-keys`, { name: 'Data warehouse', actionIDs, ...also })
  expect(made.status).toBe(200)
  return made.body as { key: string; apiKey: { id: number } }
}

const hold = (role: string, actions: string[] | 'all') =>
  app.owner.query(
    actions === 'all'
      ? `update role set actions = (select actions from role where id = $2), version = version + 1 where id = $1`
      : 'update role set actions = $2, version = version + 1 where id = $1',
    [app.people.home.users[role]!.roleId, actions === 'all' ? app.people.home.users['Administrator']!.roleId : actions],
  )

test('a key is shown once, stored as its hash alone, and found again by its prefix and last four', async () => {
  const { key, apiKey } = await make(['platform-users.view'])
  expect(key).toMatch(/^rnk_[0-9a-z]+_[0-9a-z]{10}_[\w-]{47}$/)
  const listed = await admin.get(`${home}/api-keys`)
  const own = listed.body.items.find(({ id }: { id: number }) => id === apiKey.id)
  expect(key.startsWith(`${own.prefix}_`)).toBe(true)
  expect(own.lastFour).toBe(key.slice(-4))
  expect(JSON.stringify(listed.body)).not.toContain(key.slice(20, 40))
  const { rows } = await app.owner.query('select api_key::text as text from api_key')
  const { rows: audit } = await app.owner.query('select coalesce(after::text, $1) as text from audit_record', [''])
  const { rows: kept } = await app.owner.query(`select coalesce(answer::text, '') as text from idempotency`)
  for (const { text } of [...rows, ...audit, ...kept]) expect(text).not.toContain(key.slice(20, 40))
})

test('a program reads with its key what the key allows and nothing else', async () => {
  const { key } = await make(['platform-users.view'])
  expect((await call(key, 'PUT', `${home}/users/search`, {})).status).toBe(200)
  const refused = await call(key, 'GET', `${home}/roles`)
  expect([refused.status, refused.key]).toEqual([403, 'FORBIDDEN'])
})

test('a wrong, cut, foreign or missing key is told nothing but that it opens nothing', async () => {
  const { key } = await make(['platform-users.view'])
  const last = key.at(-1) === 'A' ? 'B' : 'A'
  const other = (
    await (
      await app.as('Administrator', 'sibling')
    ).post(`/api/tenants/${app.people.sibling.id}/api-keys`, { name: 'Theirs', actionIDs: ['platform-users.view'] })
  ).body.key as string
  const moved = key.replace(/^rnk_[0-9a-z]+_/, `rnk_${app.people.sibling.id.toString(36)}_`)
  for (const wrong of [key.slice(0, -1) + last, key.slice(0, -5), 'rnk_1_abc', moved, 'x'.repeat(500)]) {
    const heard = await call(wrong, 'PUT', `${home}/users/search`, {})
    expect([heard.status, heard.key]).toEqual([401, 'error.unauthorized'])
    expect(heard.headers.get('www-authenticate')).toContain('Bearer')
  }
  expect((await call(other, 'PUT', `${home}/users/search`, {})).status).toBe(403)
})

test('a wrong key beside a good session opens nothing: the session does not count, so no other site can use it', async () => {
  const heard = await call('rnk_wrong', 'PUT', `${home}/users/search`, {}, { cookie: admin.cookie })
  expect(heard.status).toBe(401)
})

test('a key is made with rights by any name that is printed of them, and kept under the one that is asked for', async () => {
  const actionIDs = ['admin.user.import', 'reviews.export', 'admin.my_account.status']
  const made = await admin.post(`${home}/api-keys`, { name: 'Printed', actionIDs })
  expect(made.body.apiKey.actionIDs).toEqual(['platform-users.import', 'ratings_and_reviews.rating.export'])
})

test('what its maker loses the key loses at once, and has back when they have it back', async () => {
  const maker = await app.as('Support')
  await hold('Support', ['platform-api-keys.add', 'platform-users.view', 'platform-roles.view'])
  const { body } = await maker.post(`${home}/api-keys`, {
    name: 'Support tool',
    actionIDs: ['platform-users.view', 'platform-roles.view'],
  })
  expect((await call(body.key, 'GET', `${home}/roles`)).status).toBe(200)
  await hold('Support', ['platform-api-keys.add', 'platform-users.view'])
  expect((await call(body.key, 'GET', `${home}/roles`)).status).toBe(403)
  expect((await call(body.key, 'PUT', `${home}/users/search`, {})).status).toBe(200)
  const { id } = app.people.home.users['Support']!
  await app.owner.query('update users set active = false where id = $1', [id])
  expect((await call(body.key, 'PUT', `${home}/users/search`, {})).status).toBe(401)
  const [listed] = (await admin.get(`${home}/api-keys`)).body.items.filter(
    (key: { id: number }) => key.id === body.apiKey.id,
  )
  expect(listed.state).toBe('MakerAway')
  await app.owner.query('update users set active = true where id = $1', [id])
  expect((await call(body.key, 'PUT', `${home}/users/search`, {})).status).toBe(200)
})

test('who looks after keys alone knows what one can hold, and reads no role', async () => {
  const maker = await app.as('Analyst')
  await hold('Analyst', ['platform-api-keys.view'])
  expect((await maker.get(`${home}/actions`)).body.map(({ id }: { id: string }) => id)).toContain('reviews.view')
  expect((await maker.get(`${home}/roles`)).status).toBe(403)
})

test('nobody makes a key that can do more than they: rights, locations, personal data and privileged areas', async () => {
  const maker = await app.as('Analyst')
  await hold('Analyst', ['platform-api-keys.add', 'reviews.view', 'platform-privileged-users.impersonate'])
  const { id } = app.people.home.users['Analyst']!
  await app.owner.query(
    `update users set location_access = 'SOME', location_ids = '{5}', pii_scopes = '{}' where id = $1`,
    [id],
  )
  const ask = (also: object) => maker.post(`${home}/api-keys`, { name: 'More', actionIDs: ['reviews.view'], ...also })
  for (const [also, key, field] of [
    [{ actionIDs: ['reviews.view', 'platform-users.edit'] }, 'api-keys.aboveOwn', 'actionIDs'],
    [{ actionIDs: ['platform-privileged-users.impersonate'] }, 'api-keys.unknownAction', 'actionIDs'],
    [{ actionIDs: ['no.such-right'] }, 'api-keys.unknownAction', 'actionIDs'],
    [{ locationIDs: [5, 6] }, 'api-keys.aboveOwn', 'locationIDs'],
    [{ piiScopes: ['public'] }, 'api-keys.aboveOwn', 'piiScopes'],
  ] as const) {
    const heard = await ask(also)
    expect([heard.key, heard.field]).toEqual([key, field])
  }
  expect((await maker.post(`${home}/api-keys/scim`, { name: 'Directory' })).key).toBe('api-keys.aboveOwn')
  expect((await ask({ locationIDs: [5] })).status).toBe(200)
})

test('a key for chosen locations sees no other', async () => {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'A', 'A', 'A', 'A'), ($1, 'B', 'B', 'B', 'B') returning id::int`,
    [app.people.home.id],
  )
  for (const [at, { id }] of rows.entries())
    await app.owner.query(
      `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, 1, $3, 4, 'good', now())`,
      [app.people.home.id, id, `r${at}`],
    )
  const only = rows[0]!.id
  const { key } = await make(['reviews.view', 'platform-locations.view'], { locationIDs: [only] })
  const { body } = await call(key, 'PUT', `${home}/reviews/search`, {})
  expect(body.items.length).toBeGreaterThan(0)
  expect(new Set(body.items.map(({ locationID }: { locationID: number }) => locationID))).toEqual(new Set([only]))
})

test('a job asked for with a key runs with its rights, and not at all once the key is revoked', async () => {
  const { gate } = app.services
  const { apiKey } = await make(['reviews.view'], { locationIDs: [7] })
  const { id } = app.people.home.users['Administrator']!
  const who = await gate.authorise(id, app.people.home.id, apiKey.id)
  expect([[...who!.actions], who!.locationIds, [...who!.piiScopes]]).toEqual([['reviews.view'], [7], []])
  await admin.delete(`${home}/api-keys/${apiKey.id}`)
  expect(await gate.authorise(id, app.people.home.id, apiKey.id)).toBeNull()
})

test('personal data is in a program’s answers only where its key says so', async () => {
  await app.owner.query(
    `update users set phone = '+14155550123', pii_scopes = '{public,sensitive}' where tenant_id = $1`,
    [app.people.home.id],
  )
  const path = `${home}/users/${app.people.home.users['Responder']!.id}`
  const blind = await make(['platform-users.view'])
  const seeing = await make(['platform-users.view'], { piiScopes: ['sensitive'] })
  expect((await call(blind.key, 'GET', path)).body.phone).toBeNull()
  expect((await call(seeing.key, 'GET', path)).body.phone).toBe('+14155550123')
})

test('no key opens keys, passwords, impersonation, the account of its maker, the agency or another tenant', async () => {
  const all = (await admin.put(`${home}/generate-api-key`, {})).body.key as string
  const { body: roles } = await call(all, 'GET', `${home}/roles`)
  expect(roles.items.length).toBeGreaterThan(0)
  for (const [method, path, body] of [
    ['GET', `${home}/api-keys`],
    ['GET', `${home}/api-key`],
    ['POST', `${home}/api-keys`, { name: 'x', actionIDs: ['reviews.view'] }],
    ['PUT', `${home}/generate-temp-api-key`, {}],
    ['PUT', '/api/auth/impersonate', { args: { tenantId: app.people.home.id, userId: 2 } }],
    ['GET', '/api/my-account'],
    ['PUT', '/api/my-account/set-locale', { locale: 'de_DE' }],
    ['PUT', home, {}],
    ['GET', '/api/tenants'],
    ['GET', '/api/feature-flags'],
    ['GET', '/api/events'],
    ['PUT', `/api/tenants/${app.people.sibling.id}/users/search`, {}],
    ['PUT', `/api/tenants/${app.people.stranger.id}/users/search`, {}],
  ] as const) {
    const heard = await call(all, method, path, body)
    expect([path, heard.status === 403 || heard.status === 404]).toEqual([path, true])
  }
})

test('an agency’s key holds nothing privileged and stays in the tenant it was made for', async () => {
  const agency = await app.asAgency()
  const { body } = await agency.put(`${home}/generate-temp-api-key`, {})
  expect(body.apiKey.actionIDs.filter((action: string) => action.includes('privileged'))).toEqual([])
  expect((await call(body.key, 'PUT', `/api/tenants/${app.people.sibling.id}/users/search`, {})).status).toBe(403)
  expect((await call(body.key, 'PUT', `${home}/pause`, { paused: true, version: 1 })).status).toBe(403)
})

test('what every member may do a key may only look at', async () => {
  const { key } = await make(['reviews.view'])
  const views = `${home}/saved-views`
  const heard = await call(key, 'POST', views, { page: 'reviews.reviews', name: 'Mine', filters: [] })
  expect(heard.status).toBe(403)
})

test('a revoked key and one that ended are refused from the next call on', async () => {
  const { key, apiKey } = await make(['platform-users.view'], { expiresInDays: 1 })
  const users = () => call(key, 'PUT', `${home}/users/search`, {})
  expect((await users()).status).toBe(200)
  await app.owner.query(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [apiKey.id])
  expect((await users()).status).toBe(401)
  await app.owner.query(`update api_key set expires_at = now() + interval '1 day' where id = $1`, [apiKey.id])
  expect((await users()).status).toBe(200)
  const revoked = await admin.delete(`${home}/api-keys/${apiKey.id}`)
  expect(revoked.body.state).toBe('Revoked')
  expect((await users()).status).toBe(401)
})

test('a key of a paused tenant opens nothing', async () => {
  const other = await app.as('Administrator', 'stranger')
  const theirs = `/api/tenants/${app.people.stranger.id}`
  const { body } = await other.post(`${theirs}/api-keys`, { name: 'Theirs', actionIDs: ['platform-users.view'] })
  expect((await call(body.key, 'PUT', `${theirs}/users/search`, {})).status).toBe(200)
  await app.owner.query('update tenant set state = 1 where id = $1', [app.people.stranger.id])
  expect((await call(body.key, 'PUT', `${theirs}/users/search`, {})).status).toBe(401)
})

test('the last use is seen, and noted no more than every five minutes', async () => {
  const { key, apiKey } = await make(['platform-users.view'])
  const used = async () =>
    (await admin.get(`${home}/api-keys`)).body.items.find(({ id }: { id: number }) => id === apiKey.id).lastUsedAt
  expect(await used()).toBeNull()
  await call(key, 'PUT', `${home}/users/search`, {})
  const first = await used()
  expect(first).not.toBeNull()
  await call(key, 'PUT', `${home}/users/search`, {})
  expect(await used()).toBe(first)
  await app.owner.query(
    `update api_key set last_used_at = (last_used_at at time zone 'UTC' - interval '6 minutes') at time zone 'UTC'
      where tenant_id = $1 and id = $2`,
    [app.people.home.id, apiKey.id],
  )
  await call(key, 'PUT', `${home}/users/search`, {})
  expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(first))
})

test('what a program changes is in the audit under its maker with the key’s name', async () => {
  const { key, apiKey } = await make(['platform-users.add', 'platform-users.view'])
  const made = await call(key, 'POST', `${home}/users`, {
    firstName: 'Nora',
    lastName: 'Nilsson',
    email: 'nora@program.example',
    roleIDs: [],
    locationAccess: 'NONE',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
  })
  expect(made.status).toBe(200)
  const { rows } = await app.owner.query(
    `select actor_id::int as actor, after->'apiKey' as key from audit_record where action = 'user.create' and entity_id = $1`,
    [made.body.id],
  )
  expect(rows).toEqual([
    { actor: app.people.home.users['Administrator']!.id, key: { id: apiKey.id, name: 'Data warehouse' } },
  ])
})

test('an answer kept for a session is never given to a key that asks the same', async () => {
  const { key } = await make(['platform-users.add'])
  const body = {
    firstName: 'Olaf',
    lastName: 'Berg',
    email: 'olaf@program.example',
    roleIDs: [],
    locationAccess: 'NONE',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
  }
  const headers = { 'idempotency-key': 'the same' }
  const first = await admin.post(`${home}/users`, body, headers)
  expect((await admin.post(`${home}/users`, body, headers)).body).toEqual(first.body)
  expect((await call(key, 'POST', `${home}/users`, body, headers)).key).toBe('error.duplicate.tenant')
})

test('the key of the tenant is one: a new one ends the former, and only its marks can be read', async () => {
  const first = (await admin.put(`${home}/generate-api-key`, { actionIDs: ['platform-users.view'] })).body
  const second = (await admin.put(`${home}/generate-api-key`, { actionIDs: ['platform-users.view'] })).body
  expect((await call(first.key, 'PUT', `${home}/users/search`, {})).status).toBe(401)
  expect((await call(second.key, 'PUT', `${home}/users/search`, {})).status).toBe(200)
  const { body } = await admin.get(`${home}/api-key`)
  expect([body.id, body.lastFour, body.prefix]).toEqual([second.apiKey.id, second.key.slice(-4), second.apiKey.prefix])
  expect(body).not.toHaveProperty('key')
})

test('keys for a short while are listed while they live, end by themselves and are few', async () => {
  const temp = (await admin.put(`${home}/generate-temp-api-key`, { minutes: 5, actionIDs: ['platform-users.view'] }))
    .body
  const alive = async () =>
    (await admin.get(`${home}/get-temp-api-keys`)).body.map(({ id }: { id: number }) => id) as number[]
  expect(await alive()).toContain(temp.apiKey.id)
  await app.owner.query(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [temp.apiKey.id])
  expect(await alive()).not.toContain(temp.apiKey.id)
  expect((await call(temp.key, 'PUT', `${home}/users/search`, {})).status).toBe(401)
  const many = await Promise.all(Array.from({ length: 14 }, () => admin.put(`${home}/generate-temp-api-key`, {})))
  expect(many.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10)
  expect(many.filter(({ key }) => key === 'api-keys.tooManyKeys').length).toBeGreaterThanOrEqual(4)
})

test('of two people who rename a key at once one is told what it is called now', async () => {
  const { apiKey } = await make(['platform-users.view'])
  const names = ['One', 'Two', 'Three']
  const answers = await Promise.all(
    names.map((name) => admin.put(`${home}/api-keys/${apiKey.id}`, { name, version: 1 })),
  )
  const [won, ...lost] = answers.toSorted((a, b) => a.status - b.status)
  expect([won!.status, ...lost.map(({ status }) => status)]).toEqual([200, 409, 409])
  for (const { key, body } of lost) expect([key, body.error.data.name]).toEqual(['platform.stale', won!.body.name])
})

test('the key of the tenant is made anew by many at once: one of them holds, and none is a defect', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () => admin.put(`${home}/generate-api-key`, { actionIDs: ['platform-users.view'] })),
  )
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  const opens = await Promise.all(
    made.map(async ({ body }) => (await call(body.key, 'PUT', `${home}/users/search`, {})).status),
  )
  expect(opens.filter((status) => status === 200)).toHaveLength(1)
  expect(opens.filter((status) => status === 401)).toHaveLength(made.length - 1)
})

test('a key shows nothing of its maker’s own', async () => {
  const { key } = await make(['reviews.view'])
  for (const own of ['notifications', 'notification-settings/mine', 'view-subscriptions', 'advanced-keywords']) {
    const { status, body } = await call(key, 'GET', `${home}/${own}`)
    expect([own, status, body.error?.key]).toEqual([own, 403, 'platform.notForKeys'])
    expect([own, (await admin.get(`${home}/${own}`)).status]).toEqual([own, 200])
  }
})
