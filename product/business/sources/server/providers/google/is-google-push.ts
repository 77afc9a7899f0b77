import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { platformFault } from '#platform/server/system/fault.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { googleKeys } from './google-keys.ts'
import { googlePushOf } from './google-push.ts'

const ISSUER = 'https://accounts.google.com'
const SKEW_SECONDS = 60

/** Whether a call bears the token with which Google's Pub/Sub signs the pushes of our subscription. Raises `unavailable`, so that it is sent again, while Google's keys cannot be fetched. */
export async function isGooglePush(ctx: Pick<OpenCtx, 'services' | 'caller' | 'log'>): Promise<boolean> {
  const push = googlePushOf(ctx.services)
  const token = /^bearer +(\S+)$/i.exec(ctx.caller.headers['authorization'] ?? '')?.[1]
  const header = token && headerOf(token)
  if (!push || !token || !header || header.alg !== 'RS256') return false
  const keys = await googleKeys(ctx.services, header.kid).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the keys of Google cannot be fetched')
    throw platformFault('unavailable')
  })
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ['RS256'],
      issuer: ISSUER,
      audience: push.audience,
      requiredClaims: ['exp'],
      clockTolerance: SKEW_SECONDS,
      currentDate: ctx.services.clock.now(),
    })
    return payload['email'] === push.serviceAccount && payload['email_verified'] === true
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}
