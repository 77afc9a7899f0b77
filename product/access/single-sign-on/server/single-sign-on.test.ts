import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the tenant’s own people see how many there are, strangers do not', async () => {
  const path = `/api/tenants/${app.people.home.id}/single-sign-on/count`
  expect((await (await app.as('Administrator')).get(path)).body).toEqual({ count: 0 })
  expect((await (await app.as('Administrator', 'stranger')).get(path)).status).toBeGreaterThanOrEqual(403)
  expect((await app.open.get(path)).status).toBe(401)
})
