import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, timeZone } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'
import { locales } from '#platform/contract/locales.ts'

export const SUPER_TENANT_ID = 1
export const tenantType = enumeration({ Enterprise: 1, SMB: 2, VendorInternal: 3 })
export const accountType = enumeration({
  Current: 1,
  Demo: 2,
  Delinquent: 3,
  Benchmark: 4,
  Competitor: 5,
  FTC: 6,
  QA: 7,
  FreeTrial: 8,
  Sandbox: 9,
  Competitor2: 10,
})
export const tenantState = enumeration({ Active: 0, Paused: 1, Terminated: 2, ReadyForDeletion: 3 })
export const managedBy = enumeration({ Client: 1, Agency: 2, Vendor: 3, Other: 4 })
export const dedupeLevel = enumeration({ tenant: 0, location: 1 })

/** The session ends after so many idle minutes where a tenant sets nothing else (document 000 §9). */
export const DEFAULT_TIMEOUT_MINUTES = 20

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
  state: tenantState.schema,
  timeoutMins: z.int(),
  persistentLogin: z.boolean(),
  locale: z.string(),
  timezone: z.string(),
  version: z.int(),
})
export type Tenant = z.output<typeof tenant>

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
})
/** What a tenant sets for all its people. */
export const generalSettings = general.extend({ version: z.int() })
export type GeneralSettings = z.output<typeof generalSettings>

export const tenants = defineSystem({
  name: 'tenants',
  permissions: {
    view: { does: 'See the tenants of the agency', action: 'platform-privileged-tenants.view' },
    pause: { does: 'Pause and resume a tenant', action: 'platform-privileged-tenants.pause' },
    settings: { does: 'See the settings of the tenant', action: 'platform-tenants.view' },
    edit: { does: 'Change the settings of the tenant', action: 'platform-tenants.edit' },
  },
  errors: { notFound: { status: 404 }, wrongState: { status: 409 } },
  enumerations: { tenantType, accountType, tenantState, managedBy, dedupeLevel },
  routes: {
    list: {
      at: 'GET /api/tenants',
      does: 'List the tenants one may enter',
      needs: 'member',
      query: z.object({
        search: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(250).default(50),
        cursor: z.string().max(400).optional(),
      }),
      gives: listOf(tenant),
    },
    count: {
      at: 'PUT /api/tenants/count',
      reads: true,
      does: 'Count the tenants one may enter',
      needs: 'member',
      body: z.object({ search: z.string().max(200).optional() }),
      gives: z.object({ count: z.int() }),
    },
    one: {
      at: 'GET /api/tenants/:tenantId',
      does: 'Get one tenant',
      needs: 'member',
      fails: ['notFound'],
      gives: tenant,
    },
    settings: {
      at: 'GET /api/tenants/:tenantId/settings/general',
      does: 'Get the general settings of a tenant',
      needs: 'settings',
      fails: ['notFound'],
      gives: generalSettings,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId',
      does: 'Change the general settings of a tenant',
      needs: 'edit',
      personal: true,
      fails: ['notFound'],
      body: generalSettings,
      gives: generalSettings,
    },
    pause: {
      at: 'PUT /api/tenants/:tenantId/pause',
      does: 'Pause or resume a tenant',
      needs: 'pause',
      fails: ['notFound', 'wrongState'],
      body: z.object({ paused: z.boolean(), version: z.int() }),
      gives: tenant,
    },
  },
  events: { stateChanged: { payload: z.object({ state: tenantState.schema }), live: true } },
  pages: {
    list: { path: '/admin/agencies/:agencyId/tenants', needs: 'view', agency: true, was: ['/admin/tenants'] },
    general: { path: '/admin/agencies/:agencyId/tenants/:tenantId/settings/general', needs: 'settings' },
  },
})
