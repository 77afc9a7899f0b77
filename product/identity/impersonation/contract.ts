import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { theSession } from '#platform/contract/refreshes.ts'
import { profile } from '#product/identity/sign-in/contract.ts'

/** Acting as somebody ends by itself after so long. */
export const IMPERSONATION_MINUTES = 60
/** So many wrong passwords or codes, and this session stays read-only. */
export const STEP_UP_TRIES = 5

export const impersonation = defineSystem({
  name: 'impersonation',
  permissions: {
    impersonate: { action: 'platform-privileged-users.impersonate' },
  },
  errors: {
    notFound: { status: 404 },
    agencyOnly: { status: 409 },
    aboveOwn: { status: 409 },
    ownAccount: { status: 409 },
    notActing: { status: 409 },
    wrongProof: { status: 422 },
    outOfTries: { status: 409 },
  },
  audit: {
    'impersonation.begin': 'user',
    'impersonation.step-up': 'user',
    'impersonation.end': 'user',
  },
  routes: {
    impersonate: {
      at: 'PUT /api/auth/impersonate',
      does: 'Impersonate a user',
      needs: 'impersonate',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'aboveOwn', 'ownAccount'],
      body: z.object({
        /** The person is one of an agency; `tenantId` is then the tenant to look at first, if any. */
        runAsAgencyUser: z.boolean().default(false),
        args: z.object({ tenantId: id('tenant').nullable(), userId: id('user') }),
        /** Kept in the audit of the person's own tenant. */
        reason: z.string().trim().min(5).max(500),
      }),
      gives: profile,
    },
    stepUp: {
      at: 'PUT /api/auth/impersonate/step-up',
      does: 'Confirm the current user’s identity, to allow changes while impersonating',
      needs: 'member',
      reads: true,
      fails: ['notActing', 'wrongProof', 'outOfTries'],
      /** One’s own password, or a code of one’s own app or one’s own list. */
      body: z.union([
        z.object({ password: z.string().min(1).max(1024) }),
        z.object({ code: z.string().min(1).max(40) }),
      ]),
      refreshes: [theSession],
      gives: profile,
    },
    unimpersonate: {
      at: 'PUT /api/auth/unimpersonate',
      does: 'Stop impersonating a user',
      needs: 'member',
      reads: true,
      early: true,
      fails: ['notActing'],
      gives: profile,
    },
  },
})
