import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let home: Office
let secret: string
const email = 'responder@home.example'
const TOKEN = 1
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ providers: town.providers })
  home = await openOffice(app, town)
  const settings = { method: TOKEN, loginUrl: `${town.url}/idp/token`, providerInitiated: true }
  expect((await home.save(settings)).status).toBe(200)
  expect((await home.enable()).key).toBe('single-sign-on.incomplete')
  ;({ secret } = (await home.admin.post(`${home.at}/token-secret`)).body)
  expect((await home.enable()).key).toBe('single-sign-on.notTested')
  expect((await home.test(JSON.stringify({ email }))).body).toMatchObject({ ok: true, counts: true })
  expect((await home.enable()).status).toBe(200)
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const ask = (body: object, bearer = secret) =>
  app.open.send('POST', '/api/sso/token/home-corp', JSON.stringify(body), {
    'content-type': 'application/json',
    authorization: `Bearer ${bearer}`,
    'sec-fetch-site': 'cross-site',
  })
const pathOf = (url: string) => url.replace('http://localhost', '')

test('the company’s own server gets an address that signs its person in once, within a minute', async () => {
  const { status, body } = await ask({ email, attributes: {}, path: '/reports' })
  expect([status, body.expiresAfterSeconds]).toEqual([200, 60])
  expect(body.url).toMatch(/^http:\/\/localhost\/api\/sso\/token\/home-corp\?token=rs_[\w-]{47}$/)
  const browser = home.browser()
  const backs = await Promise.all(Array.from({ length: 8 }, () => browser.go(pathOf(body.url))))
  expect(backs.map(({ location }) => location).filter((to) => to === '/auth?sso=1&path=%2Freports')).toHaveLength(1)
  expect(await browser.session()).toMatchObject({ user: { email }, isSSO: true })
  const late = await ask({ email })
  app.clock.advance(61)
  expect((await home.browser().go(pathOf(late.body.url))).query.get('ssoError')).toBe('expired')
})

test('a wrong secret, none, and an unknown company are one answer', async () => {
  for (const answer of [
    await ask({ email }, 'wrong'),
    await ask({ email }, ''),
    await app.open.post('/api/sso/token/nobody', { email }, { authorization: `Bearer ${secret}` }),
  ])
    expect([answer.status, answer.key]).toEqual([401, 'single-sign-on.badSecret'])
})

test('the secret is told once, kept as a hash, and a new one ends the old', async () => {
  const shown = JSON.stringify((await home.admin.get(home.at)).body)
  expect(shown).not.toContain(secret)
  expect(JSON.parse(shown).tokenSecret.tail).toBe(secret.slice(-4))
  const { rows } = await app.owner.query('select * from sso_config')
  expect(JSON.stringify(rows)).not.toContain(secret)
  const old = secret
  ;({ secret } = (await home.admin.post(`${home.at}/token-secret`)).body)
  expect((await ask({ email }, old)).status).toBe(401)
  expect((await ask({ email })).status).toBe(200)
})

test('the company’s server hears why somebody cannot sign in', async () => {
  const { status, key, body } = await ask({ email: 'nobody@home.example' })
  expect([status, key, body.error.data]).toEqual([422, 'single-sign-on.refused', { refusals: ['noAccount'] }])
})

test('with a state the address works only in the browser that set out', async () => {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const stolen = await ask({ email, state: id })
  expect((await home.browser().go(pathOf(stolen.body.url))).query.get('ssoError')).toBe('expired')
  const own = await ask({ email, state: id })
  expect((await browser.go(pathOf(own.body.url))).query.get('sso')).toBe('1')
})

test('the address of one company does not open another', async () => {
  const { body } = await ask({ email })
  const moved = pathOf(body.url).replace('home-corp', 'sibling-corp')
  expect((await home.browser().go(moved)).query.get('ssoError')).toBe('expired')
})

test('the portal of the sandbox brings its person here', async () => {
  const place = new URLSearchParams({ product: app.url, issuer: home.issuer, secret })
  await fetch(`${town.url}/idp/token/place`, { method: 'POST', body: place, redirect: 'manual' })
  const open = new URLSearchParams({ user: '', email, tamper: '' })
  const portal = await fetch(`${town.url}/idp/token/open`, { method: 'POST', body: open, redirect: 'manual' })
  const browser = home.browser()
  expect((await browser.go(pathOf(portal.headers.get('location')!))).query.get('sso')).toBe('1')
  expect(await browser.session()).toMatchObject({ user: { email } })
})
