import { X509Certificate } from 'node:crypto'
import { SAML } from '@node-saml/node-saml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { SsoConfig } from '../shapes/sso-config.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let home: Office
const email = 'responder@home.example'
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ providers: town.providers })
  home = await openOffice(app, town)
  await home.open()
})
afterAll(async () => {
  await app.close()
  await town.close()
})

type Order = Parameters<Office['saml']>[0]
type Encryption = NonNullable<Order['encryption']>

const config = async () => (await home.admin.get<SsoConfig>(home.at)).body
const ourCertificate = async () => (await config()).ownKeys[0]!.certificate
const encrypted = async (more: Partial<Encryption> = {}) => ({ certificate: await ourCertificate(), ...more })
const reasons = async (message: string) =>
  (await home.test(message)).body.checks.flatMap(({ refusal, detail }) => (refusal ? [[refusal, detail]] : []))
const refusals = async (message: string) => (await reasons(message)).map(([refusal]) => refusal)

async function come(order: Partial<Order>) {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const message = home.saml({ user: email, inResponseTo: id, ...order })
  const back = await browser.postSaml(message)
  return { back, browser, message, isIn: (await browser.session()) !== null }
}

test.for(['aes256-cbc', 'aes128-cbc', 'aes256-gcm', 'aes128-gcm'] as const)(
  'an assertion encrypted by %s for our certificate lets its person in, once',
  async (content) => {
    const { message, browser, isIn } = await come({ encryption: await encrypted({ content }) })
    const xml = Buffer.from(message, 'base64').toString()
    expect([xml.includes('EncryptedAssertion'), xml.includes(email)]).toEqual([true, false])
    expect([isIn, (await browser.session())?.user.email]).toEqual([true, email])
    expect(await refusals(message)).toEqual(['seenBefore'])
  },
)

test.for([
  ['expired', 'expired'],
  ['wrongAudience', 'otherAudience'],
  ['wrongRecipient', 'otherRecipient'],
  ['wrongIssuer', 'otherIssuer'],
  ['wrongInResponseTo', 'notAsked'],
  ['noInResponseTo', 'notPermittedFromProvider'],
  ['wrongKey', 'badSignature'],
  ['sha1', 'weakAlgorithm'],
  ['unsigned', 'notSigned'],
  ['unsignedResponse', 'notSigned'],
  ['unsignedAssertion', 'onlyResponseSigned'],
] as const)('an encrypted answer that is %s is refused as %s, as a plain one', async ([tamper, refusal]) => {
  const { message, isIn, back } = await come({ encryption: await encrypted(), tamper })
  expect([isIn, back.query.has('ssoError')]).toEqual([false, true])
  expect(await refusals(message)).toContain(refusal)
})

test('what is encrypted for somebody else, by a method that is not safe, or changed on its way is explained', async () => {
  const strange = town.control.idp.keys.strange().certificate
  const forOther = await come({ encryption: { certificate: strange } })
  expect([forOther.isIn, await reasons(forOther.message)]).toEqual([false, [['cannotDecrypt', null]]])
  const weak = await come({ encryption: await encrypted({ transport: 'rsa-1_5' }) })
  expect([weak.isIn, await reasons(weak.message)]).toEqual([
    false,
    [['weakAlgorithm', 'http://www.w3.org/2001/04/xmlenc#rsa-1_5']],
  ])
  const whole = home.saml({ user: email, encryption: await encrypted({ content: 'aes256-gcm' }) })
  expect(await refusals(edited(whole, (xml) => xml.replace('aes256-gcm', 'aes192-gcm')))).toEqual(['badSignature'])
  expect(await refusals(edited(whole, lastCipherChanged))).toEqual(['badSignature'])
})

test('where the assertion alone is signed, a changed cipher says outside no more than any other refusal', async () => {
  await home.open({ signedPart: 'assertion' })
  const order = { tamper: 'unsignedResponse', encryption: await encrypted() } as const
  expect((await come(order)).isIn).toBe(true)
  const browser = home.browser()
  const { id } = await browser.setOut()
  const broken = edited(home.saml({ user: email, inResponseTo: id, ...order }), lastCipherChanged)
  const back = await browser.postSaml(broken)
  expect([back.query.get('ssoError'), await browser.session()]).toEqual(['refused', null])
  const forged = await come({ encryption: await encrypted(), tamper: 'wrongKey' })
  expect([forged.back.query.get('ssoError'), forged.isIn]).toEqual(['refused', false])
  const unknown = edited(home.saml({ user: email, ...order }), (xml) => xml.replace('aes256-cbc', 'aes192-cbc'))
  expect(await reasons(unknown)).toEqual([['unknownAlgorithm', 'http://www.w3.org/2001/04/xmlenc#aes192-cbc']])
  const twice = edited(home.saml({ user: email, ...order }), (xml) =>
    xml.replace(/<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s, (one) => one + one),
  )
  expect(await refusals(twice)).toContain('severalAssertions')
  await home.open()
})

