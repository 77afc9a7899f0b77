import type { Services } from '#platform/server/system/services.ts'
import type { SsoConfig } from '../shapes/sso-config.ts'

type Ours = NonNullable<SsoConfig['ours']>

/** What a provider of this corporate id is told of us; built from the configured public address alone. */
export function samlAddresses({ publicUrl }: Pick<Services, 'publicUrl'>, issuer: string): Ours {
  const base = `${publicUrl}/api/sso/saml/${issuer}`
  return {
    entityID: `${base}/metadata`,
    acsUrl: `${base}/acs`,
    metadataUrl: `${base}/metadata`,
    logoutUrl: `${base}/logout`,
  }
}

/** Where a JWT is brought, which is also whom it must be meant for. */
export function jwtAddress({ publicUrl }: Pick<Services, 'publicUrl'>, issuer: string): string {
  return `${publicUrl}/api/sso/jwt/${issuer}`
}

/** Where a company's own server asks, and where its people use what it got. */
export function tokenAddress({ publicUrl }: Pick<Services, 'publicUrl'>, issuer: string): string {
  return `${publicUrl}/api/sso/token/${issuer}`
}

/** Where a browser that is under a brand's own host sets out from, since providers answer to the public address alone. */
export function startAddress(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { issuer, path, isMobileApp }: { issuer: string; path?: string; isMobileApp: boolean },
): string {
  const url = new URL(`${publicUrl}/api/sso/start/${encodeURIComponent(issuer.trim())}`)
  if (path) url.searchParams.set('path', path)
  if (isMobileApp) url.searchParams.set('isMobileApp', 'true')
  return url.href
}

/** A path of this site that is safe to go on to, or undefined: no other host, no backslash, no control characters. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined
  const base = 'https://own.invalid'
  if (!URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  return url.origin === base ? url.pathname + url.search + url.hash : undefined
}
