import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const town = await openMailTown()
const email = 'linked.person@home.example'

let app: TestApp
let userId: number
let key: string
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
})
afterAll(async () => {
  await app.close()
  await town.close()
})

/** Signed in anew, as time goes on. */
const admin = () => signInAs(app.url, app.people.home.users['Administrator']!.email, PASSWORD)
const stateOf = async () =>
  (await (await admin()).get(`/api/tenants/${app.people.home.id}/users/${userId}/mailed-link`)).body.link
const keyOf = async (count: number) => {
  const mails = await town.mailsTo(email, count)
  return mails.map(({ links }) => new URL(links.find((link) => link.includes('key='))!).searchParams.get('key')!)
}
const sendAgain = async () =>
  (await admin()).put('/api/auth/send-change-password-email', {
    agencyId: app.people.home.agencyId,
    tenantId: app.people.home.id,
    userId,
  })

test('an invitation is sent, opened, expired, sent again and used, and an admin sees each but never the link', async () => {
  const made = await (
    await admin()
  ).post(`/api/tenants/${app.people.home.id}/users`, {
    firstName: 'Linked',
    lastName: 'Person',
    email,
    roleIDs: [],
    locationAccess: 'NONE',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
    welcome: false,
  })
  userId = made.body.id
  expect(await stateOf()).toBeNull()
  expect((await sendAgain()).status).toBe(200)
  ;[key = ''] = await keyOf(1)
  const sentAt = app.clock.now().toISOString()
  expect(await stateOf()).toMatchObject({ kind: 'invitation', state: 'sent' })

  app.clock.advance(3600)
  const openedAt = app.clock.now()
  for (let i = 0; i < 2; i++) {
    expect((await app.open.put('/api/auth/decrypt-key', { key })).body.user.email).toBe(email)
    app.clock.advance(60)
  }
  const opened = await stateOf()
  expect(opened).toMatchObject({ kind: 'invitation', state: 'opened' })
  expect(Math.abs(Date.parse(opened.at) - openedAt.getTime())).toBeLessThan(30_000)
  expect(opened.at > sentAt).toBe(true)
  expect(JSON.stringify(opened)).not.toContain(key)

  app.clock.advance(8 * 86_400)
  expect((await stateOf())?.state).toBe('expired')
  expect((await sendAgain()).status).toBe(200)
  key = (await keyOf(2)).find((one) => one !== key)!
  expect((await stateOf()).state).toBe('sent')
  const registered = await app.open.post('/api/auth/register', {
    user: {
      key,
      firstName: 'Linked',
      lastName: 'Person',
      password: 'Quiet-Harbour-71',
      locale: 'en_US',
      timezone: 'UTC',
    },
  })
  expect(registered.status).toBe(200)
  expect(await stateOf()).toMatchObject({ kind: 'invitation', state: 'used' })
})

test('a link for a new password takes the place of what was before; one that is ended unused is not called used', async () => {
  expect((await sendAgain()).status).toBe(200)
  await keyOf(3)
  expect(await stateOf()).toMatchObject({ kind: 'reset', state: 'sent' })
  await (await admin()).put(`/api/tenants/${app.people.home.id}/users/pause`, { userIDs: [userId], paused: true })
  expect(await stateOf()).toMatchObject({ kind: 'reset', state: 'expired' })
})

test('somebody of another tenant, or without the right, learns nothing', async () => {
  const path = `/api/tenants/${app.people.home.id}/users/${userId}/mailed-link`
  expect((await (await app.as('Support')).get(path)).status).toBe(403)
  expect((await (await app.as('Administrator', 'sibling')).get(path)).status).toBe(403)
  const { id } = app.people.sibling.users['Analyst']!
  const foreign = await (await admin()).get(`/api/tenants/${app.people.home.id}/users/${id}/mailed-link`)
  expect([foreign.status, foreign.key]).toEqual([404, 'passwords.notFound'])
})
