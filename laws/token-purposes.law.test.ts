import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { issueToken, type NewToken, type TokenKind } from '#platform/server/system/tokens.ts'
import { passwordKeys } from '#product/identity/passwords/server/keys.ts'
import { addressKeys } from '#product/identity/sign-in/server/address/address-keys.ts'
import { appCodes, refreshTokens } from '#product/identity/connected-apps/server/app-tokens.ts'
import { openApp } from '#product/identity/connected-apps/server/open-app.test-data.ts'
import { loginTokens } from '#product/identity/sign-in/server/login-match.ts'
import { magicLinkKeys } from '#product/identity/sign-in/server/magic-link.ts'
import { partnerTokens } from '#product/identity/partner-login/server/partner-tokens.ts'
import { signOnTokens } from '#product/identity/single-sign-on/server/issue-token.ts'
import { connectStates, ownerConnectStates, ownerLinkKeys } from '#product/business/credentials/server/connect-state.ts'
import { filesOf, seen } from './house.ts'

const kinds = {
  invitation: passwordKeys.invitation,
  reset: passwordKeys.reset,
  magicLink: magicLinkKeys,
  login: loginTokens,
  signOn: signOnTokens,
  partner: partnerTokens,
  connect: connectStates,
  ownerConnect: ownerConnectStates,
  ownerLink: ownerLinkKeys,
  address: addressKeys,
  appCode: appCodes,
  refresh: refreshTokens,
} satisfies Record<string, TokenKind>
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

const password = 'Quiet-Harbour-71'
const person = { firstName: 'Nora', lastName: 'Quill', password, locale: 'de_DE', timezone: 'Europe/Berlin' }
const user = () => app.people.home.users['Responder']!.id
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const oauth = (path: string, fields: Record<string, string>) =>
  app.open.send('POST', `/api/oauth/${path}`, new URLSearchParams(fields).toString(), form)
const asPerson = async (key: string) =>
  (await app.as('Analyst')).get(`/api/credentials2/callback?state=${key}&error=denied`)

/** Every call that takes a key, and of which kinds it takes them. */
const doors: { at: string; takes: readonly Kind[]; go(key: string): Promise<{ status: number; body: unknown }> }[] = [
  {
    at: 'decrypt-key',
    takes: ['invitation', 'reset'],
    go: (key) => app.open.put('/api/auth/decrypt-key', { key }),
  },
  {
    at: 'reset-password',
    takes: ['reset'],
    go: (key) =>
      app.open.put('/api/auth/reset-password', {
        user: { id: user(), changePasswordToken: key },
        password,
        args: { isFirstChange: true },
      }),
  },
  {
    at: 'register',
    takes: ['invitation'],
    go: (key) => app.open.post('/api/auth/register', { user: { key, ...person } }),
  },
  {
    at: 'delete-token',
    takes: ['invitation', 'reset'],
    go: (key) => app.open.send('DELETE', '/api/auth/delete-token', JSON.stringify({ key }), json),
  },
  { at: 'resend-link', takes: ['invitation', 'reset'], go: (key) => app.open.put('/api/auth/resend-link', { key }) },
  {
    at: 'authenticate-token by link',
    takes: ['magicLink'],
    go: (token) => app.open.post('/api/auth/authenticate-token', { token, args: { tokenType: 5 } }),
  },
  {
    at: 'authenticate-token by code',
    takes: ['login'],
    go: (loginToken) =>
      app.open.post('/api/auth/authenticate-token', { token: '123456', args: { tokenType: 3, loginToken } }),
  },
  {
    at: 'authenticate',
    takes: ['login'],
    go: (loginToken) => app.open.post('/api/auth/authenticate', { user: { id: user(), loginToken } }),
  },
  {
    at: 'send-token',
    takes: ['login'],
    go: (loginToken) => app.open.put('/api/auth/send-token', { args: { loginToken } }),
  },
  {
    at: 'confirm-address',
    takes: ['address'],
    go: (key) => app.open.put('/api/auth/confirm-address', { key }),
  },
  {
    at: 'prove-address',
    takes: ['login'],
    go: (loginToken) => app.open.put('/api/auth/prove-address', { token: '123456', args: { loginToken } }),
  },
  { at: 'sso token', takes: ['signOn'], go: (key) => app.open.get(`/api/sso/token/home-corp?token=${key}`) },
  { at: 'partner token', takes: ['partner'], go: (key) => app.open.get(`/api/partner-login/token?token=${key}`) },
  { at: 'credentials callback', takes: ['connect', 'ownerConnect'], go: asPerson },
  {
    at: 'owner page',
    takes: ['ownerLink'],
    go: (key) => app.open.get(`/api/credentials2/email-token?token=${key}`),
  },
  {
    at: 'owner goes on',
    takes: ['ownerLink'],
    go: (token) => app.open.send('POST', '/api/credentials2/email-token', `token=${token}`, form),
  },
  {
    at: 'oauth code',
    takes: ['appCode'],
    go: (code) => oauth('token', { grant_type: 'authorization_code', code, client_id: 'app' }),
  },
  {
    at: 'oauth refresh',
    takes: ['refresh'],
    go: (key) => oauth('token', { grant_type: 'refresh_token', refresh_token: key, client_id: 'app' }),
  },
  { at: 'oauth revoke', takes: ['refresh'], go: (token) => oauth('revoke', { token }) },
  { at: 'stop mails', takes: [], go: (key) => app.open.get(`/api/unsubscribe?key=${key}`) },
  { at: 'a session', takes: [], go: (key) => app.open.get('/api/auth/session', { cookie: `session=${key}` }) },
  { at: 'a key', takes: [], go: (key) => app.open.get('/api/my-account', { authorization: `Bearer ${key}` }) },
  {
    at: 'scim',
    takes: [],
    go: (key) => app.open.get(`/api/scim/v2/tenants/${app.people.home.id}/Users`, { authorization: `Bearer ${key}` }),
  },
]
const json = { 'content-type': 'application/json' }

