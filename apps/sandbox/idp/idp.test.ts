import { createPublicKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { visitSandbox } from '../testing/visit-sandbox.ts'
import { jwtTampers } from './create-jwt.ts'
import { readSamlRequest } from './saml-request.ts'
import { samlTampers } from './saml-response.ts'

const town = await visitSandbox({ clock: () => new Date() })
afterAll(() => town.close())

const product = 'https://app.example/api/sso/saml/northfork'
const [acs, audience] = [`${product}/acs`, `${product}/metadata`]
const rhonda = 'rhonda.pike@northfork.example'

function reader(asked: ValidateInResponseTo = ValidateInResponseTo.always) {
  return new SAML({
    callbackUrl: acs,
    issuer: audience,
    audience,
    entryPoint: `${town.url}/idp/saml/sso`,
    idpIssuer: town.control.idp.entityId(),
    idpCert: town.control.idp.certificate().pem,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    validateInResponseTo: asked,
    acceptedClockSkewMs: 0,
  })
}
const formOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(code))
const post = (path: string, form: Record<string, string>) =>
  fetch(town.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

test('the metadata names entity, endpoints and a certificate that signs itself', async () => {
  const answer = await fetch(`${town.url}/idp/saml/metadata`)
  const xml = await answer.text()
  expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml')
  expect(xml).toContain(`entityID="${town.url}/idp/saml/metadata"`)
  expect(xml.match(/SingleSignOnService Binding="[^"]*(HTTP-Redirect|HTTP-POST)"/g)).toHaveLength(2)
  const encoded = /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? ''
  const certificate = new X509Certificate(Buffer.from(encoded, 'base64'))
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.subject).toBe('CN=Sandbox identity provider')
})

test('a request by redirect shows the people, and the one picked arrives signed with all attributes', async () => {
  const saml = reader()
  const page = await (await fetch(await saml.getAuthorizeUrlAsync('/reviews?a=1', undefined, {}))).text()
  expect(page).toContain('Rhonda Pike')
  const carried = {
    acs,
    audience,
    inResponseTo: formOf(page, 'inResponseTo')!,
    relayState: formOf(page, 'relayState')!,
  }
  expect(formOf(page, 'acs')).toBe(acs)
  const sent = await (await post('/idp/saml/answer', { ...carried, user: rhonda, tamper: '' })).text()
  expect(sent).toContain(`action="${acs}"`)
  expect(formOf(sent, 'RelayState')).toBe('/reviews?a=1')
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: formOf(sent, 'SAMLResponse')! })
  expect(profile).toMatchObject({
    issuer: town.control.idp.entityId(),
    nameID: rhonda,
    sessionIndex: expect.stringMatching(/^_/),
    attributes: {
      email: rhonda,
      firstName: 'Rhonda',
      lastName: 'Pike',
      locale: 'en_US',
      phone: expect.stringMatching(/^\+1415555\d{4}$/),
      groups: ['Everybody', 'Location managers'],
      locations: ['NF-001', 'NF-029'],
    },
  })
  await expect(saml.validatePostResponseAsync({ SAMLResponse: formOf(sent, 'SAMLResponse')! })).rejects.toThrow(
    'InResponseTo',
  )
})

test('a request by form is answered alike, for a person typed by hand with attributes of one’s own', async () => {
  const saml = reader()
  const page = await saml.getAuthorizeFormAsync('state')
  const asked = /name="SAMLRequest" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const choice = await (await post('/idp/saml/sso', { SAMLRequest: await inflated(asked), RelayState: 'state' })).text()
  const sent = await (
    await post('/idp/saml/answer', {
      acs,
      audience,
      inResponseTo: formOf(choice, 'inResponseTo')!,
      email: 'new@northfork.example',
      firstName: 'N & <w>',
      groups: 'A, B',
      locations: '',
      more: 'department=Sales\nlocations=NF-001;NF-002',
    })
  ).text()
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: formOf(sent, 'SAMLResponse')! })
  expect(profile?.['attributes']).toEqual({
    email: 'new@northfork.example',
    firstName: 'N & <w>',
    locale: 'en_US',
    groups: ['A', 'B'],
    department: 'Sales',
    locations: 'NF-001;NF-002',
  })
})

test('a sign-in may begin here: with a person at once, without one on the page of people', async () => {
  const query = new URLSearchParams({ sp: audience, acs })
  expect(await (await fetch(`${town.url}/idp/saml/start?${query}`)).text()).toContain('Who are you?')
  const sent = await (await fetch(`${town.url}/idp/saml/start?${query}&user=${rhonda}&relay_state=x`)).text()
  expect(formOf(sent, 'RelayState')).toBe('x')
  const { profile } = await reader(ValidateInResponseTo.ifPresent).validatePostResponseAsync({
    SAMLResponse: formOf(sent, 'SAMLResponse')!,
  })
  expect(profile?.nameID).toBe(rhonda)
  expect(await (await fetch(`${town.url}/idp/saml/start?sp=x&acs=javascript:alert(1)`)).text()).toContain(
    'cannot continue',
  )
})

