import type { Services } from '#platform/server/system/services.ts'
import { MESSAGE_CHARACTERS, ssoMethod } from '../../shapes/sso-enumerations.ts'
import { jwtAddress, samlAddresses } from '../addresses.ts'
import type { Config } from '../load-config.ts'
import type { Checks } from './checks.ts'
import type { Claims } from './claims.ts'
import { examineJwt } from './examine-jwt.ts'
import { examineSaml } from './examine-saml.ts'
import { readTokenRequest } from './read-token-request.ts'

/** Asks a provider's message all that it is asked without our own books, by the tenant's method. Null when it says of nobody anything. */
export async function examine(
  checks: Checks,
  services: Pick<Services, 'publicUrl'>,
  { config, message, now }: { config: Config; message: string; now: Date },
): Promise<Claims | null> {
  if (message.length > MESSAGE_CHARACTERS) {
    checks.fail('readable', 'notReadable', `> ${MESSAGE_CHARACTERS}`)
    return null
  }
  const issuer = config.sso_issuer!
  if (config.method === ssoMethod.SAML)
    return examineSaml(checks, { config, message, ours: samlAddresses(services, issuer), now })
  if (config.method === ssoMethod.JWT)
    return examineJwt(checks, { config, message, audience: jwtAddress(services, issuer), now })
  return readTokenRequest(checks, message, now)
}
