import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, queryId } from '#platform/contract/field.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { loginMatch } from './shapes/login-match.ts'
import { profile } from './shapes/profile.ts'
import { smsProblem, smsState } from './shapes/sms-state.ts'

export { ownSession } from './own-session-routes.ts'
export { loginMatch, type LoginMatch } from './shapes/login-match.ts'
export { profile, type Profile } from './shapes/profile.ts'
export { smsProblem, type SmsProblem, smsState, type SmsState } from './shapes/sms-state.ts'

/** Document 000 §4. */
export const authStatus = enumeration({
  authenticated: 1,
  unauthenticated: 2,
  inactive: 3,
  failed: 4,
  unauthorized: 5,
})
/** Document 000 §3; what a token was made for is read from the token, never from the caller (decision 4). */
export const tokenType = enumeration({
  CreateUser: 1,
  ResetPassword: 2,
  MfaSms: 3,
  SingleSignOn: 4,
  MagicLink: 5,
})
/** A code is exactly so many digits (document 000 §9). */
export const CODE_DIGITS = 6
/** A person may ask for another code after so long. */
export const RESEND_SECONDS = 30

const loginToken = z.string().min(1).max(200)

export const signIn = defineSystem({
  name: 'sign-in',
  errors: {
    INVALID_CREDENTIALS: { status: 401, printed: true },
    FAILED: { status: 422, printed: true },
    UNAUTHORIZED: { status: 401, printed: true },
    /** Document 002 §8, Users: about the account as a whole (`email/password`), and after too many wrong codes (`mfa`). */
    'error.inactive': { status: 401, printed: true },
    'error.blocked': { status: 429, printed: true },
    ERROR_VERIFY_CODE_FAILED: { status: 422, printed: true },
    ERROR_SEND_CODE_FAILED: { status: 502, printed: true },
    VALIDATION_PHONE_REQUIRED: { status: 400, printed: true },
    VALIDATION_PHONE_INVALID: { status: 400, printed: true },
    AUTH_ERROR_SSO_LOGIN: { status: 403, printed: true },
    LINK_EXPIRED: { status: 410, printed: true },
    notFound: { status: 404 },
    lastFactor: { status: 409 },
    wrongPassword: { status: 403 },
    confirmAddress: { status: 403 },
    proofRequired: { status: 403 },
  },
  audit: {
    'session.open': 'user',
    'session.close': 'user',
    'session.end': 'user',
    'user.confirm-address': 'user',
    'user.phone': 'user',
    'user.totp.on': 'user',
    'user.totp.off': 'user',
    'user.recovery-codes': 'user',
  },
  routes: {
    login2: {
      at: 'POST /api/auth/login2',
      does: 'List the accounts whose password matches',
      needs: 'anyone',
      fails: ['INVALID_CREDENTIALS', 'AUTH_ERROR_SSO_LOGIN', 'FAILED', 'confirmAddress'],
      body: z.object({
        email: z.string().trim().min(1).max(254),
        password: z.string().min(1).max(1024),
        persist: z.boolean().default(false),
      }),
      gives: z.object({ users: z.array(loginMatch) }),
    },
    authenticate: {
      at: 'POST /api/auth/authenticate',
      does: 'Sign in to one of the accounts found',
      needs: 'anyone',
      fails: ['UNAUTHORIZED', 'error.inactive', 'FAILED'],
      body: z.object({
        user: z.object({ id: id('user'), loginToken }),
        persist: z.boolean().default(false),
      }),
      gives: profile,
    },
    sendToken: {
      at: 'PUT /api/auth/send-token',
      does: 'Send a 2FA code by SMS',
      needs: 'anyone',
      fails: ['VALIDATION_PHONE_REQUIRED', 'VALIDATION_PHONE_INVALID', 'ERROR_SEND_CODE_FAILED', 'UNAUTHORIZED'],
      body: z.object({
        args: z.object({
          phone: z.string().max(40).default(''),
          country: z.string().max(2).default(''),
          loginToken,
        }),
      }),
      gives: z.object({
        phone: z.string(),
        resendAfterSeconds: z.int(),
        expiresAfterSeconds: z.int(),
        /** Before this phone counts, a code is to be given that was mailed to the person. */
        proofRequired: z.literal(true).optional(),
      }),
    },
    codeState: {
      at: 'PUT /api/auth/send-token/state',
      does: 'Get the delivery status of the last code sent within a login',
      needs: 'anyone',
      reads: true,
      silent: true,
      body: z.object({ args: z.object({ loginToken }) }),
      gives: z.object({ state: smsState.schema.nullable(), problem: smsProblem.schema.nullable() }),
    },
    /** The form is signed by the provider, all of it: fields are added without notice (Twilio, Track outbound message status). */
    smsState: {
      at: 'POST /api/auth/sms-state',
      does: 'Receive the delivery status of a code from the SMS provider',
      needs: 'anyone',
      outside: true,
      form: 'pairs',
      query: z.object({ message: z.string().max(40) }),
      body: z.array(z.object({ name: z.string().max(200), value: z.string().max(4000) })).max(200),
      gives: z.object({ ok: z.literal(true) }),
    },
    proveAddress: {
      at: 'PUT /api/auth/prove-address',
      does: 'Verify the emailed code that a first phone requires, before the code sent to the phone',
      needs: 'anyone',
      fails: ['ERROR_VERIFY_CODE_FAILED', 'UNAUTHORIZED'],
      body: z.object({ token: z.string().max(20), args: z.object({ loginToken }) }),
      gives: z.object({ proven: z.literal(true) }),
    },
    authenticateToken: {
      at: 'POST /api/auth/authenticate-token',
      does: 'Sign in with a code or a link',
      needs: 'anyone',
      fails: [
        'ERROR_VERIFY_CODE_FAILED',
        'proofRequired',
        'UNAUTHORIZED',
        'error.inactive',
        'error.blocked',
        'LINK_EXPIRED',
        'FAILED',
      ],
      body: z.object({
        token: z.string().max(200),
        args: z.object({
          tokenType: tokenType.schema.optional(),
          persist: z.boolean().default(false),
          userId: id('user').optional(),
          loginToken: loginToken.optional(),
        }),
      }),
      gives: profile,
    },
    sendMagicLink: {
      at: 'PUT /api/auth/send-magic-link',
      does: 'Email a link that signs in once',
      needs: 'anyone',
      body: z.object({ email: z.email().max(254), path: z.string().max(2000).optional() }),
      gives: z.object({ sent: z.literal(true) }),
    },
    confirmAddress: {
      at: 'PUT /api/auth/confirm-address',
      does: 'Confirm an email address with the key that was sent to it',
      needs: 'anyone',
      fails: ['LINK_EXPIRED'],
      body: z.object({ key: z.string().min(1).max(200) }),
      gives: z.object({ confirmed: z.literal(true) }),
    },
    logout: {
      at: 'POST /api/auth/logout',
      does: 'End the session',
      needs: 'anyone',
      gives: z.object({ ok: z.literal(true), logoutUrl: z.string().nullable() }),
    },
    otherAccounts: {
      at: 'PUT /api/auth/other-accounts',
      does: 'List the other accounts that the password of this session opens',
      needs: 'member',
      personal: true,
      gives: z.object({ users: z.array(loginMatch), persist: z.boolean() }),
    },
    session: {
      at: 'GET /api/auth/session',
      does: 'Get the profile of the session',
      needs: 'member',
      early: true,
      query: z.object({ tenant: queryId('tenant').optional() }),
      gives: profile,
    },
    sessionState: {
      at: 'GET /api/auth/session-state',
      does: 'Get how long the session lasts, without extending it',
      needs: 'anyone',
      silent: true,
      gives: z.object({ signedIn: z.boolean(), idleEndsInSeconds: z.number().nullable(), endsInSeconds: z.number() }),
    },
    keepAlive: {
      at: 'PUT /api/auth/keep-alive',
      does: 'Stay signed in',
      needs: 'member',
      early: true,
      reads: true,
      gives: z.object({ idleEndsInSeconds: z.number().nullable() }),
    },
    ...ownSessionRoutes,
    ...secondFactorRoutes,
    logo: {
      at: 'GET /api/auth/logo',
      does: 'Get the brand of an agency or tenant for the sign-in page',
      needs: 'anyone',
      query: z.object({ a: z.string().max(100).optional(), t: z.string().max(100).optional() }),
      gives: z.object({
        logo: z.string().nullable(),
        /** The picture behind the page. */
        background: z.string().nullable(),
        name: z.string(),
        whiteLabeled: z.boolean(),
        tenantID: z.int().nullable(),
        issuerID: z.string().nullable(),
        color: z.string().nullable(),
        supportEmail: z.string().nullable(),
        privacyUrl: z.string().nullable(),
        termsUrl: z.string().nullable(),
        statusUrl: z.string().nullable(),
        /** The marketing frame of the region; null when white-labelled or not set. */
        frameUrl: z.string().nullable(),
      }),
    },
  },
})
