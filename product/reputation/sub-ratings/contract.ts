import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { subRatingAspect } from '#product/business/sources/contract.ts'

/** The stars that reviews of a source give one aspect. */
export const aspectAverage = z.object({
  sourceID: id('source'),
  aspect: subRatingAspect.schema,
  average: z.number(),
  /** Of so many reviews; the others of the source say nothing of it. */
  reviews: z.int(),
})
export type AspectAverage = z.output<typeof aspectAverage>

export const subRatings = defineSystem({
  name: 'sub-ratings',
  permissions: { view: { action: 'reviews.view' } },
  errors: {},
  enumerations: {},
  routes: {
    averages: {
      at: 'PUT /api/tenants/:tenantId/reviews/sub-ratings',
      reads: true,
      does: 'Average the sub-ratings of reviews by source and aspect, by the filters of reviews',
      needs: 'view',
      body: z.object({ filters: filterSet.default([]) }),
      gives: z.object({ averages: z.array(aspectAverage) }),
    },
  },
  pages: { averages: { path: '/sub-ratings', needs: 'view', located: true } },
})
