import { X509Certificate } from 'node:crypto'
import type { Services } from '#platform/server/system/services.ts'
import type { OwnKey } from '../shapes/sso-config.ts'
import { describeCertificate } from './certificates.ts'
import type { Config } from './load-config.ts'

/** As it is kept; `private_key` is sealed. */
export type StoredKey = { certificate: string; private_key: string; made_at: string }
export type OpenKey = { certificate: string; privateKey: string }

const YEARS = 10
/** The newest signs, the one before still opens. */
export const KEYS_KEPT = 2

/** A key pair of ours for a tenant's provider, with a certificate that signs itself; providers pin it as we pin theirs. */
export async function createOwnKey(
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  { tenantId, now }: { tenantId: number; now: Date },
): Promise<StoredKey> {
  const notAfterDate = new Date(now)
  notAfterDate.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const { generate } = await import('selfsigned') // dear to load, and seldom needed
  const pair = await generate([{ name: 'commonName', value: new URL(publicUrl).hostname }], {
    algorithm: 'sha256',
    keySize: 2048,
    notBeforeDate: now,
    notAfterDate,
  })
  return {
    certificate: new X509Certificate(pair.cert).toString(),
    private_key: secrets.seal(placeOf(tenantId), pair.private),
    made_at: now.toISOString(),
  }
}

/** Our keys for this tenant's provider, the newest first. */
export function openOwnKeys(
  { secrets }: Pick<Services, 'secrets'>,
  { tenant_id, own_keys }: Pick<Config, 'tenant_id' | 'own_keys'>,
): OpenKey[] {
  return own_keys.map(({ certificate, private_key }) => ({
    certificate,
    privateKey: secrets.open(placeOf(tenant_id), private_key),
  }))
}

/** What `node-saml` is told so that it signs what we send; nothing where requests are not signed. */
export function signingOptions(
  services: Pick<Services, 'secrets'>,
  config: Pick<Config, 'tenant_id' | 'own_keys' | 'sign_requests'>,
) {
  const [key] = config.sign_requests ? openOwnKeys(services, config) : []
  return key ? { privateKey: key.privateKey, signatureAlgorithm: 'sha256' as const } : {}
}

/** What a person may know of them. */
export function describeOwnKeys({ own_keys }: Pick<Config, 'own_keys'>): OwnKey[] {
  return own_keys.map(({ certificate, made_at }) => {
    const { fingerprint, expiresAt } = describeCertificate('current', certificate)
    return { certificate, fingerprint, expiresAt: expiresAt!, madeAt: made_at }
  })
}

function placeOf(tenantId: number) {
  return { tenantId, table: 'sso_config', rowKey: tenantId, column: 'own_keys' }
}
