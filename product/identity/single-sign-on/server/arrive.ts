import type { Handler } from '#platform/server/system/serve-system.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { type singleSignOn } from '../contract.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** SAML's answer names its request within what is signed; RelayState is not asked. */
export const consumeSaml: Handler<typeof singleSignOn, 'consume'> = (ctx, { params, body }) =>
  completeSignIn(ctx, { method: ssoMethod.SAML, issuer: params.issuer, message: body.SAMLResponse })

export const consumeJwt: Handler<typeof singleSignOn, 'jwt'> = (ctx, { params, body }) =>
  completeSignIn(ctx, {
    method: ssoMethod.JWT,
    issuer: params.issuer,
    message: body.jwt ?? '',
    state: body.state ?? '',
  })

export const consumeJwtByAddress: Handler<typeof singleSignOn, 'jwtByAddress'> = (ctx, { params, query }) =>
  completeSignIn(ctx, {
    method: ssoMethod.JWT,
    issuer: params.issuer,
    message: query.jwt ?? '',
    state: query.state ?? '',
  })
