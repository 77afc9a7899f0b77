import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, queryId } from '#platform/contract/field.ts'

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
    })
    .nullable(),
  actions: z.record(z.string(), z.literal(true)),
  featureFlags: z.record(z.string(), z.boolean()),
  isAgencyUser: z.boolean(),
  isImpersonated: z.boolean(),
  impersonatedBy: z.string().nullable(),
  isSSO: z.boolean(),
})
export type Profile = z.output<typeof profile>

export const loginMatch = z.object({
  id: id('user'),
  agencyID: id('agency'),
  tenantID: id('tenant').nullable(),
  mfaEnabled: z.boolean(),
  loginToken: z.string(),
  name: z.string(),
  tenant: z.object({ name: z.string(), logo: z.string().nullable() }),
})

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
        user: z.object({ id: id('user'), loginToken: z.string().max(200) }),
        persist: z.boolean().default(false),
      }),
      gives: profile,
    },
    logout: {
      at: 'POST /api/auth/logout',
      does: 'End the session',
      needs: 'anyone',
      gives: z.object({ ok: z.literal(true) }),
    },
    session: {
      at: 'GET /api/auth/session',
      does: 'Get the profile of the session',
      needs: 'member',
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
      }),
    },
  },
})
