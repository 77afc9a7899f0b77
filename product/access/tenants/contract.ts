import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { field, id } from '#platform/contract/field.ts'
import { filterSet, sortName } from '#platform/contract/filter.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { theSession } from '#platform/contract/refreshes.ts'
import { LOGO_BYTES } from '#product/access/agencies/contract.ts'
import { causeOfTenants, tenantCause, tenantCounts, tenantPlaces, tenantSums } from './console.ts'
import { accountType, dedupeLevel, fulfillmentStage, managedBy, tenantState, tenantType } from './enumerations.ts'
import { license, licenseInUse } from './license.ts'
import { accountSettings, generalSettings } from './settings.ts'

export { accountType, dedupeLevel, fulfillmentStage, managedBy, tenantState, tenantType }
export type { LicenseInUse } from './license.ts'
export { type AccountSettings, BACKGROUND_SIDE_PIXELS, type GeneralSettings } from './settings.ts'
export { type AccountRule, accountRuleOf } from './account-rules.ts'
export { NO_SIGN_IN_DAYS, tenantFields, type CauseOfTenants, type TenantPlaces, type TenantSums } from './console.ts'

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

/** Whose tenants: one agency's; without it all that one may enter. */
const ofAgency = { agencyID: id('agency').optional() }
const filtered = { ...ofAgency, filters: filterSet.default([]) }

