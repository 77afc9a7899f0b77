import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handlers, TenantCtx } from '#platform/server/system/serve-system.ts'
import {
  forwardsOf,
  type ForwardSpot,
  type ForwardTables,
  forwardThing,
  listTargets,
} from '#product/workspace/forwards/server/public.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { forwarding } from '../contract.ts'
import { reviewForward } from './review-forward.ts'

export const tables: ForwardTables = { forwards: 'review_forward', guests: 'forward_guest', thing: 'review_id' }

export const handlers: Handlers<typeof forwarding> = {
  targets: async (ctx, { params, query }) => listTargets(ctx, await spotOf(ctx, params.reviewId), query.name),
  async list(ctx, { params: { reviewId } }) {
    if (!(await placeOfReview(ctx, reviewId))) return ctx.fail('notFound')
    return forwardsOf(ctx.read, ctx.tenantId, tables, reviewId)
  },
  forward: async (ctx, { params, body }) => forwardThing(ctx, await spotOf(ctx, params.reviewId), body),
}

async function spotOf(ctx: TenantCtx, reviewId: number): Promise<ForwardSpot> {
  const place = (await placeOfReview(ctx, reviewId)) ?? raise(forwarding, 'notFound')
  const locationId = place.location_id
  return {
    ...tables,
    id: reviewId,
    locationId,
    sees: actionOf(forwarding, 'view'),
    toRole: actionOf(forwarding, 'toRole'),
    toPeople: actionOf(forwarding, 'toUserOrEmail'),
    link: reviewForward,
    refuse: (error, detail) => raise(forwarding, error, detail),
    forwarded: (tx, forwardId, userIds) => tx.emit(forwarding, 'forwarded', { forwardId, userIds }),
    changed: (tx) => tx.emit(forwarding, 'changed', { reviewIds: [reviewId], locationIds: [locationId] }),
    audit: (tx, after) => tx.audit(forwarding, { action: 'review.forward', entityId: reviewId, after }),
  }
}
