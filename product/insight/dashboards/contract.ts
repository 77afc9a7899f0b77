import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'

/** By what a dashboard splits its numbers. */
export const splitBy = enumeration(['month', 'source', 'location', 'rating'])

const days = z.object({ from: z.iso.date(), to: z.iso.date() })

export const dashboardFilters = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  locationIDs: z.array(id('location')).max(20_000).optional(),
  sourceIDs: z.array(id('source')).max(100).optional(),
})

/** One group's numbers; `averageRating` null without rated reviews, `responseSeconds` null without answers. */
export const measure = z.object({
  reviews: z.int(),
  rated: z.int(),
  averageRating: z.number().nullable(),
  answered: z.int(),
  responseRate: z.number().nullable(),
  responseSeconds: z.number().nullable(),
  negative: z.int(),
  positive: z.int(),
})
export type Measure = z.output<typeof measure>

export const dashboards = defineSystem({
  name: 'dashboards',
  permissions: { view: { does: 'See dashboards', action: 'dashboard.view' } },
  errors: { badRange: { status: 400 } },
  enumerations: { splitBy },
  routes: {
    reviews: {
      at: 'PUT /api/tenants/:tenantId/dashboards/reviews',
      does: 'Measure reviews over a period, whole and split',
      needs: 'view',
      fails: ['badRange'],
      body: z.object({ filters: dashboardFilters, compare: z.union([z.boolean(), days]).default(true) }),
      gives: z.object({
        total: measure,
        /** The days it is compared with: those given, else the same length of time just before. */
        before: measure.nullable(),
        byMonth: z.array(measure.extend({ month: z.string(), sourceID: id('source') })),
        bySource: z.array(measure.extend({ sourceID: id('source') })),
        byRating: z.array(z.object({ rating: z.int(), reviews: z.int() })),
        dataTo: z.iso.datetime(),
      }),
    },
    locations: {
      at: 'PUT /api/tenants/:tenantId/dashboards/locations',
      does: 'Measure reviews over a period, by location',
      needs: 'view',
      fails: ['badRange'],
      body: z.object({ filters: dashboardFilters }),
      gives: z.array(measure.extend({ locationID: id('location'), locationName: z.string() })),
    },
  },
  pages: { home: { path: '/dashboards', needs: 'view' } },
})
