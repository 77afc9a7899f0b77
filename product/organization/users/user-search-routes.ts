import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { id, queryId } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { user, userActivityFilter, userColor } from './shapes/user.ts'

/** How many people the printed look-up by locations answers. */
export const LOOKED_UP = 5

const looked = {
  /** A name or an e-mail address. */
  search: z.string().max(200).optional(),
  active: userActivityFilter.schema.default(userActivityFilter.All),
  filters: filterSet.default([]),
}
/** Enough to show and name somebody. */
const personBrief = z.object({
  id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  initials: z.string(),
  color: userColor.schema,
})

/** How people are found: by conditions, by an address, by their locations and by what they answer for. */
export const userSearchRoutes = {
  search: {
    at: 'PUT /api/tenants/:tenantId/users/search',
    reads: true,
    does: 'Find users',
    needs: 'view',
    /** `removed` finds those who were removed, and nobody else. */
    body: z.object({ ...looked, removed: z.boolean().default(false), ...pageOf }),
    gives: listOf(user),
  },
  count: {
    at: 'PUT /api/tenants/:tenantId/users/count',
    reads: true,
    does: 'Count users',
    needs: 'view',
    body: z.object(looked),
    gives: z.object({ count: z.int(), exact: z.boolean() }),
  },
  lookUpEmail: {
    at: 'PUT /api/tenants/:tenantId/users/email',
    reads: true,
    does: 'Find the user with an email address',
    needs: 'view',
    body: z.object({ email: z.email().max(254) }),
    gives: z.object({ user: personBrief.nullable() }),
  },
  searchByLocationUids: {
    at: 'POST /api/tenants/:tenantId/users/search-by-location-uids',
    reads: true,
    does: 'Find the active users of some locations',
    needs: 'view',
    body: z.object({
      locationUids: z.array(z.string().max(200)).min(1).max(1000),
      search: z.string().max(200).optional(),
      start: z.int().min(0).max(1_000_000).default(0),
      count: z.int().min(1).max(50).default(LOOKED_UP),
    }),
    gives: z.object({ items: z.array(personBrief), total: z.int() }),
  },
  skillJar: {
    at: 'GET /api/tenants/:tenantId/users/skill-jar',
    does: 'List the product areas with the users responsible for each',
    needs: 'view',
    fails: ['notFound'],
    query: z.object({ userID: queryId('user').optional() }),
    gives: z.array(
      z.object({
        /** The area of the action catalogue, and how many different actions of it are held. */
        skill: z.string(),
        name: z.string(),
        actions: z.int(),
        users: z.int(),
        /** The first of them by name. */
        people: z.array(personBrief),
      }),
    ),
  },
} as const satisfies Record<string, RouteSpec>
