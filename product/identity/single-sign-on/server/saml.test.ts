import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAML } from '@node-saml/node-saml'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { callUnderHost } from '#apps/testing/call-under-host.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openOffice, requestIn, type Office } from './sso-office.test-data.ts'

let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let home: Office
let sibling: Office
const email = 'responder@home.example'
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ providers: town.providers })
  home = await openOffice(app, town)
  sibling = await openOffice(app, town, 'sibling')
  await home.open()
  await sibling.open()
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const last = async () => (await home.admin.get(`${home.at}/attempts`)).body.items[0]
const kept = async () => (await home.admin.get(`${home.at}/attempts`)).body.items.length
type Order = Parameters<Office['saml']>[0]

/** Sets out and comes back with an answer that is whole but for what is ordered. */
async function come(order: Partial<Order> = {}, browser = home.browser()) {
  const { id } = await browser.setOut()
  const back = await browser.postSaml(home.saml({ user: email, inResponseTo: id, ...order }))
  return { back, browser, id }
}
const because = (query: URLSearchParams) => query.get('ssoError')

test('a person sets out, proves themselves at the provider and is signed in where they wanted to go', async () => {
  const browser = home.browser()
  const { id, loginUrl } = await browser.setOut({ path: '/reviews?stars=1' })
  expect(loginUrl.startsWith(`${town.url}/idp/saml/sso?SAMLRequest=`)).toBe(true)
  expect(new URL(loginUrl).searchParams.get('RelayState')).toBe(id.slice(1))
  const back = await browser.postSaml(home.saml({ user: email, inResponseTo: id }))
  expect([back.status, back.location]).toEqual([302, '/auth?sso=1&path=%2Freviews%3Fstars%3D1'])
  expect(await browser.session()).toMatchObject({ user: { email }, isSSO: true })
  expect(await last()).toMatchObject({ ok: true, refusals: [], isTest: false, subject: email })
  const { rows } = await app.owner.query(
    `select after from audit_record where action = 'session.open' order by seq desc limit 1`,
  )
  expect(rows[0].after).toEqual({ by: 'single-sign-on' })
})

test('from a brand’s own host one sets out by the public address, which the provider answers to', async () => {
  await app.owner.query(`update tenant set host_name = 'desk.home.example' where id = $1`, [app.people.home.id])
  const asked = { method: 'POST', body: { issuer: 'home-corp', path: '/reviews?stars=1' } }
  const elsewhere = await callUnderHost(`${app.url}/api/auth/sso-login`, { host: 'nobody.example', ...asked })
  expect(elsewhere.body.loginUrl).toContain('/idp/saml/sso?')
  const sent = await callUnderHost(`${app.url}/api/auth/sso-login`, { host: 'desk.home.example', ...asked })
  expect(sent.body).toEqual({ loginUrl: 'http://localhost/api/sso/start/home-corp?path=%2Freviews%3Fstars%3D1' })
  expect(sent.headers['set-cookie']).toBeUndefined()
  const browser = home.browser()
  const { pathname, search } = new URL(sent.body.loginUrl)
  const { status, location } = await browser.go(pathname + search)
  expect([status, location.startsWith(`${town.url}/idp/saml/sso?`)]).toEqual([302, true])
  const back = await browser.postSaml(home.saml({ user: email, inResponseTo: requestIn(location) }))
  expect(back.location).toBe('/auth?sso=1&path=%2Freviews%3Fstars%3D1')
  expect((await home.browser().go('/api/sso/start/nobody')).query.get('ssoError')).toBe('refused')
})

