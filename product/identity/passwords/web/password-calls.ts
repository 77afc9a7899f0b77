import type { Gives, RouteSpec } from '#platform/contract/define-system.ts'
import { callRoute } from '#product/identity/sign-in/web/public.ts'
import type { passwords } from '../contract.ts'

type Route<K extends keyof (typeof passwords)['routes']> = (typeof passwords)['routes'][K] & RouteSpec
export type LinkOwner = NonNullable<Gives<Route<'decryptKey'>>['user']>
export type Invited = { firstName: string; lastName: string; locale: string; timezone: string }

/** Mails a link; nothing tells whether there is an account. Raises ApiError. */
export async function askForLink(email: string): Promise<void> {
  await callRoute<Route<'changePassword'>>('PUT /api/auth/change-password', { body: { email } })
}

/** Mails a fresh link to whom an ended one belonged. Raises ApiError. */
export async function askAgain(key: string): Promise<void> {
  await callRoute<Route<'resendLink'>>('PUT /api/auth/resend-link', { body: { key } })
}

/** Whose password a link changes; undefined when it has ended. */
export async function ownerOf(key: string): Promise<LinkOwner | undefined> {
  const { user } = await callRoute<Route<'decryptKey'>>('PUT /api/auth/decrypt-key', { body: { key } }).catch(() => ({
    user: null,
  }))
  return user ?? undefined
}

type Chosen = { userId: number; token: string | undefined; password: string; isFirst: boolean }

/** Gives the accounts that need a second step now. Raises ApiError. */
export async function choosePassword({ userId, token, password, isFirst }: Chosen) {
  const body = { user: { id: userId, changePasswordToken: token }, password, args: { isFirstChange: isFirst } }
  const { users } = await callRoute<Route<'resetPassword'>>('PUT /api/auth/reset-password', { body })
  return users
}

/** Completes an invitation; gives the accounts that need a second step now. Raises ApiError. */
export async function register(key: string, password: string, invited: Invited) {
  const user = { key, password, ...invited } as Parameters<typeof send>[0]['user']
  const { users } = await send({ user })
  return users
}

function send(body: { user: NonNullable<Parameters<typeof callRoute<Route<'register'>>>[1]>['body']['user'] }) {
  return callRoute<Route<'register'>>('POST /api/auth/register', { body })
}

/** Forgets a link that was used. */
export async function forgetLink(key: string): Promise<void> {
  await callRoute<Route<'deleteToken'>>('DELETE /api/auth/delete-token', { body: { key } }).catch(() => undefined)
}
