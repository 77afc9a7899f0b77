import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { callUnderHost } from '#apps/testing/call-under-host.ts'
import { createClient, signInAs, type Client } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { networkOf } from './caller.ts'

let app: TestApp
let admin: Client
let roles: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  roles = `/api/tenants/${app.people.home.id}/roles`
})
afterAll(() => app.close())

let count = 0
const newRole = () => JSON.stringify({ name: `Role ${++count}`, actionIDs: [] })
const rolesMade = async () =>
  Number((await app.owner.query(`select count(*) from role where name like 'Role %'`)).rows[0].count)

test('a change that did not come from our own page is refused', async () => {
  const { host } = new URL(app.url)
  const send = (headers: Record<string, string>) =>
    admin.send('POST', roles, newRole(), { 'content-type': 'application/json', ...headers })
  const fine: Record<string, string>[] = [
    {},
    { origin: app.url },
    { origin: `https://${host}` }, // behind a proxy that ends TLS
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: app.url },
  ]
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://${host}.evil.example` },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: app.url },
    { 'x-requested-with': '' },
    { 'x-requested-with': 'XMLHttpRequest' },
  ]
  for (const headers of fine) expect([headers, (await send(headers)).status]).toEqual([headers, 200])
  expect(await rolesMade()).toBe(fine.length)
  for (const headers of foreign) {
    const { status, key } = await send(headers)
    expect([headers, status, key]).toEqual([headers, 403, 'platform.crossSite'])
  }
  expect(await rolesMade()).toBe(fine.length)
})

test('behind a public address only its own origin counts, and under https only the cookie of this host alone', async () => {
  const secure = await openTestApp({ publicUrl: 'https://renown.example' })
  try {
    const { host } = new URL(secure.url)
    const { email } = secure.people.home.users['Administrator']!
    const login = (headers: Record<string, string>) =>
      secure.open.post('/api/auth/login2', { email, password: PASSWORD }, headers)
    const own = { origin: 'https://renown.example', 'sec-fetch-site': 'same-origin' }
    expect((await login(own)).status).toBe(200)
    for (const origin of ['http://renown.example', `http://${host}`, `https://${host}`, 'https://renown.example:8443'])
      expect([origin, (await login({ ...own, origin })).key]).toEqual([origin, 'platform.crossSite'])

    const { cookie } = await secure.as('Administrator')
    expect(cookie).toMatch(/^__Host-renown=/)
    const session = (sent: string) => secure.open.get('/api/auth/session', { cookie: sent })
    expect((await session(cookie)).status).toBe(200)
    expect((await session(cookie.replace('__Host-', ''))).status).toBe(401)
  } finally {
    await secure.close()
  }
})

test('under a host name that an agency or a tenant registered, its own pages may sign in and change, and no other’s', async () => {
  const secure = await openTestApp({ publicUrl: 'https://renown.example' })
  try {
    const { home, stranger } = secure.people
    const { email } = home.users['Administrator']!
    await secure.owner.query(`update agency set host_name = 'north.example' where id = $1`, [home.agencyId])
    await secure.owner.query(`update tenant set host_name = 'reviews.home.example' where id = $1`, [home.id])
    await secure.owner.query(`update agency set host_name = 'south.example' where id = $1`, [stranger.agencyId])
    const under = (
      host: string,
      origin: string,
      path = '/api/auth/login2',
      body: object = { email, password: PASSWORD },
    ) => callUnderHost(secure.url + path, { host, origin, method: path === '/api/auth/login2' ? 'POST' : 'PUT', body })

    for (const host of ['north.example', 'reviews.home.example', 'NORTH.example:443']) {
      const origin = `https://${host.toLowerCase().replace(':443', '')}`
      expect([host, (await under(host, origin)).status]).toEqual([host, 200])
    }
    const foreign = [
      ['renown.example', 'https://north.example'],
      ['north.example', 'https://south.example'],
      ['reviews.home.example', 'https://north.example'],
      ['nobody.example', 'https://nobody.example'],
      ['north.example', 'http://north.example'],
      ['north.example:8443', 'https://north.example:8443'],
      ['north.example', 'https://north.example:8443'],
      ['north.example', 'https://north.example.evil.example'],
      ['north.example', 'null'],
      ['', 'https://'],
    ] as const
    for (const [host, origin] of foreign) {
      const { status, body } = await under(host, origin)
      expect([host, origin, status, body.error?.key]).toEqual([host, origin, 403, 'platform.crossSite'])
    }

    const page = { host: 'north.example', origin: 'https://north.example', method: 'POST' }
    const [{ id, loginToken }] = (await under('north.example', 'https://north.example')).body.users
    const user = { id, loginToken }
    const entered = await callUnderHost(`${secure.url}/api/auth/authenticate`, { ...page, body: { user } })
    const cookie = entered.headers['set-cookie']![0]!.split(';')[0]!
    expect(cookie).toMatch(/^__Host-renown=/)
    const role = (more: object) =>
      callUnderHost(`${secure.url}/api/tenants/${home.id}/roles`, {
        ...page,
        cookie,
        body: { name: 'Under the brand', actionIDs: [] },
        ...more,
      })
    expect((await role({ host: 'renown.example' })).status).toBe(403)
    expect(await role({})).toMatchObject({ status: 200, body: { name: 'Under the brand' } })
  } finally {
    await secure.close()
  }
})

