import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { locales } from '#platform/contract/locales.ts'
import { portalLocale } from './portal-locale.ts'

const secret = 'what the portal and we know, 32+ characters'
let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp({ providers: { ideaPortal: 'https://ideas.example/start?x=1', ideaPortalSecret: secret } })
  at = `/api/tenants/${app.people.home.id}/product-idea-portal/sso-url`
})
afterAll(() => app.close())

const asking = (change: Record<string, string> = {}) => {
  const { id, email } = app.people.home.users['Analyst']!
  return new URLSearchParams({ id: String(id), email, locale: 'de_CH', name: 'Analyst Tester', ...change }).toString()
}

test('the address carries a ticket that says who is signed in, for five minutes', async () => {
  const analyst = await app.as('Analyst')
  const { status, body } = await analyst.get(`${at}?${asking()}`)
  expect(status).toBe(200)
  const url = new URL(body.url)
  expect([url.origin, url.pathname, url.searchParams.get('x')]).toEqual(['https://ideas.example', '/start', '1'])
  const { payload } = await jwtVerify(url.searchParams.get('sso')!, new TextEncoder().encode(secret), {
    audience: 'https://ideas.example',
    algorithms: ['HS256'],
  })
  const { id, email } = app.people.home.users['Analyst']!
  expect(payload).toMatchObject({ sub: String(id), email, name: 'Analyst Tester', locale: 'de' })
  expect(payload.exp! - payload.iat!).toBe(300)
})

test('nobody gets a ticket for somebody else', async () => {
  const analyst = await app.as('Analyst')
  const others: Record<string, string>[] = [
    { id: String(app.people.home.users['Administrator']!.id) },
    { email: 'administrator@home.example' },
    { name: 'Administrator Tester' },
  ]
  for (const change of others) {
    const { status, key } = await analyst.get(`${at}?${asking(change)}`)
    expect([status, key]).toEqual([404, 'idea-portal.somebodyElse'])
  }
})

test('a language is the portal’s own, else its base, else empty', () => {
  const matched = Object.fromEntries(locales.map((locale) => [locale, portalLocale(locale)]))
  expect(matched).toMatchObject({ fr_CA: 'fr-CA', fr_FR: 'fr', de_CH: 'de', en_US: 'en', en_GB: 'en-GB', pt_PT: 'pt' })
  expect([matched['hu_HU'], matched['uk_UK'], matched['zh_TW']]).toEqual(['', '', ''])
})

test('without a portal the answer says so', async () => {
  const bare = await openTestApp()
  try {
    const { id, email } = bare.people.home.users['Analyst']!
    const query = new URLSearchParams({ id: String(id), email, locale: 'en_US', name: 'Analyst Tester' })
    const analyst = await bare.as('Analyst')
    const { status, key } = await analyst.get(
      `/api/tenants/${bare.people.home.id}/product-idea-portal/sso-url?${query}`,
    )
    expect([status, key]).toEqual([409, 'idea-portal.notSetUp'])
  } finally {
    await bare.close()
  }
})
