import type { Services } from '#platform/server/system/services.ts'
import { ssoMethod } from '../../shapes/sso-enumerations.ts'
import type { Config } from '../load-config.ts'
import { createChecks } from './checks.ts'
import { examine } from './examine.ts'

/** Whether a message that passes does so by the next certificate alone. */
export async function passesByNext(
  services: Services,
  config: Config,
  { message, now }: { message: string; now: Date },
): Promise<boolean> {
  if (config.method !== ssoMethod.SAML || config.next_certificate === null) return false
  const checks = createChecks()
  await examine(checks, services, { config: { ...config, next_certificate: null }, message, now })
  return checks.refusals().length > 0
}
