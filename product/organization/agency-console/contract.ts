import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { tenants } from '#product/organization/tenants/contract.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'

/** So many tenants one call takes; a page with more makes several. */
export const MAX_TENANTS = 50

/** What an act would do, or did, to a tenant. */
export const bulkOutcome = enumeration(['changes', 'same', 'refused'])

/** Why an act is refused at a tenant: its state does not allow it or it was changed this very moment, it would take away what one does not hold, or what is to change is locked above it. */
export const bulkReason = enumeration(['wrongState', 'aboveOwn', 'locked', 'nameTaken'])

const item = z.object({
  tenantID: id('tenant'),
  name: z.string(),
  outcome: bulkOutcome.schema,
  /** Why it is refused. */
  reason: bulkReason.schema.nullable(),
  /** How many people it touches. */
  people: z.int(),
  /** What a role gains and loses by it. */
  gains: z.int(),
  loses: z.int(),
})
const outcome = z.object({ items: z.array(item), changes: z.int(), people: z.int() })
export type BulkOutcome = z.output<typeof outcome>

const tenantIDs = z.array(id('tenant')).min(1).max(MAX_TENANTS)

export const agencyConsole = defineSystem({
  name: 'agency-console',
  permissions: {
    pause: { action: 'platform-privileged-tenants.pause' },
    flags: { action: 'platform-privileged-feature-flags.edit' },
    roles: { action: 'platform-roles.edit' },
    modules: { action: 'admin.tenant.active_modules_and_sources' },
  },
  errors: {
    notFound: { status: 404 },
    noSuchFlag: { status: 422 },
    betaOnly: { status: 403 },
    aboveOwn: { status: 409 },
  },
  enumerations: { bulkOutcome, bulkReason },
  routes: {
    flags: {
      at: 'GET /api/agencies/:agencyId/feature-flags',
      does: 'List the feature flags that can be turned on or off for tenants',
      needs: 'flags',
      fails: ['notFound'],
      gives: listOf(
        z.object({ id: id('featureFlag'), key: z.string(), description: z.string(), enabled: z.boolean() }),
      ),
    },
    presets: {
      at: 'GET /api/agencies/:agencyId/role-presets',
      does: 'List the default roles that can be added to tenants',
      needs: 'roles',
      fails: ['notFound'],
      gives: z.array(z.object({ name: z.string(), actions: z.int() })),
    },
    pause: {
      at: 'PUT /api/agencies/:agencyId/tenants/pause',
      does: 'Pause or resume several tenants',
      needs: 'pause',
      personal: true,
      fails: ['notFound'],
      body: z.object({ tenantIDs, paused: z.boolean(), reason: z.string().trim().max(500).optional() }),
      refreshes: routesOf<typeof tenants>('tenants', 'causes', 'sums'),
      gives: outcome,
    },
    flag: {
      at: 'PUT /api/agencies/:agencyId/tenants/feature-flag',
      does: 'Turn a feature flag on or off for several tenants',
      needs: 'flags',
      personal: true,
      fails: ['notFound', 'noSuchFlag', 'betaOnly'],
      body: z.object({ tenantIDs, featureFlagID: id('featureFlag'), on: z.boolean() }),
      gives: outcome,
    },
    modules: {
      at: 'PUT /api/agencies/:agencyId/tenants/modules',
      does: 'Turn modules on or off for several tenants; modules locked above stay',
      needs: 'modules',
      personal: true,
      fails: ['notFound'],
      body: z.object({
        tenantIDs,
        moduleIDs: z.array(id('module')).min(1).max(moduleKey.members.length),
        enabled: z.boolean(),
      }),
      gives: outcome,
    },
    role: {
      at: 'PUT /api/agencies/:agencyId/tenants/role',
      does: 'Add a default role to several tenants',
      needs: 'roles',
      personal: true,
      fails: ['notFound', 'aboveOwn'],
      body: z.object({ tenantIDs, preset: z.string().max(120) }),
      gives: outcome,
    },
  },
})
