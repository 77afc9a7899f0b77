import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

const account = z.object({
  id: z.int(),
  tenantID: z.int().nullable(),
  agencyID: z.int(),
  mfaEnabled: z.boolean(),
  loginToken: z.string(),
  name: z.string(),
  tenant: z.object({ name: z.string(), logo: z.string().nullable() }).nullable(),
})

export const signIn = defineSystem({
  name: 'sign-in',
  errors: {
    INVALID_CREDENTIALS: { status: 401, printed: true },
    UNAUTHORIZED: { status: 401, printed: true },
    FAILED: { status: 400, printed: true },
  },
  routes: {
    login2: {
      at: 'POST /api/auth/login2',
      does: 'List the accounts an e-mail and password open',
      needs: 'anyone',
      fails: ['INVALID_CREDENTIALS', 'FAILED'],
      body: z.object({ email: z.string(), password: z.string(), persist: z.boolean() }),
      gives: z.object({ users: z.array(account) }),
    },
  },
})
