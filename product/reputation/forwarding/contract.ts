import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { customers } from '#product/business/customers/contract.ts'
import { forwardErrors, forwardRoutes } from '#product/workspace/forwards/contract.ts'

export const forwarding = defineSystem({
  name: 'forwarding',
  permissions: {
    view: { action: 'reviews.view' },
    toRole: { action: 'reviews.forward-to-role' },
    /** Also printed as `ratings_and_reviews.rating.forward`. */
    toUserOrEmail: { action: 'reviews.forward-to-user-or-email' },
  },
  errors: forwardErrors,
  audit: { 'review.forward': 'review', 'review.forward-answer': 'review' },
  routes: forwardRoutes('/api/tenants/:tenantId/reviews/:reviewId', {
    kind: 'reviewForward',
    one: 'a review',
    sees: 'view',
    toRole: 'toRole',
    toPeople: 'toUserOrEmail',
  }),
  events: {
    /** A review was forwarded to users, themselves or by their role. */
    forwarded: { payload: z.object({ forwardId: z.int(), userIds: z.array(z.int()) }) },
    /** A guest wrote back. */
    answered: { payload: z.object({ linkId: z.int() }) },
    changed: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['list', ...routesOf<typeof customers>('customers', 'timeline')],
    },
  },
})
