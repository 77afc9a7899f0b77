import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, queryId } from '#platform/contract/field.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { action, holders, sources } from './shapes/action.ts'
import { defaultOrigin, defaultRole, defaultRoleDetails } from './shapes/default-role.ts'
import { editableRole, role, roleKind, roleLevel, simulation } from './shapes/role.ts'

export type { Action, Holder } from './shapes/action.ts'
export { type DefaultRole, type DefaultRoleDetails, defaultOrigin } from './shapes/default-role.ts'
export { piiActions } from './shapes/pii-actions.ts'
export { type Role, roleKind, roleLevel, type Simulation } from './shapes/role.ts'
export { type Screen } from './shapes/screen.ts'

/** The two review-response roles that document 001 §6 names. */
export const RESPONSE_APPROVER = 'Response Approver'
export const ESCALATION_MANAGER = 'Escalation Manager Responses'

/** By which of several rights one passes: any, or each of them. */
const mode = z.enum(['any', 'all']).default('any')
const someActions = z.array(z.string()).min(1).max(50)

export const roles = defineSystem({
  name: 'roles',
  permissions: {
    view: { action: 'platform-roles.view' },
    add: { action: 'platform-roles.add' },
    edit: { action: 'platform-roles.edit' },
    delete: { action: 'platform-roles.delete' },
    people: { action: 'platform-users.view' },
    defaults: { action: 'admin.default_roles.view' },
    defaultDetails: { action: 'admin.default_roles.details' },
    agencyRoles: { action: 'platform-privileged-agency-roles.view' },
    keys: { action: 'platform-api-keys.view' },
    agencyKeys: { action: 'platform-agency-api-keys.view' },
    editDefaults: { action: 'admin.default_roles.add' },
  },
  errors: {
    notFound: { status: 404 },
    noSuchUser: { status: 404 },
    noSuchAction: { status: 404 },
    unknownAction: { status: 400 },
    unknownRole: { status: 400 },
    loop: { status: 409 },
    aboveOwn: { status: 403 },
    notManaged: { status: 403 },
    nameTaken: { status: 409 },
    externalIDTaken: { status: 409 },
    reserved: { status: 409 },
    stillHeld: { status: 409 },
    noSuchDefault: { status: 404 },
    tooHigh: { status: 400 },
  },
  enumerations: { roleKind, roleLevel, defaultOrigin },
  audit: {
    'default-role.save': 'defaultRole',
    'default-role.delete': 'defaultRole',
    'role.create': 'role',
    'role.save': 'role',
    'role.delete': 'role',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/roles',
      does: 'List the roles of a tenant',
      needs: 'view',
      gives: listOf(role),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/roles/:roleId',
      does: 'Get one role',
      needs: 'view',
      fails: ['notFound'],
      gives: role,
    },
    create: {
      at: 'POST /api/tenants/:tenantId/roles',
      does: 'Create a role',
      grants: true,
      needs: 'add',
      fails: ['unknownAction', 'unknownRole', 'aboveOwn', 'notManaged', 'nameTaken', 'externalIDTaken'],
      body: editableRole,
      refreshes: ['list', 'difference'],
      gives: role,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/roles/:roleId',
      does: 'Change a role, and with it the roles that inherit from it',
      grants: true,
      needs: 'edit',
      fails: [
        'notFound',
        'unknownAction',
        'unknownRole',
        'loop',
        'aboveOwn',
        'notManaged',
        'nameTaken',
        'externalIDTaken',
      ],
      body: editableRole.extend({ version: z.int() }),
      refreshes: ['list', 'difference'],
      gives: role,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/roles/:roleId',
      does: 'Delete a role and move its users and subordinate roles to another',
      grants: true,
      needs: 'delete',
      fails: ['notFound', 'unknownRole', 'aboveOwn', 'notManaged', 'reserved', 'stillHeld'],
      query: z.object({ replacementId: queryId('role').optional() }),
      refreshes: ['list', 'difference'],
      gives: z.object({ ok: z.literal(true), moved: z.int() }),
    },
    simulate: {
      at: 'PUT /api/tenants/:tenantId/roles/simulate',
      reads: true,
      does: 'Preview what other roles, or a changed role, would mean for a user',
      needs: ['view', 'people'],
      mode: 'all',
      fails: ['noSuchUser', 'unknownAction', 'unknownRole', 'loop'],
      body: z.object({
        userID: id('user'),
        /** The roles the person would have; without them those they have. */
        roleIDs: z.array(id('role')).max(50).optional(),
        /** A role as it would be saved; without an id a new one, which the person would have besides. */
        change: z
          .object({
            roleID: id('role').nullable(),
            actionIDs: z.array(z.string()).max(1000),
            parentRoleID: id('role').nullable(),
          })
          .optional(),
      }),
      gives: simulation,
    },
    difference: {
      at: 'GET /api/tenants/:tenantId/roles/:roleId/default',
      does: 'Get the default role of the same name, or null',
      needs: 'view',
      fails: ['notFound'],
      gives: z.object({ actionIDs: z.array(z.string()).nullable() }),
    },
    listDefaults: {
      at: 'GET /api/agencies/:agencyId/default-roles',
      does: 'List the default roles of tenants, agencies and the platform',
      needs: 'defaults',
      fails: ['noSuchDefault'],
      gives: listOf(defaultRole),
    },
    oneDefault: {
      at: 'GET /api/agencies/:agencyId/default-roles/:level/:name',
      does: 'Get one default role with its permissions',
      needs: 'defaultDetails',
      fails: ['noSuchDefault'],
      gives: defaultRoleDetails,
    },
    saveDefault: {
      at: 'PUT /api/agencies/:agencyId/default-roles/:level/:name',
      does: 'Save a default role and whether it is included; existing roles stay',
      grants: true,
      needs: 'editDefaults',
      fails: ['noSuchDefault', 'nameTaken', 'unknownAction', 'aboveOwn', 'tooHigh'],
      body: z.object({ actionIDs: z.array(z.string()).max(1000), offered: z.boolean(), version: z.int() }),
      refreshes: ['listDefaults'],
      gives: defaultRoleDetails,
    },
    removeDefault: {
      at: 'DELETE /api/agencies/:agencyId/default-roles/:level/:name',
      does: 'Revert a default role of the agency to the one above it',
      grants: true,
      needs: 'editDefaults',
      fails: ['noSuchDefault', 'aboveOwn'],
      refreshes: ['listDefaults'],
      gives: z.object({ ok: z.literal(true) }),
    },
    actions: {
      at: 'GET /api/tenants/:tenantId/actions',
      does: 'List every permission of a role or key, with the routes that check it',
      needs: ['view', 'keys'],
      gives: z.array(action),
    },
    agencyActions: {
      at: 'GET /api/agencies/:agencyId/actions',
      does: 'List every permission of an agency role or key, with the routes that check it',
      needs: ['agencyRoles', 'agencyKeys'],
      fails: ['notFound'],
      gives: z.array(action),
    },
    action: {
      at: 'GET /api/tenants/:tenantId/actions/:action',
      does: 'Get one permission and whether the current user has it',
      needs: 'view',
      fails: ['noSuchAction'],
      gives: action.extend({ held: z.boolean() }),
    },
    actionsOfUser: {
      at: 'GET /api/tenants/:tenantId/actions/user/:userId',
      does: 'List the permissions of a user and the roles they come from',
      needs: ['view', 'people'],
      mode: 'all',
      fails: ['noSuchUser'],
      gives: z.object({ userID: id('user'), actionIDs: z.array(z.string()), sources }),
    },
    actionsOfRole: {
      at: 'GET /api/tenants/:tenantId/actions/role/:roleId',
      does: 'List the permissions of a role and the roles that they are inherited from',
      needs: 'view',
      fails: ['notFound'],
      gives: z.object({ roleID: id('role'), actionIDs: z.array(z.string()), sources }),
    },
    holders: {
      at: 'PUT /api/tenants/:tenantId/actions/holders',
      reads: true,
      does: 'List the users who have any or all of some permissions',
      needs: ['view', 'people'],
      mode: 'all',
      fails: ['unknownAction'],
      body: z.object({ actionIDs: someActions, mode, ...pageOf }),
      gives: holders,
    },
    authorize: {
      at: 'PUT /api/tenants/:tenantId/actions/authorize',
      reads: true,
      does: 'Check whether the current user has some permissions, and why',
      needs: 'member',
      fails: ['unknownAction'],
      body: z.object({
        actionIDs: someActions,
        mode,
        /** Somebody of the agency who acts as another person passes too; never where a privileged action is asked. */
        orImpersonating: z.boolean().default(false),
        /** A feature flag by its key that lets one pass too; never where a privileged action is asked. */
        orFlag: z.string().max(60).optional(),
      }),
      gives: z.object({
        passes: z.boolean(),
        by: z.enum(['action', 'impersonation', 'flag']).nullable(),
        missing: z.array(z.string()),
      }),
    },
  },
  pages: {
    list: { path: '/admin/roles', needs: 'view' },
    catalogue: { path: '/admin/roles/actions', needs: 'view' },
    compare: { path: '/admin/roles/compare', needs: 'view' },
    defaults: { path: '/admin/roles/defaults', needs: 'defaults' },
  },
})
