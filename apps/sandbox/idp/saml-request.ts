import { verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

export type SamlRequest = { id: string; issuer: string; acs: string; nameId: string; sessionIndex: string | null }

const mostBytes = 100_000

/** What an application asks: an AuthnRequest or a LogoutRequest, `isDeflated` as the redirect binding sends it. Raises for anything else. */
export function readSamlRequest(encoded: string, isDeflated: boolean): SamlRequest {
  const bytes = Buffer.from(encoded, 'base64')
  const xml = isDeflated ? inflateRawSync(bytes, { maxOutputLength: mostBytes }).toString() : bytes.toString()
  const root = /<(?:\w+:)?(?:AuthnRequest|LogoutRequest)\b[^>]*>/.exec(xml)?.[0]
  const id = root && attributeOf(root, 'ID')
  const issuer = textOf(xml, 'Issuer')
  if (!root || !id || !issuer) throw new Error('This is no request of SAML 2.0 with an ID and an issuer.')
  return {
    id,
    issuer,
    acs: attributeOf(root, 'AssertionConsumerServiceURL') ?? issuer.replace(/\/metadata$/, '/acs'),
    nameId: textOf(xml, 'NameID') ?? '',
    sessionIndex: textOf(xml, 'SessionIndex') ?? null,
  }
}

/** Whether the address of a redirect is signed with one of these certificates: over its parts as they were written (SAML bindings 3.4.4.1), RSA with SHA-256. */
export function isSignedAddress(url: string, certificates: readonly string[]): boolean {
  const written = new Map(
    (url.split('?')[1] ?? '').split('&').map((part) => [part.split('=')[0]!, part] as [string, string]),
  )
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => written.get(name) ?? []).join('&')
  const query = new URL(url, 'http://x').searchParams
  const signature = Buffer.from(query.get('Signature') ?? '', 'base64')
  if (query.get('SigAlg') !== 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256') return false
  return certificates.some((certificate) => verify('sha256', Buffer.from(signed), certificate, signature))
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return value ? unescaped(value[1] ?? value[2] ?? '') : undefined
}

function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([^<]*)</`).exec(xml)?.[1]
  return text === undefined ? undefined : unescaped(text).trim()
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\da-f]+));/gi, (_all, name, decimal, hex) =>
    name ? marks[name]! : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )
}