test('signing in from another site is refused too', async () => {
  const { email } = app.people.home.users['Administrator']!
  const { key } = await app.open.post(
    '/api/auth/login2',
    { email, password: PASSWORD },
    { origin: 'https://a.example' },
  )
  expect(key).toBe('platform.crossSite')
})

test('the headers that name a tenant or agency must agree, and give no right', async () => {
  const { home, sibling, stranger } = app.people
  const agency = await app.asAgency()
  const get = async (client: Client, path: string, headers: Record<string, string | number>) =>
    (await client.get(path, headers as Record<string, string>)).key
  expect(await get(admin, roles, { 'x-tenant-id': home.id, 'x-agency-id': home.agencyId })).toBeUndefined()
  expect(await get(admin, '/api/sources', { 'x-tenant-id': home.id })).toBeUndefined()
  expect(await get(agency, '/api/tenants', { 'x-tenant-id': sibling.id })).toBeUndefined()
  for (const path of [roles, '/api/sources', '/api/auth/session']) {
    for (const tenant of [sibling.id, stranger.id, 1, 0, -1, '01', 'x'])
      expect([path, tenant, await get(admin, path, { 'x-tenant-id': tenant })]).toEqual([
        path,
        tenant,
        'platform.wrongTenant',
      ])
    expect(await get(admin, path, { 'x-agency-id': stranger.agencyId })).toBe('platform.wrongTenant')
  }
  expect(await get(agency, '/api/tenants', { 'x-tenant-id': stranger.id })).toBe('platform.wrongTenant')
  expect(await get(admin, `/api/tenants/${sibling.id}/roles`, { 'x-tenant-id': sibling.id })).toBe('FORBIDDEN')
})

async function cookieOf(app: TestApp): Promise<string> {
  const { email } = app.people.home.users['Analyst']!
  const login = await app.open.post('/api/auth/login2', { email, password: PASSWORD })
  const [{ id, loginToken }] = login.body.users
  return (await app.open.post('/api/auth/authenticate', { user: { id, loginToken } })).headers.getSetCookie()[0]!
}

test('the session’s cookie cannot be read by scripts nor sent by other sites', async () => {
  const flags = (await cookieOf(app)).split('; ')
  expect(flags[0]).toMatch(/^renown=[\w-]{43}$/)
  expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
  const client = await signInAs(app.url, app.people.home.users['Analyst']!.email, PASSWORD)
  const { headers } = await client.post('/api/auth/logout')
  expect(headers.getSetCookie()[0]).toMatch(/^renown=; Max-Age=0; /)
  expect((await client.get(roles)).status).toBe(401)
})

test('behind https the cookie is the host’s alone and never sent in the clear', async () => {
  const secure = await openTestApp({ publicUrl: 'https://renown.example' })
  try {
    const cookie = await cookieOf(secure)
    expect(cookie).toMatch(/^__Host-renown=/)
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']))
    expect(cookie).not.toMatch(/domain/i)
    const { headers } = await createClient(secure.url).get('/api/health')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
  } finally {
    await secure.close()
  }
})

test('every answer of the API forbids what a browser could make of it', async () => {
  for (const { headers } of [await admin.get(roles), await app.open.get('/api/nothing'), await app.open.get(roles)]) {
    expect(headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('calls are counted by the session that let somebody in, and else by address: a made-up secret gains nothing', async () => {
  const limited = await openTestApp({ callsPerMinute: 12 })
  try {
    const signedIn = await signInAs(limited.url, limited.people.home.users['Analyst']!.email, PASSWORD) // two calls of the address
    const { body } = await signedIn.get('/api/auth/session') // a third: until it was answered the session might be any
    expect(body.user).toBeDefined()
    const tries: number[] = []
    for (let i = 0; i < 14; i++) {
      const made: Record<string, string> =
        i % 2 ? { authorization: `Bearer made-up-${i}` } : { cookie: `renown=made-up-${i}` }
      const path = i % 3 ? '/api/auth/logo' : `/api/tenants/${limited.people.home.id}/roles`
      const { status, key } = await limited.open.get(path, { ...made, 'x-forwarded-for': `10.0.0.${i}` })
      tries.push(status)
      if (status === 429) expect(key).toBe('platform.tooMany')
    }
    expect(tries.filter((status) => status === 200 || status === 401)).toHaveLength(9)
    expect(tries.slice(9)).toEqual([429, 429, 429, 429, 429])
    expect((await signedIn.get('/api/auth/session')).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('addresses of one IPv6 customer count as one', () => {
  expect(networkOf('2001:db8::1:2:3:4')).toBe(networkOf('2001:db8::ffff'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).not.toBe(networkOf('192.0.2.8'))
})
