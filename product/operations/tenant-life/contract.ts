import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, queryId, timeZone } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'
import { locales } from '#platform/contract/locales.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import { internalName } from '#product/organization/agencies/contract.ts'
import {
  accountType,
  fulfillmentStage,
  managedBy,
  tenant,
  tenantType,
  type tenants,
} from '#product/organization/tenants/contract.ts'
import {
  bundle,
  bundleState,
  cloneDifference,
  clonePart,
  deletion,
  deletionState,
  endingItem,
  itemWeight,
  lifeOfTenant,
  startItem,
} from './shapes.ts'

export {
  type Bundle,
  type CloneDifference,
  clonePart,
  type Deletion,
  endingItem,
  type LifeOfTenant,
  startItem,
} from './shapes.ts'

const person = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100),
  email: z.email().max(254),
})
const names = { name: z.string().trim().min(1).max(200), internalName }
const beginning = z.object({
  /** One's own agency without it. */
  agencyID: id('agency').optional(),
  ...names,
  tenantType: tenantType.schema.default(tenantType.Enterprise),
  accountType: accountType.schema.default(accountType.Current),
  managedBy: managedBy.schema.default(managedBy.Client),
  locale: z.enum(locales),
  timezone: timeZone,
})
/** The name of the tenant, typed once more by whoever ends it. */
const typedName = z.string().max(200)

const changesTenants = ['life', 'deletions', ...routesOf<typeof tenants>('tenants', 'search', 'sums', 'causes')]

