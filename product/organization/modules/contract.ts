import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { listOf } from '#platform/contract/list.ts'
import { theSession } from '#platform/contract/refreshes.ts'
import { moduleGroup, moduleKey, modulePackage } from './module-key.ts'

export {
  moduleGroup,
  moduleKey,
  type ModuleKey,
  modulePackage,
  modulesByGroup,
  modulesOfPackage,
} from './module-key.ts'

/** Document 000 §3, in the order in which one stands above the other. */
export const moduleLevel = enumeration(['SuperAgency', 'Agency', 'Tenant'])
export const moduleRule = enumeration({ inherit: 1, doNotInherit: 2, locked: 3 })
export const sourceRule = enumeration({ included: 1, excluded: 2 })

/** Who said something: a level, and its name where whoever asks may know it; without a level nobody did, and what the product begins with counts. */
export const decider = z.object({ level: moduleLevel.schema.nullable(), name: z.string().nullable() })

const ownSource = z.object({ sourceID: id('source'), rule: sourceRule.schema })

/** What one level says of a module. */
const ownRule = z.object({
  rule: moduleRule.schema,
  /** Its own value; counts where it does not inherit, or locks. */
  enabled: z.boolean(),
  /** What it says of single sources; of all others it says nothing. */
  sources: z.array(ownSource).max(100),
})
export type OwnRule = z.output<typeof ownRule>

export const moduleSource = z.object({
  sourceID: id('source'),
  name: z.string(),
  rule: sourceRule.schema,
  decidedBy: decider,
})

export const module = z.object({
  id: id('module'),
  key: z.string(),
  /** Of the level that was asked for. */
  own: ownRule.extend({ version: z.int() }),
  /** What counts there. */
  enabled: z.boolean(),
  decidedBy: decider,
  /** The level above that locked it, so that nothing is said here; null where one may. */
  lockedBy: decider.nullable(),
  /** From the top down to the level asked for, each with what counts from there on. */
  line: z.array(
    z.object({
      level: moduleLevel.schema,
      name: z.string().nullable(),
      rule: moduleRule.schema,
      enabled: z.boolean(),
      decides: z.boolean(),
    }),
  ),
  /** How many rights it carries, and the pages that no longer open without it. */
  rights: z.int(),
  pages: z.array(z.object({ title: z.string(), path: z.string() })),
  sources: z.array(moduleSource),
})
export type Module = z.output<typeof module>

/** Whom a change touches. */
export const moduleImpact = z.object({
  /** Tenants where the module goes on or off. */
  tenants: z.int(),
  /** What it becomes there; null where none is touched. */
  enabled: z.boolean().nullable(),
  /** Some of them by name, the first by the alphabet. */
  names: z.array(z.string()),
  /** Their people who lose rights, or get them back. */
  people: z.int(),
  pages: z.array(z.object({ title: z.string(), path: z.string() })),
  /** Replies that wait for approval there. */
  waiting: z.int(),
  locations: z.int(),
  /** Tenants where another choice of sources counts. */
  sourceTenants: z.int(),
})
export type ModuleImpact = z.output<typeof moduleImpact>

const saved = z.object({ module, impact: moduleImpact })
const saving = ownRule.extend({ version: z.int() })

/** Several modules at once, such as those of a package. */
const switching = z.object({
  moduleIDs: z.array(id('module')).min(1).max(moduleKey.members.length),
  enabled: z.boolean(),
})
const switched = z.object({
  /** Of how many modules something else is said than before. */
  changes: z.int(),
  /** How many stay as they are because a level above locked them. */
  locked: z.int(),
  impact: moduleImpact,
})
export type SwitchedModules = z.output<typeof switched>

export const modules = defineSystem({
  name: 'modules',
  permissions: {
    view: { action: 'platform-tenants.view' },
    edit: { action: 'admin.tenant.active_modules_and_sources' },
    viewAgency: { action: 'platform-privileged-agencies.view' },
    editAgency: { action: 'platform-privileged-agencies.edit' },
  },
  errors: {
    notFound: { status: 404 },
    noSuchSource: { status: 400 },
    lockedAbove: { status: 409 },
  },
  enumerations: { moduleKey, moduleGroup, modulePackage, moduleLevel, moduleRule, sourceRule },
  audit: {
    'module.save': 'module',
    'module.follow': 'module',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/modules',
      does: 'List the modules of a tenant with their effective status and who decided',
      needs: 'view',
      gives: listOf(module),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/modules/:moduleId',
      does: 'Get one module of a tenant',
      needs: 'view',
      fails: ['notFound'],
      gives: module,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/modules/:moduleId',
      does: 'Set the rule of a module for a tenant',
      needs: 'edit',
      personal: true,
      fails: ['notFound', 'noSuchSource', 'lockedAbove'],
      body: saving,
      refreshes: ['list', 'ofAgency', theSession],
      gives: saved,
    },
    switch: {
      at: 'PUT /api/tenants/:tenantId/modules',
      does: 'Turn several modules on or off in a tenant; modules locked above stay',
      needs: 'edit',
      personal: true,
      fails: ['notFound'],
      body: switching,
      refreshes: ['list', 'ofAgency', theSession],
      gives: switched,
    },
    closed: {
      at: 'GET /api/tenants/:tenantId/closed-modules',
      does: 'List the modules turned off in a tenant that cost the current user permissions, with who decided',
      needs: 'member',
      gives: listOf(z.object({ id: id('module'), key: z.string(), decidedBy: decider, actions: z.array(z.string()) })),
    },
    ofAgency: {
      at: 'GET /api/agencies/:agencyId/modules',
      does: 'List the modules of an agency with their effective status and who decided',
      needs: 'viewAgency',
      fails: ['notFound'],
      gives: listOf(module),
    },
    oneOfAgency: {
      at: 'GET /api/agencies/:agencyId/modules/:moduleId',
      does: 'Get one module of an agency',
      needs: 'viewAgency',
      fails: ['notFound'],
      gives: module,
    },
    saveOfAgency: {
      at: 'PUT /api/agencies/:agencyId/modules/:moduleId',
      does: 'Set the rule of a module for an agency and its tenants',
      needs: 'editAgency',
      personal: true,
      fails: ['notFound', 'noSuchSource', 'lockedAbove'],
      body: saving,
      refreshes: ['list', 'ofAgency', theSession],
      gives: saved,
    },
    switchOfAgency: {
      at: 'PUT /api/agencies/:agencyId/modules',
      does: 'Turn several modules on or off in an agency and its tenants; modules locked above stay',
      needs: 'editAgency',
      personal: true,
      fails: ['notFound'],
      body: switching,
      refreshes: ['list', 'ofAgency', theSession],
      gives: switched,
    },
  },
  events: {
    changed: {
      payload: z.object({ moduleId: z.int(), enabled: z.boolean() }),
      live: true,
      refreshes: ['list', 'ofAgency', 'closed', theSession],
    },
  },
  pages: {
    ofAgency: { path: '/admin/agencies/:agencyId/modules', needs: 'viewAgency', agency: true },
    ofTenant: { path: '/admin/agencies/:agencyId/tenants/:tenantId/settings/modules', needs: 'view' },
  },
})