test('where one signs in from is remembered for a year, and the app gets its mark back', async () => {
  const browser = home.browser()
  const answer = await app.open.post('/api/auth/sso-login', { issuer: ' Home-Corp ', isMobileApp: true })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sso-origin='))!
  expect(cookie).toMatch(/^sso-origin=mobile-app; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  const { id } = await browser.setOut({ isMobileApp: true })
  const back = await browser.postSaml(home.saml({ user: email, inResponseTo: id }))
  expect(back.location).toBe('/auth?sso=1&origin=mobile-app')
  const byAddress = await app.open.get('/api/auth/sso-login?issuer=home-corp')
  expect(byAddress.body.loginUrl).toContain('/idp/saml/sso?')
  expect(byAddress.headers.getSetCookie().join()).toContain('sso-origin=web')
})

test('an unknown, a switched-off and a paused company are one printed answer; an empty one another', async () => {
  const ask = async (issuer: string) => {
    const { status, key, field } = await app.open.post('/api/auth/sso-login', { issuer })
    return [status, key, field]
  }
  expect(await ask('  ')).toEqual([400, 'VALIDATION_ISSUER_REQUIRED', 'issuer'])
  expect((await app.open.get('/api/auth/sso-login')).key).toBe('VALIDATION_ISSUER_REQUIRED')
  const unknown = [404, 'VALIDATION_ISSUER_INVALID', 'issuer']
  expect(await ask('nobody')).toEqual(unknown)
  await sibling.enable(false)
  expect(await ask('sibling-corp')).toEqual(unknown)
  await sibling.enable(true)
  await app.owner.query('update tenant set state = 1 where id = $1', [app.people.sibling.id])
  expect(await ask('sibling-corp')).toEqual(unknown)
  await app.owner.query('update tenant set state = 0 where id = $1', [app.people.sibling.id])
  expect((await ask('sibling-corp'))[0]).toBe(200)
})

test.for([
  ['unsigned', 'notSigned'],
  ['unsignedAssertion', 'onlyResponseSigned'],
  ['unsignedResponse', 'onlyAssertionSigned'],
  ['wrongKey', 'badSignature'],
  ['sha1', 'weakAlgorithm'],
  ['changed', 'badSignature'],
  ['expired', 'expired'],
  ['notYet', 'notYetValid'],
  ['wrongAudience', 'otherAudience'],
  ['noAudience', 'otherAudience'],
  ['wrongRecipient', 'otherRecipient'],
  ['wrongDestination', 'otherRecipient'],
  ['wrongIssuer', 'otherIssuer'],
  ['wrongInResponseTo', 'otherRequest'],
  ['noInResponseTo', 'notPermittedFromProvider'],
  ['wrapped', 'severalAssertions'],
  ['wrappedResponse', 'severalAssertions'],
  ['twoAssertions', 'severalAssertions'],
  ['noAssertion', 'severalAssertions'],
  ['failed', 'providerRefused'],
  ['doctype', 'documentType'],
] as const)('an answer that is %s opens no session and is explained as %s', async ([tamper, refusal]) => {
  const before = await app.owner.query('select count(*) from session')
  const browser = home.browser()
  const { id } = await browser.setOut()
  const message = home.saml({ user: email, inResponseTo: id, tamper })
  const { body } = await home.test(message)
  expect(body.ok).toBe(false)
  const reasons = body.checks.flatMap((check) => check.refusal ?? [])
  expect(reasons).toContain(refusal === 'otherRequest' ? 'notAsked' : refusal)
  const back = await browser.postSaml(message)
  expect([back.status, back.query.has('ssoError'), back.query.has('sso')]).toEqual([302, true, false])
  expect(await browser.session()).toBeNull()
  expect((await app.owner.query('select count(*) from session')).rows).toEqual(before.rows)
})

test('a comment within a name cuts nothing off: the whole name counts', async () => {
  const { back, browser } = await come({ tamper: 'commentInNameId' })
  expect(because(back.query)).toBe('noAccount')
  expect(await browser.session()).toBeNull()
  expect((await last()).subject).toBe(`${email}.evil.example`)
})

test('an answer is good once, and of many that come at once one is let in', async () => {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const message = home.saml({ user: email, inResponseTo: id })
  const backs = await Promise.all(Array.from({ length: 10 }, () => browser.postSaml(message)))
  expect(backs.filter(({ query }) => query.has('sso'))).toHaveLength(1)
  const { id: second } = await browser.setOut()
  const again = await browser.postSaml(message)
  expect(because(again.query)).toBe('expired')
  expect(second).not.toBe(id)
})

test('an answer is taken from the browser that set out, and from no other', async () => {
  const { id } = await home.browser().setOut()
  const other = home.browser()
  await other.setOut()
  const message = home.saml({ user: email, inResponseTo: id })
  for (const browser of [home.browser(), other]) {
    const back = await browser.postSaml(message)
    expect(because(back.query)).toBe('expired')
    expect(await browser.session()).toBeNull()
  }
})

test('two tabs of one browser may both be on their way', async () => {
  const browser = home.browser()
  const [first, second] = [await browser.setOut(), await browser.setOut()]
  for (const { id } of [second, first])
    expect((await browser.postSaml(home.saml({ user: email, inResponseTo: id }))).query.get('sso')).toBe('1')
})

test('who takes longer than ten minutes sets out again', async () => {
  const browser = home.browser()
  const { id } = await browser.setOut()
  await app.owner.query(`update sso_request set expires_at = now() - interval '1 second' where id = $1`, [id])
  expect(because((await browser.postSaml(home.saml({ user: email, inResponseTo: id }))).query)).toBe('expired')
})

test('another company’s answer lets nobody in here, though the same provider signed it', async () => {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const foreign = sibling.saml({ user: email, inResponseTo: id })
  const back = await browser.postSaml(foreign)
  expect(because(back.query)).toBe('refused')
  expect(await browser.session()).toBeNull()
  // and their own answer, brought to us under their name, finds their account and not ours
  const theirs = sibling.browser()
  const { id: asked } = await theirs.setOut()
  const stranger = await theirs.postSaml(sibling.saml({ user: email, inResponseTo: asked }))
  expect(because(stranger.query)).toBe('noAccount')
})

test('what nobody set out for and nobody signed leaves no trace that would fill the list', async () => {
  const before = await kept()
  for (const message of [home.saml({ user: email, tamper: 'unsigned' }), 'bm90IHhtbA==', 'x'])
    expect(because((await home.browser().postSaml(message)).query)).toBeTruthy()
  expect(await kept()).toBe(before)
  const huge = await home.browser().postSaml('A'.repeat(300_000))
  expect(because(huge.query)).toBe('refused')
})

test('switched-off people, a switched-off way and reserved accounts are refused', async () => {
  await app.owner.query('update users set active = false where email = $1', [email])
  expect(because((await come()).back.query)).toBe('inactive')
  await app.owner.query('update users set active = true where email = $1', [email])
  await app.owner.query('update users set system = true where email = $1', [email])
  expect(because((await come()).back.query)).toBe('refused')
  expect((await last()).refusals).toContain('reserved')
  await app.owner.query('update users set system = false where email = $1', [email])
  const browser = home.browser()
  const { id } = await browser.setOut()
  await home.enable(false)
  expect(because((await browser.postSaml(home.saml({ user: email, inResponseTo: id }))).query)).toBe('inactive')
  await home.enable(true)
})

describe('a sign-in that begins at the provider', () => {
  test('is refused until it is switched on, and then is good once', async () => {
    await home.open({ providerInitiated: true })
    const message = home.saml({ user: email })
    const browser = home.browser()
    expect((await browser.postSaml(message)).query.get('sso')).toBe('1')
    expect(await browser.session()).toMatchObject({ user: { email } })
    const thief = home.browser()
    expect(because((await thief.postSaml(message)).query)).toBe('expired')
    expect((await last()).refusals).toEqual(['seenBefore'])
    await home.open({ providerInitiated: false })
    expect(because((await home.browser().postSaml(home.saml({ user: email }))).query)).toBe('refused')
  })
})

test('the consumer takes a posted form from other sites and nothing else does', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string, body: string) => app.open.send('POST', path, body, form)
  expect((await post('/api/auth/login2', 'email=a%40b.example&password=x')).key).toBe('platform.wrongType')
  expect((await post(`/api/sso/saml/home-corp/acs`, 'SAMLResponse=a&SAMLResponse=b')).status).toBe(409)
  expect((await post(`/api/sso/saml/home-corp/acs`, 'RelayState=a')).key).toBe('error.required')
})

