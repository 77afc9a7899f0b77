import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { locales } from '#platform/contract/locales.ts'
import { theSession } from '#platform/contract/refreshes.ts'
import { ownAccount } from './shapes/own-account.ts'
import { preferenceKeys } from './shapes/user.ts'

/** What people keep of themselves. */
export const ownAccountRoutes = {
  mine: {
    at: 'GET /api/my-account',
    does: 'Get the current user’s account',
    needs: 'member',
    gives: ownAccount.extend({
      email: z.string(),
      /** Only its last four digits; null when none is known. */
      phoneMask: z.string().nullable(),
      version: z.int(),
    }),
  },
  saveMine: {
    at: 'PUT /api/my-account',
    does: 'Change the current user’s account',
    needs: 'member',
    personal: true,
    fails: ['badPhone'],
    /** Without `phone` the number stays; an empty one takes it away. */
    body: ownAccount.extend({ phone: z.string().max(40).optional(), version: z.int() }),
    refreshes: ['mine', theSession],
    gives: z.object({ phoneMask: z.string().nullable(), version: z.int() }),
  },
  sendInternalEmail: {
    at: 'PUT /api/my-account/send-internal-email',
    does: 'Send a message to the users who manage the account',
    outward: true,
    needs: 'member',
    personal: true,
    fails: ['noSupport'],
    body: z.object({ subject: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(10_000) }),
    gives: z.object({ sent: z.literal(true) }),
  },
  setLocale: {
    at: 'PUT /api/my-account/set-locale',
    does: 'Set the current user’s language',
    personal: true,
    needs: 'member',
    body: z.object({ locale: z.enum(locales) }),
    gives: z.object({ locale: z.enum(locales) }),
  },
  setPreference: {
    at: 'PUT /api/my-account/set-preference',
    does: 'Set a preference of the current user',
    personal: true,
    needs: 'member',
    fails: ['unknownTheme', 'unknownChoice', 'byAcceptance'],
    /** An empty value takes the preference away. */
    body: z.object({ key: z.enum(preferenceKeys), value: z.string().max(2000) }),
    refreshes: [theSession],
    gives: z.object({ preferences: z.record(z.string(), z.string()) }),
  },
} as const satisfies Record<string, RouteSpec>
