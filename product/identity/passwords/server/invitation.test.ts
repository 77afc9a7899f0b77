import { afterAll, beforeAll, expect, test } from 'vitest'
import { callUnderHost } from '#apps/testing/call-under-host.ts'
import { signInAs } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const town = await openMailTown()
const email = 'new.person@home.example'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const add = async (address: string) => {
  const admin = await signInAs(app.url, app.people.home.users['Administrator']!.email, PASSWORD)
  return admin.post(`/api/tenants/${app.people.home.id}/users`, {
    firstName: 'New',
    lastName: 'Person',
    email: address,
    roleIDs: [app.people.home.users['Analyst']!.roleId],
    locationAccess: 'NONE',
    locationIDs: [],
    locale: 'fr_FR',
    timezone: 'Europe/Paris',
  })
}
const person = {
  firstName: 'Nora',
  lastName: 'Quill',
  password: 'Quiet-Harbour-71',
  locale: 'de_DE',
  timezone: 'Europe/Berlin',
}
const register = (change: object = {}) => app.open.post('/api/auth/register', { user: { key, ...person, ...change } })

test('whoever is added gets an invitation in their language', async () => {
  const made = await add(email)
  expect(made.status).toBe(200)
  const [mail] = await town.mailsTo(email)
  const url = new URL(mail!.links.find((link) => link.includes('key='))!)
  expect([url.pathname, url.searchParams.get('newUser'), url.searchParams.get('onboarding')]).toEqual([
    '/auth/reset-password',
    '1',
    '1',
  ])
  key = url.searchParams.get('key')!
  expect(key).toMatch(/^ri_/)
  expect((await app.open.put('/api/auth/decrypt-key', { key })).body.user).toMatchObject({
    email,
    isNew: true,
    locale: 'fr_FR',
  })
})

test('an invitation is good for a week, and is completed once with a name and a password', async () => {
  app.clock.advance(6 * 86_400)
  expect((await register({ password: '' })).key).toBe('VALIDATION_PASSWORD_REQUIRED')
  expect((await register({ password: 'short' })).key).toBe('PASSWORD_RULES')
  expect((await register({ password: 'Nora-Quill-2026' })).key).toBe('passwords.common')
  const answers = await Promise.all(Array.from({ length: 5 }, () => register()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200).every((answer) => answer.key === 'LINK_EXPIRED')).toBe(true)
  const me = await signInAs(app.url, email, 'Quiet-Harbour-71')
  const { body } = await me.get('/api/auth/session')
  expect([body.user.firstName, body.user.lastName, body.user.locale, body.user.timezone]).toEqual([
    'Nora',
    'Quill',
    'de_DE',
    'Europe/Berlin',
  ])
  expect((await app.open.put('/api/auth/decrypt-key', { key })).body.user).toBeNull()
})

test('a link for a new password completes no invitation', async () => {
  await app.open.put('/api/auth/change-password', { email })
  const [mail] = await town.mailsTo(email, 2)
  key = new URL(mail!.links.find((link) => link.includes('key='))!).searchParams.get('key')!
  expect(key).toMatch(/^rp_/)
  expect((await register()).key).toBe('LINK_EXPIRED')
})

test('under the host name of a brand, to which its mail leads, an invitation is completed too', async () => {
  await app.owner.query(`update agency set white_label = true, host_name = 'north.example' where id = $1`, [
    app.people.home.agencyId,
  ])
  const reader = 'branded.person@home.example'
  expect((await add(reader)).status).toBe(200)
  const [mail] = await town.mailsTo(reader)
  const url = new URL(mail!.links.find((link) => link.includes('key='))!)
  expect(url.origin).toBe('http://north.example')
  const { status } = await callUnderHost(`${app.url}/api/auth/register`, {
    host: url.host,
    origin: url.origin,
    method: 'POST',
    body: { user: { ...person, key: url.searchParams.get('key')! } },
  })
  expect(status).toBe(200)
  await signInAs(app.url, reader, person.password)
})