test('behind https the mark of the browser travels with the provider’s form, the session does not', async () => {
  const secure = await openTestApp({ providers: town.providers, publicUrl: 'https://reviews.example' })
  try {
    const office = await openOffice(secure, town)
    await office.save({ loginUrl: `${town.url}/idp/saml/sso` })
    const { headers } = await office.admin.post(`${office.at}/test-login`)
    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-sso='))!
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=None', 'Path=/', 'Max-Age=600']),
    )
  } finally {
    await secure.close()
  }
})

test('signing out at the provider ends the person’s sessions here, signed and once', async () => {
  const { idp } = town.control
  const ours = 'http://localhost/api/sso/saml/home-corp/logout'
  const ask = async (privateKey?: string, signatureAlgorithm: 'sha1' | 'sha256' = 'sha256', to = ours) => {
    const provider = new SAML({
      issuer: idp.entityId(),
      callbackUrl: idp.entityId(),
      idpCert: idp.certificate().pem,
      entryPoint: to,
      logoutUrl: to,
      signatureAlgorithm,
      privateKey,
    })
    const profile = { issuer: 'x', nameID: email, nameIDFormat: 'f' }
    const asked = new URL(await provider.getLogoutUrlAsync(profile, 'their state', {}))
    const path = asked.pathname + asked.search
    return { path, location: (await app.open.get(path)).headers.get('location')! }
  }
  const { browser } = await come()
  const { own, strange } = idp.keys
  for (const { location } of [
    await ask(undefined),
    await ask(strange().privateKey),
    await ask(own().privateKey, 'sha1'),
    await ask(own().privateKey, 'sha256', 'https://other.example/api/sso/saml/home-corp/logout'),
  ])
    expect(location).toBe('/auth')
  expect(await browser.session()).not.toBeNull()
  await home.save({ logoutUrl: `${town.url}/idp/saml/slo` })
  const { path, location } = await ask(own().privateKey)
  expect(location).toMatch(/\/idp\/saml\/slo\?SAMLResponse=/)
  expect(new URL(location).searchParams.get('RelayState')).toBe('their state')
  expect(await browser.session()).toBeNull()
  const again = await come()
  expect((await app.open.get(path)).headers.get('location')).toContain('SAMLResponse')
  expect(await again.browser.session()).not.toBeNull()
})

