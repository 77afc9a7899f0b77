import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.owner.query(
    `insert into users (id, agency_id, email, first_name, active, system) overriding system value
     select u.id, 1, u.id || '@system.invalid', u.name, false, true from (values (1, 'Renown'), (-1, 'Public'), (-2, 'Content'), (-3, 'Social')) u(id, name)
     on conflict (id) do nothing`,
  )
})
afterAll(() => app.close())

type Item = { id: number; purpose: string; active: boolean; lastUsed: string | null }

test('the platform sees the reserved users and its own people, what each is for and when it was used last', async () => {
  const operator = await signInAs(app.url, app.people.superUser.email, PASSWORD)
  const { body } = await operator.get('/api/platform/super-users')
  const purposeOf = new Map((body.items as Item[]).map((item) => [item.id, item]))
  expect([1, -1, -2, -3].map((id) => purposeOf.get(id)?.purpose)).toEqual(['product', 'public', 'content', 'social'])
  expect([1, -1, -2, -3].map((id) => purposeOf.get(id)?.active)).toEqual([false, false, false, false])
  expect(purposeOf.get(app.people.superUser.id)).toMatchObject({ purpose: 'administrator', active: true })
  expect(purposeOf.get(app.people.superUser.id)!.lastUsed).not.toBeNull()
  expect(purposeOf.has(app.people.agencyUser.id)).toBe(false)
  expect(JSON.stringify(body)).not.toContain('@')
})

test('nobody else sees them, whatever their role says', async () => {
  await app.owner.query(
    `update role r set actions = array_append(r.actions, 'admin.super_users.view'), version = r.version + 1
     from user_role ur where ur.role_id = r.id and ur.user_id = $1`,
    [app.people.agencyUser.id],
  )
  expect((await (await app.asAgency()).get('/api/platform/super-users')).status).toBe(404)
  expect((await (await app.as('Administrator')).get('/api/platform/super-users')).status).toBe(403)
})
