import { createHash, X509Certificate } from 'node:crypto'
import type { PinnedKey } from '../shapes/sso-config.ts'

const PEM = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/
const SMALLEST_RSA_BITS = 2048

/** A certificate as PEM, given as PEM or as the bare Base64 of a metadata file; null when it is none, or its RSA key is shorter than 2048 bits. */
export function readCertificate(text: string): string | null {
  const base64 = (PEM.exec(text)?.[1] ?? text).replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{100,}={0,2}$/.test(base64)) return null
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`
  try {
    const { publicKey } = new X509Certificate(pem)
    const bits = publicKey.asymmetricKeyDetails?.modulusLength
    return publicKey.asymmetricKeyType === 'rsa' && (bits ?? 0) < SMALLEST_RSA_BITS ? null : pem
  } catch {
    return null
  }
}

/** What a person may know of a pinned certificate. */
export function describeCertificate(which: PinnedKey['which'], pem: string): PinnedKey {
  const { subject, raw, validToDate } = new X509Certificate(pem)
  return {
    which,
    name: /CN=([^\n]+)/.exec(subject)?.[1] ?? subject.replaceAll('\n', ', '),
    fingerprint: createHash('sha256').update(raw).digest('hex'),
    expiresAt: validToDate.toISOString(),
  }
}
