import { Readable } from 'node:stream'
import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { type singleSignOn } from '../contract.ts'
import { samlAddresses } from './addresses.ts'
import { loadConfig, tenantOfIssuer } from './load-config.ts'
import { openOwnKeys } from './own-keys.ts'

/** Also before it is switched on: the provider needs it to be set up. */
export const tellMetadata: Handler<typeof singleSignOn, 'metadata'> = async (ctx, { params }) => {
  const tenant = await tenantOfIssuer(ctx.within('platform').read, params.issuer)
  const config = tenant && (await loadConfig(ctx.within({ tenantId: tenant.id }).read, tenant.id))
  if (config?.method !== ssoMethod.SAML) return ctx.fail('VALIDATION_ISSUER_INVALID')
  const { entityID, acsUrl, logoutUrl } = samlAddresses(ctx.services, config.sso_issuer!)
  const keys = openOwnKeys(ctx.services, config)
  const [key] = keys
  const xml = generateServiceProviderMetadata({
    issuer: entityID,
    callbackUrl: acsUrl,
    logoutCallbackUrl: logoutUrl,
    identifierFormat: null,
    wantAssertionsSigned: config.signed_part !== 'response',
    ...(key && { decryptionPvk: key.privateKey, decryptionCert: key.certificate }),
    ...(key &&
      config.sign_requests && { privateKey: key.privateKey, publicCerts: keys.map(({ certificate }) => certificate) }),
  })
  return {
    filename: `${config.sso_issuer}-metadata.xml`,
    type: 'application/samlmetadata+xml',
    stream: Readable.from([withBothLogouts(xml)]),
  }
}

/** The library names logout by form alone; we take it by redirect as well. */
function withBothLogouts(xml: string): string {
  return xml.replace(
    /<SingleLogoutService [^>]*\/>/,
    (byForm) => `${byForm.replace('HTTP-POST', 'HTTP-Redirect')}\n    ${byForm}`,
  )
}
