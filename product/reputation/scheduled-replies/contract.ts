import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { routesOf, whenever } from '#platform/contract/refreshes.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import { scheduledShape, scheduleErrors, scheduleRoutes, timezone } from '#product/workspace/scheduling/contract.ts'

/** Why a reply did not go out at its time. */
export const holdReason = enumeration([
  'ReviewChanged',
  'ReviewGone',
  'ReviewHidden',
  'ReplyChanged',
  'NoPermission',
  'NotPossible',
])

export type HoldReason = (typeof holdReason)['members'][number]

export const scheduledReply = scheduledShape('scheduledReply', holdReason).extend({ reviewID: id('review') })

const ofReview = z.object({ scheduledReply: scheduledReply.nullable(), timezone })

const redraws = ['ofReview', ...routesOf<typeof responses>('responses', 'list')]

const { of, ...routes } = scheduleRoutes('/api/tenants/:tenantId/reviews/:reviewId/scheduled-reply', {
  one: 'a review',
  draft: 'draft of a reply',
  scheduled: 'a scheduled reply',
  sees: 'view',
  schedules: 'schedule',
  changed: 'reviewChanged',
  gives: ofReview,
  refreshes: redraws,
})

export const scheduledReplies = defineSystem({
  name: 'scheduled-replies',
  permissions: {
    view: { action: 'review-responses.view' },
    schedule: { action: 'review_response.rating.reply' },
  },
  errors: {
    ...scheduleErrors,
    /** The draft was written for an earlier revision of the review; scheduled all the same with `despiteChange`. */
    reviewChanged: { status: 409 },
  },
  enumerations: { holdReason },
  audit: {
    'scheduled-reply.schedule': 'review',
    'scheduled-reply.cancel': 'review',
    'scheduled-reply.send': 'review',
    'scheduled-reply.hold': 'review',
  },
  routes: { ofReview: of, ...routes },
  events: {
    changed: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: redraws,
    },
    /** A reply did not go out at its time; its author hears of it. */
    held: { payload: z.object({ scheduledReplyIds: z.array(z.int()) }) },
  },
  follows: whenever<typeof responses>('responses', ['moved'], ['ofReview']),
})
