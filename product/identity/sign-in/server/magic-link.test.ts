import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { ownPath } from './magic-link.ts'

const town = await openMailTown()
const email = 'responder@home.example'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const ask = (reader: string, path?: string) => app.open.put('/api/auth/send-magic-link', { email: reader, path })
const enter = (token: string) => app.open.post('/api/auth/authenticate-token', { token, args: { tokenType: 3 } })
async function linkTo(reader: string, count: number): Promise<URL> {
  const [mail] = await town.mailsTo(reader, count)
  return new URL(mail!.links.find((link) => link.includes('/auth'))!)
}

test('a link signs in once, says where it leads, and a newer one ends it', async () => {
  expect((await ask(email, '/reviews2?view=3')).body).toEqual({ sent: true })
  const first = await linkTo(email, 1)
  expect([first.pathname, first.searchParams.get('path')]).toEqual(['/auth', '/reviews2?view=3'])
  await ask(email, 'https://evil.example/')
  const second = await linkTo(email, 2)
  expect(second.searchParams.get('path')).toBeNull()
  const ended = await enter(first.searchParams.get('key')!)
  expect([ended.status, ended.key]).toEqual([410, 'LINK_EXPIRED'])
  const key = second.searchParams.get('key')!
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(key)))
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.user.email)).toEqual([email])
  expect((await enter('rm_nothing')).key).toBe('LINK_EXPIRED')
})

test('a link ends after half an hour, and with the person’s sessions', async () => {
  await ask('analyst@home.example')
  const key = (await linkTo('analyst@home.example', 1)).searchParams.get('key')!
  app.clock.advance(31 * 60)
  expect((await enter(key)).key).toBe('LINK_EXPIRED')
  await ask('analyst@home.example')
  const next = (await linkTo('analyst@home.example', 2)).searchParams.get('key')!
  await app.owner.query(`update users set auth_version = auth_version + 1 where email = 'analyst@home.example'`)
  expect((await enter(next)).key).toBe('LINK_EXPIRED')
})

test('nobody learns whose address it is; who has a second step or a company sign-in gets no link', async () => {
  expect((await ask('nobody@home.example')).body).toEqual({ sent: true })
  await app.owner.query('update tenant set mfa = true where id = $1', [app.people.sibling.id])
  await app.owner.query(`update users set single_sign_on = true where email = 'responder@stranger.example'`)
  await ask('responder@sibling.example')
  await ask('responder@stranger.example')
  expect((await linkTo('responder@sibling.example', 1)).href).toBe('http://localhost/auth')
  expect((await linkTo('responder@stranger.example', 1)).pathname).toBe('/auth/sso-issuer')
  expect(await town.control.mailbox.list({ to: 'nobody@home.example' })).toEqual([])
})

test('a sign-in from a browser not seen before is told to its person, from a known one not', async () => {
  const reader = 'administrator@home.example'
  const { createClient } = await import('#apps/testing/client.ts')
  const enterWith = async (cookie: string) => {
    const client = createClient(app.url, cookie)
    const { body } = await client.post('/api/auth/login2', { email: reader, password: PASSWORD })
    const { id, loginToken } = body.users[0]
    const done = await client.post(
      '/api/auth/authenticate',
      { user: { id, loginToken } },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    )
    return done.headers
      .getSetCookie()
      .find((one) => one.startsWith('renown-device='))!
      .split(';')[0]!
  }
  const known = await enterWith('')
  const still = await enterWith(known)
  await enterWith('')
  const [mail] = await town.mailsTo(reader)
  expect(mail!.subject).toBe('New sign-in to Renown')
  expect(mail!.text).toContain('Firefox, Linux')
  expect(mail!.text).toContain('127.0.0.1')
  await enterWith(still)
  await ask(reader)
  expect((await town.mailsTo(reader, 2)).map(({ subject }) => subject)).toEqual([
    'Your link to Renown',
    'New sign-in to Renown',
  ])
})

test.for([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  ' /reviews',
  'reviews',
  '',
])('%j is no path of ours', (path) => {
  expect(ownPath(path)).toBeNull()
})

test('a path of ours stays as it is', () => {
  expect(ownPath('/reviews2?a=1#b')).toBe('/reviews2?a=1#b')
})

test(
  'where strangers of the same address have failed too often, a link still lets its reader in',
  { timeout: 60_000 },
  async () => {
    const login = (reader: string, password: string) => app.open.post('/api/auth/login2', { email: reader, password })
    const failing = async (count: number) =>
      Promise.all(Array.from({ length: count }, (_, i) => login(`stranger-${i}@nowhere.example`, 'x')))
    for (let left = 3; left > 0; left--) await failing(40)
    const { email: known } = app.people.home.users['Response Approver']!
    expect((await login(known, PASSWORD)).status).toBe(429)
    await ask(known)
    expect((await enter((await linkTo(known, 1)).searchParams.get('key')!)).status).toBe(200)
    app.clock.advance(301)
    expect((await login(known, PASSWORD)).status).toBe(200)
  },
)
