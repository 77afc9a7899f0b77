import { SAML } from '@node-saml/node-saml'
import type { Services } from '#platform/server/system/services.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { jwtAddress, samlAddresses, tokenAddress } from './addresses.ts'
import type { Config } from './load-config.ts'
import { signingOptions } from './own-keys.ts'

/** The provider's address with our request in it; what travels beside it is only the request's id. */
export async function loginUrl(
  services: Pick<Services, 'publicUrl' | 'secrets'>,
  config: Config,
  requestId: string,
): Promise<string> {
  if (config.method === ssoMethod.SAML) return samlUrl(services, config, requestId)
  const url = new URL(config.login_url!)
  const back = config.method === ssoMethod.JWT ? jwtAddress : tokenAddress
  url.searchParams.set('state', requestId)
  url.searchParams.set('return_to', back(services, config.sso_issuer!))
  return url.href
}

function samlUrl(
  services: Pick<Services, 'publicUrl' | 'secrets'>,
  config: Config,
  requestId: string,
): Promise<string> {
  const { entityID, acsUrl } = samlAddresses(services, config.sso_issuer!)
  const saml = new SAML({
    ...signingOptions(services, config),
    issuer: entityID,
    callbackUrl: acsUrl,
    entryPoint: config.login_url!,
    idpCert: config.certificate ?? config.next_certificate!,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  })
  return saml.getAuthorizeUrlAsync(requestId.slice(1), undefined, {})
}
