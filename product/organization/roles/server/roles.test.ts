import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { reservedRoles, rolePresets } from '../presets.ts'
import { createPresetRoles } from './public.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}/roles`
})
afterAll(() => app.close())

/** A person who may change roles and holds little else. */
async function asEditor() {
  await app.owner.query(
    `update role set actions = '{platform-roles.view,platform-roles.add,platform-roles.edit,reviews.view}' where id = $1`,
    [app.people.home.users['Analyst']!.roleId],
  )
  return app.as('Analyst')
}

test('the roles of the tenant are listed, those of others are not', async () => {
  const admin = await app.as('Administrator')
  const { status, body } = await admin.get(at)
  expect(status).toBe(200)
  expect(body.items.map((role: { name: string }) => role.name).sort()).toEqual(Object.keys(rolePresets).sort())
})

test('every action a role can hold is listed with what it does', async () => {
  const admin = await app.as('Administrator')
  const { body } = await admin.get(`/api/tenants/${app.people.home.id}/actions`)
  expect(body).toContainEqual(
    expect.objectContaining({
      id: 'review_response.rating.reply',
      area: 'review_response.rating',
      areaName: 'Replying to reviews',
      verb: 'reply',
      does: 'Reply to reviews',
      tier: 'standard',
      document: '002',
    }),
  )
})

test('a role is made, changed, audited, and refused when somebody was faster', async () => {
  const admin = await app.as('Administrator')
  const made = await admin.post(at, {
    name: 'Front desk',
    actionIDs: ['reviews.view', 'reviews.view', 'customers.view'],
  })
  expect([made.status, made.body.actionIDs, made.body.version]).toEqual([200, ['customers.view', 'reviews.view'], 1])
  const saved = await admin.put(`${at}/${made.body.id}`, { name: 'Desk', actionIDs: ['reviews.view'], version: 1 })
  expect([saved.status, saved.body.name, saved.body.version]).toEqual([200, 'Desk', 2])
  const late = await admin.put(`${at}/${made.body.id}`, { name: 'Late', actionIDs: [], version: 1 })
  expect([late.status, late.key, late.body.error.data.name]).toEqual([409, 'platform.stale', 'Desk'])
  const { rows } = await app.owner.query(
    `select action, before->>'name' as before, after->>'name' as after from audit_record where tenant_id = $1 and entity = 'role' and entity_id = $2 order by seq`,
    [app.people.home.id, made.body.id],
  )
  expect(rows).toEqual([
    { action: 'role.create', before: null, after: 'Front desk' },
    { action: 'role.save', before: 'Front desk', after: 'Desk' },
  ])
})

test('a name is used once in a tenant', async () => {
  const admin = await app.as('Administrator')
  const made = await admin.post(at, { name: 'Responder', actionIDs: [] })
  expect([made.status, made.key, made.field]).toEqual([409, 'roles.nameTaken', 'name'])
  const free = await admin.post(at, { name: 'Free', actionIDs: [] })
  const saved = await admin.put(`${at}/${free.body.id}`, { name: 'Responder', actionIDs: [], version: 1 })
  expect([saved.status, saved.key]).toEqual([409, 'roles.nameTaken'])
})

test('a name that only looks like another role’s is that name, and one of nothing to see is none', async () => {
  const admin = await app.as('Administrator')
  const names = ['Responder\u200b', 'Res\u2060ponder', '\ufeffRESPONDER', 'Responder\u200d', '\u202aResponder\u202c']
  names.push('Rеspоnder', 'RESΡONDER', 'Ｒesponder') // letters of Cyrillic and Greek, and wide ones
  for (const name of names) {
    const made = await admin.post(at, { name, actionIDs: [] })
    expect([name, made.status, made.key, made.field]).toEqual([name, 409, 'roles.nameTaken', 'name'])
  }
  const none = await admin.post(at, { name: '\u200b\u2060', actionIDs: [] })
  expect([none.status, none.field]).toEqual([400, 'name'])
  expect((await admin.post(at, { name: 'Ответы', actionIDs: [] })).body.name).toBe('Ответы')
  expect((await admin.post(at, { name: 'Night\u00a0\u200bdesk 👩‍🚀', actionIDs: [] })).body.name).toBe('Night desk 👩‍🚀')
})

