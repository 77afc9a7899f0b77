import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant, queryId } from '#platform/contract/field.ts'

export const profile = z.object({
  sId: z.string(),
  user: z.object({
    id: id('user'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    initials: z.string(),
    color: z.int(),
    locale: z.string(),
    timezone: z.string(),
    preferences: z.record(z.string(), z.string()),
    nextPasswordReset: instant.nullable(),
    singleSignOn: z.boolean(),
  }),
  agency: z.object({
    id: id('agency'),
    name: z.string(),
    whiteLabel: z.boolean(),
    logo: z.string().nullable(),
    color: z.string().nullable(),
  }),
  tenant: z
    .object({
      id: id('tenant'),
      name: z.string(),
      internalName: z.string(),
      logo: z.string().nullable(),
      color: z.string().nullable(),
      accountType: z.int(),
      timeoutMins: z.int(),
      persistentLogin: z.boolean(),
      /** The permitted landing prefixes, in the printed order. */
      menus: z.array(z.string()),
      singleSignOn: z.object({ logoutUrl: z.string().nullable(), webLoginUrl: z.string().nullable() }).nullable(),
    })
    .nullable(),
  actions: z.record(z.string(), z.literal(true)),
  featureFlags: z.record(z.string(), z.boolean()),
  isAgencyUser: z.boolean(),
  isImpersonated: z.boolean(),
  impersonatedBy: z.string().nullable(),
  impersonation: z.object({ until: instant, mayWrite: z.boolean() }).nullable(),
  isSSO: z.boolean(),
  /** What must be settled before the product opens. */
  pending: z.enum(['password', 'terms']).nullable(),
  session: z.object({ persistent: z.boolean(), endsAt: instant }),
})
export type Profile = z.output<typeof profile>

export const loginMatch = z.object({
  id: id('user'),
  agencyID: id('agency'),
  tenantID: id('tenant').nullable(),
  name: z.string(),
  tenant: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    defaultDateRange: z.string().nullable(),
    /** False: a wish to stay signed in is not granted, and the page says after how many minutes it ends. */
    persistentLogin: z.boolean(),
    timeoutMins: z.int(),
  }),
  mfaEnabled: z.boolean(),
  /** How the second step can be taken; empty when there is none or no phone is known yet. */
  mfaMethods: z.array(z.enum(['sms', 'totp'])),
  /** Already masked (`XXX-XXX-1234`); null when none is known. */
  phone: z.string().nullable(),
  /** ISO 3166 letters of the person's country, for the phone screen. */
  country: z.string().nullable(),
  loginToken: z.string(),
})
export type LoginMatch = z.output<typeof loginMatch>

const loginToken = z.string().min(1).max(200)

export const signIn = defineSystem({
  name: 'sign-in',
  errors: {
    INVALID_CREDENTIALS: { status: 401, printed: true },
    FAILED: { status: 422, printed: true },
    UNAUTHORIZED: { status: 401, printed: true },
  },
  routes: {
    login2: {
      at: 'POST /api/auth/login2',
      does: 'List the accounts whose password matches',
      needs: 'anyone',
      fails: ['INVALID_CREDENTIALS', 'FAILED'],
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
      fails: ['UNAUTHORIZED', 'FAILED'],
      body: z.object({
        user: z.object({ id: id('user'), loginToken }),
        persist: z.boolean().default(false),
      }),
      gives: profile,
    },
    logout: {
      at: 'POST /api/auth/logout',
      does: 'End the session',
      needs: 'anyone',
      gives: z.object({ ok: z.literal(true), logoutUrl: z.string().nullable() }),
    },
    session: {
      at: 'GET /api/auth/session',
      does: 'Get the profile of the session',
      needs: 'member',
      early: true,
      query: z.object({ tenant: queryId('tenant').optional() }),
      gives: profile,
    },
    logo: {
      at: 'GET /api/auth/logo',
      does: 'Get the brand of an agency or tenant for the sign-in page',
      needs: 'anyone',
      query: z.object({ a: z.string().max(100).optional(), t: z.string().max(100).optional() }),
      gives: z.object({
        logo: z.string().nullable(),
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
