import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { callWithKey } from '#apps/testing/call-with-key.ts'

let app: TestApp
let operator: Client
let agency: string
beforeAll(async () => {
  app = await openTestApp()
  operator = await app.asAgency()
  agency = `/api/agencies/${app.people.home.agencyId}`
})
afterAll(() => app.close())

const SEE_TENANTS = 'platform-privileged-tenants.view'
const call = (key: string, method: string, path: string, body?: unknown) =>
  callWithKey(app.url, key, method, path, body)
async function make(actionIDs: string[], also: object = {}, as = operator) {
  const made = await as.post(`${agency}/api-keys`, { name: 'Billing', actionIDs, ...also })
  expect([made.status, made.key]).toEqual([200, undefined])
  return made.body as { key: string; apiKey: { id: number } }
}
const users = (key: string, tenantId: number) => call(key, 'PUT', `/api/tenants/${tenantId}/users/search`, {})

test('it is shown once and found again by how it begins; nothing kept holds its secret', async () => {
  const { key, apiKey } = await make([SEE_TENANTS])
  expect(key).toMatch(/^rna_[0-9a-z]+_[0-9a-z]{10}_[\w-]{47}$/)
  const { body } = await operator.get(`${agency}/api-keys`)
  const own = body.items.find(({ id }: { id: number }) => id === apiKey.id)
  expect(own).toMatchObject({ name: 'Billing', state: 'Active', locationIDs: null, lastFour: key.slice(-4) })
  const { rows } = await app.owner.query('select agency_api_key::text as text from agency_api_key')
  const { rows: audit } = await app.owner.query(
    `select action, after->>'agencyId' as agency, coalesce(after::text, '') as text from audit_record where entity = 'apiKey' and entity_id = $1`,
    [apiKey.id],
  )
  expect(audit.map((one) => [one.action, Number(one.agency)])).toEqual([['api-key.create', app.people.home.agencyId]])
  for (const { text } of [...rows, ...audit, { text: JSON.stringify(body) }])
    expect(text).not.toContain(key.slice(20, 40))
})

test('it works above the tenants and in each of them with its rights alone, and at no other agency', async () => {
  const { home, sibling, stranger } = app.people
  const { key } = await make([SEE_TENANTS, 'platform-users.view'])
  const { body } = await call(key, 'PUT', '/api/tenants/search', {})
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Sibling'])
  for (const { id } of [home, sibling]) expect((await users(key, id)).status).toBe(200)
  expect((await users(key, stranger.id)).status).toBe(403)
  expect((await call(key, 'PUT', '/api/tenants/search', { agencyID: stranger.agencyId })).status).toBe(404)
  expect((await call(key, 'GET', `/api/tenants/${home.id}/roles`)).status).toBe(403)
  expect((await call(key, 'PUT', `${agency}/users/search`, {})).status).toBe(403)
  const maker = await make(['platform-agency-api-keys.view', 'platform-agency-api-keys.add', 'platform-api-keys.add'])
  for (const [method, path, asked] of [
    ['GET', `${agency}/api-keys`],
    ['POST', `${agency}/api-keys`, { name: 'More', actionIDs: [SEE_TENANTS] }],
    ['GET', '/api/my-account'],
    ['GET', '/api/tenants'],
    ['PUT', `/api/tenants/${home.id}/generate-api-key`, {}],
  ] as const)
    expect([path, (await call(maker.key, method, path, asked)).key]).toEqual([path, 'platform.notForKeys'])
})

test('what a tenant switched off, or is no longer open for, is shut to it', async () => {
  const { home } = app.people
  const { key } = await make([SEE_TENANTS, 'platform-users.view', 'reviews.view'])
  const reviews = () => call(key, 'PUT', `/api/tenants/${home.id}/reviews/search`, {})
  expect((await reviews()).status).toBe(200)
  const { rows } = await app.owner.query(
    `update tenant set closed_modules = (select array_agg(n) from generate_series(1, 60) n) where id = $1 returning id`,
    [home.id],
  )
  expect(rows).toHaveLength(1)
  expect((await reviews()).status).toBe(403)
  await app.owner.query(`update tenant set closed_modules = '{}', state = 3 where id = $1`, [home.id])
  expect((await users(key, home.id)).status).toBe(403)
  await app.owner.query(`update tenant set state = 0 where id = $1`, [home.id])
  expect((await reviews()).status).toBe(200)
})

