import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Role } from '../contract.ts'

let app: TestApp
let admin: Client
let at: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  at = `/api/tenants/${app.people.home.id}/roles`
})
afterAll(() => app.close())

async function make(name: string, rest: Partial<Role> = {}): Promise<Role> {
  const { status, body } = await admin.post(at, { name, actionIDs: [], ...rest })
  expect(status).toBe(200)
  return body
}
const save = (role: Role, change: Partial<Role>, client = admin) => {
  const { name, externalID, actionIDs, managedRoleIDs, parentRoleID, version } = { ...role, ...change }
  return client.put(`${at}/${role.id}`, { name, externalID, actionIDs, managedRoleIDs, parentRoleID, version })
}
const get = async (id: number): Promise<Role> => (await admin.get(`${at}/${id}`)).body
const give = (person: string, roleId: number) =>
  app.owner.query(
    'insert into user_role select id, $2, agency_id, tenant_id from users where id = $1 on conflict do nothing',
    [app.people.home.users[person]!.id, roleId],
  )

test('a role has what the roles above it hold, and loses it with them at the next call', async () => {
  const top = await make('Top', { actionIDs: ['platform-roles.view'] })
  const middle = await make('Middle', { parentRoleID: top.id })
  const low = await make('Low', { parentRoleID: middle.id, actionIDs: ['reviews.view'] })
  expect([low.actionIDs, low.inheritedActionIDs]).toEqual([['reviews.view'], ['platform-roles.view']])
  await give('Responder', low.id)
  const responder = await app.as('Responder')
  expect((await responder.get(at)).status).toBe(200)
  expect((await save(top, { actionIDs: ['customers.view'] })).status).toBe(200)
  expect((await responder.get(at)).status).toBe(403)
  expect((await get(low.id)).inheritedActionIDs).toEqual(['customers.view'])
  expect((await get(low.id)).version).toBe(2)
  const freed = await save(await get(low.id), { parentRoleID: null })
  expect([freed.body.actionIDs, freed.body.inheritedActionIDs]).toEqual([['reviews.view'], []])
})

test('what a role holds itself stays when the role above it loses the same', async () => {
  const top = await make('Top B', { actionIDs: ['reviews.view'] })
  const low = await make('Low B', { parentRoleID: top.id, actionIDs: ['reviews.view'] })
  await save(top, { actionIDs: [] })
  expect(await get(low.id)).toMatchObject({ actionIDs: ['reviews.view'], inheritedActionIDs: [] })
})

test('whoever writes what a role holds, those under it have it too', async () => {
  const { agencyId, id } = app.people.home
  const top = await make('Written', { actionIDs: ['reviews.view'] })
  const middle = await make('Written, middle', { parentRoleID: top.id })
  const low = await make('Written, low', { parentRoleID: middle.id, actionIDs: ['tickets.view'] })
  const operator = await app.asAgency()
  const preset = { actionIDs: ['customers.view'], offered: true, version: 0 }
  await operator.put(`/api/agencies/${agencyId}/default-roles/Tenant/Written`, preset)
  const given = { tenantIDs: [id], preset: 'Written' }
  expect((await operator.put(`/api/agencies/${agencyId}/tenants/role`, given)).status).toBe(200)
  expect(await get(low.id)).toMatchObject({
    actionIDs: ['tickets.view'],
    inheritedActionIDs: ['customers.view'],
    version: 2,
  })
  const { rows } = await app.owner.query('select actions from role where id = $1', [low.id])
  expect(rows[0].actions).toEqual(['customers.view', 'tickets.view'])
})

test('no role stands under itself, however long the way round, nor under one of another tenant', async () => {
  const first = await make('First')
  const second = await make('Second', { parentRoleID: first.id })
  const third = await make('Third', { parentRoleID: second.id })
  for (const parent of [first, second, third]) {
    const { status, key, field } = await save(first, { parentRoleID: parent.id })
    expect([status, key, field]).toEqual([409, 'roles.loop', 'parentRoleID'])
  }
  const foreign = await save(first, { parentRoleID: app.people.sibling.users['Analyst']!.roleId })
  expect([foreign.status, foreign.key]).toEqual([400, 'roles.unknownRole'])
  const managed = await save(first, { managedRoleIDs: [app.people.sibling.users['Analyst']!.roleId] })
  expect(managed.key).toBe('roles.unknownRole')
})

test('nobody reaches above their own through a role above', async () => {
  const mighty = await make('Mighty', { actionIDs: ['platform-users.edit'] })
  const low = await make('Low C')
  await app.owner.query(
    `update role set actions = '{platform-roles.view,platform-roles.add,platform-roles.edit,platform-roles.delete,reviews.view}', version = version + 1 where id = $1`,
    [app.people.home.users['Analyst']!.roleId],
  )
  const editor = await app.as('Analyst')
  expect((await save(low, { parentRoleID: mighty.id }, editor)).key).toBe('roles.aboveOwn')
  expect((await editor.post(at, { name: 'Mine', actionIDs: [], parentRoleID: mighty.id })).key).toBe('roles.aboveOwn')
  expect((await editor.delete(`${at}/${mighty.id}`)).key).toBe('roles.aboveOwn')
  expect((await editor.delete(`${at}/${low.id}?replacementId=${mighty.id}`)).key).toBe('roles.aboveOwn')
  expect((await save(low, { actionIDs: ['reviews.view'] }, editor)).status).toBe(200)
})

