import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}/settings/account`
})
afterAll(() => app.close())

test('what the agency keeps of a tenant is kept, audited, and seen in the tenant', async () => {
  const operator = await app.asAgency()
  const { body: before } = await operator.get(at)
  expect(before).toMatchObject({ tenantType: 1, accountType: 1, managedBy: 1, fulfillmentStage: 1, autofind: false })
  const change = { tenantType: 2, accountType: 9, managedBy: 2, fulfillmentStage: 7, autofind: true, color: '#336699' }
  const saved = await operator.put(at, { ...before, ...change, hostName: 'reviews.home.example' })
  expect(saved.body).toEqual({ ...before, ...change, hostName: 'reviews.home.example', version: before.version + 1 })
  const tenant = (await operator.get(`/api/tenants/${app.people.home.id}`)).body
  expect(tenant).toMatchObject({ tenantType: 2, accountType: 9, fulfillmentStage: 7, color: '#336699' })
  const analyst = await app.as('Analyst')
  expect((await analyst.get(`/api/tenants/${app.people.home.id}/autofind/is-enabled`)).body).toEqual({ enabled: true })
  expect((await operator.put(at, { ...before, ...change })).key).toBe('platform.stale')
})

test('an internal name and a host name are nobody else’s', async () => {
  const operator = await app.asAgency()
  const { body } = await operator.get(at)
  expect((await operator.put(at, { ...body, internalName: 'sibling' })).key).toBe('tenants.internalNameTaken')
  await app.owner.query(`update agency set host_name = 'desk.south.example' where id = $1`, [
    app.people.stranger.agencyId,
  ])
  const taken = await operator.put(at, { ...body, hostName: 'desk.south.example' })
  expect([taken.key, taken.field]).toEqual(['tenants.hostTaken', 'hostName'])
  for (const [field, value] of Object.entries({ hostName: 'https://a.example/x', color: 'red', fulfillmentStage: 8 })) {
    const wrong = await operator.put(at, { ...body, [field]: value })
    expect([wrong.status, wrong.field]).toEqual([400, field])
  }
})

test('a tenant’s own people do not say what their company is to the agency', async () => {
  const { roleId } = app.people.home.users['Administrator']!
  await app.owner.query(
    `update role set actions = actions || '{platform-privileged-tenants.edit,platform-privileged-tenants.view}', version = version + 1 where id = $1`,
    [roleId],
  )
  const admin = await app.as('Administrator')
  const { body } = await admin.get(at)
  expect((await admin.put(at, body)).key).toBe('tenants.agencyOnly')
})
