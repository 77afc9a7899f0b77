import { afterAll, expect, test } from 'vitest'
import { visitSandbox, world } from '../testing/visit-sandbox.ts'

const town = await visitSandbox()
const bakery = world.locations.find(({ industry }) => industry === 'bakery')!
afterAll(() => town.close())

const back = 'https://renown.example/back'
const get = (path: string, query: Record<string, string>) =>
  town.call('GET', `/v21.0${path}?${new URLSearchParams(query)}`)
const dialog = (query: Record<string, string>) =>
  get('/dialog/oauth', { client_id: 'app', redirect_uri: back, state: 's', ...query })
const trade = (query: Record<string, string>) =>
  get('/oauth/access_token', { client_id: 'app', client_secret: 'x', redirect_uri: back, ...query })
const codeFrom = (location: string | null) => new URL(location!).searchParams.get('code')!

test('a person chooses a business, and the code is traded once for a token, and that for a longer one', async () => {
  const { status, headers } = await dialog({ account: town.account })
  expect(status).toBe(302)
  const code = codeFrom(headers.get('location'))
  const { body: short } = await trade({ code })
  expect(short).toMatchObject({ token_type: 'bearer', expires_in: 5400 })
  expect((await trade({ code })).body.error.code).toBe(100)
  const { body: long } = await trade({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token })
  expect(long.expires_in).toBe(60 * 86_400)
  const pages = await get('/me/accounts', { access_token: long.access_token })
  expect(pages.body.data).toMatchObject([{ id: bakery.sourceIds.facebookPage, name: bakery.publicName }])
  town.town.revokeGrants(town.account)
  expect((await get('/me', { access_token: long.access_token })).body.error.code).toBe(190)
})

test('no consent, a wrong secret and another return address lead nowhere', async () => {
  const { headers } = await dialog({ denied: '1' })
  expect(new URL(headers.get('location')!).searchParams.get('error')).toBe('access_denied')
  expect((await trade({ grant_type: 'client_credentials', client_secret: 'sandbox-wrong' })).body.error.code).toBe(1)
  expect((await trade({ grant_type: 'client_credentials' })).body.access_token).toMatch(/^app\|/)
  const code = codeFrom((await dialog({ account: town.account })).headers.get('location'))
  expect((await trade({ code, redirect_uri: 'https://elsewhere.example' })).body.error.code).toBe(100)
})
