import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { filterSet, listFields } from '#platform/contract/filter.ts'
import { bulkResult, listOf, pageOf } from '#platform/contract/list.ts'
import { customer } from '#product/business/customers/contract.ts'
import { labelRoute, labelsField } from '#product/workspace/labels/contract.ts'

export type { ViewId } from './view-ids.ts'

/** Document 001 §4. None: there is neither a text nor a rating to judge. */
export const sentiment = enumeration({ Positive: 1, Neutral: 0, Negative: -1, None: -2 })

/** Review response states, exactly as document 001 §4 prints them. */
export const responseState = enumeration([
  'Start',
  'Failed',
  'PendingIntegration',
  'PendingManual',
  'PendingTicket',
  'Published',
  'PendingModeration',
  'Verified',
  'Rejected',
  'PendingApproval',
])

/** A reply is due so many hours after its review (document 002 §9, default SLA). */
export const DEFAULT_SLA_HOURS = 24

export const datePrecision = enumeration(['exact', 'hour', 'day', 'week', 'month', 'year'])

export const review = z.object({
  id: id('review'),
  locationID: id('location'),
  locationName: z.string(),
  timezone: z.string(),
  sourceID: id('source'),
  customerID: id('customer').nullable(),
  customerName: field(z.string().nullable(), { pii: 'public' }),
  rating: field(z.int().min(1).max(5).nullable(), {
    filterable: true,
    facetable: true,
    sortable: true,
    exportable: true,
  }),
  /** What the source says where it is no whole star, such as 4.5; null where `rating` says it all. */
  sourceRating: z.number().nullable(),
  title: z.string().nullable(),
  text: field(z.string(), { filterable: true, exportable: true }),
  language: field(z.string().nullable(), { filterable: true, facetable: true, exportable: true }),
  sentiment: field(sentiment.schema, { filterable: true, facetable: true, exportable: true }),
  date: field(instant, { filterable: true, sortable: true, exportable: true }),
  datePrecision: datePrecision.schema,
  read: z.boolean(),
  flagged: z.boolean(),
  requested: z.boolean(),
  published: z.boolean(),
  shareable: z.boolean(),
  assigneeID: id('user').nullable(),
  assigneeName: z.string().nullable(),
  labelIDs: z.array(id('label')),
  /** Null while nobody has begun an answer. */
  responseState: responseState.schema.nullable(),
  respondedAt: instant.nullable(),
  /** Null where nobody waits: it was older than its reply time when it was imported. */
  dueAt: instant.nullable(),
  /** What the rating was before the reviewer changed it; null when it never changed. */
  previousRating: z.int().nullable(),
  revision: z.int(),
  vanishedAt: instant.nullable(),
  url: z.string().nullable(),
  version: z.int(),
})
export type Review = z.output<typeof review>

export const reviewDetail = review.extend({
  /** The text as its source translated it; null where it did not. */
  translation: z.string().nullable(),
  revisions: z.array(
    z.object({
      revision: z.int(),
      rating: z.int().nullable(),
      title: z.string().nullable(),
      text: z.string(),
      date: instant,
      seenAt: instant,
    }),
  ),
  medias: z.array(z.object({ url: z.string(), label: z.string().nullable() })),
  customer: customer.nullable(),
  customerReviews: z.array(
    z.object({
      id: id('review'),
      locationName: z.string(),
      rating: z.int().nullable(),
      text: z.string(),
      date: instant,
    }),
  ),
})

