import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'

/** How a person sets up their second step. */
export const secondFactorRoutes = {
  factors: {
    at: 'GET /api/my-account/second-factor',
    does: 'Get the 2FA settings of the current user',
    needs: 'member',
    personal: true,
    gives: z.object({
      required: z.boolean(),
      phone: z.string().nullable(),
      totp: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  },
  startTotp: {
    at: 'POST /api/my-account/second-factor/totp',
    does: 'Start to set up an authenticator app',
    needs: 'member',
    personal: true,
    fails: ['wrongPassword'],
    body: z.object({ password: z.string().max(1024) }),
    /** `mailed`: a code was mailed, which is given beside the app's, since the session has shown a password alone. */
    gives: z.object({ secret: z.string(), address: z.string(), mailed: z.boolean() }),
  },
  confirmTotp: {
    at: 'PUT /api/my-account/second-factor/totp',
    does: 'Turn the authenticator app on',
    needs: 'member',
    personal: true,
    fails: ['ERROR_VERIFY_CODE_FAILED'],
    body: z.object({ token: z.string().max(20), mailedCode: z.string().max(20).optional() }),
    refreshes: ['factors'],
    gives: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  removeTotp: {
    at: 'DELETE /api/my-account/second-factor/totp',
    does: 'Turn the authenticator app off',
    needs: 'member',
    personal: true,
    fails: ['wrongPassword', 'lastFactor'],
    body: z.object({ password: z.string().max(1024) }),
    refreshes: ['factors'],
    gives: z.object({ ok: z.literal(true) }),
  },
  newRecoveryCodes: {
    at: 'POST /api/my-account/second-factor/recovery-codes',
    does: 'Create new recovery codes and end the old ones',
    needs: 'member',
    personal: true,
    fails: ['wrongPassword', 'notFound'],
    body: z.object({ password: z.string().max(1024) }),
    refreshes: ['factors'],
    gives: z.object({ recoveryCodes: z.array(z.string()) }),
  },
} as const satisfies Record<string, RouteSpec>
