import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { ORIGIN_COOKIE_DAYS } from '../shapes/sso-enumerations.ts'

const COOKIE = 'sso-origin'

/** Remembers for a year whether one signs in from the mobile app or the web (document 000 §9). */
export function rememberOrigin(ctx: Pick<OpenCtx, 'setCookie'>, isMobileApp: boolean): void {
  ctx.setCookie(COOKIE, isMobileApp ? 'mobile-app' : 'web', { maxAgeSeconds: ORIGIN_COOKIE_DAYS * 86_400 })
}

export function isFromMobileApp(ctx: Pick<OpenCtx, 'caller'>): boolean {
  return ctx.caller.cookies[COOKIE] === 'mobile-app'
}
