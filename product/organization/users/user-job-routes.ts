import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { MAX_JOB_USERS, userChanges, userJob, userJobItemState, userJobResult } from './shapes/user-job.ts'

/** Changes of many people, which take their time, and what became of each. */
export const userJobRoutes = {
  bulkUpdate: {
    at: 'POST /api/tenants/:tenantId/users/jobs',
    does: 'Change many users',
    grants: true,
    needs: 'edit',
    fails: ['nobody', 'unknownTag'],
    /** The people named, or all whom the conditions find now. */
    strange: { accessTag: 'unknownTag' },
    body: z.object({
      userIDs: z.array(id('user')).max(MAX_JOB_USERS).optional(),
      filters: filterSet.optional(),
      changes: userChanges,
    }),
    gives: userJob,
  },
  jobs: {
    at: 'GET /api/tenants/:tenantId/users/jobs',
    does: 'List the bulk changes of users, newest first',
    needs: 'view',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(250).default(50),
      cursor: z.string().max(400).optional(),
    }),
    gives: listOf(userJob),
  },
  job: {
    at: 'GET /api/tenants/:tenantId/users/jobs/:userJobId',
    does: 'Get one bulk change of users',
    needs: 'view',
    fails: ['jobNotFound'],
    gives: userJob,
  },
  jobResults: {
    at: 'PUT /api/tenants/:tenantId/users/jobs/:userJobId/results/search',
    reads: true,
    does: 'List the result for each user',
    needs: 'view',
    fails: ['jobNotFound'],
    body: z.object({ state: userJobItemState.schema.optional(), ...pageOf }),
    gives: listOf(userJobResult),
  },
} as const satisfies Record<string, RouteSpec>
