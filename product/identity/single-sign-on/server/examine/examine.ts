import { isStorable } from '#platform/server/http/assert-storable.ts'
import type { Services } from '#platform/server/system/services.ts'
import { MESSAGE_CHARACTERS, ssoMethod } from '../../shapes/sso-enumerations.ts'
import { jwtAddress, samlAddresses } from '../addresses.ts'
import type { Config } from '../load-config.ts'
import { openOwnKeys } from '../own-keys.ts'
import type { Checks } from './checks.ts'
import type { Claims } from './claims.ts'
import { examineJwt } from './examine-jwt.ts'
import { examineSaml } from './examine-saml.ts'
import { readTokenRequest } from './read-token-request.ts'

type Question = { config: Config; message: string; unproven?: ReadonlySet<string>; now: Date }

/** Asks a provider's message all that it is asked without our own books, by the tenant's method. Null when it says of nobody anything. */
export async function examine(
  checks: Checks,
  services: Pick<Services, 'publicUrl' | 'secrets'>,
  question: Question,
): Promise<Claims | null> {
  const claims = await read(checks, services, question)
  if (!claims || isStorable([claims.id, claims.subject, ...claims.fields])) return claims
  checks.fail('fields', 'notReadable', 'text')
  return null
}

async function read(
  checks: Checks,
  services: Pick<Services, 'publicUrl' | 'secrets'>,
  { config, message, unproven, now }: Question,
): Promise<Claims | null> {
  if (message.length > MESSAGE_CHARACTERS) {
    checks.fail('readable', 'notReadable', `> ${MESSAGE_CHARACTERS}`)
    return null
  }
  const issuer = config.sso_issuer!
  if (config.method === ssoMethod.SAML)
    return examineSaml(checks, {
      config,
      message,
      ours: samlAddresses(services, issuer),
      keys: openOwnKeys(services, config),
      now,
    })
  if (config.method === ssoMethod.JWT)
    return examineJwt(checks, { config, message, audience: jwtAddress(services, issuer), unproven, now })
  return readTokenRequest(checks, message, now)
}
