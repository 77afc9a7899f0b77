import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { bulkResult, listOf, pageOf } from '#platform/contract/list.ts'
import { routesOf } from '#platform/contract/refreshes.ts'
import type { customers } from '#product/business/customers/contract.ts'
import { labelRoute } from '#product/workspace/labels/contract.ts'
import { datePrecision, listedReview, responseState, review, reviewDetail, sentiment } from './shapes/review.ts'
import { handRoutes } from './shapes/hand-routes.ts'
import { reviewFields } from './shapes/review-fields.ts'
import { unreadableReview } from './shapes/unreadable-review.ts'

export {
  datePrecision,
  type ListedReview,
  listedReview,
  responseState,
  type Review,
  review,
  reviewDetail,
  sentiment,
} from './shapes/review.ts'
export { reviewFields } from './shapes/review-fields.ts'
export type { ViewId } from './view-ids.ts'

/** A location lost so large a share of its reviews at a source within so many days (document 000 §9); fewer than `least` are no alarm, whatever their share. */
export const REVIEW_DROP = { days: 5, percent: 10, least: 3 } as const

/** So many days a review can be put away at most. */
export const MAX_SNOOZE_DAYS = 366

export const reviewSort = z.enum(['-date', 'date', 'rating', '-rating', 'due'])

const bulkAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), value: z.boolean() }),
  z.object({ kind: z.literal('flag'), value: z.boolean() }),
  /** Whether widgets show it, which says nothing of what they count. */
  z.object({ kind: z.literal('publish'), value: z.boolean() }),
  z.object({ kind: z.literal('share'), value: z.boolean() }),
  z.object({ kind: z.literal('assign'), userID: id('user').nullable() }),
  /** Puts away for everybody until then; null brings back. */
  z.object({ kind: z.literal('snooze'), until: example(instant.nullable(), null) }),
])
export type BulkAct = z.output<typeof bulkAct>

/** Exact up to 1,000, which a screen calls "1,000+" where there are more. */
const reviewCount = z.object({ count: z.int(), exact: z.boolean() })
export type ReviewCount = z.output<typeof reviewCount>
/** How many sets of filters one call counts. */
export const COUNTS_AT_ONCE = 20

const timeline = routesOf<typeof customers>('customers', 'timeline')