test('nobody makes a key that can do more than they may, and none may be somebody else', async () => {
  const roleId = app.people.agencyUser.id
  const { rows } = await app.owner.query(
    `select r.id, r.actions from role r join user_role ur on ur.role_id = r.id where ur.user_id = $1`,
    [roleId],
  )
  const hold = (actions: string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [rows[0].id, actions])
  const ask = async (actionIDs: string[], also: object = {}) => {
    const { status, key, field } = await operator.post(`${agency}/api-keys`, { name: 'Above', actionIDs, ...also })
    return status === 200 ? status : [key, field]
  }
  expect(await ask(['platform-privileged-users.impersonate'])).toEqual(['api-keys.unknownAction', 'actionIDs'])
  expect(await ask(['super-privileged-agencies.add'])).toEqual(['api-keys.unknownAction', 'actionIDs'])
  await hold(['platform-agency-api-keys.view']) // who looks after keys alone knows what one can hold
  expect((await operator.get(`${agency}/actions`)).body.map(({ id }: { id: string }) => id)).toContain(SEE_TENANTS)
  await hold([SEE_TENANTS, 'platform-agency-api-keys.add', 'platform-users.view'])
  expect(await ask([SEE_TENANTS, 'platform-users.edit'])).toEqual(['api-keys.aboveOwn', 'actionIDs'])
  const { key } = await make([SEE_TENANTS, 'platform-users.view'])
  expect((await users(key, app.people.home.id)).status).toBe(200)
  await hold([SEE_TENANTS, 'platform-agency-api-keys.add'])
  expect((await users(key, app.people.home.id)).status).toBe(403)
  await hold(rows[0].actions)
})

test('whoever goes takes their keys with them; revoked or over it opens nothing', async () => {
  const { id } = app.people.agencyUser
  const { key, apiKey } = await make([SEE_TENANTS])
  const search = () => call(key, 'PUT', '/api/tenants/search', {})
  const state = async () => {
    const { body } = await (await app.asSuper()).get(`${agency}/api-keys`)
    return body.items.find((one: { id: number }) => one.id === apiKey.id).state
  }
  await app.owner.query('update users set active = false where id = $1', [id])
  expect([(await search()).status, await state()]).toEqual([401, 'MakerAway'])
  await app.owner.query('update users set active = true where id = $1', [id])
  expect([(await search()).status, await state()]).toEqual([200, 'Active'])
  await app.owner.query(`update agency_api_key set expires_at = now() - interval '1 second' where id = $1`, [apiKey.id])
  expect([(await search()).status, await state()]).toEqual([401, 'Expired'])
  await app.owner.query(`update agency_api_key set expires_at = now() + interval '1 day' where id = $1`, [apiKey.id])
  const rename = (name: string, version: number) => operator.put(`${agency}/api-keys/${apiKey.id}`, { name, version })
  expect((await rename('Invoices', 1)).body).toMatchObject({ name: 'Invoices', version: 2 })
  const late = await rename('Late', 1)
  expect([late.key, late.body.error.data.name]).toEqual(['platform.stale', 'Invoices'])
  expect((await operator.delete(`${agency}/api-keys/${apiKey.id}`)).body.state).toBe('Revoked')
  expect((await search()).status).toBe(401)
  expect((await operator.delete(`${agency}/api-keys/${apiKey.id}`)).status).toBe(200)
})

test('one that somebody of the platform made stays with its agency, and one agency’s is nobody else’s', async () => {
  const platform = await app.asSuper()
  const { key, apiKey } = await make([SEE_TENANTS, 'platform-users.view'], {}, platform)
  const { body } = await call(key, 'PUT', '/api/tenants/search', {})
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Sibling'])
  expect((await users(key, app.people.stranger.id)).status).toBe(403)
  expect((await call(key, 'PUT', '/api/tenants/search', { agencyID: app.people.stranger.agencyId })).status).toBe(404)
  const theirs = `/api/agencies/${app.people.stranger.agencyId}/api-keys`
  for (const heard of [
    await operator.get(theirs),
    await operator.post(theirs, { name: 'Theirs', actionIDs: [SEE_TENANTS] }),
    await platform.delete(`${theirs}/${apiKey.id}`),
    await platform.put(`${theirs}/${apiKey.id}`, { name: 'Taken', version: 1 }),
  ])
    expect([heard.status, heard.key]).toEqual([404, 'api-keys.notFound'])
  const moved = key.replace(/^rna_[0-9a-z]+_/, `rna_${app.people.stranger.agencyId.toString(36)}_`)
  const asTenants = key.replace(/^rna_[0-9a-z]+_/, `rnk_${app.people.home.id.toString(36)}_`)
  for (const wrong of [moved, asTenants, key.slice(0, -1)])
    expect((await call(wrong, 'PUT', '/api/tenants/search', {})).status).toBe(401)
})

test('a job asked for with it runs with its rights, in the tenant it was asked in', async () => {
  const { gate } = app.services
  const { home, stranger, agencyUser } = app.people
  const { apiKey } = await make(['reviews.view'])
  const who = await gate.authorise(agencyUser.id, home.id, apiKey.id)
  expect([[...who!.actions], who!.apiKey!.isAbove]).toEqual([['reviews.view'], true])
  expect(await gate.authorise(agencyUser.id, stranger.id, apiKey.id)).toBeNull()
  expect(await gate.authorise(home.users['Administrator']!.id, home.id, apiKey.id)).toBeNull()
  await operator.delete(`${agency}/api-keys/${apiKey.id}`)
  expect(await gate.authorise(agencyUser.id, home.id, apiKey.id)).toBeNull()
})