test('a provider that signs one part only is let in once the bench has said which', async () => {
  for (const [tamper, part, refusal] of [
    ['unsignedResponse', 'assertion', 'onlyAssertionSigned'],
    ['unsignedAssertion', 'response', 'onlyResponseSigned'],
  ] as const) {
    await home.open()
    const before = await come({ tamper })
    expect([before.isIn, (await refusals(before.message))[0]]).toEqual([false, refusal])
    await home.save({ signedPart: part })
    const trying = home.saml({ user: email, tamper })
    expect(await refusals(trying)).toEqual(['notPermittedFromProvider'])
    await home.open({ signedPart: part })
    expect((await come({ tamper })).isIn).toBe(true)
  }
  await home.open()
})

test('a provider that wants signed requests gets them, signed with the key of our metadata', async () => {
  const { idp } = town.control
  idp.wantSigned([await ourCertificate()])
  const ask = async () => fetch((await home.browser().setOut({ path: '/reviews?a=1&b=ü' })).loginUrl)
  expect((await ask()).status).toBe(400)
  expect(await metadata()).not.toContain('use="signing"')
  await home.open({ signRequests: true })
  expect((await ask()).status).toBe(200)
  expect((await come({})).isIn).toBe(true)
  const xml = await metadata()
  expect(xml).toContain('AuthnRequestsSigned="true"')
  const order = ['use="signing"', 'use="encryption"', '<SingleLogoutService', '<AssertionConsumerService']
  const places = order.map((part) => xml.indexOf(part))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(places[0]).toBeGreaterThan(0)
  await home.admin.post(`${home.at}/own-key`)
  expect((await ask()).status).toBe(400)
  const [, listed] = /use="signing".*?<ds:X509Certificate>([^<]+)</s.exec(await metadata())!
  idp.wantSigned([new X509Certificate(Buffer.from(listed!, 'base64')).toString()])
  expect((await ask()).status).toBe(200)
  idp.wantSigned([])
})

test('what answers a sign-out is signed as well', async () => {
  await home.open({ signRequests: true, logoutUrl: `${town.url}/idp/saml/slo` })
  const to = 'http://localhost/api/sso/saml/home-corp/logout'
  const body = new URLSearchParams({ SAMLRequest: town.control.idp.logoutForm({ nameId: email, to }) })
  const { location } = await home.browser().go('/api/sso/saml/home-corp/logout', { method: 'POST', body })
  const reader = new SAML({ issuer: 'x', callbackUrl: 'https://x.example', idpCert: await ourCertificate() })
  const query = new URL(location).search.slice(1)
  const asked = Object.fromEntries(new URLSearchParams(query))
  const { loggedOut } = await reader.validateRedirectAsync(asked, query)
  expect(loggedOut).toBe(true)
  await home.open()
})

test('a new key takes over, the former one still opens, the one before it no longer', async () => {
  const [first] = (await config()).ownKeys
  await renew()
  const second = await config()
  expect(second.ownKeys.map(({ fingerprint }) => fingerprint)[1]).toBe(first!.fingerprint)
  expect((await come({ encryption: { certificate: first!.certificate } })).isIn).toBe(true)
  expect((await come({ encryption: { certificate: second.ownKeys[0]!.certificate } })).isIn).toBe(true)
  await renew()
  const late = await come({ encryption: { certificate: first!.certificate } })
  expect([late.isIn, await refusals(late.message)]).toEqual([false, ['cannotDecrypt']])
  expect((await config()).ownKeys).toHaveLength(2)
})

test('our key is another for each company, sealed, named by its certificate alone, and only for SAML', async () => {
  const sibling = await openOffice(app, town, 'sibling')
  await sibling.save()
  const theirs = (await sibling.admin.get<SsoConfig>(sibling.at)).body
  expect(theirs.ownKeys[0]!.fingerprint).not.toBe((await config()).ownKeys[0]!.fingerprint)
  const { rows } = await app.owner.query('select own_keys::text as text from sso_config')
  for (const { text } of rows) expect(text).not.toContain('PRIVATE KEY')
  expect(JSON.stringify(await config())).not.toContain('private')
  const ends = new X509Certificate(theirs.ownKeys[0]!.certificate)
  expect(ends.verify(ends.publicKey)).toBe(true)
  await sibling.save({ method: 1 })
  expect((await sibling.admin.post(`${sibling.at}/own-key`)).key).toBe('single-sign-on.notSaml')
  expect((await sibling.admin.get<SsoConfig>(sibling.at)).body.ownKeys).toEqual([])
  const reader = await app.as('Responder')
  expect((await reader.post(`${home.at}/own-key`)).status).toBe(403)
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.post(`${home.at}/own-key`)).status).toBe(403)
})

async function renew() {
  const answer = await home.admin.post(`${home.at}/own-key`)
  expect(answer.status).toBe(200)
}

async function metadata(): Promise<string> {
  return (await app.open.get('/api/sso/saml/home-corp/metadata')).body
}

function edited(message: string, change: (xml: string) => string): string {
  const xml = Buffer.from(message, 'base64').toString()
  const changed = change(xml)
  expect(changed).not.toBe(xml)
  return Buffer.from(changed).toString('base64')
}

/** One letter of the encrypted attributes is another. */
function lastCipherChanged(xml: string): string {
  const at = xml.lastIndexOf('</xenc:CipherValue>') - 900
  return xml.slice(0, at) + (xml[at] === 'A' ? 'B' : 'A') + xml.slice(at + 1)
}