/** Filter and facet names are the printed ones (document 000 §3); `state` is the location's. Words in `text` are looked for in the title, too. */
export const reviewFields = listFields({
  /** What its source, or its import, calls it; one per source and location. */
  sourceReviewID: { type: 'text', exportable: true },
  date: { type: 'instant', filterable: true, sortable: true, exportable: true },
  location: { type: 'id', of: 'location', filterable: true, facetable: true, exportable: true },
  locationCode: { type: 'text', exportable: true },
  locationAddress: { type: 'text', exportable: true },
  country: { type: 'text', code: 'country', filterable: true, facetable: true, exportable: true },
  state: { type: 'text', filterable: true, facetable: true, exportable: true },
  city: { type: 'text', filterable: true, facetable: true, exportable: true },
  source: { type: 'id', of: 'source', filterable: true, facetable: true, exportable: true },
  rating: { type: 'integer', nullable: true, filterable: true, facetable: true, sortable: true, exportable: true },
  /** What the source says where it is no whole star. */
  sourceRating: { type: 'number', nullable: true, filterable: true, exportable: true },
  customer: { type: 'text', nullable: true, pii: 'public', filterable: true, exportable: true },
  /** Whoever wrote it, where the source names one; `customer` is what they are called. */
  customerID: { type: 'id', of: 'customer', nullable: true, filterable: true },
  title: { type: 'text', nullable: true, filterable: true, exportable: true },
  text: { type: 'text', filterable: true, exportable: true },
  keyword: { type: 'keyword', filterable: true },
  language: { type: 'text', code: 'language', nullable: true, filterable: true, facetable: true, exportable: true },
  sentiment: { type: 'choice', choices: sentiment, filterable: true, facetable: true, exportable: true },
  responseState: {
    type: 'choice',
    choices: responseState,
    nullable: true,
    filterable: true,
    facetable: true,
    exportable: true,
  },
  /** The answer that stands at the source; it greets by name, so it goes only where names go. */
  reply: { type: 'text', nullable: true, pii: 'public', exportable: true, later: true },
  respondedAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  assignee: { type: 'id', of: 'user', nullable: true, filterable: true, facetable: true, exportable: true },
  read: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  flagged: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  /** When the reply is due; nothing once there is one. */
  due: { type: 'instant', nullable: true, exportable: true },
  /** Unanswered and past due. */
  late: { type: 'boolean', filterable: true },
  /** Older than its reply time when it was imported, and nobody has begun an answer. */
  history: { type: 'boolean', filterable: true },
  labels: labelsField,
  revision: { type: 'integer', filterable: true },
  vanishedAt: { type: 'instant', nullable: true, filterable: true, exportable: true },
  url: { type: 'text', nullable: true, filterable: true, exportable: true },
})

export const reviewSort = z.enum(['-date', 'date', 'rating', '-rating', 'due'])

const bulkAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), value: z.boolean() }),
  z.object({ kind: z.literal('flag'), value: z.boolean() }),
  z.object({ kind: z.literal('assign'), userID: id('user').nullable() }),
])
export type BulkAct = z.output<typeof bulkAct>

/** Exact up to 1,000, which a screen calls "1,000+" where there are more. */
const reviewCount = z.object({ count: z.int(), exact: z.boolean() })
export type ReviewCount = z.output<typeof reviewCount>
/** How many sets of filters one call counts. */
export const COUNTS_AT_ONCE = 20

export const reviews = defineSystem({
  name: 'reviews',
  permissions: {
    view: { action: 'reviews.view' },
    unified: { action: 'reviews.unified' },
    read: { action: 'ratings_and_reviews.rating.read' },
    flag: { action: 'ratings_and_reviews.rating.flag' },
    assign: { action: 'reviews.assign' },
    label: { action: 'labels.assign' },
    export: { action: 'ratings_and_reviews.rating.export' },
    sync: { action: 'reviews.sync' },
  },
  errors: {
    notFound: { status: 404 },
    unknownUser: { status: 400 },
    unknownLabel: { status: 400 },
    notConnected: { status: 409 },
    notMonitored: { status: 409 },
    badPush: { status: 401 },
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
    },
  },
  finds: { review: { needs: 'view', page: 'one', opens: 'reviewId' } },
  audit: {
    'review.read': 'review',
    'review.flag': 'review',
    'review.assign': 'review',
    'review.label': 'review',
    'review.vanish': 'location',
  },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/reviews/search',
      reads: true,
      does: 'Find reviews',
      needs: 'view',
      body: z.object({ filters: filterSet.default([]), sort: reviewSort.default('-date'), ...pageOf }),
      gives: listOf(review),
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
      does: 'Mark, flag or assign many reviews',
      needs: ['read', 'flag', 'assign'],
      fails: ['unknownUser'],
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
    googlePush: {
      at: 'POST /api/webhooks/google',
      does: 'Hear from Google that a review came or changed',
      needs: 'anyone',
      outside: true,
      fails: ['badPush'],
      body: z
        .object({
          message: z.object({ data: z.string().max(100_000), messageId: z.string().max(200) }).loose(),
          subscription: z.string().max(400).optional(),
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
      refreshes: ['count'],
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
    changed: {
      payload: z.object({ reviewIds: z.array(z.int()), locationIds: z.array(z.int()) }),
      outside: { does: 'Reviews changed', gives: z.object({ reviews: z.array(review) }) },
      live: true,
      needs: 'view',
      refreshes: ['search', 'count', 'one'],
    },
  },
  pages: {
    workbench: { path: '/reviews', needs: 'view', becomes: 'unified', located: true },
    unified: { path: '/reviews2', needs: 'unified', located: true },
    one: { path: '/reviews/:reviewId', needs: 'view', leadsTo: 'workbench', located: true },
  },
})
