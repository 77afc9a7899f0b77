import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

const town = await openMailTown()
const mappers = [
  { samlField: 'email', rdcField: 'email', delimiter: '' },
  { samlField: 'NameID', rdcField: 'externalID', delimiter: '' },
]
let app: TestApp
let home: Office
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  home = await openOffice(app, town)
  await app.owner.query(`update users set external_id = email where tenant_id = $1`, [app.people.home.id])
})
afterAll(async () => {
  await app.close()
  await town.close()
})

async function come(user: string, attributes: Record<string, string> = {}) {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const back = await browser.postSaml(home.saml({ user, inResponseTo: id, attributes }))
  return { back, browser }
}
const personOf = async (id: number) =>
  (await app.owner.query('select email, email_confirmed from users where id = $1', [id])).rows[0]
async function confirm(reader: string) {
  const mails = await town.mailsTo(reader, 1, 15)
  const key = new URL(mails[0]!.links.find((link) => link.includes('key='))!).searchParams.get('key')
  expect((await app.open.put('/api/auth/confirm-address', { key })).status).toBe(200)
}

test('an address that the provider changes ends what was open before, tells the old one and asks the new one', async () => {
  const { id, email } = app.people.home.users['Responder']!
  await home.open({ fieldMappers: mappers, linkBy: 'externalID', updateUsers: true }, email)
  const before = await signInAs(app.url, email, PASSWORD)
  const made = await app.owner.query(
    `insert into api_key (tenant_id, kind, name, prefix, last_four, hash, actions, made_by, created_at, expires_at)
    values ($1, 0, 'Of the former reader', 'pre', 'four', '\\x00', '{}', $2, now(), now() + interval '90 days') returning id`,
    [app.people.home.id, id],
  )
  const { browser } = await come(email, { email: 'married@home.example' })
  expect((await browser.session())?.user.email).toBe('married@home.example')
  expect((await before.get('/api/auth/session')).status).toBe(401)
  expect(await personOf(id)).toEqual({ email: 'married@home.example', email_confirmed: false })
  const kept = await app.owner.query('select revoked_by from api_key where id = $1', [made.rows[0].id])
  expect(kept.rows[0]).toEqual({ revoked_by: id })
  const [told] = await town.mailsTo(email, 1, 15)
  expect(told!.subject).toBe('Your email address for Renown was changed')
  const waiting = await app.open.post('/api/auth/login2', { email: 'married@home.example', password: PASSWORD })
  expect(waiting.key).toBe('sign-in.confirmAddress')
  await confirm('married@home.example')
  const former = await app.open.post('/api/auth/login2', { email: 'married@home.example', password: PASSWORD })
  expect(former.key).toBe('INVALID_CREDENTIALS')
})

test('whom an address alone names at the provider is let in once a changed one is confirmed', async () => {
  const { id, email } = app.people.home.users['Analyst']!
  await home.open({ fieldMappers: [], linkBy: 'email' }, email)
  const { body } = await home.admin.get(`/api/tenants/${app.people.home.id}/users/${id}`)
  const { firstName, lastName, roleIDs, locationAccess, locationIDs, locale, timezone, version } = body
  const form = { firstName, lastName, roleIDs, locationAccess, locationIDs, locale, timezone, version }
  const next = 'analyst.new@home.example'
  expect(
    (await home.admin.put(`/api/tenants/${app.people.home.id}/users/${id}`, { ...form, email: next })).status,
  ).toBe(200)
  const early = await come(next)
  expect([early.back.query.get('ssoError'), await early.browser.session()]).toEqual(['unconfirmed', null])
  await confirm(next)
  expect((await (await come(next)).browser.session())?.user.email).toBe(next)
})