async function respond(tamper: string | undefined, more: object = {}) {
  const saml = reader()
  const asked = new URL(await saml.getAuthorizeUrlAsync('', undefined, {})).searchParams.get('SAMLRequest')!
  const inResponseTo = readSamlRequest(asked, true).id
  const { status, body } = await town.call('POST', '/control/idp/saml/respond', {
    acs,
    audience,
    inResponseTo,
    user: rhonda,
    tamper,
    ...more,
  })
  expect(status).toBe(200)
  return { body, read: () => saml.validatePostResponseAsync({ SAMLResponse: body.samlResponse }) }
}

test('an answer without a browser is whole, and lives as long as told', async () => {
  const { body, read } = await respond(undefined)
  expect((await read()).profile?.nameID).toBe(rhonda)
  expect(body.xml).toContain(`ID="${body.assertionId}"`)
  const old = await respond(undefined, { lifetimeSeconds: 0 })
  await expect(old.read()).rejects.toThrow('subject confirmation')
})

test.for([
  ['unsigned', 'signature'],
  ['unsignedAssertion', 'signature'],
  ['unsignedResponse', 'signature'],
  ['wrongKey', 'signature'],
  ['changed', 'signature'],
  ['wrapped', /signature|ambiguous/i],
  ['wrappedResponse', /signature|ambiguous|assertion/i],
  ['twoAssertions', /signature|assertion/i],
  ['expired', 'subject confirmation'],
  ['notYet', 'not yet valid'],
  ['wrongAudience', 'audience'],
  ['noAudience', 'Audience'],
  ['wrongInResponseTo', 'InResponseTo'],
  ['noInResponseTo', 'InResponseTo'],
  ['failed', 'AuthnFailed'],
] as const)('a careful reader refuses an answer that is %s', async ([tamper, reason]) => {
  await expect((await respond(tamper)).read()).rejects.toThrow(reason)
})

test('what a reader’s library may overlook is broken as well', async () => {
  const xml = async (tamper: string) => (await respond(tamper)).body.xml as string
  expect(await xml('wrongIssuer')).toContain('<saml:Issuer>https://evil.example/idp</saml:Issuer>')
  expect(await xml('wrongRecipient')).toContain('Recipient="https://other.example/acs"')
  expect(await xml('wrongDestination')).toContain('Destination="https://other.example/acs"')
  expect(await xml('sha1')).toContain('http://www.w3.org/2000/09/xmldsig#rsa-sha1')
  expect(await xml('doctype')).toMatch(/^<!DOCTYPE/)
  expect(await xml('noAssertion')).not.toContain('<saml:Assertion')
  expect((await xml('twoAssertions')).match(/<saml:Assertion /g)).toHaveLength(2)
  expect(await xml('commentInNameId')).toContain(`>${rhonda}<!-- -->.evil.example</saml:NameID>`)
  expect((await (await respond('commentInNameId')).read().catch(() => null))?.profile?.nameID).not.toBe(rhonda)
  for (const tamper of samlTampers) expect((await respond(tamper)).body.samlResponse).toMatch(/^[\w+/]+=*$/)
  expect(
    (await town.call('POST', '/control/idp/saml/respond', { acs, audience, user: 'x', tamper: 'eaten' })).status,
  ).toBe(400)
})

test('signing out is remembered and leads back', async () => {
  const saml = reader()
  const profile = { issuer: 'x', nameID: rhonda, nameIDFormat: 'f', sessionIndex: '_1' }
  const options = { ...saml.options, logoutUrl: `${town.url}/idp/saml/slo` }
  const url = await new SAML(options).getLogoutUrlAsync(profile, 'https://app.example/auth', {})
  const page = await (await fetch(url)).text()
  expect(page).toContain(`${rhonda} is signed out`)
  expect(page).toContain('href="https://app.example/auth"')
  expect(town.control.idp.logouts.at(-1)).toMatchObject({ issuer: audience, nameId: rhonda, sessionIndex: '_1' })
})

