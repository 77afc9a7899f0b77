import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let home: Office
let jwks: string
const email = 'responder@home.example'
const settings = () => ({
  method: 2,
  entityID: `${town.url}/idp/jwt`,
  loginUrl: `${town.url}/idp/jwt/login`,
  jwtKeys: jwks,
})
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ providers: town.providers })
  home = await openOffice(app, town)
  jwks = await (await fetch(`${town.url}/idp/jwt/jwks`)).text()
  await home.open(settings())
})
afterAll(async () => {
  await app.close()
  await town.close()
})

test('a person sets out, comes back with a token by form or by address, and is signed in', async () => {
  const browser = home.browser()
  const { id, loginUrl } = await browser.setOut({ path: '/inbox' })
  expect(loginUrl).toBe(`${town.url}/idp/jwt/login?state=${id}&return_to=${encodeURIComponent(home.jwtPlace)}`)
  const back = await browser.postJwt(await home.jwt({ user: email }), id)
  expect(back.location).toBe('/auth?sso=1&path=%2Finbox')
  expect(await browser.session()).toMatchObject({ user: { email }, isSSO: true })
  const other = home.browser()
  const { id: state } = await other.setOut()
  const jwt = await home.jwt({ user: email })
  expect((await other.go(`/api/sso/jwt/home-corp?${new URLSearchParams({ jwt, state })}`)).query.get('sso')).toBe('1')
})

test.for([
  ['none', 'weakAlgorithm'],
  ['hs256WithPublicKey', 'weakAlgorithm'],
  ['wrongKey', 'badSignature'],
  ['unknownKid', 'noKey'],
  ['changed', 'badSignature'],
  ['expired', 'expired'],
  ['notYet', 'notYetValid'],
  ['noExpiry', 'noTime'],
  ['wrongAudience', 'otherAudience'],
  ['wrongIssuer', 'otherIssuer'],
  ['noJti', 'noIdentifier'],
] as const)('a token with %s opens no session and is explained as %s', async ([tamper, refusal]) => {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const jwt = await home.jwt({ user: email, tamper })
  const { body } = await home.test(jwt)
  expect([body.ok, body.checks.flatMap((check) => check.refusal ?? [])]).toEqual([
    false,
    expect.arrayContaining([refusal]),
  ])
  const back = await browser.postJwt(jwt, id)
  expect(back.query.has('ssoError')).toBe(true)
  expect(await browser.session()).toBeNull()
})

test('a token that is good for longer than ten minutes is refused', async () => {
  const { body } = await home.test(await home.jwt({ user: email, lifetimeSeconds: 601 }))
  expect(body.checks.find(({ name }) => name === 'time')).toMatchObject({ outcome: 'failed', refusal: 'tooLong' })
})

test('a claim or a name that nothing can hold is not readable, and no defect', async () => {
  const nul = 'a\u0000b'
  for (const order of [{ attributes: { department: nul } }, { jti: nul }, { attributes: { department: 'a\ud800b' } }]) {
    const jwt = await home.jwt({ user: email, ...order })
    const { status, body } = await home.test(jwt)
    expect(status).toBe(200)
    expect(body.checks.find(({ name }) => name === 'fields')).toMatchObject({ refusal: 'notReadable' })
    const browser = home.browser()
    expect((await browser.postJwt(jwt, (await browser.setOut()).id)).query.has('ssoError')).toBe(true)
  }
})

