import { serveSystem } from '#platform/server/system/serve-system.ts'
import {
  attendSpot,
  claimSpot,
  leaveSpot,
  listPresent,
  unclaimSpot,
} from '#product/workspace/presence/server/public.ts'
import { reviewPresence } from '../contract.ts'
import { claimTaken } from './claim-taken.ts'
import { KIND, spotOfReview } from './spot-of-review.ts'

export const system = serveSystem(reviewPresence, {
  handlers: {
    present: (ctx) => listPresent(ctx, KIND),
    attend: async (ctx, { params }) =>
      attendSpot(ctx, (await spotOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')),
    leave: async (ctx, { params }) =>
      leaveSpot(ctx, (await spotOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')),
    claim: async (ctx, { params: { reviewId }, body }) =>
      claimSpot(ctx, (await spotOfReview(ctx, reviewId)) ?? ctx.fail('notFound'), {
        takeOver: body.takeOver,
        refuse: (name) => ctx.fail('claimed', { values: { name } }),
        async onTaken(tx, taken) {
          for (const take of ctx.services.slots.of(claimTaken)) await take(ctx, tx, { reviewId, ...taken })
        },
      }),
    unclaim: async (ctx, { params }) =>
      unclaimSpot(ctx, (await spotOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')),
  },
  opens: [claimTaken],
})
