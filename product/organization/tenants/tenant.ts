import * as z from 'zod'
import { field, id } from '#platform/contract/field.ts'
import { tenantCounts } from './console.ts'
import { accountType, dedupeLevel, fulfillmentStage, managedBy, tenantState, tenantType } from './enumerations.ts'

export const tenant = z.object({
  id: id('tenant'),
  agencyID: id('agency'),
  name: field(z.string(), { filterable: true, sortable: true }),
  internalName: z.string(),
  logo: z.string().nullable(),
  color: z.string().nullable(),
  tenantType: tenantType.schema,
  accountType: accountType.schema,
  managedBy: managedBy.schema,
  fulfillmentStage: fulfillmentStage.schema,
  dedupeLevel: dedupeLevel.schema,
  state: tenantState.schema,
  timeoutMins: z.int(),
  persistentLogin: z.boolean(),
  /** What the tenant asks of its people and of its customers. */
  parameters: z.object({
    mfa: z.boolean(),
    tenantSwitcher: z.boolean(),
    socialTerms: z.boolean(),
    consentRequired: z.boolean(),
  }),
  locale: z.string(),
  timezone: z.string(),
  version: z.int(),
})
export type Tenant = z.output<typeof tenant>

export const consoleTenant = tenant.extend(tenantCounts.shape)
export type ConsoleTenant = z.output<typeof consoleTenant>