const town = await openMailTown()
let app: TestApp
let credentialId: number
let connectedAppId: number
beforeAll(async () => {
  app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers })
  const { home } = app.people
  await app.owner.query(`update tenant set sso_issuer = 'home-corp' where id = $1`, [home.id])
  const made = await app.owner.query(
    `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', 'n', 'x', 'x') returning id`,
    [home.id],
  )
  credentialId = Number(made.rows[0].id)
  await app.as('Analyst')
  await openApp(app).connect(await app.as('Responder'))
  const connected = await app.owner.query('select id from connected_app where tenant_id = $1', [home.id])
  connectedAppId = Number(connected.rows[0].id)
})
afterAll(async () => {
  await app.close()
  await town.close()
})
// what a key that worked has changed is taken back, and no limit of an hour is reached
beforeEach(async () => {
  await app.owner.query('delete from try_count')
  await app.owner.query('delete from password_history')
  await app.owner.query('update api_key set revoked_at = null, revoked_by = null')
})

/** What somebody holds who got hold of a key of this kind, ready to work wherever it may. */
async function keyOf(name: Kind, kind: TokenKind = kinds[name]): Promise<string> {
  const now = app.clock.now()
  const { rows } = await app.owner.query('select auth_version from users where id = $1', [user()])
  const asked = { askedBy: app.people.home.users['Administrator']!.id, email: 'o@x.example', locale: 'de_DE' }
  const subjects: Partial<Record<Kind, Partial<NewToken>>> = {
    login: { data: { persist: false } },
    signOn: { subjectId: app.people.home.id, data: { message: '{}', state: '', path: null, isMobileApp: false } },
    partner: { data: { partnerId: 0, path: null } },
    connect: { subjectId: app.people.home.users['Analyst']!.id, data: { sourceId: 1 } },
    ownerConnect: { subjectId: credentialId, data: { ...asked, link: 'ab', proof: 'cd' } },
    ownerLink: { subjectId: credentialId, data: asked },
    refresh: { data: { clientId: 'app', listedId: null, connectedAppId, access: 'work' } },
  }
  return issueToken(app.services.door.write('platform'), kind, {
    subjectId: user(),
    tenantId: app.people.home.id,
    authVersion: rows[0].auth_version,
    now,
    expiresAt: new Date(now.getTime() + 60_000),
    ...subjects[name],
  })
}

/** What a key brings about at a door: whether anything is answered or done that a key nobody ever made would not. */
async function works(door: (typeof doors)[number], key: string): Promise<boolean> {
  const nothing = `${key.split('_')[0]}_${'x'.repeat(key.length - key.indexOf('_') - 1)}`
  const state = async () => {
    const jobs = await app.owner.query('select count(*)::int as count from jobs.job')
    const used = await app.owner.query('select count(*)::int as count from token where used_at is not null')
    const ended = await app.owner.query('select count(*)::int as count from api_key where revoked_at is not null')
    return [jobs.rows[0].count, used.rows[0].count, ended.rows[0].count]
  }
  const plain = (answer: { status: number; body: unknown }) =>
    JSON.stringify([answer.status, answer.body]).replaceAll(/"correlationId":"[^"]+"/g, '')
  const [before, expected] = [await state(), plain(await door.go(nothing))]
  expect(await state(), door.at).toEqual(before)
  const answer = plain(await door.go(key))
  return answer !== expected || JSON.stringify(await state()) !== JSON.stringify(before)
}

test('no two kinds of keys share their purpose or their prefix, and every kind is among those tried here', async () => {
  const all = Object.values(kinds)
  expect(new Set(all.map(({ purpose }) => purpose)).size).toBe(all.length)
  expect(new Set(all.map(({ prefix }) => prefix)).size).toBe(all.length)
  const files = await filesOf('{platform,product,apps}/**/*.ts')
  const made = files.flatMap(({ text }) => text.match(/\{ purpose: [^,}]+, prefix: '/g) ?? [])
  expect(made).toHaveLength(all.length)
  seen('kinds of keys', { files: files.length, kinds: all.length })
})

test.each(doors)('$at takes its own kinds of keys', async (door) => {
  for (const name of door.takes) expect(await works(door, await keyOf(name)), name).toBe(true)
})

test.each(doors)('$at takes no key of another kind, whatever it says of itself', async (door) => {
  let tried = 0
  for (const name of names) {
    for (const { prefix } of Object.values(kinds)) {
      const isWhole = kinds[name].prefix === prefix
      if (isWhole && door.takes.includes(name)) continue
      await app.owner.query('delete from try_count')
      const key = await keyOf(name, { purpose: kinds[name].purpose, prefix })
      expect(await works(door, key), `${name} as ${prefix}`).toBe(false)
      tried++
    }
  }
  expect(tried).toBeGreaterThan(60)
})
