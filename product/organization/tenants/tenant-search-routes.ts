import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { filterSet, sortName } from '#platform/contract/filter.ts'
import { listOf, pageOf } from '#platform/contract/list.ts'
import { causeOfTenants, tenantPlaces, tenantSums } from './console.ts'
import { consoleTenant, tenant } from './tenant.ts'

/** Whose tenants: one agency's; without it all that one may enter. */
const ofAgency = { agencyID: id('agency').optional() }
const filtered = { ...ofAgency, filters: filterSet.default([]) }

/** How tenants are found, and what asks for attention there is added up. */
export const tenantSearchRoutes = {
  list: {
    at: 'GET /api/tenants',
    does: 'List the tenants that the current user can enter',
    needs: 'member',
    query: z.object({
      search: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(250).default(50),
      cursor: z.string().max(400).optional(),
    }),
    gives: listOf(tenant),
  },
  count: {
    at: 'PUT /api/tenants/count',
    reads: true,
    does: 'Count the tenants that the current user can enter',
    needs: 'member',
    body: z.object({ search: z.string().max(200).optional() }),
    gives: z.object({ count: z.int() }),
  },
  search: {
    at: 'PUT /api/tenants/search',
    reads: true,
    does: 'Find tenants with what needs attention there',
    needs: 'view',
    fails: ['notFound'],
    body: z.object({ ...filtered, sort: sortName.default('name'), ...pageOf }),
    gives: listOf(consoleTenant),
  },
  sums: {
    at: 'PUT /api/tenants/sums',
    reads: true,
    does: 'Sum what needs attention over tenants',
    needs: 'view',
    fails: ['notFound'],
    body: z.object(filtered),
    gives: tenantSums,
  },
  causes: {
    at: 'PUT /api/tenants/causes',
    reads: true,
    does: 'Group what needs attention over tenants by cause',
    needs: 'view',
    fails: ['notFound'],
    body: z.object(ofAgency),
    gives: z.array(causeOfTenants),
  },
  places: {
    at: 'PUT /api/tenants/places',
    reads: true,
    does: 'List the countries, regions and industries of tenants',
    needs: 'view',
    fails: ['notFound'],
    body: z.object(ofAgency),
    gives: tenantPlaces,
  },
} as const satisfies Record<string, RouteSpec>