test('a name kept before such signs were left out is taken, too, and loses them when its role is saved', async () => {
  const admin = await app.as('Administrator')
  const { home } = app.people
  const { rows } = await app.owner.query(
    `insert into role (agency_id, tenant_id, name, actions) values ($1, $2, 'Day\u200b desk', '{}') returning id`,
    [home.agencyId, home.id],
  )
  const made = await admin.post(at, { name: 'Day desk', actionIDs: [] })
  expect([made.status, made.key, made.field]).toEqual([409, 'roles.nameTaken', 'name'])
  const saved = await admin.put(`${at}/${rows[0].id}`, { name: 'Day\u200b desk', actionIDs: [], version: 1 })
  expect([saved.status, saved.body.name]).toEqual([200, 'Day desk'])
})

test('an unknown action is refused by name', async () => {
  const admin = await app.as('Administrator')
  const { status, key, body } = await admin.post(at, { name: 'Odd', actionIDs: ['reviews.fly'] })
  expect([status, key]).toEqual([400, 'roles.unknownAction'])
  expect(body.error.message).toContain('reviews.fly')
})

test('nobody gives or takes away what they do not hold', async () => {
  const editor = await asEditor()
  const given = await editor.post(at, { name: 'Mighty', actionIDs: ['platform-users.edit'] })
  expect([given.status, given.key]).toEqual([403, 'roles.aboveOwn'])
  const { roleId } = app.people.home.users['Administrator']!
  const taken = await editor.put(`${at}/${roleId}`, { name: 'Administrator', actionIDs: [], version: 1 })
  expect([taken.status, taken.key]).toEqual([403, 'roles.aboveOwn'])
  const own = await editor.post(at, { name: 'Modest', actionIDs: ['reviews.view'] })
  expect(own.status).toBe(200)
  const privileged = await (
    await app.as('Administrator')
  ).post(at, {
    name: 'Over all',
    actionIDs: ['platform-privileged-users.impersonate'],
  })
  expect([privileged.status, privileged.key]).toEqual([403, 'roles.aboveOwn'])
})

test('a role of another tenant is not there', async () => {
  const admin = await app.as('Administrator')
  for (const tenant of ['sibling', 'stranger'] as const) {
    const { roleId } = app.people[tenant].users['Responder']!
    const { status, key } = await admin.put(`${at}/${roleId}`, { name: 'Mine', actionIDs: [], version: 1 })
    expect([status, key]).toEqual([404, 'roles.notFound'])
  }
})

test('a changed role counts with the next call', async () => {
  const admin = await app.as('Administrator')
  const support = await app.as('Support')
  expect((await support.get(at)).status).toBe(200)
  const { items } = (await admin.get(at)).body
  const role = items.find(({ name }: { name: string }) => name === 'Support')
  await admin.put(`${at}/${role.id}`, { name: role.name, actionIDs: ['reviews.view'], version: role.version })
  expect((await support.get(at)).status).toBe(403)
})

test('a new tenant gets every preset role, and no privileged action with it', async () => {
  const { rows } = await app.owner.query(
    `insert into tenant (agency_id, name, internal_name) values ($1, 'Fresh', 'fresh') returning id`,
    [app.people.home.agencyId],
  )
  const tenantId = Number(rows[0].id)
  const ids = await app.services.door.tx({ tenantId }, (db) =>
    createPresetRoles({ db }, app.people.home.agencyId, tenantId),
  )
  expect(Object.keys(ids).sort()).toEqual(
    [...Object.keys(rolePresets), ...reservedRoles.map(({ name }) => name)].sort(),
  )
  const made = await app.owner.query(`select actions from role where id = $1`, [ids['Administrator']])
  expect(made.rows[0].actions.length).toBeGreaterThan(200)
  expect(made.rows[0].actions.filter((action: string) => action.includes('privileged'))).toEqual([])
})
