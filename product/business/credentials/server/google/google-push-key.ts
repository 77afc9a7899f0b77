import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/server/system/services.ts'

type Sealing = Pick<Services, 'secrets'>

/** The last part of the address that Google's notices for one account are sent to; nobody else can make it. */
export function googlePushKey(services: Sealing, tenantId: number, credentialId: number): string {
  return `${tenantId}-${credentialId}-${proof(services, tenantId, credentialId).toString('base64url')}`
}

/** Whose key it is, or null when it was not made by us. */
export function readGooglePushKey(services: Sealing, key: string): { tenantId: number; credentialId: number } | null {
  const parts = /^([1-9]\d{0,15})-([1-9]\d{0,15})-([\w-]{43})$/.exec(key)
  if (!parts) return null
  const [tenantId, credentialId] = [Number(parts[1]), Number(parts[2])]
  const given = Buffer.from(parts[3]!, 'base64url')
  return timingSafeEqual(given, proof(services, tenantId, credentialId)) ? { tenantId, credentialId } : null
}

/** The whole address. */
export function googlePushUrl(
  services: Sealing & Pick<Services, 'publicUrl'>,
  tenantId: number,
  credentialId: number,
): string {
  return `${services.publicUrl}/api/webhooks/google/${googlePushKey(services, tenantId, credentialId)}`
}

function proof({ secrets }: Sealing, tenantId: number, credentialId: number): Buffer {
  return createHmac('sha256', secrets.keyFor('google-push')).update(`${tenantId}-${credentialId}`).digest()
}
