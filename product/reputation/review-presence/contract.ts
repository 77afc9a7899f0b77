import { defineSystem } from '#platform/contract/define-system.ts'
import { presenceErrors, presenceEvent, presenceRoutes } from '#product/workspace/presence/contract.ts'

export const reviewPresence = defineSystem({
  name: 'review-presence',
  permissions: {
    view: { action: 'reviews.view' },
    answer: { action: 'review_response.rating.reply' },
  },
  errors: { notFound: { status: 404 }, ...presenceErrors },
  routes: presenceRoutes('/api/tenants/:tenantId/reviews/:reviewId', {
    kind: 'review',
    list: '/api/tenants/:tenantId/review-presence',
    one: 'a review',
    many: 'reviews',
    sees: 'view',
    answers: 'answer',
  }),
  events: { changed: presenceEvent('view') },
})
