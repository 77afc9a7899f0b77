import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant, timeZone } from '#platform/contract/field.ts'
import { routesOf, whenever } from '#platform/contract/refreshes.ts'
import type { responses } from '#product/reputation/responses/contract.ts'

/** So far ahead a reply can be scheduled. */
export const MOST_DAYS = 90

export const scheduleState = enumeration(['Scheduled', 'Sent', 'Held', 'Cancelled'])
/** Why a reply did not go out at its time. */
export const holdReason = enumeration([
  'ReviewChanged',
  'ReviewGone',
  'ReviewHidden',
  'ReplyChanged',
  'NoPermission',
  'NotPossible',
])

export const scheduledReply = z.object({
  id: id('scheduledReply'),
  reviewID: id('review'),
  authorID: id('user'),
  authorName: z.string().nullable(),
  state: scheduleState.schema,
  sendAt: instant,
  reason: holdReason.schema.nullable(),
})
export type ScheduledReply = z.output<typeof scheduledReply>

const ofReview = z.object({
  scheduledReply: scheduledReply.nullable(),
  /** The zone of the location, in which times are chosen. */
  timezone: timeZone,
})

const redraws = ['ofReview', ...routesOf<typeof responses>('responses', 'list')]

export const scheduledReplies = defineSystem({
  name: 'scheduled-replies',
  permissions: {
    view: { action: 'review-responses.view' },
    schedule: { action: 'review_response.rating.reply' },
  },
  errors: {
    notFound: { status: 404 },
    /** There is no draft of theirs, or not as they saw it. */
    draftChanged: { status: 409 },
    /** The draft was written for an earlier revision of the review; scheduled all the same with `despiteChange`. */
    reviewChanged: { status: 409 },
    /** The clocks of the location skip that time. */
    skippedTime: { status: 400 },
    pastTime: { status: 400 },
    tooFar: { status: 400 },
    /** It could not be sent as it stands. */
    refused: { status: 422 },
    notScheduled: { status: 409 },
  },
  enumerations: { scheduleState, holdReason },
  audit: {
    'scheduled-reply.schedule': 'review',
    'scheduled-reply.cancel': 'review',
    'scheduled-reply.send': 'review',
    'scheduled-reply.hold': 'review',
  },
  routes: {
    ofReview: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/scheduled-reply',
      does: 'Get when the reply to a review is sent',
      needs: 'view',
      fails: ['notFound'],
      gives: ofReview,
    },
    schedule: {
      at: 'PUT /api/tenants/:tenantId/reviews/:reviewId/scheduled-reply',
      does: 'Schedule the current user’s draft of a reply, or move it to another time',
      outward: true,
      needs: 'schedule',
      own: true,
      fails: ['notFound', 'draftChanged', 'reviewChanged', 'skippedTime', 'pastTime', 'tooFar', 'refused'],
      body: z.object({
        /** On the clocks of the location. */
        at: example(z.iso.datetime({ local: true, precision: -1 }), inDays(2)),
        /** The version of the draft, as it was seen. */
        version: z.int(),
        /** Also where the review changed since the draft was written. */
        despiteChange: z.boolean().default(false),
      }),
      refreshes: redraws,
      gives: ofReview,
    },
    sendNow: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/scheduled-reply/send',
      does: 'Send a scheduled reply now, in the current user’s name',
      outward: true,
      needs: 'schedule',
      fails: ['notFound', 'notScheduled', 'draftChanged', 'refused'],
      refreshes: redraws,
      gives: ofReview,
    },
    cancel: {
      at: 'DELETE /api/tenants/:tenantId/reviews/:reviewId/scheduled-reply',
      does: 'Keep a scheduled reply as a draft',
      needs: 'schedule',
      fails: ['notFound', 'notScheduled'],
      refreshes: redraws,
      gives: ofReview,
    },
  },
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

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
}
