import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { tenantCause } from './console.ts'
import { accountType, dedupeLevel, fulfillmentStage, managedBy, tenantState, tenantType } from './enumerations.ts'
import { license, licenseInUse } from './license.ts'
import { accountSettings, generalSettings } from './settings.ts'
import { tenant } from './tenant.ts'
import { tenantPictureRoutes } from './tenant-picture-routes.ts'
import { tenantSearchRoutes } from './tenant-search-routes.ts'

export { accountType, dedupeLevel, fulfillmentStage, managedBy, tenantState, tenantType }
export { type ConsoleTenant, consoleTenant, type Tenant, tenant } from './tenant.ts'
export type { LicenseInUse } from './license.ts'
export { type AccountSettings, BACKGROUND_SIDE_PIXELS, type GeneralSettings } from './settings.ts'
export { type AccountRule, accountRuleOf } from './account-rules.ts'
export { NO_SIGN_IN_DAYS, tenantFields, type CauseOfTenants, type TenantPlaces, type TenantSums } from './console.ts'

/** The session ends after so many idle minutes where a tenant sets nothing else (document 000 §9). */
export const DEFAULT_TIMEOUT_MINUTES = 20

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
    ...tenantSearchRoutes,
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
    ...tenantPictureRoutes,
    switchHipaa: {
      at: 'PUT /api/tenants/:tenantId/hipaa',
      does: 'Turn HIPAA protection of a tenant on or off',
      needs: 'hipaa',
      personal: true,
      fails: ['notFound'],
      body: z.object({ on: z.boolean() }),
      refreshes: 'everything',
      gives: generalSettings,
    },
    logo: {
      at: 'GET /api/tenant-logos/:mark',
      does: 'Get the logo of a tenant for the account picker',
      needs: 'anyone',
      fails: ['notFound'],
      gives: 'file',
    },
    account: {
      at: 'GET /api/tenants/:tenantId/settings/account',
      does: 'Get the account of a tenant',
      needs: 'view',
      fails: ['notFound'],
      gives: accountSettings,
    },
    saveAccount: {
      at: 'PUT /api/tenants/:tenantId/settings/account',
      does: 'Change the account of a tenant',
      needs: 'manage',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'internalNameTaken', 'hostTaken', 'aboveOwn', 'demoHidden'],
      body: accountSettings,
      gives: accountSettings,
    },
    license: {
      at: 'GET /api/tenants/:tenantId/license',
      does: 'Get a tenant license with its usage',
      needs: ['license', 'provision'],
      fails: ['notFound'],
      gives: licenseInUse,
    },
    saveLicense: {
      at: 'PUT /api/tenants/:tenantId/license',
      does: 'Change a tenant license',
      needs: 'provision',
      personal: true,
      fails: ['notFound', 'agencyOnly'],
      body: license,
      gives: licenseInUse,
    },
    autofind: {
      at: 'GET /api/tenants/:tenantId/autofind/is-enabled',
      does: 'Check whether auto-find is on for a tenant',
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
