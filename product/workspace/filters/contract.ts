import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { queryId, id } from '#platform/contract/field.ts'
import { fieldNames, filterSet, listName } from '#platform/contract/filter.ts'
import { dateRanges } from '#product/workspace/date-ranges/contract.ts'

/** The facet names of document 000 §3, in their order; they stand before all others. */
export const facetName = enumeration([
  'country',
  'state',
  'city',
  'location',
  'source',
  'date',
  'module',
  'practice office',
  'resultStatus',
  'district',
])

export const MAX_OPTIONS = 250

export const facetOption = z.object({
  /** As a condition takes it; empty for absence. */
  value: z.string(),
  label: z.string(),
  /** How many rows have it; null where none are counted, as for periods. */
  count: z.int().nullable(),
  group: dateRanges.enumerations.dateCalendar.schema.optional(),
})
export type FacetOption = z.output<typeof facetOption>

export const facet = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'integer', 'number', 'boolean', 'id', 'choice', 'instant', 'date', 'keyword']),
  many: z.boolean(),
  nullable: z.boolean(),
  /** Defined by the tenant. */
  own: z.boolean(),
  options: z.array(facetOption),
  /** How many different values there are, of which the most frequent are the options. */
  total: z.int(),
})
export type Facet = z.output<typeof facet>

export const filters = defineSystem({
  name: 'filters',
  enumerations: { facetName },
  routes: {
    facets: {
      at: 'GET /api/tenants/:tenantId/facets',
      does: 'List the facets of a list with the values that the current user can see',
      needs: 'member',
      query: z.object({
        /** `<system>.<list>`; without it, the list with most of the printed facets that one may read. */
        list: listName.optional(),
        agencyId: queryId('agency').optional(),
      }),
      gives: z.array(facet),
    },
    search: {
      at: 'POST /api/tenants/:tenantId/facets',
      reads: true,
      does: 'Find values of facets, counted under a filter',
      needs: 'member',
      body: z.object({
        list: listName.optional(),
        /** A facet leaves its own conditions aside. */
        filters: filterSet.default([]),
        /** All facets without it. */
        names: fieldNames.optional(),
        search: z.string().trim().max(200).optional(),
        limit: z.int().min(1).max(MAX_OPTIONS).default(50),
        agencyId: id('agency').optional(),
      }),
      gives: z.array(facet),
    },
  },
})
