import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant, queryId } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'
import { theSession } from '#platform/contract/refreshes.ts'

/** The flags that the product itself asks for, with their lasting ids. */
export const knownFlags = {
  credentials2: 1,
  'template-creation': 2,
  'bulk-upload': 3,
  'mapping-migration': 4,
  'business-hours-optional': 5,
} as const
export type KnownFlag = keyof typeof knownFlags

/** A browser asks again after so long (document 000 §9); a change is pushed at once. */
export const FLAG_CACHE_MINUTES = 20

/** What can switch a flag on for somebody, in the order in which it is asked; `killSwitch` off settles it. */
export const flagRule = enumeration(['killSwitch', 'agency', 'tenant', 'role', 'user', 'share'])

/** Whom a flag can be chosen for by name. */
export const flagTarget = enumeration(['agency', 'tenant', 'role', 'user'])

const targets = z.object({
  agencyIDs: z.array(z.int()).max(1000),
  tenantIDs: z.array(z.int()).max(10_000),
  roleIDs: z.array(z.int()).max(10_000),
  userIDs: z.array(z.int()).max(10_000),
})
const editable = z.object({
  description: z.string().trim().min(1).max(500),
  /** Who answers for the flag and takes it away again. */
  owner: z.string().trim().min(1).max(200),
  /** Off is off for everybody, whatever the targets say. */
  enabled: z.boolean(),
  /** Still being tried out: only who may provision with beta switches it on for others. */
  beta: z.boolean(),
  /** Of all people so many in a hundred, always the same ones. */
  sharePercent: z.int().min(0).max(100),
  targets,
  /** When the flag should be gone; it goes on working, but is marked as stale. */
  expiresAt: instant.nullable(),
})

export const featureFlag = editable.extend({
  id: id('featureFlag'),
  key: z.string(),
  /** Null outside the platform's own tenant: whom else a flag is for is nobody's business there. */
  targets: targets.nullable(),
  isStale: z.boolean(),
  /** Whether it is on for the person who asks, in the tenant asked about. */
  enabledForMe: z.boolean(),
  version: z.int(),
})
export type FeatureFlag = z.output<typeof featureFlag>

export const featureFlags = defineSystem({
  name: 'feature-flags',
  permissions: {
    view: { action: 'platform-privileged-feature-flags.view' },
    add: { action: 'platform-privileged-feature-flags.add' },
    edit: { action: 'platform-privileged-feature-flags.edit' },
    beta: { action: 'platform-privileged-tenants.provision-beta' },
    delete: { action: 'platform-privileged-feature-flags.delete' },
  },
  errors: {
    notFound: { status: 404 },
    noSuchUser: { status: 404 },
    keyTaken: { status: 409 },
    /** Flags are changed in the super tenant, which only the platform's own people enter. */
    elsewhere: { status: 409 },
    inUse: { status: 409 },
    betaOnly: { status: 403 },
  },
  enumerations: { flagRule, flagTarget },
  audit: {
    'feature-flag.create': 'feature-flag',
    'feature-flag.save': 'feature-flag',
    'feature-flag.delete': 'feature-flag',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/feature-flags',
      does: 'List the feature flags',
      needs: 'view',
      gives: listOf(featureFlag),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/feature-flags/:featureFlagId',
      does: 'Get one feature flag',
      needs: 'view',
      fails: ['notFound'],
      gives: featureFlag,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/feature-flags',
      does: 'Add a feature flag',
      grants: true,
      needs: 'add',
      fails: ['elsewhere', 'keyTaken', 'betaOnly'],
      body: editable.extend({
        key: z
          .string()
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          .max(60),
      }),
      refreshes: ['list'],
      gives: featureFlag,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/feature-flags/:featureFlagId',
      does: 'Change a feature flag',
      grants: true,
      needs: 'edit',
      fails: ['elsewhere', 'notFound', 'betaOnly'],
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: featureFlag,
    },
    delete: {
      at: 'DELETE /api/tenants/:tenantId/feature-flags/:featureFlagId',
      does: 'Delete a feature flag',
      grants: true,
      needs: 'delete',
      fails: ['elsewhere', 'notFound', 'inUse'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    findTargets: {
      at: 'PUT /api/tenants/:tenantId/feature-flags/targets',
      reads: true,
      does: 'Find agencies, tenants, roles or users to target with a flag, or name those chosen',
      needs: 'view',
      fails: ['elsewhere'],
      body: z.object({
        kind: flagTarget.schema,
        search: z.string().max(200).optional(),
        ids: z.array(z.int()).max(10_000).optional(),
      }),
      /** At most twenty that a search finds; `note` tells those of one name apart. */
      gives: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), note: z.string().nullable() })) }),
    },
    isEnabled: {
      at: 'GET /api/tenants/:tenantId/feature-flags/:featureFlagId/is-enabled',
      does: 'Check whether a feature flag is on for the current user',
      needs: 'member',
      fails: ['notFound'],
      gives: z.object({ enabled: z.boolean() }),
    },
    explain: {
      at: 'GET /api/tenants/:tenantId/feature-flags/:featureFlagId/explain',
      does: 'Explain why a feature flag is on or off for a user',
      needs: 'view',
      fails: ['notFound', 'noSuchUser'],
      query: z.object({ userId: queryId('user') }),
      gives: z.object({
        enabled: z.boolean(),
        userName: z.string(),
        /** Every rule with its answer; the flag is on when the first holds and any other does. */
        steps: z.array(z.object({ rule: flagRule.schema, holds: z.boolean() })),
        /** The person's place from 0 to 99; the share covers the places below it. */
        place: z.int(),
      }),
    },
  },
  events: {
    changed: {
      payload: z.object({ key: z.string() }),
      live: true,
      refreshes: ['list', 'one', 'isEnabled', theSession],
    },
  },
  pages: { list: { path: '/admin/feature-flags', needs: 'view', agency: 'platform' } },
})
