import * as z from 'zod'
import { example, id, instant } from '#platform/contract/field.ts'
import { bulkResult } from '#platform/contract/list.ts'
import { shown } from './question.ts'

/** So many questions are changed by one call. */
export const MOST_AT_ONCE = 250

const ids = z.array(id('question')).min(1).max(MOST_AT_ONCE)

/** What is done to many questions at once. */
export const bulkRoutes = {
  read: {
    at: 'PUT /api/tenants/:tenantId/questions/read',
    does: 'Mark questions as read or unread',
    needs: 'view',
    fails: ['notFound'],
    items: 'ids',
    body: z.object({ ids, value: z.boolean() }),
    refreshes: shown,
    gives: bulkResult,
  },
  flag: {
    at: 'PUT /api/tenants/:tenantId/questions/flag',
    does: 'Flag questions, or remove the flag',
    needs: 'flag',
    fails: ['notFound'],
    items: 'ids',
    body: z.object({ ids, value: z.boolean() }),
    refreshes: shown,
    gives: bulkResult,
  },
  assign: {
    at: 'PUT /api/tenants/:tenantId/questions/assign',
    does: 'Assign questions to a user, or to nobody',
    needs: 'assign',
    fails: ['notFound', 'unknownUser'],
    strange: { user: 'unknownUser' },
    items: 'ids',
    grants: true,
    body: z.object({ ids, userID: id('user').nullable() }),
    refreshes: shown,
    gives: bulkResult,
  },
  snooze: {
    at: 'PUT /api/tenants/:tenantId/questions/snooze',
    does: 'Snooze questions for everybody, or end that',
    needs: 'view',
    fails: ['notFound', 'snoozeOver', 'snoozeTooLong', 'nothingWaits'],
    items: 'ids',
    body: z.object({ ids, until: example(instant.nullable(), null) }),
    refreshes: shown,
    gives: bulkResult,
  },
} as const
