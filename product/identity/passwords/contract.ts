import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { loginMatch } from '#product/identity/sign-in/contract.ts'

/** Decision 5: long enough for any phrase, short enough that hashing costs a bounded time. */
export const PASSWORD_MAX_LENGTH = 128
/** A link in a mail works once within so long (security.md); an invitation for longer. */
export const RESET_MINUTES = 30
export const INVITATION_DAYS = 7

const key = z.string().min(1).max(200)
const password = z.string().max(1024)

/** The latest link that was mailed to a person, never the link itself. */
export const mailedLink = z.object({
  kind: z.enum(['invitation', 'reset']),
  state: z.enum(['sent', 'opened', 'expired', 'used']),
  /** When it came to this state; null where that is not remembered. */
  at: instant.nullable(),
})

export const passwords = defineSystem({
  name: 'passwords',
  permissions: { send: { action: 'platform-users.edit' } },
  errors: {
    VALIDATION_PASSWORD_REQUIRED: { status: 400, printed: true },
    PASSWORD_RULES: { status: 400, printed: true },
    RESET_PASSWORD_FAILED: { status: 422, printed: true },
    RESET_PASSWORD_DUPLICATE: { status: 409, printed: true },
    LINK_EXPIRED: { status: 410, printed: true },
    notFound: { status: 404 },
    common: { status: 400 },
    wrongPassword: { status: 403 },
    singleSignOn: { status: 409 },
    notHere: { status: 403 },
  },
  audit: {
    'user.password': 'user',
    'user.password-mail': 'user',
  },
  routes: {
    changePassword: {
      at: 'PUT /api/auth/change-password',
      does: 'Email a link for a new password; the response is the same for every address',
      needs: 'anyone',
      body: z.object({ email: z.email().max(254) }),
      gives: z.object({ sent: z.literal(true) }),
    },
    resendLink: {
      at: 'PUT /api/auth/resend-link',
      does: 'Email a new link to the owner of an expired one; the response is the same for every key',
      needs: 'anyone',
      body: z.object({ key }),
      gives: z.object({ sent: z.literal(true) }),
    },
    sendChangePasswordEmail: {
      at: 'PUT /api/auth/send-change-password-email',
      does: 'Email another user a link for a new password',
      outward: true,
      needs: 'send',
      personal: true,
      fails: ['notFound', 'singleSignOn'],
      body: z.object({ agencyId: id('agency'), tenantId: id('tenant').nullable(), userId: id('user') }),
      refreshes: ['linkState'],
      gives: z.object({ sent: z.literal(true) }),
    },
    linkState: {
      at: 'GET /api/tenants/:tenantId/users/:userId/mailed-link',
      does: 'Get the status of the latest password link sent to a user',
      needs: 'send',
      fails: ['notFound'],
      /** Null for somebody to whom none was mailed, or so long ago that it is forgotten. */
      gives: z.object({ link: mailedLink.nullable() }),
    },
    decryptKey: {
      at: 'PUT /api/auth/decrypt-key',
      does: 'Get the user whose password a link changes, or null for an expired link',
      needs: 'anyone',
      body: z.object({ key }),
      gives: z.object({
        user: z
          .object({
            id: id('user'),
            email: z.string(),
            firstName: z.string(),
            lastName: z.string(),
            tenantName: z.string(),
            isNew: z.boolean(),
            locale: z.string(),
            changePasswordToken: z.string(),
          })
          .nullable(),
      }),
    },
    resetPassword: {
      at: 'PUT /api/auth/reset-password',
      does: 'Choose a new password',
      needs: 'anyone',
      fails: [
        'VALIDATION_PASSWORD_REQUIRED',
        'PASSWORD_RULES',
        'common',
        'RESET_PASSWORD_FAILED',
        'RESET_PASSWORD_DUPLICATE',
        'LINK_EXPIRED',
      ],
      body: z.object({
        /** With the token of a link; without one, the session that must choose a new password. */
        user: z.object({ id: id('user'), changePasswordToken: z.string().max(200).optional() }),
        password,
        args: z.object({ isFirstChange: z.boolean().default(false) }).default({ isFirstChange: false }),
      }),
      /** `users` has the account when a second step follows, and is empty otherwise. */
      gives: z.object({ success: z.literal(true), users: z.array(loginMatch) }),
    },
    mayChange: {
      at: 'GET /api/tenants/:tenantId/users/:userId/change-password',
      does: 'Check whether the current user can set the password of a user',
      needs: 'member',
      personal: true,
      fails: ['notFound'],
      gives: z.object({ allowed: z.boolean(), isOwn: z.boolean() }),
    },
    changeOf: {
      at: 'PUT /api/tenants/:tenantId/users/:userId/change-password',
      does: 'Set the password of a user and end all their sessions',
      needs: 'member',
      personal: true,
      fails: [
        'notFound',
        'notHere',
        'wrongPassword',
        'VALIDATION_PASSWORD_REQUIRED',
        'PASSWORD_RULES',
        'common',
        'RESET_PASSWORD_DUPLICATE',
        'singleSignOn',
      ],
      /** Of one's own the present password is asked, too. */
      body: z.object({ password, currentPassword: password.optional() }),
      gives: z.object({ ok: z.literal(true) }),
    },
    deleteToken: {
      at: 'DELETE /api/auth/delete-token',
      does: 'Delete a link for a new password',
      needs: 'anyone',
      body: z.object({ key }),
      gives: z.object({ ok: z.literal(true) }),
    },
    register: {
      at: 'POST /api/auth/register',
      does: 'Complete an invitation with name and first password',
      needs: 'anyone',
      fails: ['VALIDATION_PASSWORD_REQUIRED', 'PASSWORD_RULES', 'common', 'LINK_EXPIRED'],
      body: z.object({
        user: z.object({
          key,
          firstName: z.string().trim().min(1).max(100),
          lastName: z.string().trim().max(100),
          password,
          locale: z.enum(locales),
          timezone: z.string().max(60),
        }),
      }),
      gives: z.object({ success: z.literal(true), users: z.array(loginMatch) }),
    },
    changeOwn: {
      at: 'PUT /api/my-account/change-password',
      does: 'Change the current user’s password and end their other sessions',
      needs: 'member',
      personal: true,
      fails: [
        'wrongPassword',
        'VALIDATION_PASSWORD_REQUIRED',
        'PASSWORD_RULES',
        'common',
        'RESET_PASSWORD_DUPLICATE',
        'singleSignOn',
      ],
      body: z.object({ currentPassword: password, password }),
      gives: z.object({ ok: z.literal(true) }),
    },
  },
})
