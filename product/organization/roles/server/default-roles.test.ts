import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { rolePresets } from '../presets.ts'
import { createAgencyRoles, createPresetRoles } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const at = (agencyId: number, rest = '') => `/api/agencies/${agencyId}/default-roles${rest}`
const content = { actionIDs: ['reviews.view', 'customers.view'], offered: true, version: 0 }
const north = () => app.people.home.agencyId
let count = 0
async function newTenant(agencyId: number): Promise<Record<string, string[]>> {
  const { rows } = await app.owner.query(
    `insert into tenant (agency_id, name, internal_name) values ($1, 'Fresh', $2) returning id`,
    [agencyId, `fresh-${++count}`],
  )
  const tenantId = Number(rows[0].id)
  await app.services.door.tx({ tenantId, ofAgency: agencyId }, (db) => createPresetRoles({ db }, agencyId, tenantId))
  const made = await app.owner.query('select name, actions from role where tenant_id = $1 and kind = 0', [tenantId])
  return Object.fromEntries(made.rows.map(({ name, actions }) => [name, actions]))
}

test('an agency changes, adds and takes away what its new tenants begin with, and no other agency does', async () => {
  const agency = await app.asAgency()
  const listed = await agency.get(at(north()))
  expect(listed.body.items.map(({ name }: { name: string }) => name)).toEqual(Object.keys(rolePresets))
  const saved = await agency.put(at(north(), '/Tenant/Responder'), content)
  expect(saved.body).toMatchObject({ origin: 'Agency', version: 1, actionIDs: ['customers.view', 'reviews.view'] })
  expect((await agency.put(at(north(), '/Tenant/Front%20desk'), content)).status).toBe(200)
  expect((await agency.put(at(north(), '/Tenant/Analyst'), { ...content, offered: false })).status).toBe(200)
  const ours = await newTenant(north())
  expect(ours['Responder']).toEqual(['customers.view', 'reviews.view'])
  expect(ours['Front desk']).toEqual(['customers.view', 'reviews.view'])
  expect(ours['Analyst']).toBeUndefined()
  const theirs = await newTenant(app.people.stranger.agencyId)
  expect(Object.keys(theirs).sort()).toEqual(Object.keys(rolePresets).sort())

  const late = await agency.put(at(north(), '/Tenant/Responder'), content)
  expect(late.key).toBe('platform.stale')
  expect((await agency.delete(at(north(), '/Tenant/Responder'))).status).toBe(200)
  expect((await agency.get(at(north(), '/Tenant/Responder'))).body).toMatchObject({ origin: 'Product', version: 0 })
})

test('a default role that only looks like another is not made, so that new tenants still get their roles', async () => {
  const agency = await app.asAgency()
  for (const [name, key] of [
    ['Respo%E2%80%8Bnder', 'roles.noSuchDefault'],
    ['Respo\u2060nder', 'roles.noSuchDefault'],
    ['RESPONDER', 'roles.nameTaken'],
  ])
    expect([name, (await agency.put(at(north(), `/Tenant/${name}`), content)).key]).toEqual([name, key])
  const both = ['Night desk', 'NIGHT desk'].map((name) =>
    agency.put(at(north(), `/Tenant/${encodeURI(name)}`), content),
  )
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(Object.keys(await newTenant(north())).filter((name) => /^(responder|night desk)$/i.test(name))).toHaveLength(2)
})

test('what the platform says counts for agencies that say nothing, and it alone says what agencies begin with', async () => {
  const platform = await app.asSuper()
  expect((await platform.put(at(1, '/Tenant/Support'), content)).status).toBe(200)
  expect((await platform.put(at(1, '/Agency/Agency%20operator'), content)).body).toMatchObject({ level: 'Agency' })
  expect((await newTenant(app.people.stranger.agencyId))['Support']).toEqual(['customers.view', 'reviews.view'])
  const agency = await app.asAgency()
  for (const rest of ['/Agency/Support', '/SuperAgency/Support', '/Nowhere/Support'])
    expect((await agency.put(at(north(), rest), content)).key).toBe('roles.noSuchDefault')
  const { rows } = await app.owner.query(
    `insert into agency (name, internal_name) values ('East', 'east') returning id`,
  )
  await app.services.door.tx('platform', (db) => createAgencyRoles({ db }, Number(rows[0].id)))
  const made = await app.owner.query('select name, actions from role where agency_id = $1 order by name', [rows[0].id])
  expect(made.rows[0]).toEqual({ name: 'Agency operator', actions: ['customers.view', 'reviews.view'] })
  expect(made.rows[1].name).toBe('Support')
})

test('a default role holds nothing above its level, above whoever changes it, and is no tenant’s business', async () => {
  const agency = await app.asAgency()
  const high = { ...content, actionIDs: ['platform-privileged-users.impersonate'] }
  expect((await agency.put(at(north(), '/Tenant/High'), high)).key).toBe('roles.tooHigh')
  expect((await agency.get(at(app.people.stranger.agencyId))).key).toBe('roles.noSuchDefault')
  await app.owner.query(
    `update role set actions = actions || '{admin.default_roles.view}', version = version + 1 where id = $1`,
    [app.people.home.users['Administrator']!.roleId],
  )
  expect((await (await app.as('Administrator')).get(at(north()))).key).toBe('roles.noSuchDefault')
  const { rows } = await app.owner.query('select role_id from user_role where user_id = $1', [app.people.agencyUser.id])
  await app.owner.query(
    `update role set actions = '{admin.default_roles.add,reviews.view}', version = version + 1 where id = $1`,
    [rows[0].role_id],
  )
  expect((await agency.put(at(north(), '/Tenant/Above'), content)).key).toBe('roles.aboveOwn')
})

test('a role says what its default holds by now', async () => {
  const { roleId } = app.people.home.users['Location manager']!
  const admin = await app.as('Administrator', 'sibling')
  const own = app.people.sibling.users['Location manager']!.roleId
  const { body } = await admin.get(`/api/tenants/${app.people.sibling.id}/roles/${own}/default`)
  expect(body.actionIDs.toSorted()).toEqual([...rolePresets['Location manager']!].sort())
  expect((await admin.get(`/api/tenants/${app.people.sibling.id}/roles/${roleId}/default`)).key).toBe('roles.notFound')
})
