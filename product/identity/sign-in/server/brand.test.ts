import { afterAll, beforeAll, expect, test } from 'vitest'
import { callUnderHost } from '#apps/testing/call-under-host.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ statusUrl: 'https://status.renown.example', frameUrl: 'https://www.renown.example/eu' })
  await app.owner.query(
    `update agency set white_label = true, color = '#0a6b58', logo = 'https://north.example/logo.svg', host_name = 'app.north.example', support_email = 'help@north.example', privacy_url = 'https://north.example/privacy', terms_url = 'https://north.example/terms' where id = $1`,
    [app.people.home.agencyId],
  )
  await app.owner.query(
    `update tenant set logo = 'https://home.example/logo.svg', host_name = 'reviews.home.example' where id = $1`,
    [app.people.home.id],
  )
})
afterAll(() => app.close())

const look = async (query: string, headers?: Record<string, string>) =>
  (await app.open.get(`/api/auth/logo${query}`, headers)).body
const own = {
  logo: null,
  background: null,
  name: 'Renown',
  whiteLabeled: false,
  tenantID: null,
  issuerID: null,
  color: null,
  supportEmail: null,
  privacyUrl: null,
  termsUrl: null,
  statusUrl: 'https://status.renown.example',
  frameUrl: 'https://www.renown.example/eu',
}

test('without marks, with unknown ones, and for an agency without a brand, it is the platform’s own page', async () => {
  for (const query of ['', '?a=nobody', '?t=nothing', '?a=south', `?a=south&t=stranger`])
    expect(await look(query)).toEqual(own)
})

test('an agency’s mark gives its brand, a tenant’s its logo, and no marketing', async () => {
  expect(await look('?a=north')).toEqual({
    ...own,
    logo: 'https://north.example/logo.svg',
    name: 'North',
    whiteLabeled: true,
    color: '#0a6b58',
    supportEmail: 'help@north.example',
    privacyUrl: 'https://north.example/privacy',
    termsUrl: 'https://north.example/terms',
    frameUrl: null,
  })
  expect(await look('?a=north&t=home')).toMatchObject({
    logo: 'https://home.example/logo.svg',
    tenantID: app.people.home.id,
  })
  expect(await look('?t=home')).toMatchObject({ name: 'North', tenantID: app.people.home.id })
  expect(await look('?a=north&t=stranger')).toMatchObject({ name: 'North', tenantID: null })
})

test('a host name of an agency or a tenant gives the brand too', async () => {
  const under = async (host: string) => (await callUnderHost(`${app.url}/api/auth/logo`, { host })).body
  expect(await under('app.north.example')).toMatchObject({ name: 'North', tenantID: null })
  expect(await under('reviews.home.example:8443')).toMatchObject({
    name: 'North',
    logo: 'https://home.example/logo.svg',
    tenantID: app.people.home.id,
  })
  expect(await under('other.example')).toEqual(own)
})
