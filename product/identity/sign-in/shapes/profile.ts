import * as z from 'zod'
import { id, instant } from '#platform/contract/field.ts'

/** Who is signed in, where, and what they may do there. */
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
    /** Which personal data of others one may see. */
    piiScopes: z.array(z.string()),
    /** Fields of lists, `<system>.<list>.<field>`, that none of their roles shows. */
    hiddenFields: z.array(z.string()),
    /** Secured fields, `<system>.<field>`, that none of their roles lets them change. */
    readOnlyFields: z.array(z.string()),
    nextPasswordReset: instant.nullable(),
    singleSignOn: z.boolean(),
  }),
  agency: z.object({
    id: id('agency'),
    name: z.string(),
    /** The one that runs this installation. */
    isPlatform: z.boolean(),
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
      hipaa: z.boolean(),
      persistentLogin: z.boolean(),
      /** The permitted landing prefixes, in the printed order. */
      menus: z.array(z.string()),
      singleSignOn: z.object({ logoutUrl: z.string().nullable(), webLoginUrl: z.string().nullable() }).nullable(),
    })
    .nullable(),
  actions: z.record(z.string(), z.literal(true)),
  /** What one’s roles give and a switched-off module takes where one is. */
  closed: z.record(z.string(), z.literal(true)),
  featureFlags: z.record(z.string(), z.boolean()),
  isAgencyUser: z.boolean(),
  isImpersonated: z.boolean(),
  impersonatedBy: z.string().nullable(),
  impersonation: z.object({ until: instant, mayWrite: z.boolean() }).nullable(),
  isSSO: z.boolean(),
  /** Their locations were taken from them, or never given: nothing that lies at one is theirs to see. */
  reachesNone: z.boolean(),
  /** Every location of the tenant is theirs to see. */
  reachesAll: z.boolean(),
  /** What must be settled before the product opens. */
  pending: z.enum(['password', 'terms']).nullable(),
  /** Whether the same password opened other accounts, and the tenant shows its switcher. */
  canSwitch: z.boolean(),
  /** This installation has no mail server: what is to be mailed waits for one. */
  mailIsOff: z.boolean(),
  session: z.object({ persistent: z.boolean(), endsAt: instant }),
})
export type Profile = z.output<typeof profile>
