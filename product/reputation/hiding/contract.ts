import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { bulkResult } from '#platform/contract/list.ts'
import { routesOf, whenever } from '#platform/contract/refreshes.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'

/** Why a review says nothing about the business: none of these is that it is a bad one. */
export const hidingReason = enumeration(['Spam', 'NotAboutUs', 'Duplicate', 'Test', 'Other'])

/** So long the explanation may be. */
export const MAX_EXPLANATION = 250

const ids = z.array(id('review')).min(1).max(1000)
const shownBy = routesOf<typeof reviews>('reviews', 'search', 'count', 'counts', 'one')

export const hiding = defineSystem({
  name: 'hiding',
  permissions: { view: { action: 'reviews.view' }, hide: { action: 'reviews.soft-delete' } },
  errors: {
    notFound: { status: 404 },
    /** It is on its way to the source, or somebody is asked to decide about it. */
    replyUnderway: { status: 409 },
    /** `Other` says nothing by itself. */
    explanationMissing: { status: 400 },
  },
  enumerations: { hidingReason },
  audit: { 'review.hide': 'review', 'review.show': 'review' },
  routes: {
    hide: {
      at: 'PUT /api/tenants/:tenantId/reviews/hide',
      does: 'Hide reviews, so that no list, sum or widget has them',
      outward: true,
      needs: 'hide',
      fails: ['notFound', 'replyUnderway', 'explanationMissing'],
      items: 'ids',
      body: z.object({
        ids,
        reason: example(hidingReason.schema, 'Spam'),
        explanation: z.string().trim().max(MAX_EXPLANATION).default(''),
      }),
      refreshes: [...shownBy, 'one'],
      gives: bulkResult,
    },
    show: {
      at: 'PUT /api/tenants/:tenantId/reviews/show',
      does: 'Show hidden reviews again',
      outward: true,
      needs: 'hide',
      fails: ['notFound'],
      items: 'ids',
      body: z.object({ ids }),
      refreshes: [...shownBy, 'one'],
      gives: bulkResult,
    },
    one: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/hiding',
      does: 'Get who hid a review, when and why',
      needs: 'view',
      fails: ['notFound'],
      gives: z.object({
        /** Null where it is not hidden. */
        hidden: z
          .object({
            at: instant,
            by: z.object({ id: id('user'), name: z.string() }),
            reason: hidingReason.schema,
            explanation: z.string(),
          })
          .nullable(),
      }),
    },
  },
  follows: whenever<typeof reviews>('reviews', ['changed'], ['one']),
})
