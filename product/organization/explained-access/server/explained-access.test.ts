import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let at: (user: string) => string
beforeAll(async () => {
  app = await openTestApp()
  at = (user) => `/api/tenants/${app.people.home.id}/users/${app.people.home.users[user]!.id}/access`
})
afterAll(() => app.close())

type Screen = { path: string; opens: boolean; by: string | null; key: string | null }

test('every action of a person is there with the role it comes from, and no other', async () => {
  const admin = await app.as('Administrator')
  const { body } = await admin.get(at('Responder'))
  const session = (await (await app.as('Responder')).get('/api/auth/session')).body
  expect(body.actions.map(({ id }: { id: string }) => id).toSorted()).toEqual(Object.keys(session.actions).toSorted())
  expect(body.actions.every(({ sources }: { sources: { role: string }[] }) => sources[0]!.role === 'Responder')).toBe(
    true,
  )
  expect(body.mayEnter).toBe(true)
  expect(body.roles).toMatchObject([{ name: 'Responder', actions: body.actions.length }])
  const screen = (path: string) => body.screens.find((one: Screen) => one.path === path)
  expect(screen('/admin/users')).toMatchObject({ opens: false, by: 'action', key: 'platform-users.view' })
  expect(screen('/reviews')).toMatchObject({ opens: true, by: 'action', key: 'reviews.view' })
})

test('a flag, a state, a scope and a grant each say what they do', async () => {
  const { home } = app.people
  const { id, roleId } = home.users['Analyst']!
  const place = (code: string, city: string) =>
    app.owner
      .query(
        `insert into location (tenant_id, uid, code, internal_name, public_name, city) values ($1, $2, $2, $2, $2, $3) returning id`,
        [home.id, code, city],
      )
      .then(({ rows }) => Number(rows[0].id))
  const [one, two] = [await place('One', 'Rome'), await place('Two', 'Berlin')]
  await app.owner.query(
    `update users set location_access = 'SOME', location_ids = $2, chosen_location_ids = $3, scopes = '[{"name":"city","values":["Rome"]}]', blocked_until = now() + interval '1 hour' where id = $1`,
    [id, [one, two], [two]],
  )
  await app.owner.query(`update feature_flag set enabled = true, user_ids = $1 where key = 'bulk-upload'`, [[id]])
  const grant = (action: string, to: object) =>
    app.owner.query(
      `insert into object_privilege (tenant_id, object_kind, object_id, action, role_id, user_id) values ($1, 'customDashboard', 5, $2, $3, $4)`,
      [home.id, action, (to as { role?: number }).role ?? null, (to as { user?: number }).user ?? null],
    )
  await app.owner.query(
    `insert into dashboard (tenant_id, id, user_id, name, tiles, filters, created_at, updated_at) overriding system value
     values ($1, 5, $2, 'Harbour week', '[]', '[]', now(), now())`,
    [home.id, home.users['Responder']!.id],
  )
  await grant('owner', { role: roleId })
  await grant('view', { user: id })
  const { body } = await (await app.as('Administrator')).get(at('Analyst'))
  expect(body.mayEnter).toBe(false)
  expect(body.entry.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([{ rule: 'notBlocked', holds: false }])
  expect(body.flags).toContainEqual({ key: 'bulk-upload', enabled: true, rules: ['killSwitch', 'user'] })
  expect(body.locations).toEqual({
    access: 'SOME',
    count: 2,
    named: [
      { id: one, name: 'One', chosen: false },
      { id: two, name: 'Two', chosen: true },
    ],
    scopes: [{ name: 'city', label: 'City', values: ['Rome'] }],
    byScopes: 1,
  })
  expect(body.objects).toEqual([
    { kind: 'customDashboard', objectID: 5, name: 'Harbour week', action: 'owner', via: 'role', decides: false },
    { kind: 'customDashboard', objectID: 5, name: 'Harbour week', action: 'view', via: 'user', decides: true },
  ])
})

test('a paused company, somebody switched off and somebody elsewhere are told truly', async () => {
  const { home, sibling } = app.people
  const admin = await app.as('Administrator')
  await app.owner.query('update users set active = false where id = $1', [home.users['Support']!.id])
  const { body } = await admin.get(at('Support'))
  expect(body.mayEnter).toBe(false)
  expect(body.actions.length).toBeGreaterThan(0)
  const elsewhere = await admin.get(`/api/tenants/${home.id}/users/${sibling.users['Analyst']!.id}/access`)
  expect(elsewhere.key).toBe('explained-access.notFound')
  expect((await (await app.as('Responder')).get(at('Analyst'))).status).toBe(403)
})