export const tenants = defineSystem({
  name: 'tenants',
  permissions: {
    view: { action: 'platform-privileged-tenants.view' },
    manage: { action: 'platform-privileged-tenants.edit' },
    pause: { action: 'platform-privileged-tenants.pause' },
    settings: { action: 'platform-tenants.view' },
    edit: { action: 'platform-tenants.edit' },
    license: { action: 'admin.tenant.license' },
    hipaa: { action: 'admin.tenant.company_info.hipaa' },
    demo: { action: 'platform-privileged-tenants.view-demo' },
    pictures: { action: 'admin.tenant.background_and_logos' },
    provision: { action: 'platform-privileged-tenants.provision' },
  },
  errors: {
    notFound: { status: 404 },
    wrongState: { status: 409 },
    agencyOnly: { status: 409 },
    aboveOwn: { status: 403 },
    internalNameTaken: { status: 409 },
    hostTaken: { status: 409 },
    noPicture: { status: 422 },
    pictureTooLarge: { status: 413 },
    demoHidden: { status: 403 },
  },
  enumerations: { tenantType, accountType, tenantState, managedBy, fulfillmentStage, dedupeLevel, tenantCause },
  audit: {
    'tenant.save': 'tenant',
    'tenant.save-account': 'tenant',
    'tenant.save-license': 'tenant',
    'tenant.save-background': 'tenant',
    'tenant.switch-hipaa': 'tenant',
    'tenant.save-logo': 'tenant',
    'tenant.pause': 'tenant',
    'tenant.resume': 'tenant',
    'tenant.terminate': 'tenant',
    'tenant.reinstate': 'tenant',
    'tenant.ready-for-deletion': 'tenant',
    'tenant.keep': 'tenant',
  },
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
    search: {
      at: 'PUT /api/tenants/search',
      reads: true,
      does: 'Find tenants with what asks for attention there',
      needs: 'view',
      fails: ['notFound'],
      body: z.object({ ...filtered, sort: sortName.default('name'), ...pageOf }),
      gives: listOf(consoleTenant),
    },
    sums: {
      at: 'PUT /api/tenants/sums',
      reads: true,
      does: 'Add up what asks for attention over tenants',
      needs: 'view',
      fails: ['notFound'],
      body: z.object(filtered),
      gives: tenantSums,
    },
    causes: {
      at: 'PUT /api/tenants/causes',
      reads: true,
      does: 'Group what asks for attention by its cause over tenants',
      needs: 'view',
      fails: ['notFound'],
      body: z.object(ofAgency),
      gives: z.array(causeOfTenants),
    },
    places: {
      at: 'PUT /api/tenants/places',
      reads: true,
      does: 'List where tenants have locations and what these do',
      needs: 'view',
      fails: ['notFound'],
      body: z.object(ofAgency),
      gives: tenantPlaces,
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
      fails: ['notFound', 'aboveOwn'],
      body: generalSettings.omit({ logo: true, background: true, hipaa: true }),
      gives: generalSettings,
    },
    putLogo: {
      at: 'POST /api/tenants/:tenantId/logo',
      does: 'Give a tenant a logo',
      needs: ['edit', 'pictures'],
      personal: true,
      fails: ['notFound', 'noPicture', 'pictureTooLarge'],
      uploadBytes: LOGO_BYTES,
      refreshes: [theSession],
      gives: generalSettings,
    },
    removeLogo: {
      at: 'DELETE /api/tenants/:tenantId/logo',
      does: 'Take the logo of a tenant away',
      needs: ['edit', 'pictures'],
      personal: true,
      fails: ['notFound'],
      refreshes: [theSession],
      gives: generalSettings,
    },
    putBackground: {
      at: 'POST /api/tenants/:tenantId/background',
      does: 'Put a picture behind the sign-in page of a tenant',
      needs: 'pictures',
      personal: true,
      fails: ['notFound', 'noPicture', 'pictureTooLarge'],
      uploadBytes: LOGO_BYTES,
      gives: generalSettings,
    },
    removeBackground: {
      at: 'DELETE /api/tenants/:tenantId/background',
      does: 'Take the picture behind the sign-in page of a tenant away',
      needs: 'pictures',
      personal: true,
      fails: ['notFound'],
      gives: generalSettings,
    },
    background: {
      at: 'GET /api/tenant-backgrounds/:mark',
      does: 'Get the picture behind a sign-in page, which anybody who signs in there sees',
      needs: 'anyone',
      fails: ['notFound'],
      gives: 'file',
    },
    switchHipaa: {
      at: 'PUT /api/tenants/:tenantId/hipaa',
      does: 'Hide what is sensitive from everybody and keep personal data of customers inside, or no longer',
      needs: 'hipaa',
      personal: true,
      fails: ['notFound'],
      body: z.object({ on: z.boolean() }),
      refreshes: 'everything',
      gives: generalSettings,
    },
    logo: {
      at: 'GET /api/tenant-logos/:mark',
      does: 'Get the picture of a tenant, which anybody who chooses an account sees',
      needs: 'anyone',
      fails: ['notFound'],
      gives: 'file',
    },
    account: {
      at: 'GET /api/tenants/:tenantId/settings/account',
      does: 'Get what the agency keeps of a tenant',
      needs: 'view',
      fails: ['notFound'],
      gives: accountSettings,
    },
    saveAccount: {
      at: 'PUT /api/tenants/:tenantId/settings/account',
      does: 'Change what the agency keeps of a tenant',
      needs: 'manage',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'internalNameTaken', 'hostTaken', 'aboveOwn', 'demoHidden'],
      body: accountSettings,
      gives: accountSettings,
    },
    license: {
      at: 'GET /api/tenants/:tenantId/license',
      does: 'Get the license of a tenant with what is used of it',
      needs: ['license', 'provision'],
      fails: ['notFound'],
      gives: licenseInUse,
    },
    saveLicense: {
      at: 'PUT /api/tenants/:tenantId/license',
      does: 'Change the license of a tenant',
      needs: 'provision',
      personal: true,
      fails: ['notFound', 'agencyOnly'],
      body: license,
      gives: licenseInUse,
    },
    autofind: {
      at: 'GET /api/tenants/:tenantId/autofind/is-enabled',
      does: 'Ask whether new places of a tenant are looked for',
      needs: 'member',
      fails: ['notFound'],
      gives: z.object({ enabled: z.boolean() }),
    },
    pause: {
      at: 'PUT /api/tenants/:tenantId/pause',
      does: 'Pause or resume a tenant',
      needs: 'pause',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'wrongState'],
      body: z.object({
        paused: z.boolean(),
        /** Kept in the audit of the tenant. */
        reason: z.string().trim().max(500).optional(),
        version: z.int(),
      }),
      refreshes: ['search', 'sums', 'causes'],
      gives: tenant,
    },
  },
  events: {
    stateChanged: { payload: z.object({ state: tenantState.schema }), live: true },
    licenseChanged: { payload: z.object({ locations: z.int().nullable() }) },
  },
  pages: {
    list: {
      path: '/admin/agencies/:agencyId/tenants',
      needs: 'view',
      agency: true,
      first: true,
      was: ['/admin/tenants'],
    },
    general: { path: '/admin/agencies/:agencyId/tenants/:tenantId/settings/general', needs: 'settings', first: true },
    account: { path: '/admin/agencies/:agencyId/tenants/:tenantId/settings/account', needs: 'view' },
    license: {
      path: '/admin/agencies/:agencyId/tenants/:tenantId/settings/license',
      needs: ['license', 'provision'],
    },
  },
})
