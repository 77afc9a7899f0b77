import { createHash, createPublicKey, type KeyObject, type webcrypto } from 'node:crypto'
import type { jwtAlgorithm } from '../shapes/sso-enumerations.ts'
import type { PinnedKey } from '../shapes/sso-config.ts'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import { isRocaKey } from './is-roca-key.ts'

export type Algorithm = ValueOf<typeof jwtAlgorithm>
export type JwtKey = { key: KeyObject; kid: string | null; algorithms: readonly Algorithm[] }

type Jwk = webcrypto.JsonWebKey & { kid?: string; alg?: string; use?: string; key_ops?: string[] }

const MAX_KEYS = 10
const SMALLEST_RSA_BITS = 2048
const byType: Record<string, readonly Algorithm[]> = { rsa: ['RS256', 'PS256'], ec: ['ES256'], ed25519: ['EdDSA'] }

/** The pinned public keys of a text (PEM, a JWK or a JWK set); null unless every one of them is public, strong, meant for signing and told apart from the others. */
export function readJwtKeys(text: string): JwtKey[] | null {
  try {
    const keys = text.trimStart().startsWith('{') ? readJwks(text) : readPems(text)
    const kids = keys.flatMap(({ kid }) => kid ?? [])
    const isSound = keys.length > 0 && keys.length <= MAX_KEYS && new Set(kids).size === kids.length
    return isSound && keys.every(isStrong) ? keys : null
  } catch {
    return null
  }
}

/** What a person may know of a pinned key. */
export function describeJwtKey({ key, kid, algorithms }: JwtKey): PinnedKey {
  return { which: 'jwt', name: kid ?? algorithms.join(', '), fingerprint: fingerprintOf({ key }), expiresAt: null }
}

/** Of the key itself, whatever it is called and however it is written. */
export function fingerprintOf({ key }: Pick<JwtKey, 'key'>): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

function readJwks(text: string): JwtKey[] {
  const parsed = JSON.parse(text) as Jwk & { keys?: Jwk[] }
  return (parsed.keys ?? [parsed]).map((jwk) => {
    mustBePublic(jwk)
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const fits = byType[key.asymmetricKeyType ?? ''] ?? []
    return { key, kid: jwk.kid ?? null, algorithms: jwk.alg ? fits.filter((name) => name === jwk.alg) : fits }
  })
}

/** A key that also signs, or is shared, is no key to pin: whoever reads it could sign. */
function mustBePublic({ kty, d, k, use, key_ops }: Jwk): void {
  const isForSigning = (use ?? 'sig') === 'sig' && (key_ops ?? ['verify']).includes('verify')
  if (!['RSA', 'EC', 'OKP'].includes(kty ?? '') || d !== undefined || k !== undefined || !isForSigning)
    throw new Error('not a public key for signatures')
}

function readPems(text: string): JwtKey[] {
  if (/PRIVATE KEY/.test(text)) throw new Error('a private key')
  const blocks = text.match(/-----BEGIN (PUBLIC KEY|CERTIFICATE)-----[\s\S]+?-----END \1-----/g) ?? []
  return blocks.map((pem) => {
    const key = createPublicKey(pem)
    return { key, kid: null, algorithms: byType[key.asymmetricKeyType ?? ''] ?? [] }
  })
}

function isStrong({ key, algorithms }: JwtKey): boolean {
  if (!algorithms.length) return false
  const { modulusLength = 0, publicExponent = 0n, namedCurve } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1'
  if (key.asymmetricKeyType !== 'rsa') return true
  const { n } = key.export({ format: 'jwk' })
  return (
    modulusLength >= SMALLEST_RSA_BITS &&
    publicExponent >= 65_537n &&
    !isRocaKey(BigInt(`0x${Buffer.from(n!, 'base64url').toString('hex')}`))
  )
}
