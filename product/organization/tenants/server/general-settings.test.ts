import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

const change = {
  name: 'Home & Co',
  locale: 'de_DE',
  timezone: 'Europe/Berlin',
  timeoutMins: 45,
  persistentLogin: false,
}

test('what a tenant sets is kept, audited, and guarded against a late change', async () => {
  const admin = await app.as('Administrator')
  const { logo, background, hipaa, ...before } = (await admin.get(`${at}/settings/general`)).body
  expect(before).toMatchObject({ name: 'Home', timeoutMins: 20, persistentLogin: true, mfa: false, passwordDays: null })
  const saved = await admin.put(at, { ...before, ...change, passwordDays: 90 })
  expect(saved.body).toEqual({
    ...before,
    ...change,
    passwordDays: 90,
    logo,
    background,
    hipaa,
    version: before.version + 1,
  })
  expect((await admin.get(`${at}/settings/general`)).body).toEqual(saved.body)
  const { tenant } = (await admin.get('/api/auth/session')).body
  expect(tenant).toMatchObject({ name: 'Home & Co', timeoutMins: 45, persistentLogin: false })
  expect((await admin.put(at, { ...before, ...change })).key).toBe('platform.stale')
  const { rows } = await app.owner.query(
    `select before->>'timeoutMins' as before, after->>'timeoutMins' as after from audit_record where tenant_id = $1 and action = 'tenant.save'`,
    [app.people.home.id],
  )
  expect(rows).toEqual([{ before: '20', after: '45' }])
})

test('values out of bounds are refused by name', async () => {
  const admin = await app.as('Administrator')
  const {
    logo: _logo,
    background: _background,
    hipaa: _hipaa,
    ...body
  } = (await admin.get(`${at}/settings/general`)).body
  const wrong = { name: ' ', locale: 'xx_XX', timezone: 'Mars/Base', timeoutMins: 4, passwordDays: 0 }
  for (const [field, value] of Object.entries(wrong)) {
    const answer = await admin.put(at, { ...body, [field]: value })
    expect([answer.status, answer.field]).toEqual([400, field])
  }
})

test('seeing and changing them are rights of their own, within one’s own tenant', async () => {
  const analyst = await app.as('Analyst')
  expect((await analyst.get(`${at}/settings/general`)).status).toBe(403)
  const admin = await app.as('Administrator')
  expect((await admin.get(`/api/tenants/${app.people.sibling.id}/settings/general`)).status).toBe(403)
})
