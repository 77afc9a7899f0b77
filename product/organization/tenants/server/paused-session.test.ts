import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const version = async () =>
  (await app.owner.query('select version from tenant where id = $1', [app.people.home.id])).rows[0].version
const setPaused = async (paused: boolean) =>
  (await app.asAgency()).put(`/api/tenants/${app.people.home.id}/pause`, {
    paused,
    version: await version(),
    reason: 'The invoice is open',
  })

test('whoever works at a tenant is stopped with their next call when it is paused, and goes on in the same session', async () => {
  const analyst = await app.as('Analyst')
  const bystander = await app.as('Analyst', 'sibling')
  const look = () => analyst.get('/api/auth/session')
  expect((await look()).status).toBe(200)
  expect((await setPaused(true)).status).toBe(200)
  const stopped = await look()
  expect([stopped.status, stopped.key]).toEqual([403, 'platform.paused'])
  expect((await analyst.get(`/api/tenants/${app.people.home.id}`)).key).toBe('platform.paused')
  expect((await analyst.get('/api/auth/session-state')).key).toBe('platform.paused')
  expect((await bystander.get('/api/auth/session')).status).toBe(200)
  expect((await setPaused(false)).status).toBe(200)
  expect((await look()).status).toBe(200)
  const { rows } = await app.owner.query(
    `select action, after->>'reason' as reason from audit_record where tenant_id = $1 and entity = 'tenant' order by seq`,
    [app.people.home.id],
  )
  expect(rows).toEqual([
    { action: 'tenant.pause', reason: 'The invoice is open' },
    { action: 'tenant.resume', reason: 'The invoice is open' },
  ])
})

test('a session that is over is not called paused, and a stranger learns nothing of the state', async () => {
  expect((await setPaused(true)).status).toBe(200)
  const { home } = app.people
  await app.owner.query('update users set auth_version = auth_version + 1 where id = $1', [home.users['Analyst']!.id])
  expect((await (await app.as('Analyst')).get('/api/auth/session')).status).toBe(401)
  expect((await app.open.get('/api/auth/session')).key).toBe('error.unauthorized')
  await setPaused(false)
})

test('a tenant’s own people neither pause nor resume it', async () => {
  const { roleId } = app.people.home.users['Administrator']!
  await app.owner.query(
    `update role set actions = actions || '{platform-privileged-tenants.pause}', version = version + 1 where id = $1`,
    [roleId],
  )
  const own = await (
    await app.as('Administrator')
  ).put(`/api/tenants/${app.people.home.id}/pause`, { paused: true, version: await version() })
  expect(own.key).toBe('tenants.agencyOnly')
  const twice = await setPaused(false)
  expect(twice.key).toBe('tenants.wrongState')
})
