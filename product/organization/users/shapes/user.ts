import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { aboutPerson, example, field, id, instant, timeZone } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { accountType } from '#product/organization/tenants/contract.ts'

/** Reserved ids that can never sign in (decision 17). */
export const SYSTEM_USER_IDS = [1, -1, -2, -3] as const
export const locationAccess = enumeration(['NONE', 'SOME', 'ALL'])
/** Document 001 §3. */
export const preferredContact = enumeration({ email: 1, phone: 2, sms: 3 })
/** Which people a search finds: all, the active ones, or those switched off (document 000 §9). */
export const userActivityFilter = enumeration(['All', 'Yes', 'No'])
/** Which personal data of others somebody may see, as it is kept with them. */
export const piiScope = enumeration(['public', 'sensitive'])
/** Which of it their roles let them see: `administration` is what is sensitive of users. */
export const seenScope = enumeration(['public', 'sensitive', 'administration'])
/** The ten choices of document 000 §3, behind the initials of who has no picture. */
export const userColor = enumeration({
  gray: 0,
  red: 1,
  orange: 2,
  amber: 3,
  green: 4,
  teal: 5,
  blue: 6,
  indigo: 7,
  violet: 8,
  pink: 9,
})
/** The keys a person's preferences may hold (document 000 §3), plus the ones our screens add. */
export const preferenceKeys = [
  'social-platform-tos',
  'social-content-tos',
  'gm-platform-tos',
  'default-dashboard',
  'default-report',
  'privacy-notice',
  'ui-theme',
  'privacy-settings-opt-in',
  'defaultFilterDateRange',
  'single-letter-keys',
] as const

/** Locations by an attribute: those that have any of the values. Of several scopes all must fit. */
export const userScope = z.object({
  name: example(z.string().trim().max(80), 'country'),
  values: z.array(z.string().trim().max(200)).max(500),
})
export type UserScope = z.output<typeof userScope>

const userShape = z.object({
  id: id('user'),
  agencyID: id('agency'),
  tenantID: id('tenant').nullable(),
  roleIDs: z.array(id('role')),
  /** The kind of account the person belongs to; none above the tenants. */
  accountTypes: z.array(accountType.schema),
  firstName: field(z.string(), { filterable: true, sortable: true }),
  middleName: z.string().nullable(),
  lastName: field(z.string(), { filterable: true, sortable: true }),
  /** Also the name by which they sign in and are told apart, so whoever may see people sees it. */
  email: field(z.string(), { filterable: true, sortable: true }),
  /** False for an address that was changed until its reader has said so. */
  emailConfirmed: z.boolean(),
  /** What they asked for themselves and have not confirmed yet. */
  pendingEmail: z.string().nullable(),
  removed: z.boolean(),
  scopes: z.array(userScope),
  piiScopes: z.array(piiScope.schema),
  externalID: field(z.string().nullable(), { pii: 'administration' }),
  active: z.boolean(),
  /** Their invitation was sent. */
  notified: z.boolean(),
  lastPasswordReset: instant.nullable(),
  lastLogin: instant.nullable(),
  /** Mails in a row that their mail server refused for good. */
  failedEmails: z.int(),
  locale: z.string(),
  preferences: z.record(z.string(), z.string()),
  /** Never shown to anybody; only its hash is kept, with the session. */
  persistentToken: field(z.string().nullable(), { pii: 'secret' }),
  system: z.boolean(),
  phone: field(z.string().nullable(), { pii: 'administration' }),
  createdDate: instant,
  updatedDate: instant,
  nextPasswordReset: instant.nullable(),
  preferredContact: preferredContact.schema.nullable(),
  title: z.string().nullable(),
  singleSignOn: z.boolean(),
  accessManagementTagIDs: z.array(id('accessTag')),
  initials: z.string(),
  /** Of those they reach among some, what the reader sees too; all locations are not listed. */
  locationUids: z.array(z.string()),
  locationCount: z.int(),
  mfa: z.boolean(),
  country: z.string().nullable(),
  /** The address of their picture. */
  image: field(z.string().nullable(), { pii: 'public' }),
  color: userColor.schema,
  timezone: z.string(),
  locationAccess: locationAccess.schema,
  /** Those chosen one by one; what scopes add is not among them. */
  locationIDs: z.array(id('location')),
  /** Until then nobody signs in from a new place, after too many failed tries. */
  blockedUntil: instant.nullable(),
  hasPassword: z.boolean(),
  version: z.int(),
})
export const user = aboutPerson(userShape, 'id')
export type User = z.output<typeof user>

const text = (most: number) => z.string().trim().max(most)

/** What a form says of a person; what is left out of the second half stays as it is. */
export const editableUser = z.object({
  firstName: text(100).min(1),
  lastName: text(100),
  email: z.email().max(254),
  roleIDs: z.array(id('role')).max(50),
  locationAccess: locationAccess.schema,
  locationIDs: z.array(id('location')).max(20_000),
  locale: z.enum(locales),
  timezone: timeZone,
  middleName: text(100).nullable().optional(),
  title: text(100).nullable().optional(),
  phone: example(text(40), '+1 503 555 0147').nullable().optional(),
  country: text(2).toUpperCase().nullable().optional(),
  externalID: text(200).nullable().optional(),
  initials: text(3).nullable().optional(),
  color: userColor.schema.optional(),
  preferredContact: preferredContact.schema.nullable().optional(),
  singleSignOn: z.boolean().optional(),
  mfa: z.boolean().optional(),
  scopes: z.array(userScope).max(20).optional(),
  piiScopes: z.array(piiScope.schema).max(2).optional(),
  accessManagementTagIDs: z.array(id('accessTag')).max(50).optional(),
})
export type EditableUser = z.output<typeof editableUser>
