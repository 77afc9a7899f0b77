import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const town = await openMailTown()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
})
afterAll(async () => {
  await app.close()
  await town.close()
})

test('a second step for all is switched off only by whoever has all that they have, and every administrator hears of it', async () => {
  const { id, users } = app.people.home
  await app.owner.query(`update role set actions = '{platform-tenants.view,platform-tenants.edit}' where id = $1`, [
    users['Support']!.roleId,
  ])
  const clerk = await app.as('Support')
  const admin = await app.as('Administrator')
  const save = async (by: Client, change: object) => {
    const {
      logo: _logo,
      background: _background,
      hipaa: _hipaa,
      ...body
    } = (await by.get(`/api/tenants/${id}/settings/general`)).body
    return by.put(`/api/tenants/${id}`, { ...body, ...change })
  }
  expect((await save(clerk, { mfa: true })).body.mfa).toBe(true)
  const refused = await save(clerk, { mfa: false, timeoutMins: 30 })
  expect([refused.status, refused.key, refused.field]).toEqual([403, 'tenants.aboveOwn', 'mfa'])
  expect((await save(clerk, { timeoutMins: 30 })).body).toMatchObject({ mfa: true, timeoutMins: 30 })
  expect((await save(admin, { mfa: false })).body.mfa).toBe(false)
  for (const reader of ['administrator@home.example', 'support@home.example']) {
    const [mail] = await town.mailsTo(reader, 1)
    expect(mail!.subject).toBe('Required 2FA of Home was turned off')
    expect(mail!.text).toContain('Administrator Tester turned required 2FA of Home off')
    expect(mail!.text).toContain(`/admin/agencies/${app.people.home.agencyId}/tenants/${id}/settings/general`)
  }
})
