import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { settings } from '../shapes/sso-config.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let home: Office
const email = 'responder@home.example'
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ providers: town.providers, smtpUrl: town.smtpUrl, worker: true })
  home = await openOffice(app, town)
})
afterAll(async () => {
  await app.close()
  await town.close()
})
const config = async () => (await home.admin.get(home.at)).body

test('what was never set up is empty; the first save names our addresses for the provider', async () => {
  expect(await config()).toMatchObject({ issuer: '', version: 0, enabled: false, ours: null, keys: [] })
  const { status, body } = await home.save({ issuer: ' Home-Corp ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    issuer: 'home-corp',
    version: 1,
    tested: false,
    method: 0,
    identityProvider: 0,
    signedPart: 'both',
  })
  expect(body.ours).toMatchObject({ entityID: home.ours.audience, acsUrl: home.ours.acs })
  expect(body.keys).toMatchObject([
    { which: 'current', name: 'Sandbox identity provider', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
})

test('it is switched on after a sign-in that passed every check under these very settings, and not before', async () => {
  expect((await home.enable()).key).toBe('single-sign-on.notTested')
  const failed = await home.test(home.saml({ user: 'nobody@home.example' }))
  expect(failed.body).toMatchObject({ ok: false, counts: false })
  expect((await home.enable()).key).toBe('single-sign-on.notTested')
  await home.open()
  expect(await config()).toMatchObject({ enabled: true, tested: true })
  const [attempt] = (await home.admin.get(`${home.at}/attempts`)).body.items
  expect(attempt).toMatchObject({ isTest: true, ok: true, subject: email })
})

test('what changes who is let in switches it off until it is tested again; what does not, does not', async () => {
  const harmless = await home.save({
    logoutUrl: 'https://idp.example/out',
    webLoginUrl: 'https://idp.example/apps',
    identityProvider: 3,
  })
  expect(harmless.body).toMatchObject({ enabled: true, tested: true, identityProvider: 3 })
  const changed = await home.save({ createUsers: true })
  expect(changed.body).toMatchObject({ enabled: false, tested: false })
  expect((await home.enable()).key).toBe('single-sign-on.notTested')
  await home.open({ logoutUrl: 'https://idp.example/out', webLoginUrl: 'https://idp.example/apps' })
})

test('trying it out opens no session for the person and leads back to the settings', async () => {
  const browser = home.browser()
  const { headers, body } = await home.admin.post(`${home.at}/test-login`)
  browser.take(headers)
  const { requestIn } = await import('./sso-office.test-data.ts')
  const back = await browser.postSaml(home.saml({ user: email, inResponseTo: requestIn(body.loginUrl) }))
  expect(back.location).toMatch(/^\/admin\/single-sign-on\?attempt=\d+$/)
  expect(await browser.session()).toBeNull()
})

test('the profile tells where to sign out and in, and signing out answers it to whom the provider let in', async () => {
  const browser = home.browser()
  const { id } = await browser.setOut()
  await browser.postSaml(home.saml({ user: email, inResponseTo: id }))
  const session = (await browser.session()) as unknown as { tenant: { singleSignOn: object } }
  expect(session.tenant.singleSignOn).toEqual({
    logoutUrl: 'https://idp.example/out',
    webLoginUrl: 'https://idp.example/apps',
  })
  const cookie = `renown=${browser.cookies.get('renown')}`
  expect((await app.open.post('/api/auth/logout', {}, { cookie })).body.logoutUrl).toBe('https://idp.example/out')
  const { signInAs } = await import('#apps/testing/client.ts')
  const { PASSWORD } = await import('#apps/testing/seed-people.ts')
  const byPassword = await signInAs(app.url, 'analyst@home.example', PASSWORD)
  expect((await byPassword.post('/api/auth/logout')).body.logoutUrl).toBeNull()
})

test('a corporate id belongs to one company', async () => {
  const sibling = await openOffice(app, town, 'sibling')
  const taken = await sibling.save({ issuer: 'HOME-corp' })
  expect([taken.status, taken.key, taken.field]).toEqual([409, 'single-sign-on.issuerTaken', 'issuer'])
})

/** Whole and signed, with an RSA key of 1024 bits. */
const WEAK_CERTIFICATE = [
  'MIIBoTCCAQqgAwIBAgIQAZ+W1l5UtJOUKdCRyn+tvzANBgkqhkiG9w0BAQsFADAPMQ0wCwYDVQQDDAR3ZWFrMB4XDTI2MDEwMTAwMDAwMFoXDT',
  'M2MDEwMTAwMDAwMFowDzENMAsGA1UEAwwEd2VhazCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkCgYEAqeo/fpQ91uUpQ1V9fi8kon0XVYRtGXQB',
  'TossMw0XGPdFMSP0NtjfwuT/BNt28J2Ioy9IxslI79iD/kZNG8XxupY1H24PTe35OJc4EUagG08WKgFkOe3pQIRqv9dzH1xIuWrubWPRvKekmf',
  'HdR5KNRjffTqAn/hVSoiy6RQMhKz0CAwEAATANBgkqhkiG9w0BAQsFAAOBgQBD54gZoULpuylgydls+z+NS1oCdhBTmPJO0IEz6SW/bbfrmeux',
  '7BtSAut5P0ivk4igzkzcy+1vophpUuKuB1K4FHS5az3EFPksjTVSsd41Scao+E8MEG9+0ls8bP5OQ5Re3aaeEQovNceQND52kYU9dumRzFAYhk',
  'uf4dSWq/vAUg==',
].join('')

test('wrong certificates, doubled fields, foreign roles and rights one lacks are refused, each at its field', async () => {
  const refusal = async (change: object) => {
    const { key, field } = await home.save(change)
    return [key?.replace('single-sign-on.', ''), field]
  }
  expect(await refusal({ x509Certificate: WEAK_CERTIFICATE })).toEqual(['badCertificate', 'x509Certificate'])
  expect(await refusal({ x509Certificate: 'nonsense' })).toEqual(['badCertificate', 'x509Certificate'])
  expect(await refusal({ issuer: '-x' })).toEqual(['error.invalid', 'issuer'])
  expect(await refusal({ loginUrl: 'javascript:alert(1)' })).toEqual(['error.invalid', 'loginUrl'])
  const twice = { samlField: 'a', rdcField: 'roles', delimiter: '' }
  expect(await refusal({ fieldMappers: [twice, twice] })).toEqual(['mapperTwice', 'fieldMappers'])
  const theirs = app.people.sibling.users['Analyst']!.roleId
  expect(await refusal({ defaultRoleID: theirs })).toEqual(['unknownRole', 'defaultRoleID'])
  const { roleId } = app.people.home.users['Support']!
  await app.owner.query(
    `update role set actions = '{platform-tenants.view,platform-tenants.edit}', version = version + 1 where id = $1`,
    [roleId],
  )
  const small = await app.as('Support')
  const { version, ...rest } = await config()
  const editable = Object.fromEntries(Object.entries(rest).filter(([key]) => key in settings.shape))
  const above = await small.put(home.at, {
    ...editable,
    version,
    defaultRoleID: app.people.home.users['Administrator']!.roleId,
  })
  expect([above.key, above.field]).toEqual(['single-sign-on.aboveOwn', 'defaultRoleID'])
  await app.owner.query(`update role set actions = '{platform-tenants.view}' where id = $1`, [roleId])
  expect((await home.admin.put(home.at, { ...editable, version: 1 })).key).toBe('platform.stale')
})

test('metadata is read from its text or its address, and only from a provider’s', async () => {
  const byUrl = await home.admin.put(`${home.at}/metadata-import`, { url: `${town.url}/idp/saml/metadata` })
  expect(byUrl.body).toMatchObject({
    entityID: town.control.idp.entityId(),
    loginUrl: `${town.url}/idp/saml/sso`,
    logoutUrl: `${town.url}/idp/saml/slo`,
    x509Certificate: town.control.idp.certificate().pem,
  })
  const xml = await (await fetch(`${town.url}/idp/saml/metadata`)).text()
  expect((await home.admin.put(`${home.at}/metadata-import`, { xml })).body).toEqual(byUrl.body)
  for (const [body, key] of [
    [{ xml: '<a/>' }, 'badMetadata'],
    [{ xml: `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>${xml}` }, 'badMetadata'],
    [{ url: 'http://169.254.169.254/latest' }, 'unreachable'],
    [{ url: 'http://127.0.0.1:1/metadata' }, 'unreachable'],
    [{ url: `${town.url}/idp/saml/nothing` }, 'unreachable'],
  ] as const)
    expect([body, (await home.admin.put(`${home.at}/metadata-import`, body)).key]).toEqual([
      body,
      `single-sign-on.${key}`,
    ])
  const ours = (await app.open.get('/api/sso/saml/home-corp/metadata')).body
  expect((await home.admin.put(`${home.at}/metadata-import`, { xml: ours })).key).toBe('single-sign-on.badMetadata')
})

test('a next certificate counts beside the current one, so that a change locks nobody out', async () => {
  const before = town.control.idp.certificate().pem
  town.control.idp.keys.renew()
  const browser = home.browser()
  const come = async () => {
    const { id } = await browser.setOut()
    return (await browser.postSaml(home.saml({ user: email, inResponseTo: id }))).query
  }
  const kept = {
    logoutUrl: 'https://idp.example/out',
    webLoginUrl: 'https://idp.example/apps',
    x509Certificate: before,
  }
  await home.save(kept)
  expect((await come()).has('ssoError')).toBe(true)
  const saved = await home.save({ ...kept, nextX509Certificate: town.control.idp.certificate().pem })
  expect(saved.body).toMatchObject({
    enabled: true,
    nextProven: false,
    keys: [{ which: 'current' }, { which: 'next' }],
  })
  expect((await come()).has('ssoError')).toBe(true)
  await home.tryOut()
  expect(await config()).toMatchObject({ enabled: true, nextProven: true })
  expect((await come()).get('sso')).toBe('1')
})

test('thirty days before the last certificate ends the administrators are told, once, in their language', async () => {
  await app.owner.query(`update users set locale = 'de_DE' where email = 'administrator@home.example'`)
  town.control.idp.keys.certifyFor(29)
  await home.open()
  const { warnOfCertificates } = await import('./warn-of-certificates.ts')
  const { openJobCtx } = await import('#apps/testing/open-google-town.ts')
  const ctx = await openJobCtx(app, app.people.home.id)
  try {
    await warnOfCertificates.run(ctx, {})
    await warnOfCertificates.run(ctx, {})
    const warnings = async () =>
      (await town.control.mailbox.list({ to: 'administrator@home.example' })).filter(({ subject }) =>
        subject.startsWith('Das Zertifikat für Single Sign-on endet am '),
      )
    await expect.poll(async () => (await warnings()).length, { timeout: 60_000 }).toBe(1)
    const { rows } = await app.owner.query(`select payload from outbox where event = 'single-sign-on.certificateEnds'`)
    expect(rows).toHaveLength(1)
    expect(rows[0].payload.days).toBeLessThan(30)
    expect(await warnings()).toHaveLength(1)
  } finally {
    await ctx.close()
  }
})