export const reviews = defineSystem({
  name: 'reviews',
  permissions: {
    view: { action: 'reviews.view' },
    unified: { action: 'reviews.unified' },
    read: { action: 'ratings_and_reviews.rating.read' },
    flag: { action: 'ratings_and_reviews.rating.flag' },
    publish: { action: 'reviews.publish' },
    share: { action: 'ratings_and_reviews.rating.share' },
    assign: { action: 'reviews.assign' },
    label: { action: 'labels.assign' },
    export: { action: 'ratings_and_reviews.rating.export' },
    sync: { action: 'reviews.sync' },
    add: { action: 'reviews.add' },
    edit: { action: 'reviews.edit' },
    delete: { action: 'reviews.delete' },
    /** Of who sees how many there are. */
    unreadable: { action: 'platform-locations.view' },
  },
  errors: {
    notFound: { status: 404 },
    unknownUser: { status: 400 },
    unknownLabel: { status: 400 },
    notConnected: { status: 409 },
    notMonitored: { status: 409 },
    badPush: { status: 401 },
    unknownLocation: { status: 400 },
    unknownSource: { status: 400 },
    readFromSource: { status: 409 },
    wholeStarsOnly: { status: 400 },
    /** The source does not ask about it. */
    unknownAspect: { status: 400 },
    nothingSaid: { status: 400 },
    timeMissing: { status: 400 },
    notYet: { status: 400 },
    same: { status: 409 },
    notByHand: { status: 409 },
    answered: { status: 409 },
    snoozeOver: { status: 400 },
    snoozeTooLong: { status: 400 },
    nothingWaits: { status: 409 },
  },
  enumerations: { sentiment, responseState, datePrecision },
  lists: {
    reviews: {
      needs: 'view',
      exports: 'export',
      fields: reviewFields,
      sort: '-date',
      sorts: ['due'],
      page: 'workbench',
      whole: { view: 'all', date: 'lifeToDate' },
    },
  },
  finds: { review: { needs: 'view', page: 'one', opens: 'reviewId' } },
  audit: {
    'review.read': 'review',
    'review.flag': 'review',
    'review.publish': 'review',
    'review.share': 'review',
    'review.assign': 'review',
    'review.snooze': 'review',
    'review.label': 'review',
    'review.add': 'review',
    'review.edit': 'review',
    'review.delete': 'review',
    'review.vanish': 'location',
  },
  routes: {
    ...handRoutes,
    search: {
      at: 'PUT /api/tenants/:tenantId/reviews/search',
      reads: true,
      does: 'Find reviews',
      needs: 'view',
      body: z.object({ filters: filterSet.default([]), sort: reviewSort.default('-date'), ...pageOf }),
      gives: listOf(listedReview),
    },
    count: {
      at: 'PUT /api/tenants/:tenantId/reviews/count',
      reads: true,
      does: 'Count reviews, exactly up to 1,000',
      needs: 'view',
      body: z.object({ filters: filterSet.default([]) }),
      gives: reviewCount,
    },
    counts: {
      at: 'PUT /api/tenants/:tenantId/reviews/counts',
      reads: true,
      does: 'Count reviews by several sets of filters at once, each exactly up to 1,000, in the order asked',
      needs: 'view',
      body: z.object({
        sets: z
          .array(z.object({ filters: filterSet }))
          .min(1)
          .max(COUNTS_AT_ONCE),
      }),
      gives: z.object({ counts: z.array(reviewCount) }),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId',
      does: 'Get one review with its history',
      needs: 'view',
      fails: ['notFound'],
      gives: reviewDetail,
    },
    bulk: {
      at: 'PUT /api/tenants/:tenantId/reviews/bulk',
      does: 'Mark, flag, assign or snooze many reviews, or choose whether they are shared and widgets show them',
      outward: ({ act }: { act: { kind: string } }) => act.kind === 'publish' || act.kind === 'share',
      needs: ['read', 'flag', 'publish', 'share', 'assign'],
      fails: ['unknownUser', 'snoozeOver', 'snoozeTooLong', 'nothingWaits'],
      items: 'ids',
      body: z.object({ ids: z.array(id('review')).min(1).max(1000), act: bulkAct }),
      gives: bulkResult,
    },
    label: labelRoute('PUT /api/tenants/:tenantId/reviews/labels', {
      of: 'review',
      does: 'Label reviews',
      needs: 'label',
    }),
    sync: {
      at: 'POST /api/tenants/:tenantId/locations/:locationId/sync-reviews',
      does: 'Fetch a location’s reviews now',
      needs: 'sync',
      fails: ['notFound', 'notConnected', 'notMonitored'],
      gives: z.object({ queued: z.literal(true) }),
    },
    unreadable: {
      at: 'GET /api/tenants/:tenantId/locations/:locationId/unreadable-reviews',
      does: 'List what a source shows as reviews of a location and could not be read',
      needs: ['view', 'unreadable'],
      mode: 'all',
      fails: ['notFound'],
      gives: z.array(unreadableReview),
    },
    googlePush: {
      at: 'POST /api/webhooks/google',
      does: 'Receive a push from Google about a new or changed review',
      needs: 'anyone',
      outside: true,
      fails: ['badPush'],
      body: z
        .object({
          /** Pub/Sub sends a message without data, too, and again until it is taken. */
          message: z.object({ data: z.string().max(100_000).default('') }).loose(),
        })
        .loose(),
      gives: z.object({ ok: z.literal(true) }),
    },
  },
  events: {
    received: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      outside: { does: 'Reviews arrived', gives: z.object({ reviews: z.array(review) }) },
      refreshes: ['count', ...timeline],
    },
    /** What the source says of the replies to reviews; `text` null: there is none there (any more). */
    sourceReply: {
      payload: z.object({
        replies: z.array(
          z.object({
            reviewId: z.int(),
            text: z.string().nullable(),
            state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'UNKNOWN']),
            policyViolation: z.string().nullable(),
            updatedAt: z.string(),
          }),
        ),
      }),
    },
    /** A location lost many of its `of` reviews at a source within the days of `REVIEW_DROP`. */
    dropped: {
      payload: z.object({ locationId: z.int(), sourceId: z.int(), lost: z.int(), of: z.int() }),
    },
    /** A user gave reviews to a user. */
    assigned: { payload: z.object({ reviewIds: z.array(z.int()), userId: z.int(), byId: z.int() }) },
    /** Labels were put on reviews that did not have them. */
    labelled: { payload: z.object({ put: z.array(z.object({ reviewId: z.int(), labelId: z.int() })) }) },
    /** Somebody wrote, changed or deleted a private note. Nothing of it is told outside. */
    noted: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: ['search', 'count', ...timeline],
    },
    changed: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      outside: { does: 'Reviews changed', gives: z.object({ reviews: z.array(review) }) },
      live: true,
      needs: 'view',
      refreshes: ['search', 'count', 'one', ...timeline],
    },
  },
  pages: {
    workbench: { path: '/reviews', needs: 'view', becomes: 'unified', located: true },
    unified: { path: '/reviews2', needs: 'unified', located: true },
    one: { path: '/reviews/:reviewId', needs: 'view', leadsTo: 'workbench', located: true },
  },
})
