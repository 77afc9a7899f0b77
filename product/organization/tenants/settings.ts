import * as z from 'zod'
import { timeZone } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { brandColor, hostName, internalName } from '#product/organization/agencies/contract.ts'
import { accountType, dedupeLevel, fulfillmentStage, managedBy, tenantType } from './enumerations.ts'

/** The longer side of the picture behind a sign-in page. */
export const BACKGROUND_SIDE_PIXELS = 2400
/** The minutes without a sign after which a session may end. */
export const MIN_TIMEOUT_MINUTES = 5
export const MAX_TIMEOUT_MINUTES = 720

const general = z.object({
  name: z.string().trim().min(1).max(200),
  locale: z.enum(locales),
  timezone: timeZone,
  timeoutMins: z.int().min(MIN_TIMEOUT_MINUTES).max(MAX_TIMEOUT_MINUTES),
  persistentLogin: z.boolean(),
  /** Everybody of the tenant takes a second step when signing in. */
  mfa: z.boolean(),
  tenantSwitcher: z.boolean(),
  /** A password is due again after so many days; null never. */
  passwordDays: z.int().min(1).max(3650).nullable(),
  /** The terms of the social networks are accepted before their areas open. */
  socialTerms: z.boolean(),
  /** Customers are only written to who said that they agree. */
  consentRequired: z.boolean(),
  /** Where the same customer counts as one: in the whole tenant or at each location. */
  dedupeLevel: dedupeLevel.schema,
})
/** What a tenant sets for all its people. */
export const generalSettings = general.extend({
  /** Where the picture is; it is put and taken away by calls of its own. */
  logo: z.string().max(500).nullable(),
  /** Where the picture behind its sign-in page is, likewise. */
  background: z.string().max(500).nullable(),
  /** What is sensitive is hidden from everybody, and nothing personal of customers leaves; switched by a call of its own. */
  hipaa: z.boolean(),
  version: z.int(),
})
export type GeneralSettings = z.output<typeof generalSettings>

/** What the agency keeps of a tenant: what it is, who looks after it, how far it is. */
export const accountSettings = z.object({
  internalName,
  tenantType: tenantType.schema,
  accountType: accountType.schema,
  managedBy: managedBy.schema,
  fulfillmentStage: fulfillmentStage.schema,
  color: brandColor.nullable(),
  /** Where the tenant's people sign in under its own name, in a white-labelled agency. */
  hostName: hostName.nullable(),
  /** New places of the tenant are looked for at the sources. */
  autofind: z.boolean(),
  version: z.int(),
})
export type AccountSettings = z.output<typeof accountSettings>

/** Settings of both forms that are kept and that nothing reads yet; the form says so beside each. */
export const notUsedYet = ['socialTerms', 'consentRequired', 'dedupeLevel', 'autofind'] as const