export const tenantLife = defineSystem({
  name: 'tenant-life',
  permissions: {
    add: { action: 'platform-privileged-tenants.add' },
    clone: { action: 'platform-privileged-tenants.clone' },
    provision: { action: 'platform-privileged-tenants.provision' },
    manage: { action: 'platform-privileged-tenants.manage' },
    terminate: { action: 'platform-privileged-tenants.terminate' },
  },
  errors: {
    notFound: { status: 404 },
    agencyOnly: { status: 409 },
    aboveOwn: { status: 403 },
    wrongState: { status: 409 },
    administratorTaken: { status: 409 },
    wrongName: { status: 422 },
    internalNameTaken: { status: 409 },
    held: { status: 409 },
    demoHidden: { status: 403 },
    notReady: { status: 409 },
    stillRunning: { status: 409 },
    unacknowledged: { status: 409 },
    noBundle: { status: 409 },
    bundleRunning: { status: 409 },
    bundleNotReady: { status: 409 },
  },
  enumerations: { startItem, endingItem, itemWeight, clonePart, bundleState, deletionState },
  audit: {
    'tenant.create': 'tenant',
    'tenant.bootstrap': 'tenant',
    'tenant.clone': 'tenant',
    'tenant.provision': 'tenant',
    'tenant.delete': 'tenant',
    'tenant.deleted': 'tenant',
    'tenant.ask-bundle': 'tenant-bundle',
    'tenant.bundle': 'tenant-bundle',
    'tenant.fetch-bundle': 'tenant-bundle',
  },
  routes: {
    create: {
      at: 'POST /api/tenants',
      does: 'Add a tenant with its first roles',
      needs: 'add',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'internalNameTaken', 'demoHidden'],
      body: beginning,
      gives: tenant,
    },
    bootstrap: {
      at: 'PUT /api/tenants/bootstrap',
      does: 'Add a tenant with its first administrator, or complete one that has the same internal name',
      needs: 'add',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'aboveOwn', 'wrongState', 'administratorTaken', 'demoHidden'],
      body: beginning.extend({ administrator: person }),
      refreshes: changesTenants,
      gives: z.object({
        tenant,
        /** What had to be made; nothing when all was there. */
        made: z.object({ tenant: z.boolean(), roles: z.int(), administrator: z.boolean() }),
        administratorID: id('user'),
      }),
    },
    life: {
      at: 'GET /api/tenants/:tenantId/life',
      does: 'Get the lifecycle of a tenant, and what is still running',
      needs: ['manage', 'provision', 'terminate'],
      fails: ['notFound'],
      gives: lifeOfTenant,
    },
    provision: {
      at: 'PUT /api/tenants/:tenantId/provision',
      does: 'Put a tenant into service',
      needs: 'provision',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'wrongState', 'notReady'],
      body: z.object({ fulfillmentStage: fulfillmentStage.schema, version: z.int() }),
      refreshes: changesTenants,
      gives: tenant,
    },
    difference: {
      at: 'PUT /api/tenants/:tenantId/clone/difference',
      reads: true,
      does: 'Preview what a clone of a tenant copies and leaves',
      needs: 'clone',
      fails: ['notFound'],
      body: z.object({ parts: z.array(clonePart.schema).max(clonePart.members.length) }),
      gives: cloneDifference,
    },
    clone: {
      at: 'POST /api/tenants/:tenantId/clone',
      does: 'Clone a tenant',
      needs: 'clone',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'internalNameTaken'],
      body: z.object({ ...names, parts: z.array(clonePart.schema).max(clonePart.members.length) }),
      refreshes: changesTenants,
      gives: tenant,
    },
    terminate: {
      at: 'PUT /api/tenants/:tenantId/terminate',
      does: 'Terminate a tenant: its users are signed out, its data stays',
      needs: 'terminate',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'wrongState', 'wrongName', 'stillRunning', 'unacknowledged'],
      body: z.object({
        name: typedName,
        reason: z.string().trim().min(5).max(500),
        /** The warnings of the checklist that one has seen. */
        acknowledged: z.array(endingItem.schema).max(20),
        version: z.int(),
      }),
      refreshes: changesTenants,
      gives: tenant,
    },
    reinstate: {
      at: 'PUT /api/tenants/:tenantId/reinstate',
      does: 'Undo the termination of a tenant, which is then paused',
      needs: 'terminate',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'wrongState'],
      body: z.object({ version: z.int() }),
      refreshes: changesTenants,
      gives: tenant,
    },
    readyForDeletion: {
      at: 'PUT /api/tenants/:tenantId/ready-for-deletion',
      does: 'Mark a terminated tenant as ready for deletion',
      needs: 'terminate',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'wrongState', 'wrongName', 'stillRunning', 'noBundle', 'held'],
      body: z.object({
        name: typedName,
        /** Nobody wants what is there. */
        withoutBundle: z.boolean().default(false),
        version: z.int(),
      }),
      refreshes: changesTenants,
      gives: tenant,
    },
    bundles: {
      at: 'GET /api/tenants/:tenantId/bundles',
      does: 'List the bundles of all tenant data',
      needs: ['manage', 'terminate'],
      gives: listOf(bundle),
    },
    askBundle: {
      at: 'POST /api/tenants/:tenantId/bundles',
      does: 'Request a bundle of all tenant data',
      needs: 'terminate',
      personal: true,
      fails: ['agencyOnly', 'bundleRunning'],
      body: z.object({}),
      refreshes: ['bundles'],
      gives: bundle,
    },
    bundleFile: {
      at: 'GET /api/tenants/:tenantId/bundles/:bundleId/file',
      does: 'Download a bundle of all tenant data',
      needs: 'terminate',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'bundleNotReady'],
      gives: 'file',
    },
    deletions: {
      at: 'GET /api/tenant-deletions',
      does: 'List the deleted tenants with the number of deleted rows',
      needs: ['manage', 'terminate'],
      fails: ['notFound', 'agencyOnly'],
      /** Of one agency; without it of all that one may see. */
      query: z.object({ agencyID: queryId('agency').optional() }),
      gives: listOf(deletion),
    },
    certificate: {
      at: 'GET /api/tenant-deletions/:deletionId/certificate',
      does: 'Download the certificate of a deletion, with the text that its proof covers',
      needs: ['manage', 'terminate'],
      fails: ['notFound'],
      gives: 'file',
    },
    delete: {
      at: 'POST /api/tenant-deletions',
      does: 'Delete a tenant that is ready for deletion, with all its data',
      needs: 'terminate',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'wrongState', 'wrongName', 'held'],
      body: z.object({ tenantID: id('tenant'), name: typedName, version: z.int() }),
      refreshes: changesTenants,
      gives: deletion,
    },
    keep: {
      at: 'PUT /api/tenant-deletions/keep',
      does: 'Keep a tenant that is ready for deletion, as terminated',
      needs: 'terminate',
      personal: true,
      fails: ['notFound', 'agencyOnly', 'wrongState'],
      body: z.object({ tenantID: id('tenant'), version: z.int() }),
      refreshes: changesTenants,
      gives: tenant,
    },
  },
  pages: {
    deletions: { path: '/admin/agencies/:agencyId/deleted-tenants', needs: ['manage', 'terminate'], agency: true },
  },
})
