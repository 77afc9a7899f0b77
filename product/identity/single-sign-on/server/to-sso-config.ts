import type { Selectable } from 'kysely'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { Services } from '#platform/server/system/services.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { settings, type PinnedKey, type SsoConfig } from '../shapes/sso-config.ts'
import { jwtAddress, samlAddresses, tokenAddress } from './addresses.ts'
import { describeCertificate } from './certificates.ts'
import { describeJwtKey, readJwtKeys } from './jwt-keys.ts'
import type { Config } from './load-config.ts'
import { describeOwnKeys } from './own-keys.ts'
import { unprovenKeys } from './savers.ts'

const empty = settings.parse({ issuer: 'x' })

/** The settings as administrators see them; what was never set up has version 0. */
export function toSsoConfig(
  services: Pick<Services, 'publicUrl'>,
  tenant: Pick<Selectable<TenantTable>, 'id' | 'agency_id'>,
  config: Config | undefined,
): SsoConfig {
  const ids = { tenantID: tenant.id, agencyID: tenant.agency_id }
  if (!config?.sso_issuer)
    return {
      ...empty,
      ...ids,
      issuer: '',
      enabled: false,
      version: 0,
      nextProven: true,
      tested: false,
      testedAt: null,
      keys: [],
      ownKeys: [],
      tokenSecret: null,
      ours: null,
    }
  const isTested = config.tested_version === config.version
  return {
    ...ids,
    issuer: config.sso_issuer,
    method: config.method as SsoConfig['method'],
    identityProvider: config.identity_provider as SsoConfig['identityProvider'],
    entityID: config.entity_id,
    loginUrl: config.login_url,
    logoutUrl: config.sso_logout_url,
    webLoginUrl: config.sso_web_login_url,
    x509Certificate: config.certificate,
    nextX509Certificate: config.next_certificate,
    signedPart: config.signed_part as SsoConfig['signedPart'],
    signRequests: config.sign_requests,
    providerInitiated: config.provider_initiated,
    jwtAlgorithms: config.jwt_algorithms as SsoConfig['jwtAlgorithms'],
    jwtKeys: config.jwt_keys,
    fieldMappers: config.field_mappers,
    linkBy: config.link_by as SsoConfig['linkBy'],
    updateUsers: config.update_users,
    createUsers: config.create_users,
    bindUsers: config.bind_users,
    defaultRoleID: config.default_role_id,
    defaultLocationAccess: config.default_location_access as SsoConfig['defaultLocationAccess'],
    defaultLocationIDs: config.default_location_ids,
    enabled: config.sso_enabled,
    version: config.version,
    nextProven: config.next_proven || config.next_certificate === null,
    tested: isTested,
    testedAt: isTested ? (config.tested_at?.toISOString() ?? null) : null,
    keys: keysOf(config).map((key) => ({ ...key, proven: isProven(config, key) })),
    ownKeys: config.method === ssoMethod.SAML ? describeOwnKeys(config) : [],
    tokenSecret:
      config.secret_tail && config.secret_made_at
        ? { tail: config.secret_tail, madeAt: config.secret_made_at.toISOString() }
        : null,
    ours: oursOf(services, config),
  }
}

function isProven(config: Config, { which, fingerprint }: PinnedKey): boolean {
  if (which === 'next') return config.next_proven
  return which === 'jwt' ? !unprovenKeys(config).has(fingerprint) : unprovenKeys(config).size === 0
}

/** The pinned keys that count for the method. */
export function keysOf(config: Pick<Config, 'method' | 'certificate' | 'next_certificate' | 'jwt_keys'>): PinnedKey[] {
  if (config.method === ssoMethod.JWT) return (readJwtKeys(config.jwt_keys ?? '') ?? []).map(describeJwtKey)
  if (config.method !== ssoMethod.SAML) return []
  return [
    ...(config.certificate ? [describeCertificate('current', config.certificate)] : []),
    ...(config.next_certificate ? [describeCertificate('next', config.next_certificate)] : []),
  ]
}

function oursOf(services: Pick<Services, 'publicUrl'>, { method, sso_issuer }: Config): SsoConfig['ours'] {
  const saml = samlAddresses(services, sso_issuer!)
  if (method === ssoMethod.SAML) return saml
  const own = method === ssoMethod.JWT ? jwtAddress(services, sso_issuer!) : tokenAddress(services, sso_issuer!)
  return { ...saml, entityID: own, acsUrl: own }
}
