import * as z from 'zod'
import { id, queryId } from '#platform/contract/field.ts'
import { change, matrixRow } from './matrix.ts'

/** What holds for a tenant, a role or another user. */
export const levelRoutes = {
  shared: {
    at: 'GET /api/tenants/:tenantId/notification-settings/shared',
    does: 'Get the notification settings of the tenant, or of one role',
    needs: 'view',
    fails: ['unknownRole'],
    query: z.object({ roleID: queryId('role').optional() }),
    gives: z.object({
      rows: z.array(matrixRow),
      /** Those of the tenant, by name. */
      roles: z.array(z.object({ id: id('role'), name: z.string() })),
    }),
  },
  saveShared: {
    at: 'PUT /api/tenants/:tenantId/notification-settings/shared',
    does: 'Change the settings of one notification type for the tenant or for one role, and lock them for those below',
    needs: 'edit',
    grants: true,
    fails: ['locked', 'notYet', 'unknownRole', 'unknownLocation', 'unknownSource'],
    strange: { role: 'unknownRole', location: 'unknownLocation', source: 'unknownSource' },
    body: z.object({
      ...change,
      /** Null: the tenant’s own. */
      roleID: id('role').nullable(),
      isLocked: z.boolean().optional(),
    }),
    refreshes: ['shared', 'mine'],
    gives: matrixRow,
  },
  addShared: {
    at: 'POST /api/tenants/:tenantId/notification-settings/shared',
    does: 'Create the settings of one notification type for the tenant or for one role, where it has none',
    needs: 'add',
    grants: true,
    fails: ['exists', 'locked', 'notYet', 'unknownRole', 'unknownLocation', 'unknownSource'],
    strange: { role: 'unknownRole', location: 'unknownLocation', source: 'unknownSource' },
    body: z.object({ ...change, roleID: id('role').nullable() }),
    refreshes: ['shared', 'mine'],
    gives: matrixRow,
  },
  removeShared: {
    at: 'PUT /api/tenants/:tenantId/notification-settings/shared/remove',
    does: 'Remove the settings of one notification type for the tenant or for one role',
    needs: 'delete',
    grants: true,
    fails: ['locked', 'notYet', 'unknownRole'],
    body: z.object({ type: change.type, roleID: id('role').nullable() }),
    refreshes: ['shared', 'mine'],
    gives: matrixRow,
  },
  users: {
    at: 'GET /api/tenants/:tenantId/notification-settings/users',
    does: 'List users whose notification settings can be changed, by name',
    needs: ['alerts', 'summaries'],
    query: z.object({
      /** Part of their name. */
      name: z.string().trim().max(100).default(''),
    }),
    gives: z.array(z.object({ id: id('user'), name: z.string() })),
  },
  ofUser: {
    at: 'GET /api/tenants/:tenantId/notification-settings/users/:userId',
    does: 'Get the notification settings of another user, and whose rule each of them is',
    needs: ['alerts', 'summaries'],
    fails: ['notFound'],
    gives: z.object({ name: z.string(), rows: z.array(matrixRow) }),
  },
  saveOfUser: {
    at: 'PUT /api/tenants/:tenantId/notification-settings/users/:userId',
    does: 'Change another user’s settings of one notification type; null follows the role or the tenant',
    needs: ['alerts', 'summaries'],
    grants: true,
    fails: ['notFound', 'mayNotAlerts', 'mayNotSummaries', 'locked', 'notYet', 'unknownLocation', 'unknownSource'],
    strange: { location: 'unknownLocation', source: 'unknownSource' },
    body: z.object(change),
    refreshes: ['ofUser', 'mine'],
    gives: matrixRow,
  },
} as const
