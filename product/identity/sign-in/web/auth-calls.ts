import type { RouteSpec } from '#platform/contract/define-system.ts'
import { request } from '#platform/web/api/request.ts'
import type { LoginMatch, Profile, signIn } from '../contract.ts'
import { callRoute } from './call-route.ts'

type Route<K extends keyof (typeof signIn)['routes']> = (typeof signIn)['routes'][K] & RouteSpec

/** The accounts whose own password matched. Raises ApiError. */
export async function findAccounts(email: string, password: string, persist: boolean): Promise<readonly LoginMatch[]> {
  const { users } = await callRoute<Route<'login2'>>('POST /api/auth/login2', { body: { email, password, persist } })
  return users
}

/** Opens the session of one account; the session id stays with this tab. Raises ApiError. */
export async function enter({ id, loginToken }: LoginMatch, persist: boolean): Promise<Profile> {
  const body = { user: { id, loginToken }, persist }
  return keepProfile(await callRoute<Route<'authenticate'>>('POST /api/auth/authenticate', { body }))
}

/** The other accounts that this session's password opens, and whether it is to last. Raises ApiError. */
export async function findOtherAccounts() {
  return callRoute<Route<'otherAccounts'>>('PUT /api/auth/other-accounts')
}

/** Sends a code; an empty phone means the one that is known. Raises ApiError. */
export async function sendCode(loginToken: string, phone = '', country = '') {
  return callRoute<Route<'sendToken'>>('PUT /api/auth/send-token', { body: { args: { phone, country, loginToken } } })
}

/** How far the code came that was sent last. Raises ApiError. */
export async function askCodeState({ loginToken }: LoginMatch) {
  return callRoute<Route<'codeState'>>('PUT /api/auth/send-token/state', { body: { args: { loginToken } } })
}

/** The mailed code that a first phone asks for. Raises ApiError. */
export async function proveAddress(token: string, { loginToken }: LoginMatch): Promise<void> {
  await callRoute<Route<'proveAddress'>>('PUT /api/auth/prove-address', { body: { token, args: { loginToken } } })
}

/** The second step: a code by SMS, of the app, or a recovery code. Raises ApiError. */
export async function enterWithCode(token: string, { id, loginToken }: LoginMatch, persist: boolean): Promise<Profile> {
  const body = { token, args: { tokenType: 3, persist, userId: id, loginToken } } as const
  return keepProfile(await callRoute<Route<'authenticateToken'>>('POST /api/auth/authenticate-token', { body }))
}

/** Signs in with the link of a mail. Raises ApiError. */
export async function enterWithLink(token: string): Promise<Profile> {
  const body = { token, args: { tokenType: 5 } } as const
  return keepProfile(await callRoute<Route<'authenticateToken'>>('POST /api/auth/authenticate-token', { body }))
}

/** Confirms an address with the key of a mail. Raises ApiError. */
export async function confirmAddress(key: string): Promise<void> {
  await callRoute<Route<'confirmAddress'>>('PUT /api/auth/confirm-address', { body: { key } })
}

export async function sendMagicLink(email: string, path: string | null): Promise<void> {
  const body = { email, ...(path ? { path } : {}) }
  await callRoute<Route<'sendMagicLink'>>('PUT /api/auth/send-magic-link', { body })
}

/** Where single sign-on of an issuer begins. Raises ApiError. */
export async function findIssuer(issuer: string, isMobileApp: boolean, path?: string): Promise<{ loginUrl: string }> {
  return request('POST', '/api/auth/sso-login', { body: { issuer, isMobileApp, path }, stay: true })
}

let held: Profile | undefined

/** The profile of the session this browser holds, as far as these pages know. */
export function ownProfile(): Profile | undefined {
  return held
}

/** The session has ended: all sessions do when a password changes. */
export function forgetProfile(): void {
  held = undefined
  sessionStorage.removeItem('sId')
}

/** Asks whether this browser holds a session. */
export async function fetchOwnProfile(): Promise<void> {
  try {
    const { signedIn } = await callRoute<Route<'sessionState'>>('GET /api/auth/session-state')
    if (signedIn) keepProfile(await callRoute<Route<'session'>>('GET /api/auth/session'))
  } catch {
    // who cannot be asked for a session signs in
  }
}

/** Ends the session, so that another account can sign in. */
export async function leave(): Promise<void> {
  forgetProfile()
  await callRoute<Route<'logout'>>('POST /api/auth/logout').catch(() => undefined)
}

function keepProfile(profile: Profile): Profile {
  held = profile
  if (profile.sId) sessionStorage.setItem('sId', profile.sId)
  return profile
}