test('a role that is held goes only to another one, with its people, its views and what was shared with it', async () => {
  const gone = await make('Gone', { actionIDs: ['reviews.view'] })
  const heir = await make('Heir', { actionIDs: ['platform-roles.view'] })
  const child = await make('Child', { parentRoleID: gone.id })
  await give('Support', gone.id)
  await app.owner.query(
    `insert into object_privilege (tenant_id, object_kind, object_id, role_id, action) values ($1, 'survey', 77, $2, 'edit')`,
    [app.people.home.id, gone.id],
  )
  const held = await admin.delete(`${at}/${gone.id}`)
  expect([held.status, held.key]).toEqual([409, 'roles.stillHeld'])
  const itself = await admin.delete(`${at}/${gone.id}?replacementId=${gone.id}`)
  expect(itself.key).toBe('roles.unknownRole')
  const { body } = await admin.delete(`${at}/${gone.id}?replacementId=${heir.id}`)
  expect(body).toEqual({ ok: true, moved: 1 })
  expect((await admin.get(`${at}/${gone.id}`)).status).toBe(404)
  expect(await get(heir.id)).toMatchObject({ people: 1 })
  expect(await get(child.id)).toMatchObject({ parentRoleID: heir.id, inheritedActionIDs: ['platform-roles.view'] })
  const { rows } = await app.owner.query('select role_id, action from object_privilege where object_id = 77')
  expect(rows).toEqual([{ role_id: heir.id, action: 'edit' }])
  const audit = await app.owner.query(
    `select after from audit_record where action = 'role.delete' order by seq desc limit 1`,
  )
  expect(audit.rows[0].after).toEqual({ replacedBy: heir.id, replacedByName: 'Heir', people: 1 })
})

test('a replacement that stood under the deleted role moves up, and nothing stands in a loop', async () => {
  const root = await make('Root')
  const gone = await make('Gone B', { parentRoleID: root.id })
  const heir = await make('Heir B', { parentRoleID: gone.id })
  const other = await make('Other B', { parentRoleID: gone.id })
  expect((await admin.delete(`${at}/${gone.id}?replacementId=${heir.id}`)).status).toBe(200)
  expect((await get(heir.id)).parentRoleID).toBe(root.id)
  expect((await get(other.id)).parentRoleID).toBe(heir.id)
})

test('a reserved role is changed but never deleted', async () => {
  const terms = await make('Terms of ours')
  await app.owner.query('update role set kind = 1 where id = $1', [terms.id])
  const { status, key } = await admin.delete(`${at}/${terms.id}`)
  expect([status, key]).toEqual([409, 'roles.reserved'])
  expect((await save(terms, { name: 'Signs the terms' })).status).toBe(200)
})

test('whoever looks after some roles gives, changes and deletes no others', async () => {
  const mine = await make('Mine D', { actionIDs: ['reviews.view'] })
  const theirs = await make('Theirs D')
  const lead = await make('Lead', {
    actionIDs: [
      'platform-roles.view',
      'platform-roles.add',
      'platform-roles.edit',
      'platform-roles.delete',
      'reviews.view',
    ],
    managedRoleIDs: [mine.id],
  })
  await give('Location manager', lead.id)
  const manager = await app.as('Location manager')
  expect((await save(mine, { name: 'Mine, renamed' }, manager)).status).toBe(200)
  expect((await save(theirs, { name: 'Taken over' }, manager)).key).toBe('roles.notManaged')
  expect((await save(await get(mine.id), { managedRoleIDs: [theirs.id] }, manager)).key).toBe('roles.notManaged')
  expect((await manager.post(at, { name: 'New', actionIDs: [] })).key).toBe('roles.notManaged')
  expect((await manager.delete(`${at}/${theirs.id}`)).key).toBe('roles.notManaged')
  const users = `/api/tenants/${app.people.home.id}/users`
  await app.owner.query(
    `update role set actions = actions || '{platform-users.view,platform-users.add}', version = version + 1 where id = $1`,
    [lead.id],
  )
  const person = (roleIDs: number[]) => ({
    firstName: 'New',
    lastName: 'Person',
    email: `new-${roleIDs.join('-')}@home.example`,
    roleIDs,
    locationAccess: 'NONE',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
  })
  const refused = await manager.post(users, person([theirs.id]))
  expect([refused.status, refused.key, refused.field]).toEqual([403, 'users.aboveOwn', 'roleIDs'])
  expect((await manager.post(users, person([mine.id]))).status).toBe(200)
  const last = await admin.delete(`${at}/${mine.id}`)
  expect(last.key).toBe('roles.stillHeld')
})

test('an external id is used once in a tenant', async () => {
  await make('Outside', { externalID: 'HR-7' })
  const { status, key, field } = await admin.post(at, { name: 'Outside again', actionIDs: [], externalID: 'HR-7' })
  expect([status, key, field]).toEqual([409, 'roles.externalIDTaken', 'externalID'])
})
