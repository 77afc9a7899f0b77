import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CompactSign } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { sharedData } from '#apps/testing/shared-data.ts'
import { createChecks } from './examine/checks.ts'
import { examineJwt } from './examine/examine-jwt.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

const saml = sharedData('sso-saml/node-saml')
const wycheproof = sharedData('sso-jwt-wycheproof')
const JWT = 2

let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let home: Office
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ providers: town.providers })
  home = await openOffice(app, town)
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const outcomeOf = async (message: string, name: 'signature' | 'algorithm') => {
  const { status, body } = await home.test(message)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.checks.find((check) => check.name === name)!.outcome
}
type Counts = Record<string, number>
const count = (counts: Counts, what: string) => void (counts[what] = (counts[what] ?? 0) + 1)

test.runIf(saml)(
  'every signed SAML response of others is believed or not, as it is marked',
  async () => {
    const read = (name: string) => readFile(join(saml!, name), 'utf8')
    const certificate = await read('cert.pem')
    const counts: Counts = {}
    const wrong: string[] = []
    const files: string[] = []
    for await (const file of glob('signatures/{valid,invalid}/*.xml', { cwd: saml! })) files.push(file)
    const partOf = (name: string) =>
      name.includes('root-unsigned') ? 'assertion' : name.includes('assertion-unsigned') ? 'response' : 'both'
    for (const signedPart of ['both', 'assertion', 'response']) {
      await home.save({ entityID: 'https://evil-corp.com', x509Certificate: certificate, signedPart })
      for (const file of files.filter((name) => partOf(basename(name)) === signedPart)) {
        const marked = basename(dirname(file))
        const message = await read(file)
        const isBelieved = (await outcomeOf(message, 'signature')) === 'passed'
        const isStrong = (await outcomeOf(message, 'algorithm')) !== 'failed'
        count(
          counts,
          `${marked}, ${isBelieved ? 'believed' : 'refused'}${isBelieved && !isStrong ? ', but refused for SHA-1' : ''}`,
        )
        if (isBelieved !== (marked === 'valid')) wrong.push(`${file} as ${signedPart}`)
        const back = await home.browser().postSaml(Buffer.from(message).toString('base64'))
        if (!back.query.has('ssoError')) wrong.push(`${file} opens a session`)
      }
    }
    console.log(`SAML responses: ${JSON.stringify(counts)}`)
    expect(wrong).toEqual([])
    expect(files).toHaveLength(36)
  },
  120_000,
)

type KeyTest = { tcId: number; comment: string; jws: string; result: string }
type KeyGroup = { comment: string; private: { keys: object[] }; public?: { keys: object[] }; tests: KeyTest[] }

test.runIf(wycheproof)(
  'every set of keys with its signature is taken or refused as it is marked; shared keys never',
  async () => {
    const { testGroups } = JSON.parse(await readFile(join(wycheproof!, 'json_web_key_test.json'), 'utf8')) as {
      testGroups: KeyGroup[]
    }
    const counts: Counts = {}
    const wrong: string[] = []
    for (const group of testGroups) {
      const keys = group.public ?? group.private
      const isShared = keys.keys.some((key) => 'k' in key)
      const saved = await home.save({
        method: JWT,
        jwtKeys: JSON.stringify(keys),
        jwtAlgorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      })
      for (const { tcId, comment, jws, result } of group.tests) {
        const isTaken = saved.status === 200 && (await outcomeOf(jws, 'signature')) === 'passed'
        if (saved.status !== 200) expect(saved.key).toBe('single-sign-on.badKeys')
        const marked = isShared && result === 'valid' ? 'valid with a shared key, which is never taken' : result
        count(counts, `${marked}: ${isTaken ? 'taken' : saved.status === 200 ? 'signature refused' : 'keys refused'}`)
        if (isTaken !== (result === 'valid' && !isShared)) wrong.push(`${tcId} ${group.comment} ${comment}`)
      }
    }
    console.log(`JSON web keys: ${JSON.stringify(counts)}`)
    expect(wrong).toEqual([])
  },
)

type EcTest = { tcId: number; comment: string; msg: string; sig: string; result: string }
type EcGroup = { publicKeyPem: string; tests: EcTest[] }

test.runIf(wycheproof)(
  'no signature over other bytes, in whatever form, makes a token; one of one’s own does',
  async () => {
    const { testGroups } = JSON.parse(
      await readFile(join(wycheproof!, 'ecdsa_secp256r1_sha256_test.json'), 'utf8'),
    ) as { testGroups: EcGroup[] }
    const counts: Counts = {}
    const wrong: string[] = []
    const header = Buffer.from(JSON.stringify({ alg: 'ES256' })).toString('base64url')
    for (const { publicKeyPem, tests } of testGroups) {
      for (const { tcId, msg, sig, result } of tests) {
        const isGood = await verifies(publicKeyPem, msg, sig)
        count(counts, `${result}: ${isGood ? 'verifies' : 'does not'}`)
        if (isGood !== (result === 'valid')) wrong.push(`${tcId} verifies: ${isGood}`)
        const jws = `${header}.${Buffer.from(msg, 'hex').toString('base64url')}.${Buffer.from(sig, 'hex').toString('base64url')}`
        if (await makesToken(jws, publicKeyPem)) wrong.push(`${tcId} makes a token`)
      }
    }
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    await home.save({
      method: JWT,
      jwtKeys: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      jwtAlgorithms: ['ES256'],
    })
    const own = await new CompactSign(Buffer.from('{}')).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
    expect(await outcomeOf(own, 'signature')).toBe('passed')
    console.log(`P-256 signatures: ${JSON.stringify(counts)}`)
    expect(wrong).toEqual([])
  },
  60_000,
)

/** As the routes ask a token, without the way to them: there are hundreds. */
async function makesToken(jws: string, jwt_keys: string): Promise<boolean> {
  const checks = createChecks()
  const config = { entity_id: 'x', jwt_keys, jwt_algorithms: ['ES256'] }
  await examineJwt(checks, { config, message: jws, audience: 'x', now: app.clock.now() })
  return checks.list().some(({ name, outcome }) => name === 'signature' && outcome === 'passed')
}

/** The verifier that stands under every token, over the raw form of a signature that is strictly encoded. */
async function verifies(pem: string, message: string, signature: string): Promise<boolean> {
  const raw = rawSignature(Buffer.from(signature, 'hex'))
  if (!raw) return false
  const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  const key = await crypto.subtle.importKey('spki', der, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, raw, Buffer.from(message, 'hex'))
}

/** Two integers of 32 bytes out of their strict DER, or null. */
function rawSignature(der: Buffer): Buffer<ArrayBuffer> | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || der.length > 72) return null
  const parts: Buffer[] = []
  let at = 2
  for (let i = 0; i < 2; i++) {
    const length = der[at + 1] ?? 0
    const bytes = der.subarray(at + 2, at + 2 + length)
    const isMinimal = bytes.length > 1 ? !(bytes[0] === 0 && bytes[1]! < 0x80) : bytes.length === 1
    if (der[at] !== 0x02 || bytes.length !== length || !isMinimal || bytes[0]! >= 0x80) return null
    const bare = bytes[0] === 0 ? bytes.subarray(1) : bytes
    if (bare.length > 32) return null
    parts.push(Buffer.concat([Buffer.alloc(32 - bare.length), bare]))
    at += 2 + length
  }
  return at === der.length ? Buffer.concat(parts) : null
}
