import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { modulePackage } from '#product/organization/modules/contract.ts'
import { accountType, fulfillmentStage, managedBy, tenantState, tenantType } from './enumerations.ts'

/** What the console of an agency filters and sorts its tenants by. */
export const tenantFields = listFields({
  /** Name and internal name together, for the search field. */
  q: { type: 'text', filterable: true },
  name: { type: 'text', filterable: true, sortable: true },
  state: { type: 'choice', choices: tenantState, filterable: true, sortable: true },
  accountType: { type: 'choice', choices: accountType, filterable: true },
  tenantType: { type: 'choice', choices: tenantType, filterable: true },
  managedBy: { type: 'choice', choices: managedBy, filterable: true },
  fulfillmentStage: { type: 'choice', choices: fulfillmentStage, filterable: true },
  /** The packages of which every module counts there (document 002 §3, package id). */
  packageID: { type: 'choice', choices: modulePackage, many: true, filterable: true },
  /** Where it has locations and what they do (document 002 §3, tenant filters). */
  country: { type: 'text', code: 'country', many: true, filterable: true },
  region: { type: 'text', many: true, filterable: true },
  industry: { type: 'text', many: true, filterable: true },
  /** Whose turn it is first: by the stage. */
  priority: { type: 'integer', sortable: true },
  locations: { type: 'integer', filterable: true, sortable: true },
  reviews: { type: 'integer', filterable: true, sortable: true },
  unanswered: { type: 'integer', filterable: true, sortable: true },
  toApprove: { type: 'integer', filterable: true, sortable: true },
  late: { type: 'integer', filterable: true, sortable: true },
  refused: { type: 'integer', filterable: true, sortable: true },
  connections: { type: 'integer', filterable: true },
  broken: { type: 'integer', filterable: true, sortable: true },
  /** Where a connected account works no more. */
  brokenSource: { type: 'id', of: 'source', many: true, filterable: true },
  lastSignIn: { type: 'instant', filterable: true, sortable: true },
  /** The last day of its license. */
  licenseUntil: { type: 'date', nullable: true, filterable: true },
})

const place = z.object({ value: z.string(), tenants: z.int() })

/** What the console shows of a tenant beside what it is: counts that are kept up with every change, never counted anew. */
export const tenantCounts = z.object({
  locations: z.int(),
  reviews: z.int(),
  unanswered: z.int(),
  toApprove: z.int(),
  /** Past their reply time and nobody else’s turn, to the hour. */
  late: z.int(),
  /** Replies that the source refused or that could not be sent. */
  refused: z.int(),
  connections: z.int(),
  broken: z.int(),
  /** Where a connected account works no more. */
  brokenSources: z.array(z.string()),
  lastSignIn: instant.nullable(),
  licenseUntil: z.iso.date().nullable(),
  isLicenseOver: z.boolean(),
  /** When it came into its present state; null where it never had another. */
  stateSince: instant.nullable(),
})

/** Where tenants have locations and what these do, each with how many tenants. */
export const tenantPlaces = z.object({
  countries: z.array(place),
  regions: z.array(place),
  industries: z.array(place),
})
export type TenantPlaces = z.output<typeof tenantPlaces>

export const tenantSums = z.object({
  tenants: z.int(),
  active: z.int(),
  locations: z.int(),
  unanswered: z.int(),
  toApprove: z.int(),
  /** Reviews whose reply is past due, and replies that their source rejected or that failed. */
  late: z.int(),
  refused: z.int(),
  /** Connected accounts that work no more, and at how many tenants. */
  broken: z.int(),
  brokenTenants: z.int(),
})
export type TenantSums = z.output<typeof tenantSums>

/** What asks for somebody's hand at several tenants at once, the most pressing first. */
export const tenantCause = enumeration([
  'brokenConnection',
  'refusedReply',
  'lateReply',
  'waitingApproval',
  'notConnected',
  'licenseOver',
  'noSignIn',
  'onboarding',
  'paused',
])

/** Nobody of a tenant signed in for so long. */
export const NO_SIGN_IN_DAYS = 30

export const causeOfTenants = z.object({
  cause: tenantCause.schema,
  /** Of a broken connection: where. */
  source: z.object({ id: id('source'), name: z.string() }).nullable(),
  tenants: z.int(),
  /** How many of them: accounts, replies. */
  things: z.int(),
})
export type CauseOfTenants = z.output<typeof causeOfTenants>