const nested = '['.repeat(9000) + ']'.repeat(9000)
test.for([
  ['an instant after all calendars', {}, { iat: 1e30, exp: 1 }],
  ['an end after all calendars', {}, { iat: 1, exp: 1e300 }],
  ['times that are texts', {}, { iat: '1', exp: '2', nbf: [] }],
  ['an issuer that is no text', {}, { iss: { toString: 1 } }],
  ['nothing that is a text', {}, { iss: 1, aud: {}, sub: [], jti: 5 }],
  ['an algorithm that is no text', { alg: { toString: 1 } }, {}],
  ['no algorithm', { alg: undefined }, {}],
  ['a key named by a number', { kid: 5 }, {}],
  ['a key named by an object', { kid: { toString: 1 } }, {}],
  ['a key named by nothing', { kid: null }, {}],
  ['a key named by a nested list', `{"alg":"RS256","kid":${nested}}`, {}],
  ['a nested issuer', {}, `{"iss":${nested}}`],
  ['a nested audience', {}, `{"aud":${nested}}`],
  ['a nested claim of no use', {}, `{"other":${nested}}`],
  ['a list for claims', {}, '[]'],
] as const)('a token with %s is refused whoever sends it, and no defect', async ([, header, claims]) => {
  const part = (value: object | string) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const head = typeof header === 'string' ? header : { alg: 'RS256', ...header }
  const jwt = `${part(head)}.${part(claims)}.AAAA`
  const { status, body } = await home.test(jwt)
  expect([status, body.ok]).toEqual([200, false])
  const browser = home.browser()
  const back = await browser.postJwt(jwt, (await browser.setOut()).id)
  expect([back.status, back.query.get('ssoError')]).toEqual([302, 'refused'])
  if (jwt.length > 5000) return
  const byAddress = await browser.go(`/api/sso/jwt/home-corp?${new URLSearchParams({ jwt })}`)
  expect([byAddress.status, byAddress.query.get('ssoError')]).toEqual([302, 'refused'])
})

test('a claim of no use is not looked into, however odd it is', async () => {
  const [head, claims] = (await home.jwt({ user: email })).split('.') as [string, string]
  const { privateKey } = town.control.idp.keys.own()
  const said = Buffer.from(claims, 'base64url').toString().replace(/}$/, `,"other":${nested}}`)
  const signed = `${head}.${Buffer.from(said).toString('base64url')}`
  const jwt = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  const browser = home.browser()
  expect((await browser.postJwt(jwt, (await browser.setOut()).id)).query.get('sso')).toBe('1')
})

test('a token is good once, by its name', async () => {
  const jwt = await home.jwt({ user: email })
  for (const expected of ['1', null]) {
    const browser = home.browser()
    const { id } = await browser.setOut()
    expect((await browser.postJwt(jwt, id)).query.get('sso')).toBe(expected)
  }
  const [first, second] = [await home.jwt({ user: email, jti: 'same' }), await home.jwt({ user: email, jti: 'same' })]
  const browser = home.browser()
  expect((await browser.postJwt(first!, (await browser.setOut()).id)).query.get('sso')).toBe('1')
  expect((await browser.postJwt(second!, (await browser.setOut()).id)).query.get('ssoError')).toBe('expired')
})

test('a token without a state of this browser is refused: nobody is signed in as somebody else’s choice', async () => {
  const { id } = await home.browser().setOut()
  const victim = home.browser()
  await victim.setOut()
  for (const state of [id, '', 'made-up'])
    expect((await victim.postJwt(await home.jwt({ user: email }), state)).query.has('ssoError')).toBe(true)
  expect(await victim.session()).toBeNull()
})

test('only the chosen algorithms count, and keys that could sign or are shared are not taken', async () => {
  const taken = async (jwtKeys: string) => (await home.save({ ...settings(), jwtKeys })).key
  const { keys } = town.control.idp
  const jwk = keys.publicKey().export({ format: 'jwk' })
  expect(await taken(keys.own().privateKey)).toBe('single-sign-on.badKeys')
  expect(await taken(JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' }))).toBe('single-sign-on.badKeys')
  expect(
    await taken(
      JSON.stringify({
        keys: [
          { ...jwk, kid: 'a' },
          { ...jwk, kid: 'a' },
        ],
      }),
    ),
  ).toBe('single-sign-on.badKeys')
  expect(await taken(JSON.stringify({ ...jwk, use: 'enc' }))).toBe('single-sign-on.badKeys')
  const pem = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect([await taken(pem(1024)), await taken(pem(2048))]).toEqual(['single-sign-on.badKeys', undefined])
  await home.save({ ...settings(), jwtAlgorithms: ['PS256'] })
  const { body } = await home.test(await home.jwt({ user: email }))
  expect(body.checks.find(({ name }) => name === 'algorithm')).toMatchObject({
    refusal: 'unknownAlgorithm',
    detail: 'RS256',
  })
  await home.open(settings())
})

test('what is meant for one method does not come in by another’s door', async () => {
  const unsigned = JSON.stringify({ email })
  const browser = home.browser()
  const { id } = await browser.setOut()
  expect((await browser.postSaml(Buffer.from(unsigned).toString('base64'))).query.get('ssoError')).toBe('refused')
  expect((await browser.postJwt(unsigned, id)).query.get('ssoError')).toBe('refused')
})