test('signing out at the provider also comes by form, with the signature within', async () => {
  const { idp } = town.control
  await home.save({ logoutUrl: `${town.url}/idp/saml/slo` })
  const to = 'http://localhost/api/sso/saml/home-corp/logout'
  const send = async (SAMLRequest: string) =>
    (
      await home.browser().go('/api/sso/saml/home-corp/logout', {
        method: 'POST',
        body: new URLSearchParams({ SAMLRequest, RelayState: 'their state' }),
      })
    ).location
  const { browser } = await come()
  for (const tamper of ['unsigned', 'wrongKey', 'sha1', 'changed'] as const)
    expect([tamper, await send(idp.logoutForm({ nameId: email, to, tamper }))]).toEqual([tamper, '/auth'])
  expect(await send(idp.logoutForm({ nameId: email, to: 'https://other.example/logout' }))).toBe('/auth')
  for (const odd of ['', 'x', 'bm90IHhtbA==', '<a/>']) expect(await send(odd)).toBe('/auth')
  expect(await browser.session()).not.toBeNull()
  const request = idp.logoutForm({ nameId: email, to })
  const back = new URL(await send(request))
  expect([back.pathname, back.searchParams.get('RelayState')]).toEqual(['/idp/saml/slo', 'their state'])
  expect(back.searchParams.has('SAMLResponse')).toBe(true)
  expect(await browser.session()).toBeNull()
  const again = await come()
  await send(request)
  expect(await again.browser.session()).not.toBeNull()
})

test('the metadata names our entity and the address to answer at', async () => {
  const { status, body, headers } = await app.open.get('/api/sso/saml/home-corp/metadata')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/samlmetadata+xml'])
  expect(body).toContain(`entityID="${home.ours.audience}"`)
  expect(body).toContain(`Location="${home.ours.acs}"`)
  expect(body).toContain('WantAssertionsSigned="true"')
  const logouts = [...body.matchAll(/<SingleLogoutService Binding="[^"]*:(HTTP-\w+)" Location="([^"]*)"\/>/g)]
  const logout = 'http://localhost/api/sso/saml/home-corp/logout'
  expect(logouts.map(([, binding, place]) => [binding, place])).toEqual([
    ['HTTP-Redirect', logout],
    ['HTTP-POST', logout],
  ])
  expect((await app.open.get('/api/sso/saml/nobody/metadata')).key).toBe('VALIDATION_ISSUER_INVALID')
})
