import * as z from 'zod'
import { id } from '#platform/contract/field.ts'

/** An account that a password opens, with the way in that is left. */
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