test('a certificate ends when told, and a restart keeps key and certificate', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const first = await visitSandbox({ dataFolder, clock: () => new Date() })
  const { pem: before } = first.control.idp.certificate()
  const { body } = await first.call('POST', '/control/idp/certificate', { expiresInDays: 10 })
  const days = (Date.parse(body.certificate.endsAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(10)
  const key = (pem: string) => new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' })
  expect(key(body.certificate.pem)).toBe(key(before))
  await first.close()
  expect(statSync(join(dataFolder, 'identity-provider.json')).mode & 0o077).toBe(0)
  const second = await visitSandbox({ dataFolder, clock: () => new Date() })
  expect(second.control.idp.certificate().pem).toBe(body.certificate.pem)
  await second.call('POST', '/control/idp/certificate', { expiresInDays: -1 })
  expect(Date.parse(second.control.idp.certificate().endsAt)).toBeLessThan(Date.now())
  await second.call('POST', '/control/idp/renew', {})
  expect(key(second.control.idp.certificate().pem)).not.toBe(key(before))
  await second.close()
  rmSync(dataFolder, { recursive: true })
})

const jwtAudience = 'https://app.example'
async function verify(jwt: string) {
  const set = (await (await fetch(`${town.url}/idp/jwt/jwks`)).json()) as JSONWebKeySet
  const keys = createLocalJWKSet(set)
  const claims = { issuer: `${town.url}/idp/jwt`, audience: jwtAudience, requiredClaims: ['exp', 'jti'] }
  return (await jwtVerify(jwt, keys, { ...claims, algorithms: ['RS256'] })).payload
}

test('a token comes back in the address with its state, and the key set opens it', async () => {
  const login = `/idp/jwt/login?return_to=${encodeURIComponent(`${jwtAudience}/api/sso/jwt/northfork?x=1`)}&state=s%26t`
  const page = await (await fetch(town.url + login)).text()
  const carried = { return_to: formOf(page, 'return_to')!, state: formOf(page, 'state')!, aud: formOf(page, 'aud')! }
  const answer = await post('/idp/jwt/answer', { ...carried, user: rhonda, more: 'department=Sales' })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location')!)
  expect([back.pathname, back.searchParams.get('x'), back.searchParams.get('state')]).toEqual([
    '/api/sso/jwt/northfork',
    '1',
    's&t',
  ])
  const claims = await verify(back.searchParams.get('jwt')!)
  expect(claims).toMatchObject({
    sub: rhonda,
    email: rhonda,
    firstName: 'Rhonda',
    groups: ['Everybody', 'Location managers'],
    department: 'Sales',
    jti: expect.any(String),
  })
  expect(claims.exp! - claims.iat!).toBe(300)
  const pem = await (await fetch(`${town.url}/idp/jwt/key.pem`)).text()
  expect(createPublicKey(pem).equals(town.control.idp.keys.publicKey())).toBe(true)
})

test.for(jwtTampers)('a careful reader refuses a token with %s', async (tamper) => {
  const { body } = await town.call('POST', '/control/idp/jwt', { audience: jwtAudience, user: rhonda, tamper })
  await expect(verify(body.jwt)).rejects.toThrow()
  expect(decodeProtectedHeader(body.jwt).alg).toBe(
    { none: 'none', hs256WithPublicKey: 'HS256' }[tamper as string] ?? 'RS256',
  )
})

test('a token’s name may be used again', async () => {
  const order = { audience: jwtAudience, user: rhonda, jti: 'same' }
  const tokens = [await town.control.idp.jwt(order), await town.control.idp.jwt(order)]
  expect(await Promise.all(tokens.map(async (token) => (await verify(token)).jti))).toEqual(['same', 'same'])
})

test('the portal asks the product with the secret and takes its person there, or says why not', async () => {
  const asked: { url: string; authorization: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request
      .on('data', (part) => (text += part))
      .on('end', () => {
        const { authorization = '' } = request.headers
        asked.push({ url: request.url!, authorization, body: JSON.parse(text) })
        const isRight = authorization === 'Bearer s3cret'
        response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify(isRight ? { url: '/api/sso/token/north%20fork?token=rs_1' } : { code: 'UNAUTHORIZED' }),
        )
      })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await (await fetch(`${town.url}/idp/token`)).text()).toContain('Shared secret')
  await post('/idp/token/place', { product: `${here}/`, issuer: 'north fork', secret: 's3cret' })
  expect(await (await fetch(`${town.url}/idp/token`)).text()).toContain('Open Renown as')
  const answer = await post('/idp/token/open', { user: rhonda })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${here}/api/sso/token/north%20fork?token=rs_1`,
  ])
  expect(asked[0]).toMatchObject({
    url: '/api/sso/token/north%20fork',
    body: { email: rhonda, attributes: { firstName: ['Rhonda'], locations: ['NF-001', 'NF-029'] } },
  })
  expect(await (await post('/idp/token/open', { user: rhonda, tamper: 'wrongSecret' })).text()).toContain(
    'answered 401',
  )
  server.close()
})

test('what is no request is said on a page', async () => {
  for (const path of ['/idp/saml/sso?SAMLRequest=eA==', '/idp/saml/sso', '/idp/jwt/login?return_to=javascript:x']) {
    const answer = await fetch(town.url + path)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('This request cannot continue')])
  }
  expect(await (await fetch(`${town.url}/idp`)).text()).toContain('What the product is told')
})

/** The library's form deflates where the POST binding does not. */
async function inflated(request: string): Promise<string> {
  const { inflateRawSync } = await import('node:zlib')
  try {
    return inflateRawSync(Buffer.from(request, 'base64')).toString('base64')
  } catch {
    return request
  }
}
